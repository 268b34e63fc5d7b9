import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOpenWork } from '#server/modules/alarms/index.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { settledOrder } from '#tests/support/bench-orders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier, type Whim } from '#tests/support/scripted-supplier.ts';

const MINUTE = 60_000;

eachDatabase('[M11] an order whose flight has no answer', (dialect) => {
  let bench: OrderBench;
  let says: { book: Whim; find: Whim; stay: Whim };
  beforeEach(async () => {
    says = { book: 'act_then_silence', find: 'silence', stay: 'well' };
    const flights = scriptedSupplier('FL', (act) => (act === 'book' || act === 'find' ? says[act] : 'well'));
    const hotels = scriptedSupplier('HO', (act) => (act === 'book' || act === 'find' ? says.stay : 'well'));
    bench = await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier] });
  });
  afterEach(() => closeWithRightBooks(bench));

  async function paid(): Promise<string> {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    return order_id;
  }
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      await bench.run();
      bench.clock.advance(MINUTE);
    }
  }
  const rowOf = (id: string) =>
    bench.db.selectFrom('orders').select(['state', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  const stuck = async () => (await openCases(bench.db)).filter(({ kind }) => kind === 'stuck_order');

  it('needs a person once, stands still for their acts, and is told of when it has waited a quarter of an hour', async () => {
    const id = await paid();
    await pass(20);
    const first = await rowOf(id);
    expect(first.state).toBe('needs_attention.booking');
    await pass(12);
    expect((await readOpenWork(bench.db, bench.clock.now())).orders.count).toBe(1);
    await pass(8);
    expect(await rowOf(id)).toEqual(first);
    expect(await stuck()).toMatchObject([{ subject: id, times: 1 }]);
    says.find = 'well';
    await pass(6);
    expect((await settledOrder(bench, id)).state).toBe('confirmed');
    expect(await stuck()).toEqual([]);
  });

  it('is given up when the airline says at last that there is nothing, and will not sell it again', async () => {
    says.book = 'silence';
    const id = await paid();
    await pass(20);
    Object.assign(says, { book: 'refuse', find: 'well' });
    await pass(6);
    const order = await settledOrder(bench, id);
    expect(order).toMatchObject({ state: 'refunded', payment: { refunded: 200 } });
    expect(order.steps.map(({ status }) => status)).toEqual(['done', 'done', 'failed']);
  });

  it('of which the hotel had none either goes on with the hotel’s answer, and waits for the flight anew', async () => {
    says.stay = 'act_then_silence';
    const id = await paid();
    says.stay = 'silence';
    await pass(20);
    expect((await rowOf(id)).state).toBe('needs_attention.booking');
    says.stay = 'well';
    await pass(6);
    expect((await rowOf(id)).state).toBe('booking_flights');
    says.find = 'well';
    await pass(6);
    expect((await settledOrder(bench, id)).state).toBe('confirmed');
  });
});
