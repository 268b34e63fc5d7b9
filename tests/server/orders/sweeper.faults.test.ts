import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier, type ScriptedSupplier, type Whim } from '#tests/support/scripted-supplier.ts';

const MINUTE = 60_000;

onBothDatabases('the sweeper', (dialect) => {
  let bench: OrderBench;
  let hotels: ScriptedSupplier;
  let hotelsSay: Whim;
  let alarms: string[];
  beforeEach(async () => {
    hotelsSay = 'well';
    alarms = [];
    hotels = scriptedSupplier('HO', (act) => (act === 'book' || act === 'find' ? hotelsSay : 'well'));
    bench = await openOrderBench({ dialect, alarms, suppliers: [scriptedSupplier('FL').supplier, hotels.supplier] });
  });
  afterEach(() => closeWithRightBooks(bench));
  /** The queue loses all it has: every kind of work an order may wait for. */
  const lose = () =>
    bench.db.updateTable('outbox').set({ state: 'dead' }).where('state', 'in', ['due', 'working']).execute();
  const rest = async (minutes = 3) => {
    bench.clock.advance(minutes * MINUTE);
    return bench.orders.sweep();
  };
  async function paid() {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    return order_id;
  }

  it('[OP1] leaves alone what has its work and what is at rest', async () => {
    const id = await paid();
    await bench.place(bench.quote());
    expect(await rest()).toBe(0);
    await bench.run();
    expect((await bench.read(id)).state).toBe('confirmed');
    expect(await rest()).toBe(0);
    expect(alarms).toEqual([]);
  });

  it('[OP1] a paid order whose booking was lost is booked', async () => {
    const id = await paid();
    await lose();
    expect(await rest()).toBe(1);
    await bench.run();
    expect((await bench.read(id)).state).toBe('confirmed');
  });

  it('[OP1] a hold whose end was lost ends, and its charge with it', async () => {
    const { order_id } = await bench.place(bench.quote());
    await bench.pay(order_id);
    await lose();
    bench.clock.advance(HOLD_LIFETIME);
    expect(await rest()).toBe(2);
    await bench.run();
    expect(await bench.read(order_id)).toMatchObject({ state: 'expired', payment: { state: 'cancelled' } });
  });

  it('[OP1] a refund that was lost is asked for again, under the same reference', async () => {
    hotelsSay = 'refuse';
    const id = await paid();
    const refunding = bench.gateway.refund;
    bench.gateway.refund = () => Promise.reject(new Error('down'));
    await bench.run();
    expect((await bench.read(id)).state).toBe('compensating');
    await lose();
    bench.gateway.refund = refunding;
    hotelsSay = 'well';
    expect(await rest()).toBeGreaterThan(0);
    await bench.run();
    expect((await bench.read(id)).state).toBe('refunded');
  });

  it('[OP1] an order left behind by two refunds that finished together, as an earlier release did, is finished', async () => {
    hotelsSay = 'refuse';
    const id = await paid();
    await bench.run();
    hotelsSay = 'well';
    expect((await bench.read(id)).state).toBe('refunded');
    await bench.db.updateTable('orders').set({ state: 'compensating' }).where('id', '=', id).execute();
    await rest();
    expect((await bench.read(id)).state).toBe('refunded');
  });

  it('[OP1] what does not move for half an hour is a case and an alarm, once, that closes when it moves on', async () => {
    const id = await paid();
    // the supplier never says what became of it
    hotelsSay = 'silence';
    for (let wait = 0; wait < 40; wait += 1) {
      await bench.run();
      await rest(1);
    }
    const stuck = async () => (await openCases(bench.db)).filter(({ kind }) => kind === 'stuck_order');
    expect(await stuck()).toMatchObject([{ subject: id, times: 1 }]);
    expect(alarms).toHaveLength(1);
    hotelsSay = 'well';
    for (let wait = 0; wait < 10; wait += 1) {
      await bench.run();
      await rest(1);
    }
    expect((await bench.read(id)).state).toBe('confirmed');
    expect(await stuck()).toEqual([]);
  });
});
