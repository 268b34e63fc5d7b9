import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createBooking } from '#server/modules/orders/booking/booking.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { untilWaiting } from '#tests/support/lock-waits.ts';
import { openOrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';

const FEE = 9_000;

eachDatabase('what a supplier keeps of a part that is given up', (dialect) => {
  it('[M11] [F1] is written down once, though two processes give the part up at the same moment', async () => {
    const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
    const bench = await openOrderBench({ dialect, suppliers });
    const { order_id: id } = await bench.place(bench.quote());
    const order = await bench.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [component] = bench.quotes.get(order.quote_id)!.components;
    let looking = 0;
    const booking = createBooking({
      db: bench.db,
      clock: bench.clock,
      quotes: { findQuote: async (quote: string) => bench.quotes.get(quote) ?? null },
      suppliers: () => ({ quoteCancellation: async () => ((looking += 1), { fee: FEE }) }),
      attempts: { cancelled: async () => 'unasked' },
    } as never);
    const giveUp = () => booking.giveUp(order, component!, 0);
    if (dialect === 'sqlite') await Promise.all([giveUp(), giveUp()]);
    else {
      // both have looked whether it is written down before either may write
      await bench.db.connection().execute(async (connection) => {
        await sql`begin`.execute(connection);
        await sql`lock table ledger_entry in share mode`.execute(connection);
        const both = Promise.all([giveUp(), giveUp()]);
        await untilWaiting(bench.db, 2);
        await sql`commit`.execute(connection);
        await both;
      });
    }
    expect(looking).toBe(2);
    const entries = await bench.db
      .selectFrom('ledger_entry')
      .select('amount_minor')
      .where('order_id', '=', id)
      .where('kind', 'like', 'supplier_fee%')
      .where('account', '=', 'revenue')
      .execute();
    expect(entries).toEqual([{ amount_minor: FEE }]);
    expect(await whatIsWrong(bench.db)).toEqual([]);
    await bench.close();
  });
});
