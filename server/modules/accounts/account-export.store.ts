import type { Db } from '#server/db/database.ts';

export async function readFavourites(db: Db, accountId: number): Promise<number[]> {
  const rows = await db.selectFrom('favourite').select('package_id').where('account_id', '=', accountId).execute();
  return rows.map(({ package_id }) => package_id);
}

export const readWalletEntries = (db: Db, accountId: number) =>
  db
    .selectFrom('wallet_entry')
    .select(['currency', 'kind', 'amount_minor', 'balance_minor', 'order_id', 'at'])
    .where('user_id', '=', accountId)
    .orderBy('at')
    .orderBy('seq')
    .execute();
