import { afterEach, beforeEach, expect, it } from 'vitest';
import { listOrders } from '#contract/calls/desk/orders.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { withdrawAllOf } from '#server/modules/approvals/index.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk, type OrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';

/** The day of departure of the bench's orders. */
const LEAVES = '2027-03-04';

eachDatabase('[BO4] the standing views of orders', (dialect) => {
  let bench: OrderBench;
  let desk: OrderDesk;
  beforeEach(async () => {
    bench = await openOrderBench({
      dialect,
      suppliers: [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier],
    });
    desk = await openOrderDesk(bench);
  });
  afterEach(() => bench.close());

  it.each([
    ['two days before, from midnight in Kuwait on', '2027-03-01T21:00:00Z', 1],
    ['three days before, to midnight in Kuwait', '2027-03-01T20:59:00Z', 0],
    ['on the day itself, to midnight in Kuwait', '2027-03-04T20:59:00Z', 1],
    ['the day after, from midnight in Kuwait on', '2027-03-04T21:00:00Z', 0],
  ])(
    'what departs by the day after tomorrow is counted by the days of the list it leads to: %s',
    async (_, now, leaving) => {
      await paidOrder(bench);
      bench.clock.set(now);
      const { counts, total } = (
        await desk.ask(STAFF.huda, listOrders, {}, { state: 'confirmed', travel_from: LEAVES, travel_to: LEAVES })
      ).data;
      expect(total).toBe(1);
      expect(counts.leaving).toBe(leaving);
    },
  );

  it('an order says which version of its package was booked', async () => {
    const id = await paidOrder(bench);
    await bench.db.updateTable('orders').set({ package_version: 3 }).where('id', '=', id).execute();
    expect((await desk.read(id)).package_version).toBe(3);
  });

  it('a request that ended with the membership of who made it was not withdrawn by them', async () => {
    const { huda } = STAFF;
    const id = await paidOrder(bench);
    await desk.refund(huda, id, 60);
    await inTransaction(bench.db, (trx) => withdrawAllOf(trx, huda.id, bench.clock.now()));
    const ended = (await desk.timeline(id)).find(({ code }) => code === 'approval.withdrawn');
    expect(ended?.actor).toMatchObject({ kind: 'system' });
  });

  it('the orders that are being refunded are those of their list, whatever their state', async () => {
    const view = async () => (await desk.ask(STAFF.huda, listOrders, {}, { refunding: '1' })).data;
    const cancelled = await paidOrder(bench);
    const part = await paidOrder(bench);
    await paidOrder(bench);
    expect(await view()).toMatchObject({ total: 0, dropped: [], counts: { refunding: 0 } });
    await desk.cancel(STAFF.huda, cancelled);
    await desk.refund(STAFF.huda, part, 10);
    const { items, total, counts } = await view();
    expect([total, counts.refunding]).toEqual([2, 2]);
    expect(items.map(({ order_id }) => order_id).toSorted()).toEqual([cancelled, part].toSorted());
    await bench.run();
    expect(await view()).toMatchObject({ total: 0, counts: { refunding: 0 } });
  });
});
