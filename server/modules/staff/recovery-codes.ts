import { createHash, randomInt } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { hasCode, markCodeUsed, replaceCodes } from './factors.store.ts';

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
  await replaceCodes(
    trx,
    accountId,
    codes.map((code) => hashOf(accountId, code)),
  );
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
  if (await markCodeUsed(db, accountId, code_hash, now)) return 'spent';
  return (await hasCode(db, accountId, code_hash)) ? 'used' : 'none';
}
