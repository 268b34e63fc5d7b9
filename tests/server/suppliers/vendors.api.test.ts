import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { testClock, type TestClock } from '#tests/support/clock.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { signUp } from '#tests/support/wallets.ts';

eachDatabase('vendors that change while bookings are open', (dialect) => {
  let tap: TapEmulator;
  let app: TestApp | null;
  let visitor: Visitor;
  let clock: TestClock;
  let place: Place;
  const open = async (env: Record<string, string>) => {
    const keys = { TAP_SECRET_KEY: tap.key, TAP_URL: tap.url, WALLET_TOP_UP: 'on' };
    app = await openTestApp({ dialect, clock, place, env: { ...keys, ...env } });
    visitor = visitorOf(app);
    return app;
  };
  const reopen = async (env: Record<string, string>) => {
    await app?.close();
    app = null;
    return open(env);
  };
  beforeEach(async () => {
    clock = testClock();
    tap = await openTap({ now: clock.now });
    place = await newPlace(dialect, { content: 'demonstration' });
    await open({});
  });
  afterEach(async () => {
    if (app) await demandRightBooks(app.services.db);
    await app?.close();
    await place.remove();
    await tap.close();
  });
  const placed = async () => (await visitor.place(await visitor.quote())).body.data.order_id;
  const payUrl = async (id: string, method = 'knet') => (await visitor.pay(id, method)).body.data.payment_url;
  const stateOf = async (id: string) => (await visitor.read(id)).body.data.state;
  const gatewaysOf = async (id: string) =>
    (await app!.services.db.selectFrom('payment').select('gateway').where('order_id', '=', id).execute()).map(
      ({ gateway }) => gateway,
    );
  const post = ({ post: url, rawBody, headers }: ReturnType<TapEmulator['decide']>) =>
    app!.inject({ method: 'POST', url, payload: rawBody, headers });

  it('[SU2] a payment is settled by the gateway its row names, and a new one goes to the one preferred now', async () => {
    const first = await placed();
    const url = await payUrl(first);
    await expect(reopen({ GATEWAYS: 'tap' })).rejects.toThrow(
      /with embedded: name it in GATEWAYS, or in GATEWAYS_CLOSED/u,
    );
    await open({ GATEWAYS: 'tap', GATEWAYS_CLOSED: 'embedded' });
    const second = await placed();
    expect(await payUrl(second)).toContain('/pay/chg_TS');
    await visitor.answer(url, 'approve');
    await post(tap.decide(tap.charges()[0]!.id, 'CAPTURED'));
    await app!.services.worker.runDueJobs();
    expect([await gatewaysOf(first), await gatewaysOf(second)]).toEqual([['embedded'], ['tap']]);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['confirmed', 'confirmed']);
    await reopen({ GATEWAYS: 'embedded', GATEWAYS_CLOSED: 'tap' });
    const reply = await app!.inject({ method: 'POST', url: '/payments/webhook/tap', payload: '{}' });
    const unknown = await app!.inject({ method: 'POST', url: '/payments/webhook/stripe', payload: '{}' });
    expect([reply.statusCode, unknown.statusCode]).toEqual([400, 404]);
    const offered = await visitor.ask<{ data: { cancel_quote_id: string } }>(
      'POST',
      `orders/${second}/cancel_quote`,
      {},
    );
    const { cancel_quote_id } = offered.body.data;
    const asking = { key: crypto.randomUUID() };
    expect((await visitor.ask('POST', `orders/${second}/cancel`, { cancel_quote_id }, asking)).status).toBe(200);
    for (let round = 0; round < 3; round += 1) {
      await app!.services.worker.runDueJobs();
      clock.advance(60_000);
    }
    expect(tap.refunds()).toMatchObject([{ charge_id: tap.charges()[0]!.id, status: 'REFUNDED' }]);
  });

  it('[SU2] what waits at one gateway is given up when another is preferred, and cannot be paid twice', async () => {
    await reopen({ GATEWAYS: 'embedded,tap' });
    const id = await placed();
    const url = await payUrl(id);
    await reopen({ GATEWAYS: 'tap,embedded' });
    expect(await payUrl(id)).toContain('/pay/chg_TS');
    await app!.services.worker.runDueJobs();
    await visitor.answer(url, 'approve').catch(() => undefined);
    await post(tap.decide(tap.charges()[0]!.id, 'CAPTURED'));
    await app!.services.worker.runDueJobs();
    expect(await stateOf(id)).toBe('confirmed');
    const rows = await app!.services.db
      .selectFrom('payment')
      .select(['gateway', 'state'])
      .orderBy('created_at')
      .execute();
    expect(rows.toSorted((a, b) => a.gateway.localeCompare(b.gateway))).toEqual([
      { gateway: 'embedded', state: 'cancelled' },
      { gateway: 'tap', state: 'paid' },
    ]);
  });

  it('[SU2] no gateway settles what another one charges, whatever reference it tells', async () => {
    await reopen({ GATEWAYS: 'embedded,tap' });
    const id = await placed();
    await payUrl(id);
    const { db, gateways } = app!.services;
    const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    const { gatewayRef } = await gateways.of('tap').createCharge({
      ourRef: payment.id,
      method: 'knet',
      currency: 'KWD',
      amount: payment.amount_minor,
      description: 'x',
      locale: 'en',
      returnUrl: 'https://shop.example/return',
      webhookUrl: 'https://shop.example/payments/webhook/tap',
      payer: { firstName: 'A', lastName: 'B', email: 'a@shop.example', mobile: '' },
    });
    expect((await post(tap.decide(gatewayRef, 'CAPTURED'))).statusCode).toBe(200);
    await app!.services.worker.runDueJobs();
    expect(await stateOf(id)).toBe('awaiting_payment');
    expect(await db.selectFrom('payment_event').selectAll().execute()).toEqual([]);
  });

  it('[SU2] a top-up is settled by the gateway its row names, too', async () => {
    const sara = await signUp(app!);
    const topUp = () =>
      visitor.ask<{ data: { top_up_id: string; payment_url: string } }>(
        'POST',
        'wallet/top_ups',
        { currency: 'KWD', amount: 50, method: 'knet' },
        { headers: sara.headers, key: crypto.randomUUID() },
      );
    const first = (await topUp()).body.data;
    await expect(reopen({ GATEWAYS: 'tap' })).rejects.toThrow('with embedded');
    await open({ GATEWAYS: 'tap', GATEWAYS_CLOSED: 'embedded' });
    const second = (await topUp()).body.data;
    await visitor.answer(first.payment_url, 'approve');
    await post(tap.decide(tap.charges()[0]!.id, 'CAPTURED'));
    await app!.services.worker.runDueJobs();
    const rows = await app!.services.db.selectFrom('wallet_top_up').select(['id', 'gateway', 'state']).execute();
    expect(new Map(rows.map((row) => [row.id, `${row.gateway} ${row.state}`]))).toEqual(
      new Map([
        [first.top_up_id, 'embedded paid'],
        [second.top_up_id, 'tap paid'],
      ]),
    );
  });

  it('[SU2] a supplier that still holds something is not left out, and a closed one books what it holds', async () => {
    const id = await placed();
    const url = await payUrl(id);
    await expect(reopen({ HOTEL_SUPPLIERS: 'etx' })).rejects.toThrow(/with ETH: name it in .*SUPPLIERS_CLOSED/u);
    await open({ HOTEL_SUPPLIERS: 'etx', FLIGHT_SUPPLIERS: 'embedded', SUPPLIERS_CLOSED: 'embedded' });
    await visitor.answer(url, 'approve');
    await app!.services.worker.runDueJobs();
    expect(await stateOf(id)).toBe('confirmed');
    expect(app!.services.suppliers.hotels.map(({ code }) => code)).toEqual(['ETX']);
  });
});
