import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import type { AccountTables } from '#server/db/tables/accounts.ts';

export type Purpose = AccountTables['account_code']['purpose'];
export type Spent = { kind: 'fine'; detail: string | null } | { kind: 'wrong' } | { kind: 'expired' };

const LIFETIME: Record<Purpose, number> = { activation: 24 * 3_600_000, reset: 30 * 60_000, email: 60 * 60_000 };
const TRIES = 6;

/** Short codes of a mail: six digits, a few tries, one use; only the newest of a purpose counts. */
export function createCodes(key: Buffer) {
  const hashOf = (accountId: number, purpose: Purpose, code: string) =>
    createHmac('sha256', key).update(`${accountId}|${purpose}|${code}`).digest('hex');

  return {
    /** Makes a code and forgets the earlier ones of its purpose. */
    async make(
      db: Db,
      accountId: number,
      purpose: Purpose,
      now: number,
      detail: string | null = null,
    ): Promise<string> {
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      await db.deleteFrom('account_code').where('account_id', '=', accountId).where('purpose', '=', purpose).execute();
      await db
        .insertInto('account_code')
        .values({
          id: randomUUID(),
          account_id: accountId,
          purpose,
          code_hash: hashOf(accountId, purpose, code),
          detail,
          attempts: 0,
          created_at: now,
          expires_at: now + LIFETIME[purpose],
          used_at: null,
        })
        .execute();
      return code;
    },

    /**
     * Uses a code up. `wrong` also for one that was never made; `expired` for the right one that is too old, used, or
     * was guessed at too often.
     */
    async spend(db: Db, accountId: number, purpose: Purpose, typed: string, now: number): Promise<Spent> {
      const row = await db
        .selectFrom('account_code')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      if (!row) return { kind: 'wrong' };
      // only who holds the code is told more of it: an address alone must not tell whether it has an account
      if (row.code_hash !== hashOf(accountId, purpose, typed)) {
        await db
          .updateTable('account_code')
          .set((of) => ({ attempts: of('attempts', '+', 1) }))
          .where('id', '=', row.id)
          .execute();
        return { kind: 'wrong' };
      }
      if (row.used_at !== null || row.expires_at <= now || row.attempts >= TRIES) return { kind: 'expired' };
      const used = await db
        .updateTable('account_code')
        .set({ used_at: now })
        .where('id', '=', row.id)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      return used.numUpdatedRows === 1n ? { kind: 'fine', detail: row.detail } : { kind: 'expired' };
    },
  };
}
export type Codes = ReturnType<typeof createCodes>;
