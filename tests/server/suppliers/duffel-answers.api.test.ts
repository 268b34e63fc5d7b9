import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMediaMemory } from '#server/media-store/memory.ts';
import { EMBEDDED_RATES } from '#server/rates/embedded-table.ts';
import { readEnv } from '#server/env.ts';
import { readDuffelMessage } from '#server/suppliers/duffel/messages.ts';
import type { FlightSupplier } from '#server/suppliers/port.ts';
import { createSuppliers } from '#server/suppliers/registry.ts';
import { createVendorWatch, type VendorWatch } from '#server/vendors/watch.ts';
import { openDuffel, type DuffelEmulator, type DuffelFault } from '#tests/emulators/duffel.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { fareOf, QUERY } from '#tests/support/flight-contract.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';

describe('what Duffel’s answers mean', () => {
  let duffel: DuffelEmulator;
  let supplier: FlightSupplier;
  let watch: VendorWatch;
  let clock: TestClock;
  let alarms: string[];
  let close: () => Promise<void>;
  beforeEach(async () => {
    clock = testClock();
    alarms = [];
    duffel = await openDuffel({ now: clock.now });
    const database = await openTestDatabase('sqlite');
    close = database.close;
    supplier = suppliersOn(database.db, duffel.url);
  });
  afterEach(async () => {
    await duffel.close();
    await close();
  });
  function suppliersOn(db: Awaited<ReturnType<typeof openTestDatabase>>['db'], url: string) {
    const log = { error: (_: object, sentence: string) => void alarms.push(sentence), warn: () => undefined };
    watch = createVendorWatch(log);
    const env = readEnv({
      FLIGHT_SUPPLIERS: 'duffel',
      DUFFEL_TOKEN: duffel.token,
      DUFFEL_WEBHOOK_SECRET: duffel.secret,
      DUFFEL_URL: url,
    });
    return createSuppliers({
      db,
      clock,
      env,
      mediaStore: createMediaMemory(),
      rates: async () => EMBEDDED_RATES,
      log,
      watch,
    }).flights[0]!;
  }
  const route = (from: string, to: string) => ({
    ...QUERY,
    legs: [
      { from, to, date: '2027-03-04' },
      { from: to, to: from, date: '2027-03-09' },
    ],
  });
  const first = async (query = QUERY) => (await supplier.search(query))[0]!;
  const until = () => clock.now() + 900_000;
  async function heldFare(query = QUERY) {
    const fare = fareOf(await first(query));
    await supplier.hold(fare, 'a-0', until(), BOOKING_PARTY);
    return fare;
  }
  const outcome = (work: Promise<unknown>) => work.catch((error: Error) => error.name);

  const invalidState = (code: string): DuffelFault => ({ status: 422, type: 'invalid_state_error', code });
  it.each<[string, DuffelFault, boolean, unknown, string]>([
    [
      'an offer that is gone',
      invalidState('offer_no_longer_available'),
      false,
      { kind: 'refused', reason: 'gone' },
      'held',
    ],
    ['another price', invalidState('price_changed'), false, { kind: 'refused', reason: 'price_changed' }, 'held'],
    [
      'an empty balance',
      invalidState('insufficient_balance'),
      false,
      { kind: 'refused', reason: 'insufficient_balance' },
      'held',
    ],
    [
      'a party it refuses',
      { status: 422, type: 'validation_error', code: 'validation_required' },
      false,
      { kind: 'refused', reason: 'invalid_party' },
      'held',
    ],
    [
      'no order, no payment',
      { status: 502, type: 'airline_error', code: 'order_not_created' },
      false,
      { kind: 'refused', reason: 'order_not_created' },
      'held',
    ],
    [
      '503: nothing was done',
      { status: 503, type: 'api_error', code: 'service_unavailable' },
      false,
      'NotSent',
      'held',
    ],
    [
      'an airline that failed',
      { status: 502, type: 'airline_error', code: 'airline_unknown' },
      false,
      'VendorDown',
      'none',
    ],
    [
      '500: it may have been made',
      { status: 500, type: 'api_error', code: 'internal_server_error' },
      true,
      'VendorDown',
      'booked',
    ],
    ['429', { status: 429, type: 'rate_limit_error', code: 'rate_limit_exceeded' }, false, 'VendorDown', 'none'],
    ['a page instead of JSON', 'html', true, 'VendorDown', 'booked'],
    ['a dropped line', 'drop', true, 'VendorDown', 'booked'],
    ['202: taken in', 'later', false, 'UnknownAnswer', 'none'],
  ])('[SU3] %s', async (_, fault, afterwards, expectation, state) => {
    const fare = await heldFare();
    duffel.fail(fault, undefined, afterwards);
    const answer = await outcome(supplier.book(fare, 'a-0', BOOKING_PARTY));
    if (typeof expectation === 'string') expect(answer).toBe(expectation);
    else expect(answer).toMatchObject(expectation as object);
    expect((await supplier.find('a-0')).kind).toBe(state);
    // what is not known is never repeated, whoever asks
    if (state === 'none') expect(await outcome(supplier.book(fare, 'a-0', BOOKING_PARTY))).toBe('UnknownAnswer');
    expect(duffel.orders().length).toBe(state === 'booked' ? 1 : 0);
    expect(alarms.some((one) => /balance at Duffel/u.test(one))).toBe(_ === 'an empty balance');
  });

  it('[SU3] an airline that asks for passports refuses who has none, and names them', async () => {
    duffel.sell({ passport: true });
    const fare = fareOf(await first());
    const [salem, noura] = BOOKING_PARTY.guests;
    const party = { ...BOOKING_PARTY, guests: [salem!, { ...noura!, document_kind: 'national_id' as const }] };
    expect(await supplier.hold(fare, 'p-0', until(), party)).toEqual({
      kind: 'refused',
      reason: 'passport',
      guests: [1],
      vendor: 'passport',
    });
    expect(await supplier.hold(fare, 'p-0', until(), BOOKING_PARTY)).toMatchObject({ kind: 'held' });
  });

  it('[SU3] two visitors who share an offer have an order each, and none has the other’s', async () => {
    const fare = await heldFare();
    duffel.fail('drop', undefined, true);
    expect(await outcome(supplier.book(fare, 'a-0', BOOKING_PARTY))).toBe('VendorDown');
    expect(await supplier.hold(fare, 'b-0', until(), BOOKING_PARTY)).toMatchObject({ kind: 'held' });
    const other = await supplier.book(fare, 'b-0', BOOKING_PARTY);
    const own = await supplier.find('a-0');
    expect([other, own]).toMatchObject([{ kind: 'booked' }, { kind: 'booked' }]);
    expect(duffel.orders().map(({ booking_reference: locator }) => locator)).toEqual([
      own.kind === 'booked' && own.locator,
      other.kind === 'booked' && other.locator,
    ]);
  });

  it.each([
    ['a family name', { last_name: 'ALSABAHI' }],
    ['a passport', { document_number: 'P9999999' }],
  ])(
    '[SU3] %s that is corrected after the hold is what the order tells; nothing else is ordered anew',
    async (_, corrected) => {
      duffel.sell({ instant: false });
      const fare = await heldFare();
      const [salem, noura] = BOOKING_PARTY.guests;
      const party = { ...BOOKING_PARTY, guests: [salem!, { ...noura!, ...corrected }] };
      expect(await supplier.book(fare, 'a-0', party)).toMatchObject({ kind: 'booked' });
      const [before, after] = duffel.orders();
      expect(before).toMatchObject({ cancelled_at: expect.any(String) as string });
      expect(JSON.stringify(after?.passengers)).toContain(Object.values(corrected)[0]);
      await supplier.hold(fare, 'b-0', until(), BOOKING_PARTY);
      const turned = { ...BOOKING_PARTY, guests: BOOKING_PARTY.guests.toReversed() };
      expect(await supplier.book(fare, 'b-0', turned)).toMatchObject({ kind: 'booked' });
      expect(duffel.orders()).toHaveLength(3);
    },
  );

  it('[SU1] the line may break at any call, before it or after it: never two tickets, and none that we do not know of', async () => {
    const outcomes = new Set<string>();
    let run = 0;
    for (const instant of [true, false])
      for (const afterwards of [false, true])
        for (let after = 0; after < 6; after += 1) {
          const ref = `c${(run += 1)}-0`;
          duffel.sell({ instant });
          clock.advance(6 * 60_000);
          const fare = fareOf(await first());
          const before = duffel.orders().length;
          duffel.fail('drop', /\/air\//u, afterwards, after);
          await outcome(supplier.hold(fare, ref, until(), BOOKING_PARTY));
          // as orders do it: what is not known is looked up, and only what certainly was not done is done again
          for (let time = 0; time < 4; time += 1) {
            const booking = await supplier.find(ref).catch(() => null);
            if (booking?.kind === 'booked' || booking?.kind === 'none') break;
            if (booking?.kind === 'held' && booking.isCertain) await outcome(supplier.book(fare, ref, BOOKING_PARTY));
          }
          duffel.mend();
          const booking = await supplier.find(ref);
          const orders = duffel.orders().slice(before);
          const paid = orders.filter(({ payment_status: { paid_at: at } }) => at !== null);
          outcomes.add(booking.kind);
          expect(paid.length).toBe(booking.kind === 'booked' ? 1 : 0);
          expect(orders.length).toBeLessThanOrEqual(1);
        }
    expect([...outcomes]).toContain('booked');
  });

  it('[SU1] an order that lands after its trip was given up is cancelled as soon as Duffel tells of it', async () => {
    const fare = await heldFare();
    duffel.fail('later');
    expect(await outcome(supplier.book(fare, 'a-0', BOOKING_PARTY))).toBe('UnknownAnswer');
    await supplier.release('a-0');
    const [order] = duffel.finish();
    const webhook = duffel.messageOf('order.created', { order_id: order!.id, offer_id: order!.offer_id });
    const message = supplier.readWebhook?.(webhook.rawBody, webhook.headers);
    for (let time = 0; time < 2; time += 1) expect(await supplier.onMessage?.(message!)).toEqual(['a-0']);
    expect(duffel.orders()).toMatchObject([{ cancelled_at: expect.any(String) as string }]);
    expect((await supplier.find('a-0')).kind).toBe('none');
  });

  it('[SU3] Duffel’s own test routes: nothing flies, an airline is silent, an offer is gone', async () => {
    expect(await supplier.search(route('PVD', 'RAI'))).toEqual([]);
    await expect(supplier.search(route('STN', 'LHR'))).rejects.toThrow();
    const vanishing = fareOf(await first(route('LGW', 'LHR')));
    expect(await supplier.recheck(vanishing)).toEqual({ kind: 'gone' });
    const rising = fareOf(await first(route('LHR', 'STN')));
    expect(await supplier.recheck(rising)).toMatchObject({ kind: 'changed' });
  });

  it('[SU3] a refund as an airline’s credit is no money: the fee is all of it, and a person is told', async () => {
    duffel.sell({ refundable: true });
    const fare = await heldFare(route('LTN', 'SYD'));
    await supplier.book(fare, 'a-0', BOOKING_PARTY);
    for (let look = 0; look < 2; look += 1) {
      const quoted = await supplier.quoteCancellation(fare, { at: clock.now(), ourRef: 'a-0' });
      expect(quoted).toMatchObject({ fee: fare.cost, refundTo: 'credit' });
    }
    // looking calls nobody and asks Duffel once
    expect(alarms).toEqual([]);
    expect(duffel.calls.filter(({ path }) => path === '/air/order_cancellations')).toHaveLength(1);
    await supplier.cancel('a-0');
    expect(alarms.some((one) => /gives back no money/u.test(one))).toBe(true);
  });

  it('[SU3] a quote that is not the latest is quoted again, and the order cancelled once', async () => {
    const fare = await heldFare();
    await supplier.book(fare, 'a-0', BOOKING_PARTY);
    await supplier.quoteCancellation(fare, { at: clock.now(), ourRef: 'a-0' });
    duffel.fail({ status: 422, type: 'invalid_state_error', code: 'order_cancellation_stale' }, /actions\/confirm$/u);
    expect(await supplier.cancel('a-0')).toEqual({ kind: 'cancelled' });
    duffel.fail({ status: 422, type: 'invalid_state_error', code: 'order_not_cancellable' }, /order_cancellations$/u);
    expect(await supplier.cancel('a-0')).toEqual({ kind: 'cancelled' });
  });

  it('[SU3] a family flies with the ages that were priced: a young adult is priced anew, an infant sits on a lap', async () => {
    const rooms = [{ Adults: 2, Children: [8], Infants: [1] }];
    const query = { ...QUERY, rooms };
    const fare = { ...fareOf(await first(query)), rooms };
    const [salem, noura] = BOOKING_PARTY.guests;
    const child = {
      ...noura!,
      kind: 'child' as const,
      first_name: 'DANA',
      title: 'miss' as const,
      birth_date: '2019-01-05',
    };
    const infant = { ...child, kind: 'infant' as const, first_name: 'YOUSEF', birth_date: '2026-05-17' };
    const party = { ...BOOKING_PARTY, guests: [salem!, noura!, child, infant] };
    await supplier.hold(fare, 'f-0', until(), party);
    expect(await supplier.book(fare, 'f-0', party)).toMatchObject({ kind: 'booked' });
    expect(duffel.orders()[0]?.passengers.filter((one) => one.infant_passenger_id)).toHaveLength(1);
    const young = { ...party, guests: [salem!, { ...noura!, birth_date: '2012-01-01' }, child, infant] };
    expect(await supplier.hold(fare, 'f-1', until(), young)).toMatchObject({ kind: 'held' });
  });

  it('[SU3] an answer of the other mode, of foreign money or without sense is not shown, and counted', async () => {
    const strange = await openDuffel({ now: clock.now, currency: 'GBP' });
    const database = await openTestDatabase('sqlite');
    expect(await suppliersOn(database.db, strange.url).search(QUERY)).toEqual([]);
    const live = await openDuffel({ now: clock.now, liveMode: true });
    await expect(suppliersOn(database.db, live.url).search(QUERY)).rejects.toThrow(/other mode/u);
    expect(watch.read().counts).toContainEqual({ vendor: 'DUF', outcome: 'malformed', calls: 1 });
    await Promise.all([strange.close(), live.close(), database.close()]);
  });

  it('[SU3] reads Duffel’s published message to the byte, and no other', () => {
    const body =
      '{"created_at":"2022-01-08T18:44:56.129339Z","data":{"changes":{},"object":{}},"id":"eve_0000AFEsrBKZAcKgGtZCnQ","live_mode":false,"object":"order","type":"order.updated"}';
    const header = 't=1641667496,v1=691f25ffb1f206c0fda5bb7b1a9d60fafe42c5f42819d44a06a7cfe09486f102';
    const event = { eventId: 'eve_0000AFEsrBKZAcKgGtZCnQ', body: { type: 'order.updated' } };
    expect(readDuffelMessage('a_secret', false, body, header)).toEqual(event);
    expect(readDuffelMessage('another', false, body, header)).toBeNull();
    expect(readDuffelMessage('a_secret', true, body, header)).toBeNull();
    expect(readDuffelMessage('a_secret', false, body.replace('updated', 'created'), header)).toBeNull();
    for (const bad of [undefined, '', 't=1,v1=00', header.replace('1641667496', '1641667497'), header.slice(0, -1)])
      expect(readDuffelMessage('a_secret', false, body, bad)).toBeNull();
  });
});
