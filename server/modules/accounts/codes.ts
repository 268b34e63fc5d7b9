import { createHmac, randomBytes, randomInt, randomUUID, type KeyObject } from 'node:crypto';
import { isSealed, type Cipher } from '#server/db/cipher.ts';
import type { Db } from '#server/db/database.ts';
import { countTry, deleteCodesFor, insertCode, NO_DIGITS, readCodes, useCodes, type Purpose } from './codes.store.ts';

export type { Purpose } from './codes.store.ts';
export type CodeCheck =
  | { kind: 'fine'; detail: string | null }
  /** The right one, once more: what it was for may be done already, its answer lost. */
  | { kind: 'used'; detail: string | null }
  | { kind: 'wrong' }
  | { kind: 'expired' };
/** What a mail carries: six digits to type, and a key for its link that nobody guesses. */
export type Code = { digits: string; key: string };

const LIFETIME: Record<Purpose, number> = {
  activation: 24 * 3_600_000,
  reset: 30 * 60_000,
  email: 60 * 60_000,
  payout: 30 * 60_000,
};
/** Those that are mailed to the account's own address. The code of a change goes to the address that is wanted. */
const TO_OWN_ADDRESS: Purpose[] = ['activation', 'reset', 'payout'];
const TRIES = 6;
/** A mailed key, not six digits: guessing at it is hopeless, so it needs no limit that strangers could use up. */
export const isMailedKey = (secret: string): boolean => /^[\w-]{43}$/u.test(secret);

/**
 * Codes of a mail. The six digits of the newest count, for a few tries; the keys of all mails count while they last, so that
 * a stranger who asks for another mail does not void the one in the owner's hands. The first use ends them all.
 */
export function createCodes(key: KeyObject, cipher: Cipher) {
  const hashOf = (accountId: number, purpose: Purpose, code: string) =>
    createHmac('sha256', key).update(`${accountId}|${purpose}|${code}`).digest('hex');

  return {
    /** `lasts` (epoch ms) when it must live longer than codes of its purpose do. */
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

    /**
     * Uses a code up. `wrong` also for one that was never made; `expired` for the right one that is too old or was guessed at too
     * often. The try is counted before the digits are compared.
     */
    async spend(db: Db, accountId: number, purpose: Purpose, secret: string, now: number): Promise<CodeCheck> {
      const hash = hashOf(accountId, purpose, secret);
      const rows = await readCodes(db, { accountId, purpose });
      const byKey = rows.find((row) => row.key_hash === hash);
      // a wrong key is no guess at the digits: it takes none of their tries away
      if (!byKey && isMailedKey(secret)) return { kind: 'wrong' };
      const row = byKey ?? rows.find(({ code_hash }) => code_hash !== NO_DIGITS);
      if (!row) return { kind: 'wrong' };
      const mayTry = byKey !== undefined || (await countTry(db, row.id, TRIES));
      // only who holds the code is told more of it: an address alone must not tell whether it has an account
      if (!byKey && row.code_hash !== hash) return { kind: 'wrong' };
      if (row.expires_at <= now || !mayTry) return { kind: 'expired' };
      if (row.used_at !== null) return { kind: 'used', detail: detailOf(row) };
      const isFirst = await useCodes(db, { accountId, purpose }, now);
      return { kind: isFirst ? 'fine' : 'used', detail: detailOf(row) };
    },

    /** Voids what lies in a mailbox that is the account's no longer. */
    async voidMailed(db: Db, accountId: number): Promise<void> {
      await deleteCodesFor(db, accountId, TO_OWN_ADDRESS);
    },
  };

  /** One of the release before stands in clear, for its hour at most. */
  function detailOf({ id, detail }: { id: string; detail: string | null }): string | null {
    return detail !== null && isSealed(detail) ? cipher.open(detail, `code-detail ${id}`) : detail;
  }
}
export type Codes = ReturnType<typeof createCodes>;
