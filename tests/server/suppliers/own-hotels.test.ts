import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwnHotels } from '#server/suppliers/own/hotels.ts';
import type { Database } from '#server/db/database.ts';
import { EMBEDDED_RATES } from '#server/rates/embedded-table.ts';
import { aStay, COUPLE, type Stay } from '#tests/support/catalogue.ts';
import { testClock } from '#tests/support/clock.ts';
import { onBothDatabases, openTestDatabase } from '#tests/support/database.ts';
import { OWN_HOTEL, publishHotel, setRooms, writeContract } from '#tests/support/own-hotels.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';
import { rounds } from '#tests/support/rounds.ts';
import { fc } from '#tests/support/seed.ts';

const NIGHT = '2027-04-01';
const MINUTES = 60_000;

onBothDatabases('[CA13] hotels of own contracts', (dialect) => {
  let db: Database;
  let close: () => Promise<void>;
  let clock: ReturnType<typeof testClock>;
  let rates = EMBEDDED_RATES;
  let hotels: ReturnType<typeof createOwnHotels>;
  beforeEach(async () => {
    ({ db, close } = await openTestDatabase(dialect, 'demonstration'));
    clock = testClock();
    rates = EMBEDDED_RATES;
    hotels = createOwnHotels({ db, clock, changed: () => undefined, rates: async () => rates });
    await publishHotel(db);
  });
  afterEach(() => close());

  const until = () => clock.now() + 15 * MINUTES;
  const search = (checkOut = '2027-04-03', rooms = COUPLE) =>
    hotels.search({ city: 'istanbul', checkIn: NIGHT, checkOut, rooms, locale: 'en' });
  const stay = async (checkOut = '2027-04-03', rooms = COUPLE): Promise<Stay> =>
    (await aStay(hotels, { checkOut, rooms })).component;
  const hold = (component: Stay, ref: string) => hotels.hold(component, ref, until(), BOOKING_PARTY);

  it('sells what a signed contract holds, at its price, with its board and its terms', async () => {
    await writeContract(db);
    const [offer] = await search();
    expect(offer).toMatchObject({ supplier: 'OWH', hotelCode: 'OWH-galata-house' });
    expect(offer!.rooms).toMatchObject([
      { name: 'Double room · One king bed', boardCode: 'BB', costs: [64_000], left: 5, propertyFee: null },
    ]);
    // midnight in Istanbul, seven days before
    expect(offer!.rooms[0]!.cancellation).toEqual([
      { from: '2027-03-24T21:00:00.000Z', basisPoints: 5_000 },
      { from: '2027-03-31T21:00:00.000Z', basisPoints: 10_000 },
    ]);
    const component = await stay();
    expect(await hotels.recheck(component)).toEqual({ kind: 'same', cost: 64_000 });
    const fee = (at: string) => hotels.quoteCancellation(component, { at: Date.parse(at) });
    expect(await fee('2027-03-01T00:00:00Z')).toMatchObject({ fee: 0 });
    expect(await fee('2027-03-25T00:00:00Z')).toMatchObject({ fee: 32_000 });
    const held = await hold(component, 'one');
    expect(held).toMatchObject({ kind: 'held', cost: 64_000 });
    const booked = await hotels.book(component, 'one', BOOKING_PARTY);
    expect(booked).toMatchObject({ kind: 'booked' });
    expect(await hotels.documents!('one')).toMatchObject([
      { kind: 'voucher', provider: { name: 'Galata Hotels', vatNumber: 'TR123' } },
    ]);
    expect((await search())[0]!.rooms[0]!.left).toBe(4);
    await hotels.cancel('one');
    expect((await search())[0]!.rooms[0]!.left).toBe(5);
    expect(await hotels.documents!('one')).toEqual([]);
  });

  it('sells nothing of a contract that is not signed, of a hidden hotel, or for half a stay', async () => {
    await writeContract(db, { state: 'draft' });
    expect(await search()).toEqual([]);
    await db.updateTable('contract').set({ state: 'signed' }).execute();
    expect(await search()).toHaveLength(1);
    await db.updateTable('contract').set({ ends_on: NIGHT }).execute();
    expect(await search()).toEqual([]);
    expect(await search('2027-04-02')).toHaveLength(1);
    await db.updateTable('content_item').set({ state: 'hidden' }).where('key', '=', OWN_HOTEL.slug).execute();
    expect(await search('2027-04-02')).toEqual([]);
  });

  it('has no stay with a closed night, a night without rooms, or fewer rooms than asked', async () => {
    await writeContract(db, { rooms: 2 });
    const two = [...COUPLE, ...COUPLE];
    expect(await search(undefined, two)).toHaveLength(1);
    expect(await search(undefined, [...two, ...COUPLE])).toEqual([]);
    const component = await stay();
    await setRooms(db, { closed: 1 }, '2027-04-02');
    expect(await search()).toEqual([]);
    expect(await hotels.recheck(component)).toEqual({ kind: 'gone' });
    expect(await hold(component, 'closed')).toEqual({ kind: 'sold_out' });
    await setRooms(db, { closed: 0, rooms: 0 }, '2027-04-02');
    expect(await search()).toEqual([]);
    expect(await search('2027-04-02')).toHaveLength(1);
  });

  it('[CA11] offers others of the city beside a full hotel that is asked by code', async () => {
    await writeContract(db);
    await setRooms(db, { closed: 1 });
    await publishHotel(db, { slug: 'pera-house' });
    await writeContract(db, { id: 'c2', hotel: 'pera-house' });
    const asked = { city: 'istanbul', checkIn: NIGHT, checkOut: '2027-04-03', rooms: COUPLE, locale: 'en' as const };
    const byCode = { ...asked, hotelCodes: ['OWH-galata-house'] };
    expect(await hotels.search(byCode)).toEqual([]);
    const found = await hotels.search({ ...byCode, beside: { stars: 4 } });
    expect(found.map(({ hotelCode }) => hotelCode)).toEqual(['OWH-pera-house']);
  });

  it('sells until the release day of the hotel’s calendar; what was held before is booked after', async () => {
    await writeContract(db, { release: 14 });
    clock.set(Date.parse('2027-03-18T20:59:00Z'));
    const component = await stay();
    await hold(component, 'before');
    clock.set(Date.parse('2027-03-18T21:00:00Z'));
    expect(await search()).toEqual([]);
    expect(await hold(component, 'after')).toEqual({ kind: 'sold_out' });
    expect(await hotels.book(component, 'before', BOOKING_PARTY)).toMatchObject({ kind: 'booked' });
  });

  it('counts a lowered or raised day at once, and touches nothing that is held or sold', async () => {
    await writeContract(db, { rooms: 1 });
    const component = await stay();
    expect(await hold(component, 'one')).toMatchObject({ kind: 'held' });
    expect(await hold(component, 'two')).toEqual({ kind: 'sold_out' });
    await setRooms(db, { rooms: 3 });
    expect(await hold(component, 'two')).toMatchObject({ kind: 'held' });
    expect(await hold(component, 'three')).toMatchObject({ kind: 'held' });
    await setRooms(db, { rooms: 2 });
    expect(await hold(component, 'four')).toEqual({ kind: 'sold_out' });
    for (const ref of ['one', 'two', 'three'])
      expect(await hotels.book(component, ref, BOOKING_PARTY)).toMatchObject({ kind: 'booked' });
    await hotels.cancel('one');
    expect(await hold(component, 'five')).toEqual({ kind: 'sold_out' });
    await hotels.cancel('two');
    expect(await hold(component, 'five')).toMatchObject({ kind: 'held' });
  });

  it('compares another currency in its own money; in fils it is the day’s, rounded up', async () => {
    await writeContract(db, { currency: 'SAR', rate: { night_minor: 42_000 } });
    const component = await stay('2027-04-05');
    expect(component).toMatchObject({ cost: 137_705 });
    expect(component.rates[0]!.vendorPrice).toEqual({ amount: '1680.00', currency: 'SAR', perDinar: 12_200_000 });
    rates = { ...EMBEDDED_RATES, perDinar: { ...EMBEDDED_RATES.perDinar, SAR: 11_000_000 } };
    expect(await hotels.recheck(component)).toEqual({ kind: 'same', cost: 137_705 });
    expect(await hold(component, 'sar')).toMatchObject({ kind: 'held', cost: 137_705 });
    await db.updateTable('contract_rate').set({ night_minor: 44_000 }).execute();
    // 1,760 riyals at the day's rate
    expect(await hotels.recheck(component)).toEqual({ kind: 'changed', cost: 160_000 });
    expect(await hold(component, 'dear')).toEqual({ kind: 'changed', cost: 160_000 });
  });

  it('of fifty holds at once on the last room one gets it, while the desk lowers and raises it', async () => {
    await writeContract(db, { rooms: 1 });
    const component = await stay();
    const holds = await Promise.all(Array.from({ length: 50 }, (_, at) => hold(component, `crowd-${at}`)));
    expect(holds.filter(({ kind }) => kind === 'held')).toHaveLength(1);
    expect(holds.filter(({ kind }) => kind === 'sold_out')).toHaveLength(49);
    const more = await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => hold(component, `more-${at}`)),
      setRooms(db, { rooms: 3 }).then(() => null),
      setRooms(db, { rooms: 2 }).then(() => null),
    ]);
    expect(more.filter((one) => one?.kind === 'held').length).toBeLessThanOrEqual(2);
    const rows = await db.selectFrom('stock').selectAll().execute();
    expect(rows.every(({ held, sold, total }) => held + sold <= total)).toBe(true);
  }, 60_000);
});

