import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { AccountTables } from '#server/db/tables/accounts.ts';

export type CodeRow = Selectable<AccountTables['account_code']>;
export type Purpose = CodeRow['purpose'];
/** Whose codes, and for what. */
type Of = { accountId: number; purpose: Purpose };

/** Stands for the digits of a mail that a newer one followed. */
export const NO_DIGITS = '';

export const readCodes = (db: Db, { accountId, purpose }: Of): Promise<CodeRow[]> =>
  db
    .selectFrom('account_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute();

/** Writes a code: those that are over go, and the digits of the others count no more. */
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

/** False when they were used a moment ago. */
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

/** Counts a try at the digits; false when there were as many as may be. */
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
