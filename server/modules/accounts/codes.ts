import { createHmac, randomBytes, randomInt, randomUUID, type KeyObject } from 'node:crypto';
import { isSealed, type Cipher } from '#server/db/cipher.ts';
import type { Db } from '#server/db/database.ts';
import { countTry, deleteCodesFor, insertCode, NO_DIGITS, readCodes, useCodes, type Purpose } from './codes.store.ts';

export type { Purpose } from './codes.store.ts';
export type CodeCheck =
  | { kind: 'fine'; detail: string | null }
  /** The right code again: done already, its answer lost. */
  | { kind: 'used'; detail: string | null }
  | { kind: 'wrong' }
  | { kind: 'expired' };
/** Six digits to type, and an unguessable key for the link. */
export type Code = { digits: string; key: string };

const LIFETIME: Record<Purpose, number> = {
  activation: 24 * 3_600_000,
  reset: 30 * 60_000,
  email: 60 * 60_000,
  payout: 30 * 60_000,
};
/** The code of a change goes to the new one. */
const TO_OWN_ADDRESS: Purpose[] = ['activation', 'reset', 'payout'];
const TRIES = 6;
/** It cannot be guessed, so it needs no limit that strangers could use up. */
export const isMailedKey = (secret: string): boolean => /^[\w-]{43}$/u.test(secret);

/** Only the newest digits count; every mail's key stays valid: a stranger's request does not void the owner's. */
export function createCodes(key: KeyObject, cipher: Cipher) {
  const hashOf = (accountId: number, purpose: Purpose, code: string) =>
    createHmac('sha256', key).update(`${accountId}|${purpose}|${code}`).digest('hex');

  return {
    /** `lasts`: epoch ms, when longer than the purpose's default. */
    async make(
      db: Db,
      accountId: number,
      purpose: Purpose,
      now: number,
      { detail = null, lasts = 0 }: { detail?: string | null; lasts?: number } = {},
    ): Promise<Code> {
      const code = {
        digits: String(randomInt(0, 1_000_000)).padStart(6, '0'),
        key: randomBytes(32).toString('base64url'),
      };
      const id = randomUUID();
      const row = {
        id,
        account_id: accountId,
        purpose,
        code_hash: hashOf(accountId, purpose, code.digits),
        key_hash: hashOf(accountId, purpose, code.key),
        detail: detail === null ? null : cipher.seal(detail, `code-detail ${id}`),
        attempts: 0,
        created_at: now,
        expires_at: Math.max(now + LIFETIME[purpose], lasts),
        used_at: null,
      };
      await insertCode(db, row, now);
      return code;
    },

    /** `wrong` also without a code; `expired`: too old or tried too often. Counts the try before comparing. */
    async spend(db: Db, accountId: number, purpose: Purpose, secret: string, now: number): Promise<CodeCheck> {
      const hash = hashOf(accountId, purpose, secret);
      const rows = await readCodes(db, { accountId, purpose });
      const byKey = rows.find((row) => row.key_hash === hash);
      // a wrong key is no guess at the digits
      if (!byKey && isMailedKey(secret)) return { kind: 'wrong' };
      const row = byKey ?? rows.find(({ code_hash }) => code_hash !== NO_DIGITS);
      if (!row) return { kind: 'wrong' };
      const mayTry = byKey !== undefined || (await countTry(db, row.id, TRIES));
      // only a holder of the code learns more: an address must not reveal whether it has an account
      if (!byKey && row.code_hash !== hash) return { kind: 'wrong' };
      if (row.expires_at <= now || !mayTry) return { kind: 'expired' };
      if (row.used_at !== null) return { kind: 'used', detail: detailOf(row) };
      const isFirst = await useCodes(db, { accountId, purpose }, now);
      return { kind: isFirst ? 'fine' : 'used', detail: detailOf(row) };
    },

    /** Voids codes in a mailbox that no longer belongs to the account. */
    async voidMailed(db: Db, accountId: number): Promise<void> {
      await deleteCodesFor(db, accountId, TO_OWN_ADDRESS);
    },
  };

  /** The previous release stored clear text, valid for an hour at most. */
  function detailOf({ id, detail }: { id: string; detail: string | null }): string | null {
    return detail !== null && isSealed(detail) ? cipher.open(detail, `code-detail ${id}`) : detail;
  }
}
export type Codes = ReturnType<typeof createCodes>;
