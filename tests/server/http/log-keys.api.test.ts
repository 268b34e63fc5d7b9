import { afterEach, expect, it } from 'vitest';
import { createLog, withRequestId } from '#server/log.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';

const MINUTE = 60_000;

eachDatabase('[P1] [OP5] [A3] keys that open an order', (dialect) => {
  let bench: OrderBench;
  afterEach(() => bench.close());

  it('stand in no line of the log, when a cancellation is not certain, work was lost, and a charge is not ours', async () => {
    const heard: string[] = [];
    const flights = scriptedSupplier('FL', (act) => (act === 'book' ? 'refuse' : 'well'));
    const hotels = scriptedSupplier('HO', (act) => (act === 'cancel' ? 'silence' : 'well'));
    bench = await openOrderBench({ dialect, heard, suppliers: [flights.supplier, hotels.supplier] });
    const { db, clock, orders, payments, run } = bench;
    const lose = () =>
      db.updateTable('outbox').set({ state: 'dead' }).where('state', 'in', ['due', 'working']).execute();

    const open = await bench.place(bench.quote());
    const waiting = await bench.pay(open.order_id);
    await lose();
    clock.advance(3 * MINUTE);
    expect(await orders.sweep()).toBeGreaterThan(0);
    const charge = db.updateTable('gateway_charge').where('our_ref', '=', waiting.payment_id);
    await bench.answer(waiting.payment_url, 'approve');
    await charge.set({ our_ref: 'somebody else’s' }).execute();
    await payments.service.settle(waiting.payment_id);

    const { order_id } = await bench.place(bench.quote());
    const { payment_id, payment_url } = await bench.pay(order_id);
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    for (let round = 0; round < 6; round += 1) {
      await run();
      clock.advance(MINUTE);
    }

    const log = heard.join('');
    for (const sentence of ['is not certain', 'is promised again', 'a charge that is not ours'])
      expect(log).toContain(sentence);
    for (const key of [open.order_id, waiting.payment_id, order_id, payment_id]) {
      expect(log.includes(key), `the log holds ${key}`).toBe(false);
      expect(log.includes(key.replace('pay_', '')), `the log holds ${key}`).toBe(false);
    }
    expect(log).toContain(`the cancellation of ${order_id.slice(0, 8)}-1 is not certain`);
  });
});

it('[OP5] a proxy’s name of a request stays whole in the log, whatever it looks like', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  const name = 'f00dcafe'.repeat(4);
  withRequestId(log, name).info({ order: name, hash: name + name }, `about ${name}-1`);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reqId: name,
    order: 'f00dcafe',
    hash: name + name,
    msg: 'about f00dcafe-1',
  });
});
