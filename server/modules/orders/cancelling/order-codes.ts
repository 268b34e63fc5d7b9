import { createHmac, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { businessDay, endOf } from '#contract/rules/dates.ts';
import type { Db } from '#server/db/database.ts';
import { countTry, readCode, resetTries, spendCode, writeCode, type OrderCodePurpose } from './cancelling.store.ts';

export type CodeVerdict = 'fine' | 'wrong' | 'expired';
export type OrderCodeResult = { code: string } | { code: null; why: 'just_sent' | 'day_over'; until: number };

export const ORDER_CODE_LIFETIME = 10 * 60_000;
const TRIES = 6;
/** Keeps a link's holder from flooding the mailbox. */
const PAUSE = 60_000;
const PER_DAY = 6;

/** A link alone may not do it [OP3]: six mailed digits, hashed, ten minutes, six tries, one use. */
export function createOrderCodes(key: KeyObject) {
  const hashOf = (orderId: string, purpose: OrderCodePurpose, code: string) =>
    createHmac('sha256', key).update(`${orderId}|${purpose}|${code}`).digest('hex');

  return {
    /**
     * Refuses within a minute of an unused one (`just_sent`) and after six a local day (`day_over`); `until` is epoch
     * ms.
     */
    async make(db: Db, orderId: string, purpose: OrderCodePurpose, now: number): Promise<OrderCodeResult> {
      const day = businessDay(now);
      const last = await readCode(db, orderId, purpose);
      const madeToday = last?.day === day ? Number(last.made_today) : 0;
      if (madeToday >= PER_DAY) return { code: null, why: 'day_over', until: endOf(day) };
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
      const row = { order_id: orderId, purpose, ...columns };
      return (await writeCode(db, row, last?.made_at))
        ? { code }
        : { code: null, why: 'just_sent', until: now + PAUSE };
    },

    /** Counts a try before judging it, so that parallel guesses count too. */
    async check(db: Db, orderId: string, purpose: OrderCodePurpose, code: string, now: number): Promise<CodeVerdict> {
      const row = await countTry(db, orderId, purpose);
      if (!row) return 'wrong';
      if (row.used_at !== null || row.expires_at <= now || Number(row.attempts) > TRIES) return 'expired';
      const hash = Buffer.from(hashOf(orderId, purpose, code.trim()));
      if (!timingSafeEqual(hash, Buffer.from(row.code_hash))) return 'wrong';
      await resetTries(db, row);
      return 'fine';
    },

    /** Call after the action that the code permits. */
    spend: spendCode,
  };
}
export type OrderCodes = ReturnType<typeof createOrderCodes>;
