import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFigures } from '#server/modules/metrics/figures.store.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { RefundPending } from '#server/gateways/port.ts';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';
import { testClock } from '#tests/support/clock.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { openOrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Of a supplier that refuses once it is paid. */
const REFUSED = { package_id: 907 };

onBothDatabases('[SU1] [OP1] money that the gateway has taken to give back, and not given yet', (dialect) => {
  let tap: TapEmulator;
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    const clock = testClock();
    tap = await openTap({ now: clock.now });
    const env = {
      GATEWAYS: 'tap',
      TAP_SECRET_KEY: tap.key,
      TAP_URL: tap.url,
      PUBLIC_URL: 'https://shop.example',
    };
    app = await openTestApp({ dialect, clock, env });
    visitor = visitorOf(app);
    tap.keepRefunds('PENDING');
  });
  afterEach(async () => {
    await demandRightBooks(app.services.db);
    await app.close();
    await tap.close();
  });

  async function paid(wish: Parameters<Visitor['quote']>[0] = REFUSED): Promise<string> {
    const { order_id } = (await visitor.place(await visitor.quote(wish))).body.data;
    await visitor.pay(order_id, 'knet');
    const { post: url, rawBody, headers } = tap.decide(tap.charges().at(-1)!.id, 'CAPTURED');
    await app.inject({ method: 'POST', url, payload: rawBody, headers });
    await app.services.worker.runDueJobs();
    return order_id;
  }
  /** So long passes, in steps of ten minutes in which all that is due is done. */
  async function pass(time: number, step = 10 * MINUTE): Promise<void> {
    for (let left = time; left > 0; left -= step) {
      app.clock.advance(step);
      await app.services.worker.runDueJobs();
      await app.services.orders.sweep();
    }
  }
  const orderOf = async (id: string) => (await visitor.read(id)).body.data;
  const cases = async () => (await openCases(app.services.db)).map(({ kind }) => kind);

  it('is money on its way: the trip is not confirmed any more, nobody is called, and the bank’s word ends it', async () => {
    const id = await paid();
    await pass(3 * 60 * MINUTE);
    expect(await orderOf(id)).toMatchObject({ state: 'compensating', payment: { state: 'refunding' } });
    expect(await cases()).toEqual([]);
    expect((await readFigures(app.services.db, app.clock.now())).stuck).toEqual([]);
    // a gateway that is silent for once says nothing new
    tap.fail(500);
    await pass(10 * MINUTE);
    expect(await orderOf(id)).toMatchObject({ state: 'compensating' });
    expect(await cases()).toEqual([]);
    tap.keepRefunds(null);
    await pass(10 * MINUTE);
    expect(await orderOf(id)).toMatchObject({ state: 'refunded', payment: { state: 'refunded' } });
    expect(tap.refunds()).toHaveLength(1);
  });

  it('is a person’s when a bank has not shown it in its time; the customer goes on reading that money comes back', async () => {
    const id = await paid();
    await pass(15 * DAY, 5 * DAY);
    const { state } = await app.services.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('needs_attention.returning');
    expect(await orderOf(id)).toMatchObject({ state: 'compensating' });
    expect(await cases()).toEqual(expect.arrayContaining(['stuck_order', 'work']));
    tap.keepRefunds(null);
    await pass(10 * MINUTE);
    expect(await orderOf(id)).toMatchObject({ state: 'refunded' });
    expect(await cases()).toEqual([]);
  });

  it('what was never taken is told after a quarter of an hour, as before', async () => {
    tap.keepRefunds('DECLINED');
    const id = await paid();
    await pass(20 * MINUTE);
    expect(await orderOf(id)).toMatchObject({ state: 'compensating' });
    expect(await cases()).toEqual(['stuck_order']);
  });
});

onBothDatabases('[SU1] [BO5] a part refund that the gateway has taken', (dialect) => {
  it('waits at the desk without trouble or a case, until its bank has had its time', async () => {
    const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
    const bench = await openOrderBench({ dialect, suppliers });
    const desk = await openOrderDesk(bench);
    const id = await paidOrder(bench);
    const giving = bench.gateway.refund;
    bench.gateway.refund = () => Promise.reject(new RefundPending('PENDING'));
    await desk.refund(STAFF.huda, id, 10);
    const pass = async (time: number) => {
      bench.clock.advance(time);
      await bench.run();
    };
    const cases = async () =>
      (await openCases(bench.db)).filter(({ attention }) => attention === 'refund_late').map(({ kind }) => kind);
    const refundNow = async () => (await desk.read(id)).refunds[0];
    for (let hour = 0; hour < 3; hour += 1) await pass(60 * MINUTE);
    expect(await refundNow()).toMatchObject({ state: 'pending', trouble: null });
    expect(await cases()).toEqual([]);
    await pass(14 * DAY);
    expect(await refundNow()).toMatchObject({ state: 'attention', trouble: expect.stringContaining('PENDING') });
    expect(await cases()).toEqual(['work']);
    bench.gateway.refund = giving;
    await pass(60 * MINUTE);
    expect(await refundNow()).toMatchObject({ state: 'done' });
    await bench.close();
  });
});
