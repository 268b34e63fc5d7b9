import type { Selectable } from 'kysely';
import { transition } from 'xstate';
import { reviewMachine, type ReviewFact } from '#machines/domain/review.machine.ts';
import { reviewAt, reviewState } from '#machines/domain/review.selectors.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';

export type ReviewRow = Selectable<Tables['review']>;

export const reviewOf = (db: Db, orderId: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('review').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Adds or removes one review in the figures of package and expert. */
async function moveFigures(trx: DbTransaction, { package_id, expert_id, stars }: ReviewRow, by: 1 | -1): Promise<void> {
  // lists sort by it: their index must reload the package
  const changed_version = await raiseCatalogue(trx, 'package');
  await trx
    .updateTable('package')
    .set(({ eb }) => ({
      changed_version,
      reviews: eb('reviews', '+', by),
      rating_sum: eb('rating_sum', '+', by * stars),
    }))
    .where('id', '=', package_id)
    .execute();
  const expert = await trx
    .updateTable('expert')
    .set(({ eb }) => ({ reviews: eb('reviews', '+', by), rating_sum: eb('rating_sum', '+', by * stars) }))
    .where('id', '=', expert_id)
    .returning(['reviews', 'rating_sum'])
    .executeTakeFirst();
  if (!expert) return;
  const rating = expert.reviews === 0 ? 0 : Number(expert.rating_sum) / Number(expert.reviews);
  await trx.updateTable('expert').set({ rating }).where('id', '=', expert_id).execute();
}

/** By the state machine, with figures, in the caller's transaction. Null: forbidden, or changed meanwhile. */
export async function moveReview(
  trx: DbTransaction,
  { id, version }: { id: string; version: number },
  fact: ReviewFact,
  changes: Partial<ReviewRow> = {},
): Promise<ReviewRow | null> {
  // lock first: other processes cache these figures
  await raiseCatalogue(trx, 'expert');
  const row = await trx.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || Number(row.version) !== version) return null;
  const from = reviewAt(row.state);
  if (!from.can(fact)) return null;
  const [next, effects] = transition(reviewMachine, from, fact);
  for (const { type } of effects)
    if (type === 'count' || type === 'uncount') await moveFigures(trx, row, type === 'count' ? 1 : -1);
  const moved = await trx
    .updateTable('review')
    .set({ ...changes, state: reviewState(next), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  if (!moved) throw new Error(`review ${id} moved under its lock`);
  return moved;
}
