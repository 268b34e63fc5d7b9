import type { Database } from '#server/db/database.ts';

export const MARK = 'demonstration';
export const markOf = (demo: boolean): string => JSON.stringify(demo);

/**
 * Throws when the data was made in the other mode: demo codes and scenarios must never meet real orders. Unmarked data
 * counts as a demonstration.
 */
export async function keepApart(db: Database, demo: boolean): Promise<void> {
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', MARK).executeTakeFirst();
  const isDemonstration = row ? row.value_json === markOf(true) : true;
  if (isDemonstration && !demo)
    throw new Error(
      'A demonstration made the data in this database, with its promo codes and scenario packages: start with DEMO=1, or set DATA_DIR or DATABASE_URL to a place of its own.',
    );
  if (!isDemonstration && demo)
    throw new Error(
      'This database was made without DEMO and holds a business’s data, where a demonstration must plant nothing: start without DEMO, or set DATA_DIR or DATABASE_URL to a place of its own.',
    );
  if (row) return;
  await db
    .insertInto('setting')
    .values({ name: MARK, value_json: markOf(true) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
