import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { imbalances } from '#server/modules/ledger/index.ts';

export type Facts = {
  migrations: string[];
  counts: Record<string, number>;
  /** By account, in minor units. */
  ledger: { account: string; currency: string; sum: number }[];
  stock: { held: number; sold: number };
  key_ids: string[];
};

const CANARY = 'key_canary.';

export async function factsOf(db: Db): Promise<Facts> {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true }))
    .filter(({ isView, schema }) => !isView && (schema ?? 'public') === 'public')
    .map(({ name }) => name)
    .toSorted();
  const counts: Record<string, number> = {};
  for (const name of tables) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = Number(rows[0]?.count ?? 0);
  }
  const names = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const ledger = await db
    .selectFrom('ledger_entry')
    .select((of) => ['account', 'currency', of.fn.sum<number | string>('amount_minor').as('sum')])
    .groupBy(['account', 'currency'])
    .orderBy('account')
    .orderBy('currency')
    .execute();
  const stock = await db
    .selectFrom('stock')
    .select((of) => [of.fn.sum<number | null>('held').as('held'), of.fn.sum<number | null>('sold').as('sold')])
    .executeTakeFirst();
  const keys = await db
    .selectFrom('setting')
    .select('name')
    .where('name', 'like', `${CANARY}%`)
    .orderBy('name')
    .execute();
  return {
    migrations: names.rows.map(({ name }) => name),
    counts,
    ledger: ledger.map((row) => ({ ...row, sum: Number(row.sum) })),
    stock: { held: Number(stock?.held ?? 0), sold: Number(stock?.sold ?? 0) },
    // before the first canary there was one key
    key_ids: keys.length ? keys.map(({ name }) => name.slice(CANARY.length)) : ['1'],
  };
}

/** From the backup, or inner inconsistency; empty if right. */
export async function differences(db: Db, backup: Facts): Promise<string[]> {
  const current = await factsOf(db);
  const wrong: string[] = [];
  for (const name of new Set([...Object.keys(backup.counts), ...Object.keys(current.counts)]))
    if (backup.counts[name] !== current.counts[name])
      wrong.push(
        `${name} has ${current.counts[name] ?? 'no table of'} rows, the backup said ${backup.counts[name] ?? 'none'}`,
      );
  if (JSON.stringify(current.ledger) !== JSON.stringify(backup.ledger))
    wrong.push('the sums of the ledger are not those of the backup');
  if (JSON.stringify(current.stock) !== JSON.stringify(backup.stock)) wrong.push('the stock is not that of the backup');
  for (const { transaction_id, sum } of await imbalances(db))
    wrong.push(`ledger transaction ${transaction_id} is off by ${sum}`);
  const over = await db
    .selectFrom('stock')
    .select('key')
    .whereRef(sql<number>`held + sold`, '>', 'total')
    .limit(20)
    .execute();
  for (const { key } of over) wrong.push(`${key} is oversold`);
  return wrong;
}
