import type { Selectable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';

export type FactorRow = Selectable<Tables['second_factor']>;

export const readFactor = (db: Db, accountId: number): Promise<FactorRow | undefined> =>
  db.selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const readFactors = (db: Db, accountIds: number[]): Promise<FactorRow[]> =>
  db.selectFrom('second_factor').selectAll().where('account_id', 'in', accountIds).execute();

export const lockFactor = (trx: DbTransaction, accountId: number) =>
  trx
    .updateTable('second_factor')
    .set(({ ref }) => ({ last_step: ref('last_step') }))
    .where('account_id', '=', accountId)
    .execute();

export async function beginFactor(
  db: Db,
  { account_id, secret_cipher, created_at }: Pick<FactorRow, 'account_id' | 'secret_cipher' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id, secret_cipher, last_step: 0, confirmed_at: null, created_at })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret_cipher, created_at })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function confirmFactor(
  trx: DbTransaction,
  { account_id, secret_cipher }: FactorRow,
  last_step: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ confirmed_at: now, last_step })
    .where('account_id', '=', account_id)
    .where('secret_cipher', '=', secret_cipher)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when this step, or a later one, was used. */
export async function storeStep(trx: DbTransaction, accountId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteFactor(trx: DbTransaction, accountId: number): Promise<void> {
  await trx.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

export async function replaceCodes(trx: Db, account_id: number, hashes: string[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', account_id).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ account_id, code_hash, used_at: null })))
    .execute();
}

export async function markCodeUsed(db: Db, accountId: number, codeHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasCode(db: Db, accountId: number, codeHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_code')
    .select('used_at')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row !== undefined;
}

export const codesLeft = (db: Db, accountId: number): Promise<number> =>
  countRows(db.selectFrom('recovery_code').where('account_id', '=', accountId).where('used_at', 'is', null));
