import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefundable } from '#contract/rules/refundable.ts';
import { aStay, COUPLE, openSuppliers } from '#tests/support/catalogue.ts';

let world: Awaited<ReturnType<typeof openSuppliers>>;
beforeAll(async () => {
  world = await openSuppliers();
});
afterAll(() => world.close());

const ask = { city: 'istanbul', checkIn: '2027-04-01', checkOut: '2027-04-05', rooms: COUPLE, locale: 'en' as const };

describe('embedded hotels', () => {
  it('the second source sells other hotels of the same city', async () => {
    const [first, second] = await Promise.all(world.suppliers.hotels.map((supplier) => supplier.search(ask)));
    expect(first?.length).toBeGreaterThanOrEqual(3);
    const codes = new Set(first?.map(({ hotelCode }) => hotelCode));
    expect(second?.some(({ hotelCode }) => codes.has(hotelCode))).toBe(false);
    expect(world.suppliers.hotels.map(({ code }) => code)).toEqual(['ETH', 'ETX']);
  });

  it('[E4] a room that does not take a party has no price for it; a hotel that takes it nowhere is left out', async () => {
    const rooms = [
      { Adults: 2, Children: [], Infants: [] },
      { Adults: 4, Children: [5], Infants: [1] },
    ];
    const hotels = await world.hotels.search({ ...ask, rooms });
    expect(hotels.length).toBeGreaterThan(0);
    const prices = hotels.flatMap((hotel) => hotel.rooms.map(({ costs }) => costs));
    expect(prices.some(([small, large]) => small !== null && large === null)).toBe(true);
    for (const hotel of hotels) expect(hotel.rooms.some(({ costs }) => costs[1] !== null)).toBe(true);
    expect(await world.hotels.search({ ...ask, rooms: [{ Adults: 6, Children: [2, 3, 4, 5], Infants: [] }] })).toEqual(
      [],
    );
  });

  it('[S8] cancelling is free until midnights of the hotel’s own clock, never for a fixed rate', async () => {
    const hotels = await world.hotels.search(ask);
    const now = new Date(world.clock.now());
    const policies = hotels
      .flatMap(({ rooms }) => rooms)
      .map(({ ref, cancellation }) => ({
        fixed: ref.endsWith('non_refundable'),
        midnights: cancellation.every(({ from }) => from.endsWith('T21:00:00.000Z')),
        refundable: isRefundable(
          cancellation.map(({ from }) => ({ fromDate: from, amount: 1 })),
          now,
        ),
      }));
    expect(policies.length).toBeGreaterThan(5);
    for (const { fixed, midnights, refundable } of policies) {
      expect(midnights).toBe(true);
      expect(refundable).toBe(!fixed);
    }
  });

  it('the fee follows the policy at the moment of cancelling', async () => {
    const { offer, component } = await aStay(world.hotels);
    const flexible = offer.rooms.find(({ ref }) => ref.endsWith('flexible'));
    if (!flexible) throw new Error('no flexible rate');
    const cost = flexible.costs[0] ?? 0;
    const stay = { ...component, cost, rates: [{ ref: flexible.ref, cost, cancellation: flexible.cancellation }] };
    const at = (day: string) => world.hotels.quoteCancellation(stay, { at: Date.parse(day) }).then(({ fee }) => fee);
    expect(await at('2027-03-01T00:00:00Z')).toBe(0);
    expect(await at('2027-03-30T12:00:00Z')).toBe(Math.ceil(cost / 2));
    expect(await at('2027-04-01T12:00:00Z')).toBe(cost);
  });

  it('a night costs what its season says, and the same to whoever asks', async () => {
    const cost = async (checkIn: string, checkOut: string, city = 'istanbul') =>
      (await aStay(world.hotels, { city, checkIn, checkOut })).component.cost;
    expect(await cost('2027-04-04', '2027-04-06')).toBe(await cost('2027-04-04', '2027-04-06'));
    expect(await cost('2027-07-25', '2027-07-27')).toBeGreaterThan((await cost('2027-04-04', '2027-04-06')) * 1.15);
    expect(await cost('2027-04-01', '2027-04-03')).toBeGreaterThan(await cost('2027-04-04', '2027-04-06'));
  });
});