type Act =
  | { at: 'hold' | 'release' | 'book' | 'cancel'; ref: number }
  | { at: 'rooms'; rooms: number; closed: boolean };
const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ at: fc.constantFrom('hold', 'release', 'book', 'cancel'), ref: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ at: fc.constant('rooms'), rooms: fc.nat(3), closed: fc.boolean() }) },
);

onBothDatabases('[CA13] histories of an allotment', (dialect) => {
  it('no room is taken beyond what there is at that moment, and the stock says what the bookings say', async () => {
    const { db, close } = await openTestDatabase(dialect, 'demonstration');
    const clock = testClock();
    const hotels = createOwnHotels({ db, clock, changed: () => undefined, rates: async () => EMBEDDED_RATES });
    await publishHotel(db);
    await writeContract(db, { rooms: 3 });
    const { component } = await aStay(hotels, { checkOut: '2027-04-02' });
    let run = 0;
    const property = fc.asyncProperty(fc.array(anAct, { minLength: 1, maxLength: 30 }), async (acts) => {
      run += 1;
      await db.deleteFrom('stock').execute();
      await db.deleteFrom('supplier_booking').execute();
      await setRooms(db, { rooms: 3, closed: 0 }, NIGHT);
      let there = 3;
      const taken = new Set<string>();
      for (const act of acts) {
        if (act.at === 'rooms') {
          await setRooms(db, { rooms: act.rooms, closed: Number(act.closed) }, NIGHT);
          there = act.closed ? 0 : act.rooms;
          continue;
        }
        const ref = `${run}-${act.ref}`;
        const had = taken.size;
        if (act.at === 'release') await hotels.release(ref);
        else if (act.at === 'cancel') await hotels.cancel(ref);
        else if (act.at === 'book') await hotels.book(component, ref, BOOKING_PARTY);
        else await hotels.hold(component, ref, clock.now() + MINUTES, BOOKING_PARTY);
        const { kind } = await hotels.find(ref);
        if (kind === 'held' || kind === 'booked') taken.add(ref);
        else taken.delete(ref);
        if (taken.size > had) expect(taken.size).toBeLessThanOrEqual(there);
      }
      const [row] = await db.selectFrom('stock').selectAll().execute();
      expect((row?.held ?? 0) + (row?.sold ?? 0)).toBe(taken.size);
    });
    await fc.assert(property, { numRuns: rounds({ quick: 40, full: 1_000 }) });
    await close();
  }, 600_000);
});
