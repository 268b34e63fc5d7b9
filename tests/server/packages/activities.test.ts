import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anActivity, COUPLE, openSuppliers, type Activity } from '#tests/support/catalogue.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';

const MINUTES = 60_000;
const HOUR = 60 * MINUTES;
const FAMILY = [{ Adults: 2, Children: [8, 5], Infants: [1] }];

eachDatabase('places of activities', (dialect) => {
  let world: Awaited<ReturnType<typeof openSuppliers>>;
  let tour: Activity;
  let places: number;
  const until = () => world.clock.now() + 15 * MINUTES;
  const stockRows = async () => {
    const rows = await world.db.selectFrom('stock').select(['held', 'sold', 'total']).execute();
    return rows.map(({ held, sold, total }) => ({ held, sold, total }));
  };
  const hasPlaces = async ({ visits, rooms }: Activity) =>
    (await world.activities.search([{ visits, rooms }]))[0]?.available;

  beforeAll(async () => void (world = await openSuppliers(dialect)));
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.freeAll();
    const activity = await anActivity(world);
    tour = activity.component;
    places = activity.places;
  });

  it('[OP1] a hold takes a place for each traveller with a seat, and releasing gives them back once', async () => {
    const { component } = await anActivity(world, { rooms: FAMILY });
    expect(await world.activities.hold(component, 'one', until(), BOOKING_PARTY)).toMatchObject({
      kind: 'held',
      cost: 20_000,
    });
    expect(await stockRows()).toEqual([{ held: 4, sold: 0, total: places }]);
    await world.activities.release('one');
    await world.activities.release('one');
    expect(await stockRows()).toEqual([{ held: 0, sold: 0, total: places }]);
    expect(await world.activities.find('one')).toEqual({ kind: 'none' });
  });

  it('[OP1] a car or a boat is taken once by the whole party', async () => {
    const { component, places: cars } = await anActivity(world, { rooms: FAMILY, soldBy: 'party' });
    await world.activities.hold(component, 'car', until(), BOOKING_PARTY);
    expect(await stockRows()).toEqual([{ held: 1, sold: 0, total: cars }]);
  });

  it('[OP1][M1] the last places of a day go to one of many, and the day says so; the next day has its own', async () => {
    const parties = Math.floor(places / 2) + 20;
    const ends = await Promise.all(
      Array.from({ length: parties }, (_, index) => world.activities.hold(tour, `p${index}`, until(), BOOKING_PARTY)),
    );
    expect(ends.filter(({ kind }) => kind === 'held')).toHaveLength(Math.floor(places / 2));
    expect(ends.filter(({ kind }) => kind === 'sold_out')).toHaveLength(20);
    expect(await hasPlaces(tour)).toBe(false);
    expect(await world.activities.recheck(tour)).toEqual({ kind: 'gone' });
    expect(await hasPlaces((await anActivity(world, { date: '2027-04-03' })).component)).toBe(true);
    expect(await whatIsWrong(world.db)).toEqual([]);
  });

  it('[OP1] several visits are held together or not at all', async () => {
    const [visit] = tour.visits;
    const both: Activity = { ...tour, visits: [visit!, { code: visit!.code, date: '2027-04-05' }] };
    await world.activities.hold(
      { ...tour, rooms: [{ Adults: places, Children: [], Infants: [] }] },
      'all',
      until(),
      BOOKING_PARTY,
    );
    expect(await world.activities.hold(both, 'both', until(), BOOKING_PARTY)).toEqual({ kind: 'sold_out' });
    expect((await stockRows()).reduce((sum, { held }) => sum + held, 0)).toBe(places);
  });

  it('[OP1][M11] the same reference acts once: one hold, one booking, one cancellation', async () => {
    const holds = await Promise.all(
      Array.from({ length: 20 }, () => world.activities.hold(tour, 'same', until(), BOOKING_PARTY)),
    );
    expect(new Set(holds.map((one) => (one.kind === 'held' ? one.locator : one.kind))).size).toBe(1);
    const booked = await Promise.all(
      Array.from({ length: 20 }, () => world.activities.book(tour, 'same', BOOKING_PARTY)),
    );
    expect(new Set(booked.map((one) => (one.kind === 'booked' ? one.locator : one.kind))).size).toBe(1);
    expect(await stockRows()).toEqual([{ held: 0, sold: 2, total: places }]);
    expect(await world.activities.find('same')).toMatchObject({ kind: 'booked' });
    await Promise.all(Array.from({ length: 5 }, () => world.activities.cancel('same')));
    expect(await stockRows()).toEqual([{ held: 0, sold: 0, total: places }]);
    expect(await world.activities.find('same')).toMatchObject({ kind: 'cancelled' });
  });

  it('[OP1] a hold that ran out is given back by the clock, and booked again while places are left', async () => {
    await world.activities.hold(tour, 'late', until(), BOOKING_PARTY);
    expect(await world.suppliers.releaseExpired(until() - 1)).toBe(0);
    expect(await world.suppliers.releaseExpired(until())).toBe(1);
    expect(await stockRows()).toEqual([{ held: 0, sold: 0, total: places }]);
    expect(await world.activities.book(tour, 'late', BOOKING_PARTY)).toMatchObject({ kind: 'booked' });
  });

  it('[OP1] cancelling is free until two days before, by the place’s clock; then half, and all on the day', async () => {
    const [half, all] = tour.cancellation.map(({ from }) => Date.parse(from));
    const fee = (at: number) =>
      world.activities.quoteCancellation({ ...tour, cost: 20_001 }, { at }).then(({ fee }) => fee);
    expect(half).not.toBe(Date.parse('2027-03-31T00:00:00Z'));
    expect(all! - half!).toBe(48 * HOUR);
    expect(await fee(half! - 1)).toBe(0);
    expect(await fee(half!)).toBe(10_001);
    expect(await fee(all! - 1)).toBe(10_001);
    expect(await fee(all!)).toBe(20_001);
  });

  it('what nobody sells, and a day that is over, are not for sale', async () => {
    const date = '2027-04-02';
    expect(
      await world.activities.search([
        { visits: [{ code: 'nowhere.nothing', date }], rooms: COUPLE },
        { visits: [{ code: tour.visits[0]!.code, date: '2020-01-01' }], rooms: COUPLE },
        { visits: [], rooms: COUPLE },
      ]),
    ).toEqual([null, null, null]);
  });

  it('how many places there are is the same everywhere, and every activity of the catalogue has some', async () => {
    const rows = await world.db.selectFrom('activity').select(['code', 'places']).orderBy('code').execute();
    expect(rows.every(({ places: some }) => some >= 6 && some <= 120)).toBe(true);
    expect(rows.find(({ code }) => code === 'istanbul.transfer')?.places).toMatchInlineSnapshot(`86`);
  });
});
