import type { Clock } from '#server/clock.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { DAY } from '#server/kernel/time.ts';

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
  const ordered = await db
    .selectFrom('orders')
    .select((of) => ['package_id', of.fn.countAll<number | string>().as('count')])
    .where('state', '=', 'confirmed')
    .where('confirmed_at', '>=', clock.now() - LATELY)
    .groupBy('package_id')
    .execute();
  const liked = await db
    .selectFrom('favourite')
    .select((of) => ['package_id', of.fn.countAll<number | string>().as('count')])
    .groupBy('package_id')
    .execute();
  const packages = await db
    .selectFrom('package')
    .select('id')
    .where((where) => where.or([where('reviews', '>=', LEAST_REVIEWS), where('popularity_base', 'is not', null)]))
    .execute();
  const [orders, hearts] = [ordered, liked].map(
    (rows) => new Map(rows.map(({ package_id, count }) => [package_id, Number(count)])),
  );
  const ids = [...new Set([...(orders?.keys() ?? []), ...(hearts?.keys() ?? []), ...packages.map(({ id }) => id)])];
  let moved = 0;
  for (let start = 0; start < ids.length; start += SLICE) {
    const rows = await db
      .selectFrom('package')
      .select(['id', 'popularity', 'popularity_base', 'reviews', 'rating_sum'])
      .where('id', 'in', ids.slice(start, start + SLICE))
      .where('popularity', '>', 0)
      .execute();
    const changes = rows.flatMap((row) => {
      const base = row.popularity_base ?? row.popularity;
      const counts = {
        orders: orders?.get(row.id) ?? 0,
        hearts: hearts?.get(row.id) ?? 0,
        reviews: Number(row.reviews),
        rating_sum: Number(row.rating_sum),
      };
      const popularity = popularityOf(Number(base), counts);
      return popularity === row.popularity ? [] : [{ id: row.id, popularity, popularity_base: base }];
    });
    if (changes.length === 0) continue;
    await inTransaction(db, async (trx) => {
      const changed_version = await raiseCatalogue(trx, 'package');
      for (const { id, ...set } of changes)
        await trx
          .updateTable('package')
          .set({ ...set, changed_version })
          .where('id', '=', id)
          .execute();
    });
    moved += changes.length;
  }
  return moved;
}
