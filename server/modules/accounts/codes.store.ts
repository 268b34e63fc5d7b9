import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { AccountTables } from '#server/db/tables/accounts.ts';

export type CodeRow = Selectable<AccountTables['account_code']>;
export type Purpose = CodeRow['purpose'];
type Of = { accountId: number; purpose: Purpose };

/** Replaces the digits of an older mail. */
export const NO_DIGITS = '';

export const readCodes = (db: Db, { accountId, purpose }: Of): Promise<CodeRow[]> =>
  db
    .selectFrom('account_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();

export async function insertCode(db: Db, row: Insertable<AccountTables['account_code']>, now: number): Promise<void> {
  await db
    .deleteFrom('account_code')
    .where('account_id', '=', row.account_id)
    .where('purpose', '=', row.purpose)
    .where((of) => of.or([of('expires_at', '<=', now), of('used_at', 'is not', null)]))
    .execute();
  await db
    .updateTable('account_code')
    .set({ code_hash: NO_DIGITS })
    .where('account_id', '=', row.account_id)
    .where('purpose', '=', row.purpose)
    .execute();
  await db.insertInto('account_code').values(row).execute();
}

export async function useCodes(db: Db, { accountId, purpose }: Of, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False at the limit. */
export async function countTry(db: Db, id: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_code')
    .set((of) => ({ attempts: of('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteCodes = (db: Db, accountId: number) =>
  db.deleteFrom('account_code').where('account_id', '=', accountId).execute();

export const deleteCodesFor = (db: Db, accountId: number, purposes: Purpose[]) =>
  db.deleteFrom('account_code').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute();
