import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnknownAnswer, type HotelSupplier, type RoomOffer } from '#server/suppliers/port.ts';
import { MalformedAnswer, NotSent, VendorDown } from '#server/vendors/errors.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { COUPLE, stayOf } from '#tests/support/catalogue.ts';
import { inIstanbul, partyFor, quotedStay } from '#tests/support/hotel-contract.ts';
import { openHotelbedsBench, type HotelbedsBench } from '#tests/support/hotelbeds.ts';

const MINUTE = 60_000;
const TWINS = [...COUPLE, ...COUPLE];

eachDatabase('Hotelbeds behind the port of hotels', (dialect) => {
  let bench: HotelbedsBench;
  let supplier: HotelSupplier;
  let days = 0;
  beforeAll(async () => {
    bench = await openHotelbedsBench(dialect);
    supplier = bench.supplier;
  });
  afterAll(() => bench.close());

  /** A stay that nobody has asked for before: no answer of it is remembered. */
  const fresh = (rooms = COUPLE) => {
    days += 1;
    const day = (after: number) => new Date(Date.UTC(2027, 4, days + after)).toISOString().slice(0, 10);
    return { ...inIstanbul(rooms), checkIn: day(0), checkOut: day(2) };
  };
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );
  const ref = () => `own-${days}`;
  const flexible = ({ rooms }: { rooms: RoomOffer[] }) =>
    rooms.find(
      ({ type, cancellation: [first] }) => type.startsWith('SUI') && Date.parse(first!.from) > bench.clock.now(),
    )!;

  it('[SU4] copies what houses tell in both languages, once a week, and never while somebody searches', async () => {
    const [offer] = await supplier.search({ ...fresh(), locale: 'ar' });
    expect(offer!.house).toMatchObject({ name_ar: 'غراند بوسفور إسطنبول', name_en: 'Grand Bosfor ISTANBUL', stars: 5 });
    expect(offer!.house!.facts).toMatchObject({
      check_in: '15:00',
      check_out: '11:00',
      amenities: ['wifi', 'restaurant', 'pool', 'spa', 'parking'],
    });
    expect(offer!.rooms[0]!.name).toBe('غرفة مزدوجة قياسية');
    const before = bench.vendor.callsOf('content').length;
    await bench.refreshContent();
    expect(bench.vendor.callsOf('content')).toHaveLength(before);
    const house = await bench.db
      .selectFrom('hotel_content')
      .selectAll()
      .where('code', '=', '1003')
      .executeTakeFirstOrThrow();
    // what it has no Arabic for stays English
    expect(JSON.parse(house.body_json!).house.facts.description.ar).toMatch(/^Station Gate/u);
  });

  it('[SU4] [CA16] shows its pictures from our own address, in three widths: known ones alone, fetched once, and only pictures', async () => {
    const [route] = bench.plainRoutes;
    const get = async (file: string) => (await route!.handle({ params: { file } } as never)).raw;
    const [offer] = await supplier.search(fresh());
    const idOf = (at: number) => offer!.house!.facts.images[at]!.slice(2);
    // orders of before name one without its width
    for (const file of ['-320.webp', '-640.webp', '-1280.webp', '.jpg'])
      expect(await get(`${idOf(0)}${file}`)).toMatchObject({
        status: 200,
        type: 'image/webp',
        headers: { 'x-content-type-options': 'nosniff' },
      });
    // the widest size that the vendor has, once
    expect(bench.vendor.callsOf('picture').map(({ body }) => String(body).split('/')[0])).toEqual(['xxl', 'bigger']);
    for (const bad of ['0'.repeat(24), '../../etc/passwd', '']) expect((await get(`${bad}-640.webp`)).status).toBe(404);
    expect((await get(`${idOf(0)}-641.webp`)).status).toBe(404);
    bench.vendor.fail('html', { call: 'picture' });
    expect((await get(`${idOf(1)}-640.webp`)).status).toBe(404);
    // a page of many pictures: they wait for their turn
    const ids = await bench.db.selectFrom('hotel_picture').select('id').limit(20).execute();
    const many = await Promise.all(ids.map(({ id }) => get(`${id}-640.webp`)));
    expect([many.length > 8, many.every(({ status }) => status !== 503)]).toEqual([true, true]);
  });

  it('[CA16] pictures of houses on sale are fetched before anybody sees them', async () => {
    const { db, vendor } = bench;
    const first = await db.selectFrom('package').select('id').where('state', '=', 'published').executeTakeFirst();
    const details_json = '{"stops":[{"city":"tbilisi","hotels":["HBX2001"]}]}';
    await db.updateTable('package').set({ details_json }).where('id', '=', first!.id).execute();
    expect(await bench.fetchPictures()).toBeGreaterThan(2);
    const before = vendor.callsOf('picture').length;
    expect([await bench.fetchPictures(), vendor.callsOf('picture').length]).toEqual([0, before]);
  });

  it('[SU8] who asks for the same at once shares one call, in either language; five minutes later it is asked anew', async () => {
    const query = fresh();
    const calls = () => bench.vendor.callsOf('availability').length;
    const before = calls();
    const all = await Promise.all([
      supplier.search(query),
      supplier.search({ ...query, locale: 'ar' }),
      supplier.search({ ...query, hotelCodes: ['HBX1002'] }),
    ]);
    expect(calls() - before).toBe(1);
    expect(all[2]!.map(({ hotelCode }) => hotelCode)).toEqual(['HBX1002']);
    // houses of our own catalogue are none of theirs
    expect(await supplier.search({ ...query, hotelCodes: ['IST-01'] })).toEqual([]);
    bench.clock.advance(5 * MINUTE + 1);
    await supplier.search(query);
    expect(calls() - before).toBe(2);
  });

  it('[SU4] checks before it sells, one key a call, and books the key that the check gave', async () => {
    const query = fresh();
    const stay = await quotedStay(supplier, query, flexible);
    const checks = bench.vendor.callsOf('check').length;
    await supplier.hold(stay, ref(), bench.clock.now() + 15 * MINUTE, partyFor(COUPLE));
    // confirmed a moment ago: not asked again
    expect(bench.vendor.callsOf('check')).toHaveLength(checks);
    expect(await supplier.book(stay, ref(), partyFor(COUPLE))).toMatchObject({ kind: 'booked' });
  });

  it('[SU4] equal rooms that choose unlike rates are asked for again, each group under a key of its own', async () => {
    const query = fresh(TWINS);
    const [offer] = await supplier.search(query);
    const refs = [offer!.rooms[0]!.ref, offer!.rooms[2]!.ref];
    const now = await supplier.look(offer!.hotelCode, refs, query);
    const stay = stayOf(
      now!,
      refs.map((one) => now!.rooms.find((room) => room.ref === one)!),
      query,
    );
    expect((await supplier.recheck(stay)).kind).toBe('same');
    await supplier.hold(stay, ref(), bench.clock.now() + 15 * MINUTE, partyFor(TWINS));
    expect(await supplier.book(stay, ref(), partyFor(TWINS))).toMatchObject({ kind: 'booked' });
    expect(bench.vendor.bookings.at(-1)!.rates.map(({ rooms, board }) => [rooms, board])).toEqual([
      [1, 'RO'],
      [1, 'BB'],
    ]);
  });

  it('[SU4] compares in its own money: another table of rates is no other price, a dearer room is', async () => {
    const query = fresh();
    const stay = await quotedStay(supplier, query);
    bench.clock.advance(2 * MINUTE);
    bench.changeRates(2_000_000);
    expect(await supplier.recheck(stay)).toEqual({ kind: 'same', cost: stay.cost });
    bench.clock.advance(2 * MINUTE);
    bench.vendor.raise(0.05);
    expect(await supplier.hold(stay, ref(), bench.clock.now() + MINUTE, partyFor(COUPLE))).toMatchObject({
      kind: 'changed',
    });
    bench.vendor.raise(0);
    bench.changeRates(2_900_000);
  });

  it('[SU4] old keys are asked for anew under the same refs', async () => {
    const query = fresh();
    const stay = await quotedStay(supplier, query);
    bench.clock.advance(45 * MINUTE);
    expect(await supplier.recheck(stay)).toEqual({ kind: 'same', cost: stay.cost });
  });

  it('[SU4] two who chose the same room of one answer are booked under keys of their own', async () => {
    const stay = await quotedStay(supplier, fresh());
    for (const one of ['first', 'second']) {
      await supplier.hold(stay, `${ref()}-${one}`, bench.clock.now() + 15 * MINUTE, partyFor(COUPLE));
    }
    for (const one of ['first', 'second'])
      expect(await supplier.book(stay, `${ref()}-${one}`, partyFor(COUPLE))).toMatchObject({ kind: 'booked' });
  });

  it('[SU4] refs of another stay, of nobody or of a crooked form are nothing', async () => {
    const query = fresh();
    const [offer] = await supplier.search(query);
    const { ref: rateRef } = offer!.rooms[0]!;
    for (const [bad, search] of [
      [rateRef, fresh()],
      [`${rateRef}99`, query],
      ['', query],
      ["x'--.1", query],
    ] as const)
      expect(await supplier.look(offer!.hotelCode, [bad], search)).toBeNull();
  });

  it.each<[string, unknown, new (message: string) => Error]>([
    ['an answer without its fields', 'shapeless', MalformedAnswer],
    ['a page of a proxy', 'html', VendorDown],
    ['a closed line', 'drop', VendorDown],
    ['being asked to wait', { status: 429 }, NotSent],
    ['a used-up quota', { status: 403, message: 'Access to this API has been disallowed' }, NotSent],
  ])('[SU4] %s while searching shows nothing', async (_, fault, Class) => {
    bench.vendor.fail(fault as never, { call: 'availability' });
    expect(await failed(supplier.search(fresh()))).toBeInstanceOf(Class);
  });

  it('[SU8] an answer that cannot be believed is logged with the vendor’s request and counted', () => {
    expect(bench.countOf('malformed')).toBe(1);
    const line = bench.logLines.find(({ sentence }) =>
      sentence.startsWith('a vendor answered what cannot be believed'),
    );
    expect(line!.facts).toMatchObject({
      vendor: 'HBX',
      alarm: true,
      requestId: expect.stringMatching(/^[0-9A-F]{32}$/u),
    });
    expect(JSON.stringify(bench.logLines)).not.toMatch(/ALSABAH|W\|1\|/iu);
  });

  it('[SU4] [M11] two processes that book the same reference at once book it once', async () => {
    const stay = await quotedStay(supplier, fresh());
    await supplier.hold(stay, ref(), bench.clock.now() + 15 * MINUTE, partyFor(COUPLE));
    const before = bench.vendor.bookings.length;
    await Promise.allSettled([supplier, bench.another()].map((one) => one.book(stay, ref(), partyFor(COUPLE))));
    expect(bench.vendor.bookings.length - before).toBe(1);
    expect(await supplier.find(ref())).toMatchObject({ kind: 'booked' });
  });

  it('[SU4] two orders of one room at once, in two processes, are two bookings under a key each', async () => {
    const stay = await quotedStay(supplier, fresh());
    const before = bench.vendor.bookings.length;
    const keys = ['one', 'other'].map((name) => `${ref()}-${name}`);
    for (const key of keys) await supplier.hold(stay, key, bench.clock.now() + 15 * MINUTE, partyFor(COUPLE));
    const both = [supplier, bench.another()];
    const answers = await Promise.all(both.map((one, at) => one.book(stay, keys[at]!, partyFor(COUPLE)).catch(String)));
    // who was second sent nothing, and finds the next key when asked again
    for (const [at, answer] of answers.entries())
      if (typeof answer === 'string') {
        expect(answer).toMatch(/^NotSent/u);
        expect(await supplier.book(stay, keys[at]!, partyFor(COUPLE))).toMatchObject({ kind: 'booked' });
      } else expect(answer).toMatchObject({ kind: 'booked' });
    expect(bench.vendor.bookings.length - before).toBe(2);
  });

  it('[SU1] [SU4] a check without an answer before the booking: nothing was sent, however often', async () => {
    const stay = await quotedStay(supplier, fresh());
    await supplier.hold(stay, ref(), bench.clock.now() + 45 * MINUTE, partyFor(COUPLE));
    bench.clock.advance(25 * MINUTE);
    bench.vendor.fail('drop', { call: 'check', times: 2 });
    for (let time = 0; time < 2; time += 1) {
      expect(await failed(supplier.book(stay, ref(), partyFor(COUPLE)))).toBeInstanceOf(NotSent);
      expect(await supplier.find(ref())).toMatchObject({ kind: 'held', isCertain: true });
    }
    expect(await supplier.book(stay, ref(), partyFor(COUPLE))).toMatchObject({ kind: 'booked' });
  });

  it('[SU4] [M11] a booking whose answer was lost and that has another price stands, and a person hears of it', async () => {
    const alarms = () => bench.logLines.filter(({ sentence }) => sentence.includes('at another price')).length;
    for (const [dearer, count] of [
      [0, 0],
      [1_000, 1],
    ] as const) {
      const stay = await quotedStay(supplier, fresh());
      await supplier.hold(stay, ref(), bench.clock.now() + 15 * MINUTE, partyFor(COUPLE));
      bench.vendor.fail('drop', { call: 'book', afterwards: true });
      await expect(supplier.book(stay, ref(), partyFor(COUPLE))).rejects.toThrow();
      const [rate] = bench.vendor.bookings.at(-1)!.rates;
      rate!.net += dearer;
      for (let time = 0; time < 2; time += 1) expect(await supplier.find(ref())).toMatchObject({ kind: 'booked' });
      expect(alarms()).toBe(count);
    }
  });

  it('[SU4] a booking of which nothing landed is given up, and held for ever by nobody', async () => {
    const stay = await quotedStay(supplier, fresh());
    await supplier.hold(stay, ref(), bench.clock.now() + 15 * MINUTE, partyFor(COUPLE));
    bench.vendor.fail('drop', { call: 'book' });
    expect(await failed(supplier.book(stay, ref(), partyFor(COUPLE)))).toBeInstanceOf(VendorDown);
    expect(await failed(supplier.release(ref()))).toBeInstanceOf(UnknownAnswer);
    bench.clock.advance(4 * MINUTE);
    await supplier.release(ref());
    const rows = bench.db.selectFrom('supplier_booking').select('state').where('our_ref', '=', ref());
    expect(await rows.executeTakeFirst()).toEqual({ state: 'released' });
  });

  it('[SU4] a booking that is locked is cancelled later; a fee that is not told is all of it', async () => {
    const stay = await quotedStay(supplier, fresh());
    await supplier.hold(stay, ref(), bench.clock.now() + 15 * MINUTE, partyFor(COUPLE));
    await supplier.book(stay, ref(), partyFor(COUPLE));
    bench.vendor.fail({ status: 400, code: 'INVALID_DATA', message: 'not to be had' }, { call: 'simulate' });
    const when = { at: bench.clock.now(), ourRef: ref() };
    expect(await supplier.quoteCancellation(stay, when)).toMatchObject({ fee: stay.cost, refundTo: 'unknown' });
    bench.vendor.fail(
      { status: 503, code: 'SYSTEM_ERROR', message: 'The booking is locked, try later' },
      { call: 'cancel' },
    );
    expect(await failed(supplier.cancel(ref()))).toBeInstanceOf(VendorDown);
    expect(await supplier.find(ref())).toMatchObject({ kind: 'booked' });
    expect(await supplier.cancel(ref())).toEqual({ kind: 'cancelled' });
  });

  it('[SU4] a wrong signature is refused, raises an alarm, and counts as not asked', async () => {
    const reply = await fetch(`${bench.vendor.url}/hotel-api/1.0/hotels`, {
      method: 'POST',
      headers: { 'api-key': bench.vendor.key, 'x-signature': '0'.repeat(64), 'content-type': 'application/json' },
      body: '{}',
    });
    expect([reply.status, await reply.json()]).toEqual([401, { error: 'Request signature verification failed' }]);
  });

  it('[SU8] one that fails again and again is left alone for a while', async () => {
    bench.vendor.fail('drop', { call: 'availability', times: 200 });
    let error: unknown = null;
    for (let call = 0; call < 150 && !(error instanceof NotSent); call += 1)
      error = await failed(supplier.search(fresh()));
    expect(error).toBeInstanceOf(NotSent);
    expect(bench.logLines.map(({ sentence }) => sentence)).toContain(
      'a vendor fails too often and is left alone for a while',
    );
  });
});
