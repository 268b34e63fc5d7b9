import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';

const MINUTE = 60_000;

eachDatabase('a business that takes money at Tap', (dialect) => {
  let tap: TapEmulator;
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    const clock = testClock();
    tap = await openTap({ now: clock.now });
    const env = {
      NODE_ENV: 'production',
      DEMO: '',
      GATEWAYS: 'tap',
      TAP_SECRET_KEY: tap.key,
      TAP_URL: tap.url,
      PUBLIC_URL: 'https://shop.example',
    };
    app = await openTestApp({ dialect, clock, env });
    visitor = visitorOf(app);
  });
  afterEach(async () => {
    await demandRightBooks(app.services.db);
    await app.close();
    await tap.close();
  });

  async function openPayment(method = 'knet') {
    const order = (await visitor.place(await visitor.quote())).body.data;
    const paying = await visitor.pay(order.order_id, method);
    return { order, paying, charge: tap.charges().at(-1)! };
  }
  const post = ({ post: url, rawBody, headers }: ReturnType<TapEmulator['decide']>) =>
    app.inject({ method: 'POST', url, payload: rawBody, headers });
  const stateOf = async (id: string) => (await visitor.read(id)).body.data.state;

  it('[TR2] [SU5] a trip is held, paid on Tap’s page and booked', async () => {
    const { order, paying, charge } = await openPayment();
    expect(paying.body.data.payment_url).toBe(charge.transaction.url);
    expect(charge).toMatchObject({
      amount: order.payment.amount,
      currency: 'KWD',
      description: order.reference,
      customer: {
        first_name: 'Salem',
        last_name: 'Alsabah',
        email: 'salem@example.com',
        phone: { country_code: '965', number: '50001234' },
      },
      post: { url: 'https://shop.example/api/v1/website/payments/webhook/tap' },
    });
    const decided = tap.decide(charge.id, 'CAPTURED');
    const landed = await app.inject(decided.back);
    expect(landed.headers.location).toBe(`/en/booking/success/${order.order_id}`);
    expect((await post(decided)).statusCode).toBe(200);
    await app.services.worker.runDueJobs();
    expect(await stateOf(order.order_id)).toBe('confirmed');
  });

  it('[SU5] a message alone settles it, twice as once; a forged one changes nothing', async () => {
    const { order, charge } = await openPayment();
    const forged = tap.decide(charge.id, 'CAPTURED');
    tap.decide(charge.id, 'INITIATED');
    expect((await post({ ...forged, headers: { ...forged.headers, hashstring: '0'.repeat(64) } })).statusCode).toBe(
      400,
    );
    // genuine, but no longer what Tap says
    expect((await post(forged)).statusCode).toBe(200);
    expect(await stateOf(order.order_id)).toBe('awaiting_payment');
    const genuine = tap.decide(charge.id, 'CAPTURED');
    expect((await post(genuine)).statusCode).toBe(200);
    expect((await post(genuine)).statusCode).toBe(200);
    expect(genuine.rawBody).toContain('salem@example.com');
    const events = await app.services.db.selectFrom('payment_event').select('body_json').execute();
    expect(JSON.stringify(events)).not.toMatch(/salem|@/iu);
    await app.services.worker.runDueJobs();
    expect(await stateOf(order.order_id)).toBe('confirmed');
    expect(tap.refunds()).toEqual([]);
  });

  it('[SU5] [OP1] without any message it is found by asking; what is paid after the hold takes the trip again', async () => {
    const first = await openPayment();
    tap.decide(first.charge.id, 'CAPTURED');
    app.clock.advance(2 * MINUTE);
    await app.services.worker.runDueJobs();
    expect(await stateOf(first.order.order_id)).toBe('confirmed');

    const late = await openPayment();
    app.clock.advance(20 * MINUTE);
    await app.services.worker.runDueJobs();
    expect(await stateOf(late.order.order_id)).toBe('expired');
    await post(tap.decide(late.charge.id, 'CAPTURED'));
    await app.services.worker.runDueJobs();
    expect(await stateOf(late.order.order_id)).toBe('confirmed');
    expect(tap.refunds()).toEqual([]);
  });

  it('[SU5] [OP1] Tap ends no open charge: where both of an order are paid, one goes back, and once', async () => {
    const { order, charge } = await openPayment('knet');
    await visitor.pay(order.order_id, 'card');
    const other = tap.charges().at(-1)!;
    expect(other.id).not.toBe(charge.id);
    await post(tap.decide(other.id, 'CAPTURED'));
    await app.services.worker.runDueJobs();
    tap.fail('drop', true);
    tap.keepRefunds('PENDING');
    await post(tap.decide(charge.id, 'CAPTURED')).catch(() => undefined);
    for (const minutes of [1, 5, 30]) {
      app.clock.advance(minutes * MINUTE);
      if (minutes === 30) tap.keepRefunds(null);
      await app.services.worker.runDueJobs();
    }
    expect(tap.refunds()).toMatchObject([{ charge_id: charge.id, amount: charge.amount, status: 'REFUNDED' }]);
    expect(await stateOf(order.order_id)).toBe('confirmed');
  });

  it('[SU5] a declined one is told, and a silent Tap is a 503 after which the same order is paid', async () => {
    const { order, charge } = await openPayment();
    const landed = await app.inject(tap.decide(charge.id, 'DECLINED').back);
    expect(landed.headers.location).toBe(`/en/booking/failed/${order.order_id}`);
    tap.fail(500);
    expect((await visitor.pay(order.order_id, 'card')).status).toBe(503);
    expect((await visitor.pay(order.order_id, 'card')).status).toBe(200);
    const again = tap.charges().at(-1)!;
    await post(tap.decide(again.id, 'CAPTURED'));
    await app.services.worker.runDueJobs();
    expect(await stateOf(order.order_id)).toBe('confirmed');
  });
});
