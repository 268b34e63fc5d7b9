import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Quote } from '#contract/entities/quote.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { toMinor } from '#contract/rules/money.ts';
import { fitOf, isTooSmall } from '#contract/rules/room-fit.ts';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { MULTI, offerOf, preselected, shownPrice, SINGLE } from '#tests/support/storefront.ts';
import { openShop } from '#tests/support/shop.ts';

type Refusal = { code: string; message: string; errors: Record<string, string[]> };
const room = (Adults: number, Children: number[] = [], infants = 0) => ({
  Adults,
  Children,
  Infants: Array.from({ length: infants }, () => 1),
});
const PARTIES = [
  [room(2)],
  [room(2, [8])],
  [room(2, [8], 2)],
  [room(2, [9, 6], 1)],
  [room(4, [3])],
  [room(2, [5], 2), room(1, [3])],
];

eachDatabase('rooms that fit', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    ({ app } = await openShop({ dialect }));
    visitor = visitorOf(app);
  }, 120_000);
  afterAll(() => app.close());
  const make = (body: object) => visitor.ask<{ data: Quote } & Refusal>('POST', 'quotes', body);

  it.each([SINGLE, MULTI])(
    '[LB1] [LB2] the preselected rooms of $package_id sleep every party, told by beds',
    async (stay) => {
      for (const rooms of PARTIES) {
        const offer = await offerOf(visitor, { ...stay, rooms });
        const { chosen, selection } = preselected(offer);
        for (const stop of chosen.stops)
          for (const [at, one] of stop.rooms.entries()) {
            expect(one.fits?.[at]).toBe('fits');
            expect(fitOf(one, rooms[at]!, true)).toBe('fits');
            expect(one.beds).not.toHaveLength(0);
          }
        const { status, body } = await make({ ...stay, rooms, selection });
        expect(status).toBe(200);
        expect(toMinor(body.data.total, body.data.currency)).toBe(shownPrice(offer).total);
      }
    },
  );

  it('[LB2] a room that is too small has no price, says why, and is refused when it is posted', async () => {
    const rooms = [room(2, [8, 6], 1)];
    const offer = await offerOf(visitor, { ...SINGLE, rooms });
    const { selection } = preselected(offer);
    const small = stopsOf(offer)
      .flatMap(({ hotels_array }) => hotels_array)
      .flatMap((hotel) => hotel.Rooms.filter(({ fits }) => isTooSmall(fits?.[0])).map((one) => ({ hotel, one })));
    expect(small.length).toBeGreaterThan(0);
    for (const { hotel, one } of small) {
      expect([one.netShowings, one.net, one.netShowing]).toEqual([[null], 0, 0]);
      const { HotelCode, Searchid, SourceCode } = hotel;
      const stops = [{ HotelCode, Searchid, SourceCode, rateKeys: [one.rateKey] }];
      const { status, body } = await make({ ...SINGLE, rooms, selection: { ...selection, stops } });
      expect([status, body.code]).toEqual([422, 'too_small']);
      expect(body.errors).toEqual({
        'selection.stops.0.rateKeys': ['This room cannot sleep all of you. Please choose another'],
      });
    }
  });

  it('[LB2] an old page’s selection of another party is refused, whatever room it names', async () => {
    const { selection } = preselected(await offerOf(visitor, SINGLE));
    const { status, body } = await make({ ...SINGLE, rooms: [room(2, [8, 6], 1)], selection });
    expect([status, body.code]).toEqual([422, 'altered_key']);
  });
});
