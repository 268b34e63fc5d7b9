import { fc } from '#tests/support/seed.ts';
import { describe, expect, it } from 'vitest';
import { BOARDS, type BoardCode } from '#contract/entities/room.ts';
import { byCost, cheapestRooms } from '#server/modules/offers/cheapest-rooms.ts';
import { promisedHotels, type Candidate } from '#server/modules/offers/promised-hotels.ts';

type House = { code: string; stars: number; type?: string; rates: Partial<Record<BoardCode, number>> };

const candidate = ({ code, stars, type = 'hotel', rates }: House): Candidate => ({
  stars,
  offer: {
    supplier: 'X',
    hotelCode: code,
    searchId: code,
    type,
    rooms: Object.entries(rates).map(([board, cost]) => ({
      ref: `${code}.${board}`,
      type: 'double',
      name: 'Double',
      boardCode: board as BoardCode,
      boardName: board,
      costs: [cost],
      cancellation: [],
      propertyFee: null,
      left: 1,
      image: '',
    })),
  },
});
const PROMISE = { stars: 4, board: 'BB', kind: 'hotel' } as const;
const OTHERS = [
  { code: 'C', stars: 5, rates: { BB: 230_000 } },
  { code: 'D', stars: 4, rates: { RO: 240_000 } },
  { code: 'E', stars: 4, rates: { BB: 275_000 } },
  { code: 'F', stars: 3, rates: { BB: 150_000 } },
];
const B = { code: 'B', stars: 4, rates: { BB: 260_000, RO: 200_000 } };
const shown = (houses: House[], codes = ['A', 'B'], promise: Parameters<typeof promisedHotels>[1] = PROMISE) => {
  const { bound, others, full } = promisedHotels(codes, promise, houses.map(candidate));
  const hotels = [...bound, ...others];
  return { codes: hotels.map(({ hotelCode }) => hotelCode), full, hotels };
};

describe('[CA11] the hotels of a promise', () => {
  it('puts beside the expert’s only what is no less and no cheaper', () => {
    const { codes, full, hotels } = shown([B, ...OTHERS]);
    expect(codes).toEqual(['B', 'E']);
    expect(full).toBe(1);
    // the rate below the promised board is no rate of the package
    expect(cheapestRooms(hotels[0]!).cost).toBe(260_000);
  });

  it('sells houses that are no less where all of the expert’s are full, and nothing below', () => {
    expect(shown(OTHERS)).toMatchObject({ codes: ['C', 'E'], full: 2 });
    expect(shown([OTHERS[1]!, OTHERS[3]!]).codes).toEqual([]);
  });

  it('keeps the expert’s order, and one kind of house', () => {
    const flat = { code: 'G', stars: 5, type: 'apartments', rates: { AI: 300_000 } };
    const A = { code: 'A', stars: 4, rates: { HB: 400_000 } };
    expect(shown([B, A, flat]).codes).toEqual(['A', 'B']);
    expect(shown([flat]).codes).toEqual([]);
    expect(shown([flat], ['A'], { ...PROMISE, kind: null }).codes).toEqual(['G']);
  });

  it('takes a house that lost a star for full', () => {
    expect(shown([{ ...B, stars: 3 }, OTHERS[2]!]).codes).toEqual(['E']);
  });

  it('breaks no promise and preselects the expert’s in generated stays', () => {
    const house = fc.record({
      stars: fc.integer({ min: 3, max: 5 }),
      rates: fc.dictionary(fc.constantFrom(...BOARDS), fc.integer({ min: 50, max: 400 }), { minKeys: 1 }),
      type: fc.constantFrom('hotel', 'hotel', 'apartments'),
    });
    const promises = fc.record({
      stars: fc.integer({ min: 3, max: 5 }),
      board: fc.option(fc.constantFrom(...BOARDS)),
      kind: fc.constant('hotel'),
    });
    fc.assert(
      fc.property(fc.array(house, { minLength: 1, maxLength: 11 }), promises, (list, promise) => {
        const houses = list.map((one, at) => ({ ...one, code: `H${at}` }));
        const codes = ['H0', 'H1', 'H2'];
        const { hotels, full } = shown(houses, codes, promise);
        for (const { hotelCode, rooms } of hotels) {
          expect(houses.find(({ code }) => code === hotelCode)!.stars).toBeGreaterThanOrEqual(promise.stars);
          const least = BOARDS.indexOf(promise.board ?? 'RO');
          for (const { boardCode } of rooms) expect(BOARDS.indexOf(boardCode)).toBeGreaterThanOrEqual(least);
        }
        expect(hotels.length).toBeLessThanOrEqual(3);
        if (full < 3) expect(codes).toContain(hotels.toSorted(byCost)[0]!.hotelCode);
      }),
      { numRuns: 2_000 },
    );
  });
});
