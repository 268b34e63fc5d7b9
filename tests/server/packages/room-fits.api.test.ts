import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomFits, type RoomFits } from '#contract/calls/room-fits.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { wantedRoom } from '#contract/rules/meaning.ts';
import { sum, toMinor } from '#contract/rules/money.ts';
import { roomPrice } from '#contract/rules/price.ts';
import { applySelection, EMPTY_SELECTION } from '#machines/package/apply-selection.ts';
import { breakdownOf } from '#machines/package/selection.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import type { Visitor } from '#tests/support/journey.ts';
import { MULTI, offerOf, preselected, shownPrice, SINGLE } from '#tests/support/storefront.ts';
import { openShop } from '#tests/support/shop.ts';

const FAMILY: SelectedRooms = [{ Adults: 2, Children: [9, 6], Infants: [1] }];
type Refusal = { code: string; errors: Record<string, string[]> };

eachDatabase('other allocations of a party', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => void ({ app, visitor } = await openShop({ dialect })), 120_000);
  afterAll(() => app.close());
  const ask = (body: object, headers = {}) =>
    visitor.ask<{ data: RoomFits[] } & Refusal>('POST', 'room_fits', body, { headers });

  it.each([
    [SINGLE, FAMILY, 'KWD'],
    [MULTI, FAMILY, 'SAR'],
    [MULTI, [{ Adults: 4, Children: [3], Infants: [] }], 'KWD'],
    [SINGLE, [...FAMILY, { Adults: 1, Children: [], Infants: [] }], 'SAR'],
  ])(
    '[LB3] are told with rooms that fit, and the page after the change has exactly their price',
    async (stay, rooms, currency) => {
      const headers = { 'accept-currency': currency };
      const offer = await offerOf(visitor, { ...stay, rooms }, headers);
      const { chosen } = preselected(offer);
      const hotels = chosen.stops.map(({ hotel }) => hotel.HotelCode);
      const { status, body } = await ask({ ...stay, rooms, hotels }, headers);
      expect([status, roomFits.reply.safeParse(body).error?.issues]).toEqual([200, undefined]);
      const possible = body.data.filter(({ Price }) => Price !== null);
      expect(possible.length).toBeGreaterThan(0);
      for (const fit of possible) {
        expect(fit.rooms).not.toEqual(rooms);
        const after = await offerOf(visitor, { ...stay, rooms: fit.rooms }, headers);
        const wish = {
          ...EMPTY_SELECTION,
          stops: hotels.map((HotelCode, at) => ({ HotelCode, rooms: fit.stops![at]!.map(wantedRoom) })),
        };
        const granted = applySelection(after, wish)!;
        expect(granted.replaced).toBe(false);
        for (const stop of fit.stops!) for (const [at, room] of stop.entries()) expect(room.fits?.[at]).toBe('fits');
        const before = sum(
          chosen.stops.flatMap((stop) => stop.rooms.map((room, at) => roomPrice(room, at, offer.currency))),
        );
        const more = toMinor(fit.Price!, offer.currency) - before;
        expect(breakdownOf({ offer: after, chosen: granted.chosen }).total).toBe(
          breakdownOf({ offer, chosen }, more).total,
        );
        expect(shownPrice(offer).total).toBe(breakdownOf({ offer, chosen }).total);
      }
    },
  );

  it('[LB3] a hotel that has none, or that nobody knows, is told as such', async () => {
    const { status, body } = await ask({ ...SINGLE, rooms: FAMILY, hotels: ['NOWHERE'] });
    expect(status).toBe(200);
    expect(body.data.map(({ stops, Price }) => [stops, Price])).toEqual([[null, null]]);
  });

  it.each([
    ['hotels', { hotels: ['A', 'B'] }],
    ['hotels', { hotels: [] }],
    ['rooms', { rooms: [{ Adults: 6, Children: [3, 3, 3, 3], Infants: [] }] }],
    ['rooms', { rooms: [] }],
    ['end_date', { end_date: SINGLE.start_date }],
  ])('[LB3] bad %s is refused', async (field, change) => {
    const { status, body } = await ask({ ...SINGLE, rooms: FAMILY, hotels: ['A'], ...change });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  });

  it('of an unknown package are 404', async () => {
    expect((await ask({ ...SINGLE, package_id: 999_999, rooms: FAMILY, hotels: ['A'] })).status).toBe(404);
  });
});
