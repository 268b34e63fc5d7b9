import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPaymentsModule } from '#server/modules/payments/index.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { openScriptedBench, type ScriptedBench } from '#tests/support/scripted-bench.ts';

onBothDatabases('[HO13] news of a payment', (dialect) => {
  let { bench } = {} as ScriptedBench;
  beforeEach(async () => {
    ({ bench } = await openScriptedBench(dialect));
  });
  afterEach(() => closeWithRightBooks(bench));

  const rowsOf = async (orderId: string) => ({
    payments: await bench.db.selectFrom('payment').select(['state', 'version']).execute(),
    ledger: await bench.db.selectFrom('ledger_entry').selectAll().execute(),
    work: (await bench.db.selectFrom('outbox').select(['kind', 'state']).orderBy('kind').execute()).map(
      ({ kind, state }) => `${kind} ${state}`,
    ),
    order: await bench.db
      .selectFrom('orders')
      .select(['state', 'version'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
  });

  it('reaches nobody when its transaction is rolled back, and its order once when it is told again', async () => {
    const { db, clock, gateways, purse, earnings } = bench;
    const log = { error: () => undefined, warn: () => undefined };
    const payments = createPaymentsModule({
      db,
      clock,
      gateways,
      purse,
      log,
      earnings: earnings.port,
      publicUrl: () => 'http://shop.example',
    });
    const { chargeOwner } = bench.orders;
    const told: string[] = [];
    payments.register('order', {
      ...chargeOwner,
      async onPaymentChanged(...news) {
        const isAccepted = await chargeOwner.onPaymentChanged(...news);
        told.push(news[2]);
        if (told.length === 1) throw new Error('the power went');
        return isAccepted;
      },
    });
    const { order_id } = await bench.place(bench.quote());
    const { payment_id } = await bench.pay(order_id);
    await db.updateTable('gateway_charge').set({ state: 'paid' }).where('our_ref', '=', payment_id).execute();
    const before = await rowsOf(order_id);
    expect(before).toMatchObject({ order: { state: 'awaiting_payment' }, ledger: [] });

    await expect(payments.service.settle(payment_id)).rejects.toThrow('the power went');
    expect(await rowsOf(order_id)).toEqual(before);

    await payments.service.settle(payment_id);
    await payments.service.settle(payment_id);
    expect(told).toEqual(['payment.captured', 'payment.captured']);
    await bench.run();
    expect(await bench.read(order_id)).toMatchObject({ state: 'confirmed', payment: { state: 'paid' } });
  });
});
