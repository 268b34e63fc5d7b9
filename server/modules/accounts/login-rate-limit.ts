import type { Db } from '#server/db/database.ts';
import { secondsUntilFree, type Count, type Limit, type Limits } from '#server/modules/limits/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { DAY } from '#server/kernel/time.ts';
import { REPLIES } from './account-sentences.ts';

export type Throttle = Limit;

const QUARTER = 15 * 60_000;
/** By account against guesses from many addresses, and by address. */
export const byAccount = (action: string, emailFolded: string, limit = 10): Throttle => ({
  subject: `${action}|account|${emailFolded}`,
  limit,
  window: QUARTER,
});
/** Stops slow guessing (A4). */
export const byAccountDaily = (action: string, emailFolded: string, limit = 100): Throttle => ({
  subject: `${action}|daily|${emailFolded}`,
  limit,
  window: DAY,
});
/** `ip`: IPv6 is counted by its /64. */
export const byAddress = (action: string, ip: string): Throttle => ({
  subject: `${action}|ip|${ip}`,
  limit: 60,
  window: QUARTER,
});
/** A known device has its own limit: strangers cannot block it. */
export const byDevice = (action: string, deviceHash: string): Throttle => ({
  subject: `${action}|device|${deviceHash}`,
  limit: 10,
  window: QUARTER,
});

/** 429 with a retry time at the limit. */
export function createLoginRateLimits(db: Db, limits: Limits) {
  return {
    /** Reads only, so that a refused flood is cheap; `take` still counts. */
    async refuseWhenFull(
      throttles: Throttle[],
      now: number,
      sentence: Sentence = REPLIES.tooMany,
      on = db,
    ): Promise<void> {
      const full = await limits.full(on, throttles, now);
      if (full.length > 0)
        throw new Refusal(429, 'too_many', sentence, { extra: { retry_after: secondsUntilFree(full, now) } });
    },
    /** Counts before the work, so that parallel tries cannot pass the limit. */
    take: (throttles: Throttle[], now: number, sentence: Sentence = REPLIES.tooMany): Promise<Count[]> =>
      limits.countOrRefuse(db, throttles, now, sentence),
    /** Counts after `refuseWhenFull`, in the same transaction. */
    count: (trx: Db, throttles: Throttle[], now: number): Promise<Count[]> => limits.count(trx, throttles, now),
    release: (throttles: Throttle[]) => limits.release(db, throttles),
    forget: (throttles: Throttle[], on = db) => limits.forget(on, throttles),
  };
}
export type Throttles = ReturnType<typeof createLoginRateLimits>;
