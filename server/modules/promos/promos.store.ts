import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '#server/db/database.ts';

export type PromoRow = Tables['promo'];

export const findPromo = (db: Database, code: string): Promise<PromoRow | undefined> =>
  db.selectFrom('promo').selectAll().where('code', '=', code).executeTakeFirst();

/** Counts one use; false when none is left. */
export async function takeUse(trx: Transaction<Tables>, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('promo')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a use back; never below none. */
export async function returnUse(trx: Transaction<Tables>, code: string): Promise<void> {
  await trx
    .updateTable('promo')
    .set({ used: sql`used - 1` })
    .where('code', '=', code)
    .where('used', '>', 0)
    .execute();
}
