import { createHash, randomInt } from 'node:crypto';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';

const COUNT = 10;
/** Crockford's base32: no ambiguous signs. Sixteen are eighty bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

const newCode = () =>
  (
    Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
      .join('')
      .match(/.{4}/gu) ?? []
  ).join('-');

/** Tolerates copying errors. */
const folded = (input: string) =>
  input.toLowerCase().replace(/[\s-]/gu, '').replaceAll('o', '0').replaceAll(/[il]/gu, '1');

/** Eighty random bits need no slow hash and no key. */
const hashOf = (accountId: number, input: string) =>
  createHash('sha256')
    .update(`${accountId}|${folded(input)}`)
    .digest('hex');

/** Ten codes, shown once; replaces the old ones. Run in a transaction. */
export async function renewCodes(trx: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(accountId, code), used_at: null })))
    .execute();
  return codes;
}

/** Answers if it was used before or is unknown. */
export async function spendCode(
  db: Db,
  accountId: number,
  input: string,
  now: number,
): Promise<'spent' | 'used' | 'none'> {
  const code_hash = hashOf(accountId, input);
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'spent';
  const row = await db
    .selectFrom('recovery_code')
    .select('used_at')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return row ? 'used' : 'none';
}

export const codesLeft = (db: Db, accountId: number): Promise<number> =>
  countRows(db.selectFrom('recovery_code').where('account_id', '=', accountId).where('used_at', 'is', null));
