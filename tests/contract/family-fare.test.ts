import { describe, expect, it } from 'vitest';
import type { CheckedBag, Leg } from '#contract/entities/flight-option.ts';
import { familyFare, nightHours } from '#contract/rules/family-fare.ts';
import { fc } from '#tests/support/seed.ts';

const legOf = (leaves: string, stops = 0): Leg =>
  ({
    Segments: Array.from({ length: stops + 1 }, () => ({
      DepartureDateTime: `2027-03-04T${leaves}:00`,
      ArrivalDateTime: '2027-03-04T20:00:00',
    })),
  }) as Leg;
const BAG: CheckedBag = { pieces: 1, kilos: 23 };
type Fare = { price: number; bag: CheckedBag | null | undefined; legs: Leg[] };
const fare = (price: number, bag: CheckedBag | null = BAG, leaves = '10:00', stops = 0): Fare => ({
  price,
  bag,
  legs: [legOf(leaves, stops)],
});
const best = (...fares: Fare[]) => familyFare(fares, (one) => one);

describe('[LB5] the fare for a family', () => {
  it('has a checked bag of twenty kilos for every seat, or pieces where no airline weighs', () => {
    expect(best(fare(100, null), fare(110, { pieces: 1, kilos: 15 }), fare(120))?.price).toBe(120);
    expect(best({ ...fare(100), bag: undefined }, fare(130, { pieces: 1, kilos: null }))?.price).toBe(130);
    expect(best(fare(100, null))).toBeNull();
  });
  it('has at most one stop each way', () => {
    expect(best(fare(100, BAG, '10:00', 2), fare(120, BAG, '10:00', 1))?.price).toBe(120);
  });
  it('flies by day where that costs at most a tenth more', () => {
    expect(best(fare(100, BAG, '01:40'), fare(110))?.price).toBe(110);
    expect(best(fare(100, BAG, '01:40'), fare(111))?.price).toBe(100);
    expect(best(fare(100, BAG, '05:00'), fare(105))?.price).toBe(100);
  });
  it('tells which hours are of the night', () => {
    expect(nightHours([legOf('01:40'), legOf('05:00')])).toEqual(['2027-03-04T01:40:00']);
  });
  it('of any fares costs at most a tenth more than the cheapest that suits', () => {
    const any = fc.record({
      price: fc.integer({ min: 1, max: 1_000 }),
      bag: fc.constantFrom(BAG, null, undefined, { pieces: 1, kilos: 10 }),
      leaves: fc.constantFrom('01:40', '10:00'),
      stops: fc.constantFrom(0, 1, 2),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), (wishes) => {
        const fares = wishes.map(({ price, bag, leaves, stops }) => ({ ...fare(price, BAG, leaves, stops), bag }));
        const suiting = fares.filter(({ bag, legs }) => bag && bag.kilos === 23 && legs[0]!.Segments.length < 3);
        const found = best(...fares);
        const least = Math.min(...suiting.map(({ price }) => price));
        if (found === null) expect(suiting).toEqual([]);
        else expect([suiting.includes(found), found.price <= 1.1 * least]).toEqual([true, true]);
      }),
    );
  });
});
