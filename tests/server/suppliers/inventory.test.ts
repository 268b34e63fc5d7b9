import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aStay, openSuppliers, type Stay } from '#tests/support/catalogue.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';

const MINUTES = 60_000;

eachDatabase('rooms of the embedded hotels', (dialect) => {
  let world: Awaited<ReturnType<typeof openSuppliers>>;
  let stay: Stay;
  let roomsLeft: number;
  const until = () => world.clock.now() + 15 * MINUTES;
  const search = async () =>
    (await aStay(world.hotels)).offer.rooms.find(({ ref }) => ref === stay.rates[0]?.ref)?.left ?? 0;

  beforeAll(async () => void (world = await openSuppliers(dialect)));
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.freeAll();
    const { offer, component } = await aStay(world.hotels);
    stay = component;
    roomsLeft = offer.rooms.find(({ ref }) => ref === stay.rates[0]?.ref)?.left ?? 0;
  });

  it('a hold takes a room out of sale for every night, and releasing gives it back once', async () => {
    expect(roomsLeft).toBeGreaterThan(1);
    const hold = await world.hotels.hold(stay, 'one', until(), BOOKING_PARTY);
    expect(hold).toMatchObject({ kind: 'held', cost: stay.cost });
    expect(await search()).toBe(roomsLeft - 1);
    await world.hotels.release('one');
    await world.hotels.release('one');
    expect(await search()).toBe(roomsLeft);
    expect(await world.hotels.find('one')).toEqual({ kind: 'none' });
  });

  it('[M11] the same reference acts once: one hold, one booking, one cancellation', async () => {
    const holds = await Promise.all(
      Array.from({ length: 20 }, () => world.hotels.hold(stay, 'same', until(), BOOKING_PARTY)),
    );
    expect(new Set(holds.map((one) => (one.kind === 'held' ? one.locator : one.kind))).size).toBe(1);
    expect(await search()).toBe(roomsLeft - 1);
    const booked = await Promise.all(Array.from({ length: 20 }, () => world.hotels.book(stay, 'same', BOOKING_PARTY)));
    expect(new Set(booked.map((one) => (one.kind === 'booked' ? one.locator : one.kind))).size).toBe(1);
    expect(await search()).toBe(roomsLeft - 1);
    expect(await world.hotels.find('same')).toMatchObject({ kind: 'booked' });
    await Promise.all(Array.from({ length: 5 }, () => world.hotels.cancel('same')));
    expect(await search()).toBe(roomsLeft);
    expect(await world.hotels.find('same')).toMatchObject({ kind: 'cancelled' });
    expect(await world.hotels.book(stay, 'same', BOOKING_PARTY)).toMatchObject({ kind: 'refused' });
  });

  it('a hold that ran out is given back by the clock, and booked again while rooms are left at its price', async () => {
    await world.hotels.hold(stay, 'late', until(), BOOKING_PARTY);
    expect(await world.suppliers.releaseExpired(until() - 1)).toBe(0);
    expect(await world.suppliers.releaseExpired(until())).toBe(1);
    expect(await search()).toBe(roomsLeft);
    expect(await world.hotels.book(stay, 'late', BOOKING_PARTY)).toMatchObject({ kind: 'booked' });
    expect(await search()).toBe(roomsLeft - 1);
  });

  it('books without a hold only when a room is left, at the quoted price alone', async () => {
    expect(await world.hotels.book({ ...stay, cost: stay.cost - 1 }, 'cheap', BOOKING_PARTY)).toMatchObject({
      reason: 'price_changed',
    });
    for (let index = 0; index < roomsLeft; index += 1)
      await world.hotels.hold(stay, `all-${index}`, until(), BOOKING_PARTY);
    expect(await world.hotels.book(stay, 'none', BOOKING_PARTY)).toEqual({ kind: 'refused', reason: 'sold_out' });
    expect(await world.hotels.recheck(stay)).toEqual({ kind: 'gone' });
  });

  it('a quoted price stands while others buy; a new search is dearer in a full house', async () => {
    for (let index = 0; index < roomsLeft - 1; index += 1) {
      expect(await world.hotels.hold(stay, `others-${index}`, until(), BOOKING_PARTY)).toMatchObject({
        kind: 'held',
        cost: stay.cost,
      });
    }
    expect(await world.hotels.recheck(stay)).toEqual({ kind: 'same', cost: stay.cost });
    const { component } = await aStay(world.hotels, { hotelCode: stay.hotelCode });
    expect(component.cost).toBeGreaterThan(stay.cost);
    expect(await world.hotels.hold(stay, 'last', until(), BOOKING_PARTY)).toMatchObject({
      kind: 'held',
      cost: stay.cost,
    });
  });

  it('[M1] a thousand holds at once for the ten last rooms: exactly ten are held', async () => {
    const nights = ['2027-04-01', '2027-04-02'];
    const type = stay.rates[0]?.ref.split('.')[0];
    const keys = nights.map((night) => `hotel|${stay.hotelCode}|${type}|${night}`);
    await world.db
      .insertInto('stock')
      .values(keys.map((key) => ({ key, total: 10, held: 0, sold: 0 })))
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => world.hotels.hold(stay, `crowd-${index}`, until(), BOOKING_PARTY)),
    );
    expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(10);
    expect(answers.filter(({ kind }) => kind === 'sold_out')).toHaveLength(990);
    const rows = await world.db.selectFrom('stock').selectAll().where('key', 'in', keys).execute();
    expect(rows.map(({ held, sold, total }) => [held, sold, total])).toEqual([
      [10, 0, 10],
      [10, 0, 10],
    ]);
  }, 60_000);

  it('every change of stock raises the version that caches watch', async () => {
    const before = await world.suppliers.stockVersion();
    await world.hotels.hold(stay, 'watched', until(), BOOKING_PARTY);
    expect(await world.suppliers.stockVersion()).toBeGreaterThan(before);
  });
});
