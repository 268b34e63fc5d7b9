import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { DAY } from '#server/kernel/time.ts';
import { countBookings, countHearts } from './like-counts.store.ts';
import { changePackage, readPopularities, readRatedIds } from './packages.store.ts';

/** Orders of this period count. */
const LATELY = 90 * DAY;
/** Below this number of reviews the mean is ignored. */
const LEAST_REVIEWS = 3;
/** A mean above raises a package, below lowers it. */
const MIDDLE = 4;
const WEIGHTS = { order: 30, heart: 4, star: 20 };
/** Limit of statement parameters. */
const SLICE = 400;

type Counts = { orders: number; hearts: number; reviews: number; rating_sum: number };

/** Base value, orders of ninety days, hearts and the mean review [ST10]. */
export function popularityOf(base: number, { orders, hearts, reviews, rating_sum }: Counts): number {
  const stars = reviews < LEAST_REVIEWS ? 0 : (rating_sum / reviews - MIDDLE) * WEIGHTS.star;
  return Math.max(1, Math.round(base + orders * WEIGHTS.order + hearts * WEIGHTS.heart + stars));
}

/**
 * Recounts packages that are, or were, ordered, liked or reviewed. Scenarios (popularity 0) stay hidden. Answers the
 * number changed.
 */
export async function recountPopularity({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const orders = await countBookings(db, clock.now() - LATELY);
  const hearts = await countHearts(db);
  const rated = await readRatedIds(db, LEAST_REVIEWS);
  const ids = [...new Set([...orders.keys(), ...hearts.keys(), ...rated])];
  let moved = 0;
  for (let start = 0; start < ids.length; start += SLICE) {
    const rows = await readPopularities(db, ids.slice(start, start + SLICE));
    const changes = rows.flatMap((row) => {
      const base = row.popularity_base ?? row.popularity;
      const counts = {
        orders: orders.get(row.id) ?? 0,
        hearts: hearts.get(row.id) ?? 0,
        reviews: Number(row.reviews),
        rating_sum: Number(row.rating_sum),
      };
      const popularity = popularityOf(Number(base), counts);
      return popularity === row.popularity ? [] : [{ id: row.id, popularity, popularity_base: base }];
    });
    if (changes.length === 0) continue;
    await inTransaction(db, async (trx) => {
      const changed_version = await raiseCatalogue(trx, 'package');
      for (const { id, ...set } of changes) await changePackage(trx, id, { ...set, changed_version });
    });
    moved += changes.length;
  }
  return moved;
}
