import type { Clock } from '#server/clock.ts';
import { emailIndex, foldEmail, type Fingerprints } from '#server/db/blind-index.ts';
import type { Database } from '#server/db/database.ts';
import { secondsUntilFree, type Limits } from '#server/modules/limits/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { DAY } from '#server/kernel/time.ts';
import { findOrderRow } from './orders.store.ts';
import { referenceFrom } from './placing/order-ids.ts';
import { REPLIES } from './sentences.ts';

/**
 * Wrong references a day for one email, over all addresses. Each address also has its own limit, so strangers cannot
 * block the owner.
 */
const WRONG_PER_DAY = 100;
const WRONG_FROM_HERE = 10;

type Search = { reference: string; email: string; ip: string };
/** `limits` null: unlimited. */
type Deps = Fingerprints & { db: Database; clock: Clock; limits: Limits | null };

/**
 * One answer whichever part is unknown. Guesses from many addresses block an email for a day, but not its owner's
 * address. 404, or 429 `too_many`.
 */
export function createFindOrder({ db, clock, fingerprint, limits }: Deps) {
  const countsOf = ({ email, ip }: Search) => [
    { subject: `find|email|${foldEmail(email)}`, limit: WRONG_PER_DAY, window: DAY },
    { subject: `find|here|${foldEmail(email)} ${ip}`, limit: WRONG_FROM_HERE, window: DAY },
  ];

  return async function findOrder(search: Search): Promise<{ order_id: string }> {
    const counts = countsOf(search);
    const now = clock.now();
    // counted before the lookup: parallel guesses learn no more than the limit allows
    const beyond = limits ? limits.beyond(await limits.count(db, counts, now), counts) : [];
    if (beyond.length === counts.length) {
      // either limit alone lets a search through
      const soonest = Math.min(...beyond.map(({ window_ends_at }) => window_ends_at));
      throw new Refusal(429, 'too_many', REPLIES.tooManySearches, {
        extra: { retry_after: secondsUntilFree([{ window_ends_at: soonest }], now) },
      });
    }
    const order = await findOrderRow(db, referenceFrom(search.reference), emailIndex({ fingerprint }, search.email));
    if (!order) throw notFound(REPLIES.orderUnknown);
    await limits?.release(db, counts);
    return { order_id: order.id };
  };
}
