import type { Db } from '#server/db/database.ts';
import { secondsUntilFree, type Count, type Limit, type Limits } from '#server/modules/limits/index.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { DAY } from '#server/kernel/time.ts';
import { REPLIES } from './account-sentences.ts';

export type Throttle = Limit;

const QUARTER = 15 * 60_000;
/** Wrong logins and codes: by account, so that one is not guessed from many addresses, and by address. */
export const byAccount = (action: string, emailFolded: string, limit = 10): Throttle => ({
  subject: `${action}|account|${emailFolded}`,
  limit,
  window: QUARTER,
});
/** However patiently one guesses (A4). */
export const byAccountDaily = (action: string, emailFolded: string, limit = 100): Throttle => ({
  subject: `${action}|daily|${emailFolded}`,
  limit,
  window: DAY,
});
/** `ip` as http tells it: an IPv6 address is its /64. */
export const byAddress = (action: string, ip: string): Throttle => ({
  subject: `${action}|ip|${ip}`,
  limit: 60,
  window: QUARTER,
});
/** A device that its account knows is counted by itself: what strangers do elsewhere does not stop it. */
export const byDevice = (action: string, deviceHash: string): Throttle => ({
  subject: `${action}|device|${deviceHash}`,
  limit: 10,
  window: QUARTER,
});

/** Refuses with 429, and says when to come back, once a limit is reached. */
export function createLoginRateLimits(db: Db, limits: Limits) {
  return {
    /** Only looks, so that a refused flood costs little. What is let through must still be counted by `take`. */
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
    /** Counts before the work: of many at once no more than the limit get through. Answers the counts. */
    take: (throttles: Throttle[], now: number, sentence: Sentence = REPLIES.tooMany): Promise<Count[]> =>
      limits.countOrRefuse(db, throttles, now, sentence),
    /** Counts what `refuseWhenFull` let through, in a transaction that both are in. */
    count: (trx: Db, throttles: Throttle[], now: number): Promise<Count[]> => limits.count(trx, throttles, now),
    giveBack: (throttles: Throttle[]) => limits.giveBack(db, throttles),
    forget: (throttles: Throttle[], on = db) => limits.forget(on, throttles),
  };
}
export type Throttles = ReturnType<typeof createLoginRateLimits>;
