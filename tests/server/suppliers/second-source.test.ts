import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HotelOffer, HotelSupplier } from '#server/suppliers/port.ts';
import { createEtx } from '#server/suppliers/etx/etx.ts';
import { createEtxEngine } from '#server/suppliers/etx/engine.ts';
import { loadEtxHouses } from '#server/suppliers/etx/house.ts';
import { aStay, COUPLE, openSuppliers } from '#tests/support/catalogue.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';

const NIGHTS = ['2027-04-01', '2027-04-02'];
const MINUTE = 60_000;

describe('[R8] the second hotel source', () => {
  let world: Awaited<ReturnType<typeof openSuppliers>>;
  let source: HotelSupplier;
  beforeAll(async () => {
    world = await openSuppliers();
    source = world.suppliers.hotels[1] as HotelSupplier;
  });
  afterAll(() => world.close());

  const search = (more: object = {}) =>
    source.search({
      city: 'istanbul',
      checkIn: '2027-04-01',
      checkOut: '2027-04-03',
      rooms: COUPLE,
      locale: 'en',
      ...more,
    });
  const firstCost = (offers: HotelOffer[]) => offers[0]?.rooms[0]?.costs[0] ?? 0;

  it('[S6] is busy the first time it is asked about a city, which its adapter waits out', async () => {
    const houses = loadEtxHouses(world.db);
    const engine = createEtxEngine({ db: world.db, houses, today: () => '2026-11-20' });
    expect(await engine.availability('rome', NIGHTS)).toEqual({ ok: false, error: 'BUSY' });
    expect(await engine.availability('rome', NIGHTS)).toMatchObject({ ok: true });
    const fresh = createEtx({ db: world.db, clock: world.clock, changed: () => undefined });
    const query = { city: 'rome', checkIn: '2027-04-01', checkOut: '2027-04-03', rooms: COUPLE, locale: 'en' as const };
    expect((await fresh.search(query)).length).toBeGreaterThanOrEqual(3);
  });

  it('[K2] asks for each person and night: children pay half, infants nothing, one alone pays more', async () => {
    const cost = async (Adults: number, Children: number[] = [], infants: number[] = []) =>
      (await search({ rooms: [{ Adults, Children, Infants: infants }] }))[0]?.rooms.at(-1)?.costs[0] ?? 0;
    const [one, two, three] = [await cost(1), await cost(2), await cost(3)];
    expect(Math.abs(three - two * 1.5)).toBeLessThanOrEqual(20);
    expect(one).toBeGreaterThan(two / 2);
    expect(Math.abs((await cost(2, [7])) - two * 1.25)).toBeLessThanOrEqual(20);
    expect(await cost(2, [], [1])).toBe(two);
  });

  it('[K2] takes a tenth off from seven nights on', async () => {
    const week = firstCost(await search({ checkOut: '2027-04-08' }));
    expect(Math.abs(week - (firstCost(await search()) / 2) * 7 * 0.9)).toBeLessThanOrEqual(20);
  });

  it('[E4][S8] counts cancelling back from the evening of arrival, by steps, or gives nothing back', async () => {
    const rooms = (await search()).flatMap((offer) => offer.rooms);
    const fixed = rooms.filter(({ ref }) => ref.endsWith('/nr'));
    const easy = rooms.filter(({ ref }) => ref.endsWith('/3d'));
    expect(fixed.length * easy.length).toBeGreaterThan(0);
    expect(fixed.every(({ cancellation }) => cancellation[0]?.basisPoints === 10_000)).toBe(true);
    expect(easy[0]?.cancellation).toEqual([
      { from: '2027-03-29T15:00:00.000Z', basisPoints: 5_000 },
      { from: '2027-03-31T15:00:00.000Z', basisPoints: 10_000 },
    ]);
    const { component } = await aStay(source);
    const [rate] = component.rates;
    const stay = { ...component, rates: [{ ...rate!, cancellation: easy[0]!.cancellation }] };
    const fee = (at: string) => source.quoteCancellation(stay, { at: Date.parse(at) }).then(({ fee }) => fee);
    expect(await fee('2027-03-01T00:00:00Z')).toBe(0);
    expect(await fee('2027-03-30T00:00:00Z')).toBe(Math.ceil(stay.cost / 2));
    expect(await fee('2027-04-01T00:00:00Z')).toBe(stay.cost);
  });

  it('[E4] speaks of meals in words of its own, told in ours', async () => {
    const rooms = (await search()).flatMap((offer) => offer.rooms);
    const plans = new Map(rooms.map(({ ref, boardCode }) => [ref.split('/')[1], boardCode]));
    expect(Object.fromEntries(plans)).toMatchObject({ EP: 'RO', CP: 'BB', MAP: 'HB' });
    const arabic = (await search({ locale: 'ar' })).flatMap((offer) => offer.rooms);
    expect(arabic.every(({ name, boardName }) => /[\u0600-\u06ff]/u.test(name + boardName))).toBe(true);
  });

  it('[X8] keeps a hold for five minutes whatever it is asked, and takes it again when it books', async () => {
    const { component } = await aStay(source, { city: 'vienna' });
    const hold = await source.hold(component, 'short-0', world.clock.now() + 60 * MINUTE, BOOKING_PARTY);
    expect(hold).toMatchObject({ kind: 'held', cost: component.cost });
    expect(await world.suppliers.releaseExpired(world.clock.now() + 4 * MINUTE)).toBe(0);
    expect(await world.suppliers.releaseExpired(world.clock.now() + 6 * MINUTE)).toBe(1);
    expect(await source.find('short-0')).toEqual({ kind: 'none' });
    expect(await source.book(component, 'short-0', BOOKING_PARTY)).toMatchObject({ kind: 'booked' });
    expect(await source.find('short-0')).toMatchObject({ kind: 'booked' });
    await source.cancel('short-0');
    expect(await source.find('short-0')).toMatchObject({ kind: 'cancelled' });
  });

  it('[S14] asks more for its last unit: a hold for the old price answers that it changed', async () => {
    const { component, offer } = await aStay(source, { city: 'prague' });
    const roomsLeft = offer.rooms[0]?.left ?? 0;
    for (let index = 1; index < roomsLeft; index += 1)
      expect(await source.hold(component, `taken-${index}`, world.clock.now() + MINUTE, BOOKING_PARTY)).toMatchObject({
        kind: 'held',
      });
    expect(await source.recheck(component)).toMatchObject({ kind: 'changed' });
    const dearer = await source.hold(component, 'late', world.clock.now() + MINUTE, BOOKING_PARTY);
    expect(dearer.kind).toBe('changed');
    const cost = dearer.kind === 'changed' ? dearer.cost : 0;
    expect(cost).toBeGreaterThan(component.cost);
    const again = { ...component, cost, rates: component.rates.map((rate) => ({ ...rate, cost })) };
    expect(await source.hold(again, 'late', world.clock.now() + MINUTE, BOOKING_PARTY)).toMatchObject({ kind: 'held' });
    expect(await source.hold(again, 'later', world.clock.now() + MINUTE, BOOKING_PARTY)).toEqual({ kind: 'sold_out' });
    expect(await source.recheck(again)).toEqual({ kind: 'gone' });
  });

  it('refuses a rate it never had', async () => {
    const { component } = await aStay(source);
    const strange = { ...component, rates: component.rates.map((rate) => ({ ...rate, ref: 'ZZ/EP/nr' })) };
    expect(await source.hold(strange, 'strange', world.clock.now() + MINUTE, BOOKING_PARTY)).toEqual({
      kind: 'sold_out',
    });
    expect(await source.book(strange, 'strange', BOOKING_PARTY)).toEqual({ kind: 'refused', reason: 'gone' });
  });
});
