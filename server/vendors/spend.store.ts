import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PURPOSES, type Purpose, type Spent } from './purposes.ts';

type Call = { vendor: string; day: string; purpose: Purpose };

export async function spentOn(db: Database, { vendor, day }: Omit<Call, 'purpose'>): Promise<Spent> {
  const rows = await db
    .selectFrom('vendor_spend')
    .select(['purpose', 'calls'])
    .where('vendor', '=', vendor)
    .where('day', '=', day)
    .execute();
  const none = Object.fromEntries(PURPOSES.map((purpose) => [purpose, 0])) as Spent;
  return { ...none, ...Object.fromEntries(rows.map(({ purpose, calls }) => [purpose, Number(calls)])) };
}

/** One more of the day, unless `isAffordable` refuses; the day's rows are locked, so that processes count in turn. */
export async function countCall(
  db: Database,
  { vendor, day, purpose }: Call,
  isAffordable: (spent: Spent) => boolean,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('vendor_spend')
      .values(PURPOSES.map((one) => ({ vendor, day, purpose: one, calls: 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await trx
      .updateTable('vendor_spend')
      .set(({ ref }) => ({ calls: ref('calls') }))
      .where('vendor', '=', vendor)
      .where('day', '=', day)
      .returning(['purpose', 'calls'])
      .execute();
    const spent = Object.fromEntries(rows.map((row) => [row.purpose, Number(row.calls)])) as Spent;
    if (!isAffordable(spent)) return false;
    await trx
      .updateTable('vendor_spend')
      .set(({ eb }) => ({ calls: eb('calls', '+', 1) }))
      .where('vendor', '=', vendor)
      .where('day', '=', day)
      .where('purpose', '=', purpose)
      .execute();
    return true;
  });
}
