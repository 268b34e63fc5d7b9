import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDuffel, type DuffelEmulator } from '#tests/emulators/duffel.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { refusalOf, travellersFor, visitorOf, type Visitor } from '#tests/support/journey.ts';

const MINUTE = 60_000;

eachDatabase('a trip whose flights are bought at Duffel', (dialect) => {
  let duffel: DuffelEmulator;
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    const clock = testClock();
    duffel = await openDuffel({ now: clock.now });
    const env = {
      FLIGHT_SUPPLIERS: 'duffel',
      SUPPLIERS_CLOSED: 'embedded',
      HOTEL_SUPPLIERS: 'embedded,etx',
      DUFFEL_TOKEN: duffel.token,
      DUFFEL_WEBHOOK_SECRET: duffel.secret,
      DUFFEL_URL: duffel.url,
    };
    app = await openTestApp({ dialect, clock, env });
    visitor = visitorOf(app);
  });
  afterEach(async () => {
    await demandRightBooks(app.services.db);
    await app.close();
    await duffel.close();
  });

  const run = () => app.services.worker.runDueJobs();
  const stateOf = async (id: string) => (await visitor.read(id)).body.data.state;
  const placed = async () => (await visitor.place(await visitor.quote({ package_id: 103 }))).body.data;
  async function paid(): Promise<string> {
    const { order_id: id } = await placed();
    const { payment_url: url } = (await visitor.pay(id)).body.data;
    await visitor.answer(url, 'approve');
    await run();
    return id;
  }
  const post = ({ rawBody, headers }: ReturnType<DuffelEmulator['messageOf']>) =>
    app.inject({ method: 'POST', url: '/suppliers/webhook/duffel', payload: rawBody, headers });
  async function cancelled(id: string) {
    const offered = await visitor.ask<{ data: { cancel_quote_id: string; fee: number; refund: number } }>(
      'POST',
      `orders/${id}/cancel_quote`,
      {},
    );
    const { cancel_quote_id } = offered.body.data;
    const answer = await visitor.ask(
      'POST',
      `orders/${id}/cancel`,
      { cancel_quote_id, code: await visitor.cancelCode(id) },
      { key: randomUUID() },
    );
    expect(answer).toMatchObject({ status: 200 });
    await run();
    return offered.body.data;
  }

  /** As when a process ended the moment it began to book the flight. */
  async function beginBooking(id: string): Promise<void> {
    const { db } = app.services;
    const hold = await db
      .selectFrom('supplier_attempt')
      .selectAll()
      .where('order_id', '=', id)
      .where('supplier', '=', 'DUF')
      .executeTakeFirstOrThrow();
    const started = { ...hold, id: `${hold.our_ref}:book:1`, action: 'book' as const, state: 'started' as const };
    const now = app.clock.now();
    await db
      .insertInto('supplier_attempt')
      .values({ ...started, detail_json: '{}', ended_at: null, started_at: now })
      .execute();
  }

  it('[SU3] is bought at once when it is paid, and cancelled at Duffel’s quote, the rest given back', async () => {
    duffel.sell({ refundable: true, instant: true });
    const id = await paid();
    expect(await stateOf(id)).toBe('confirmed');
    const [order] = duffel.orders();
    expect(duffel.orders()).toHaveLength(1);
    expect(order).toMatchObject({ payment_status: { awaiting_payment: false } });
    expect(order?.passengers.map(({ given_name: name }) => name)).toEqual(['Salem', 'Noura']);
    const tickets = order?.documents.map(({ unique_identifier: number }) => number);
    expect((await visitor.read(id)).body.data.travel_documents).toMatchObject({ tickets });
    expect(tickets).toHaveLength(2);
    const { fee, refund } = await cancelled(id);
    expect(fee).toBeGreaterThan(0);
    expect(refund).toBeGreaterThan(0);
    expect(await stateOf(id)).toBe('cancelled');
    expect(duffel.orders()[0]?.cancelled_at).not.toBeNull();
    const payment = await app.services.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    expect(payment.state).toBe('refunded');
    // nothing of Duffel's stands in what the browser is given
    const { order_id: _, ...facts } = (await visitor.read(id)).body.data;
    expect(JSON.stringify(facts)).not.toMatch(/off_|ord_|pas_/u);
  });

  it.each([
    ['are asked for again, and the booking stands meanwhile', null, 2],
    ['are not asked for once the travellers are erased', 1, 0],
  ])('[SU3] tickets that are not told yet %s', async (_, person_erased_at, count) => {
    duffel.sell({ refundable: true, instant: true });
    const { order_id: id } = await placed();
    const { payment_url: url } = (await visitor.pay(id)).body.data;
    duffel.fail('html', /^GET \/air\/orders\/ord_/u);
    await visitor.answer(url, 'approve');
    await run();
    const documentsOf = async () => (await visitor.read(id)).body.data.travel_documents;
    const ticketsOf = async () => (await documentsOf())?.tickets;
    expect([await stateOf(id), await documentsOf()]).toMatchObject(['confirmed', { tickets: [], incomplete: true }]);
    for (let halfHours = 0; halfHours < 4; halfHours += 1) {
      app.clock.advance(30 * MINUTE);
      duffel.fail('html', /^GET \/air\/orders\/ord_/u);
      await run();
    }
    // airlines may print them hours later: no person is called for that
    expect(await openCases(app.services.db)).toEqual([]);
    await app.services.db.updateTable('orders').set({ person_erased_at }).where('id', '=', id).execute();
    for (const _round of ['the last failure', 'an answer']) {
      app.clock.advance(60 * MINUTE);
      await run();
    }
    expect(await ticketsOf()).toHaveLength(count);
    expect(await documentsOf()).toMatchObject({ incomplete: false });
  });

  it('[SU1] [SU3] is held as an order where the airline allows it, paid later, and given up when nobody pays', async () => {
    duffel.sell({ instant: false, refundable: true });
    const first = await placed();
    expect(duffel.orders()).toMatchObject([{ payment_status: { awaiting_payment: true, paid_at: null } }]);
    const { payment_url: url } = (await visitor.pay(first.order_id)).body.data;
    await visitor.answer(url, 'approve');
    await run();
    expect(await stateOf(first.order_id)).toBe('confirmed');
    expect(duffel.orders()[0]?.payment_status.paid_at).not.toBeNull();
    expect(duffel.orders()[0]?.documents).toHaveLength(2);

    const second = await placed();
    app.clock.advance(20 * MINUTE);
    await run();
    await run();
    expect(await stateOf(second.order_id)).toBe('expired');
    expect(duffel.orders()[1]?.cancelled_at).not.toBeNull();
  });

  it('[SU1] [SU3] a paid order is not given up for a held flight that cannot be read, nor for a process that ended first', async () => {
    duffel.sell({ instant: false, refundable: true });
    const { order_id: id } = await placed();
    await beginBooking(id);
    const { payment_url: url } = (await visitor.pay(id)).body.data;
    await visitor.answer(url, 'approve');
    // the look-up after the process that ended, then the look before the payment
    duffel.fail('drop', /^GET \/air\/orders\//u, false, 1);
    for (let round = 0; round < 3; round += 1) {
      await run();
      app.clock.advance(MINUTE);
    }
    expect(await stateOf(id)).toBe('confirmed');
    expect(duffel.orders()).toMatchObject([{ cancelled_at: null, documents: [{}, {}] }]);
  });

  it('[SU1] [SU3] a held order that was given up for corrected travellers, and a process that ended then, cost no flight', async () => {
    duffel.sell({ instant: false, refundable: true });
    const { order_id: id } = await placed();
    const { payment_url: url } = (await visitor.pay(id)).body.data;
    await beginBooking(id);
    duffel.orders()[0]!.cancelled_at = new Date(app.clock.now()).toISOString();
    await visitor.answer(url, 'approve');
    for (let round = 0; round < 3; round += 1) {
      await run();
      app.clock.advance(MINUTE);
    }
    expect(await stateOf(id)).toBe('confirmed');
    expect(duffel.orders()).toMatchObject([{}, { cancelled_at: null, documents: [{}, {}] }]);
  });

  it('[SU1] [SU3] travellers that are corrected after the hold are those who fly', async () => {
    duffel.sell({ instant: false, refundable: true });
    const quote = await visitor.quote({ package_id: 103 });
    const { order_id: id } = (await visitor.place(quote)).body.data;
    const [salem, noura] = travellersFor(quote.rooms);
    const travellers = [salem, { ...noura!, first_name: 'Nouriya', birth_date: '1991-02-03' }];
    expect((await visitor.place(quote, { travellers })).body.data.order_id).toBe(id);
    const { payment_url: url } = (await visitor.pay(id)).body.data;
    await visitor.answer(url, 'approve');
    await run();
    expect(await stateOf(id)).toBe('confirmed');
    const [first, second] = duffel.orders();
    expect(first?.cancelled_at).not.toBeNull();
    expect(second).toMatchObject({
      cancelled_at: null,
      passengers: [{ given_name: 'Salem' }, { given_name: 'Nouriya' }],
    });
  });

  it('[SU1] an order without an answer is never made twice: Duffel’s message ends the waiting, forged ones do not', async () => {
    duffel.fail('later');
    const id = await paid();
    expect(await stateOf(id)).toBe('booking_flights');
    app.clock.advance(5 * MINUTE);
    await run();
    expect(duffel.calls.filter(({ method, path }) => method === 'POST' && path === '/air/orders')).toHaveLength(1);
    const [order] = duffel.finish();
    const facts = { order_id: order!.id, offer_id: order!.offer_id };
    expect((await post(duffel.messageOf('order.created', facts, { secret: 'another' }))).statusCode).toBe(400);
    const message = duffel.messageOf('order.created', facts);
    expect((await post(message)).statusCode).toBe(200);
    expect((await post(message)).statusCode).toBe(200);
    expect(await app.services.db.selectFrom('supplier_webhook').selectAll().execute()).toHaveLength(1);
    await run();
    await run();
    expect(await stateOf(id)).toBe('confirmed');
    expect(duffel.orders()).toHaveLength(1);
  });

  it('[SU1] [SU3] what stays unknown is a case for a person, and a message that nothing was made gives the money back', async () => {
    duffel.fail({ status: 500, type: 'api_error', code: 'internal_server_error' }, undefined, true);
    const id = await paid();
    app.clock.advance(16 * MINUTE);
    await run();
    // found by the offer it was made of
    expect(await stateOf(id)).toBe('confirmed');
    expect(duffel.orders()).toHaveLength(1);

    duffel.fail('later');
    const other = await paid();
    app.clock.advance(16 * MINUTE);
    await run();
    const cases = await app.services.db.selectFrom('staff_case').select('kind').where('subject', '=', other).execute();
    expect(cases).toEqual([{ kind: 'stuck_order' }]);
    duffel.finish(false);
    const offer = duffel.calls.findLast(({ path }) => path === '/air/orders')?.body as {
      data: { selected_offers: string[] };
    };
    await post(duffel.messageOf('order.creation_failed', { offer_id: offer.data.selected_offers[0] }));
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(MINUTE);
      await run();
    }
    expect(await stateOf(other)).toBe('refunded');
    expect(duffel.orders()).toHaveLength(1);
  });

  it('[SU3] a fare that got dearer or went is told before anything is taken', async () => {
    const quote = await visitor.quote({ package_id: 103 });
    duffel.raise(2_500);
    const dearer = refusalOf(await visitor.place(quote));
    expect(dearer).toMatchObject({ status: 409, code: 'price_changed' });
    expect(duffel.orders()).toEqual([]);
    const lateQuote = await visitor.quote({ package_id: 103 });
    duffel.sell({ name: 'Another', instant: true });
    app.clock.advance(19 * MINUTE);
    duffel.forget();
    expect(refusalOf(await visitor.place(lateQuote))).toMatchObject({ status: 409, code: 'sold_out', part: 'flight' });
  });

  it('[SU1] [SU3] a hold that an airline refuses says what to mend or that another flight has to be chosen, and its word is written down', async () => {
    duffel.sell({ instant: false });
    const quote = await visitor.quote({ package_id: 103 });
    const refusal = async () => (await visitor.place(quote)) as { status: number; body: unknown };
    const party = { status: 422, type: 'validation_error', code: 'validation_format' };
    duffel.fail({ ...party, field: 'passengers.0.given_name' });
    const name = await refusal();
    expect([name.status, JSON.stringify(name.body)]).toEqual([
      422,
      expect.stringMatching(/travellers\.0\.first_name.*does not accept this name/u),
    ]);
    duffel.fail({ status: 502, type: 'airline_error', code: 'order_not_created' });
    expect(refusalOf((await refusal()) as never)).toMatchObject({
      status: 409,
      code: 'supplier_refused',
      part: 'flight',
    });
    const words = await app.services.db
      .selectFrom('supplier_attempt')
      .select('detail_json')
      .where('supplier', '=', 'DUF')
      .where('state', '=', 'refused')
      .execute();
    expect(words.map(({ detail_json }) => (JSON.parse(detail_json) as { reason: string }).reason).toSorted()).toEqual([
      'invalid_party passengers.0.given_name',
      'order_not_created',
    ]);
    expect((await visitor.place(quote)).status).toBe(200);
  });

  it('[SU3] a silent Duffel is a 503, and nobody is charged', async () => {
    const quote = await visitor.quote({ package_id: 103 });
    duffel.fail('drop', /^GET \/air\/offers\//u);
    expect(refusalOf(await visitor.place(quote)).status).toBe(503);
    expect((await visitor.place(quote)).status).toBe(200);
  });
});
