import { expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { requestOf } from '#server/modules/approvals/approvable.ts';
import { eraseRecords } from '#server/modules/privacy/erase-person.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';

const { huda, faisal, reem } = STAFF;
const DAY = 86_400_000;
const NOTE = 'Salem’s boat did not sail.';

const notes = async ({ db, ring }: OrderBench) =>
  (await db.selectFrom('approval').selectAll().orderBy('asked_at').execute()).map((row) => requestOf(ring, row).note);

eachDatabase('[OP3] approvals of an order whose person is erased', (dialect) => {
  it('keep what they were about and who decided, and no word that staff wrote; one that waits can still be decided', async () => {
    const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
    const bench = await openOrderBench({ dialect, suppliers });
    const desk = await openOrderDesk(bench);
    const id = await paidOrder(bench);
    await desk.refund(huda, id, 60, { note: NOTE });
    await desk.decide(faisal, id);
    // the day before the return, so that the trip is over while it waits
    const { end_date: end } = await bench.db
      .selectFrom('orders')
      .select('end_date')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    bench.clock.advance(Date.parse(`${end}T12:00:00Z`) - bench.clock.now());
    await desk.refund(huda, id, 70, { note: NOTE });
    bench.clock.advance(DAY);

    expect(await notes(bench)).toEqual([NOTE, NOTE]);
    const { email } = (await bench.read(id)).contact;
    const counts = await inTransaction(bench.db, (trx) =>
      eraseRecords(trx, bench.ring, { accountId: null, email }, bench.clock.now()),
    );
    expect(counts).toMatchObject({ orders: 1 });
    expect(await bench.db.selectFrom('approval').select(['reason', 'note']).execute()).toEqual(
      Array.from({ length: 2 }, () => ({ reason: '', note: null })),
    );
    expect(await notes(bench)).toEqual([null, null]);
    const [waiting] = (await desk.read(id, faisal)).approvals;
    expect(waiting).toMatchObject({ amount: 70, reason: '', may_decide: true });
    expect(await desk.decide(reem, id)).toMatchObject({ state: 'done' });
    await bench.close();
  });
});
