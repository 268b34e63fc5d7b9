import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export type Unit = { key: string; count: number; total: number };

/** Never sold keys are missing. */
export async function allocationsOf(db: Db, keys: string[]): Promise<Map<string, number>> {
  const allocations = new Map<string, number>();
  for (let start = 0; start < keys.length; start += 500) {
    const rows = await db
      .selectFrom('stock')
      .select(['key', 'held', 'sold'])
      .where('key', 'in', keys.slice(start, start + 500))
      .execute();
    for (const row of rows) allocations.set(row.key, row.held + row.sold);
  }
  return allocations;
}

/** Sorted: concurrent bookings cannot deadlock. */
export function tidy(units: Unit[]): Unit[] {
  const byKey = new Map<string, Unit>();
  for (const unit of units) {
    const sum = byKey.get(unit.key);
    byKey.set(unit.key, sum ? { ...sum, count: sum.count + unit.count } : unit);
  }
  return [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** What a key has now, where that changes. */
export type TotalOf = (trx: Db, key: string) => Promise<number>;

/** False: the caller must roll back. */
export async function take(trx: Db, units: Unit[], totalOf?: TotalOf): Promise<boolean> {
  for (const { key, count, total: first } of units) {
    // also a row that is there is locked: its total is read after whoever took from it before
    await trx
      .insertInto('stock')
      .values({ key, total: first, held: 0, sold: 0 })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ held: ref('stock.held') })))
      .execute();
    const total = totalOf ? sql<number>`${await totalOf(trx, key)}` : sql.ref<number>('total');
    const { numUpdatedRows } = await trx
      .updateTable('stock')
      .set({ total, held: sql`held + ${count}` })
      .where('key', '=', key)
      .where(sql<boolean>`held + sold + ${count} <= ${total}`)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
  }
  return true;
}

export async function sell(trx: Db, units: Unit[]): Promise<void> {
  for (const { key, count } of units) {
    await trx
      .updateTable('stock')
      .set({ held: sql`held - ${count}`, sold: sql`sold + ${count}` })
      .where('key', '=', key)
      .execute();
  }
}

export async function release(trx: Db, units: Unit[], from: 'held' | 'sold'): Promise<void> {
  for (const { key, count } of units) {
    await trx
      .updateTable('stock')
      .set({ [from]: sql`${sql.ref(from)} - ${count}` })
      .where('key', '=', key)
      .execute();
  }
}

/** Last in a transaction: its row is the most contended. */
export async function raiseVersion(trx: Db): Promise<void> {
  await trx
    .insertInto('stock_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version: sql`stock_version.version + 1` }))
    .execute();
}

export async function readVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('stock_version').select('version').where('id', '=', 1).executeTakeFirst();
  return row?.version ?? 0;
}
