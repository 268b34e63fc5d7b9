import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { PrivacyTables } from '#server/db/tables/privacy.ts';
import { DAY } from '#server/kernel/time.ts';

export type OrderCodePurpose = PrivacyTables['order_code']['purpose'];
export type CodeVerdict = 'fine' | 'wrong' | 'expired';
export type OrderCodeResult = { code: string } | { code: null; why: 'just_sent' | 'day_over'; until: number };

export const ORDER_CODE_LIFETIME = 10 * 60_000;
const TRIES = 6;
/** Keeps a link's holder from flooding the mailbox. */
const PAUSE = 60_000;
const PER_DAY = 6;

/**
 * A link alone may not do it [OP3]: six mailed digits, stored hashed, ten minutes, six tries, one use. Only the newest
 * code of a purpose counts.
 */
export function createOrderCodes(key: KeyObject) {
  const hashOf = (orderId: string, purpose: OrderCodePurpose, code: string) =>
    createHmac('sha256', key).update(`${orderId}|${purpose}|${code}`).digest('hex');

  const rowOf = (db: Db, orderId: string, purpose: OrderCodePurpose) =>
    db
      .selectFrom('order_code')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('purpose', '=', purpose)
      .executeTakeFirst();

  return {
    /**
     * Replaces the last code. Refuses within a minute of an unused one (`just_sent`) and after six a UTC day
     * (`day_over`); `until` is epoch ms.
     */
    async make(db: Db, orderId: string, purpose: OrderCodePurpose, now: number): Promise<OrderCodeResult> {
      const day = new Date(now).toISOString().slice(0, 10);
      const last = await rowOf(db, orderId, purpose);
      const madeToday = last?.day === day ? Number(last.made_today) : 0;
      if (madeToday >= PER_DAY) return { code: null, why: 'day_over', until: Date.parse(day) + DAY };
      if (last?.used_at === null && now - last.made_at < PAUSE)
        return { code: null, why: 'just_sent', until: last.made_at + PAUSE };
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
      const columns = {
        code_hash: hashOf(orderId, purpose, code),
        attempts: 0,
        made_at: now,
        expires_at: now + ORDER_CODE_LIFETIME,
        used_at: null,
        made_today: madeToday + 1,
        day,
      };
      // of two clicks at once, one makes the code
      const row = await db
        .insertInto('order_code')
        .values({ order_id: orderId, purpose, ...columns })
        .onConflict((conflict) =>
          conflict
            .columns(['order_id', 'purpose'])
            .doUpdateSet(columns)
            .where('order_code.made_at', '=', last?.made_at ?? -1),
        )
        .executeTakeFirst();
      return row.numInsertedOrUpdatedRows === 1n ? { code } : { code: null, why: 'just_sent', until: now + PAUSE };
    },

    /** Counts a try before judging it, so that parallel guesses count too. */
    async check(db: Db, orderId: string, purpose: OrderCodePurpose, code: string, now: number): Promise<CodeVerdict> {
      const row = await db
        .updateTable('order_code')
        .set({ attempts: sql`attempts + 1` })
        .where('order_id', '=', orderId)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst();
      if (!row) return 'wrong';
      if (row.used_at !== null || row.expires_at <= now || Number(row.attempts) > TRIES) return 'expired';
      const hash = Buffer.from(hashOf(orderId, purpose, code.trim()));
      if (!timingSafeEqual(hash, Buffer.from(row.code_hash))) return 'wrong';
      await db
        .updateTable('order_code')
        .set({ attempts: 0 })
        .where('order_id', '=', orderId)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', row.code_hash)
        .execute();
      return 'fine';
    },

    /** Call after the action that the code permits. */
    async spend(db: Db, orderId: string, purpose: OrderCodePurpose, now: number): Promise<void> {
      await db
        .updateTable('order_code')
        .set({ used_at: now })
        .where('order_id', '=', orderId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .execute();
    },
  };
}
export type OrderCodes = ReturnType<typeof createOrderCodes>;
