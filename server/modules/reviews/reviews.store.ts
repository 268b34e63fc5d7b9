import type { Insertable, Selectable, Updateable } from 'kysely';
import { transition } from 'xstate';
import type { OWN_REVIEW_FILTERS } from '#contract/calls/expert/reviews.ts';
import type { Locale } from '#contract/constants.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import { reviewMachine, type ReviewFact } from '#machines/domain/review.machine.ts';
import { reviewAt, reviewState } from '#machines/domain/review.selectors.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';

export type ReviewRow = Selectable<Tables['review']>;

export const reviewOf = (db: Db, orderId: string): Promise<ReviewRow | undefined> =>
  db.selectFrom('review').selectAll().where('order_id', '=', orderId).executeTakeFirst();

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

/** With figures. Null: forbidden, or changed meanwhile. */
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

export async function insertReview(db: Db, row: Insertable<Tables['review']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}

export const changeReview = (db: Db, id: string, change: Updateable<Tables['review']>) =>
  db.updateTable('review').set(change).where('id', '=', id).execute();

/** False when it has a reply, or a removed one: that cannot be rewritten. */
export async function insertReply(db: Db, id: string, reply_text: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ reply_text, replied_at: now })
    .where('id', '=', id)
    .where('replied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findOwnReview = (db: Db, expertId: number, id: string): Promise<ReviewRow | undefined> =>
  db
    .selectFrom('review')
    .selectAll()
    .where('id', '=', id)
    .where('expert_id', '=', expertId)
    .where('state', '=', 'published')
    .executeTakeFirst();

export const publishedOf = (db: Db, expertId: number, { state }: DeskFilters<typeof OWN_REVIEW_FILTERS>) =>
  db
    .selectFrom('review')
    .where('review.expert_id', '=', expertId)
    .where('review.state', '=', 'published')
    .$if(state === 'unanswered', (all) => all.where('replied_at', 'is', null));

export const readReviewPage = (
  rows: ReturnType<typeof publishedOf>,
  { locale, page, size }: { locale: Locale; page: number; size: number },
) =>
  rows
    .leftJoin('package', 'package.id', 'review.package_id')
    .selectAll('review')
    .select(`package.title_${locale} as title`)
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const readPublished = (db: Db, of: 'package_id' | 'expert_id', id: number, most: number): Promise<ReviewRow[]> =>
  db
    .selectFrom('review')
    .selectAll()
    .where('state', '=', 'published')
    .where(of, '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();

export const readPackageFigures = (db: Db, id: number) =>
  db
    .selectFrom('package')
    .select(['reviews', 'rating_sum'])
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst();

export type ReviewedOrder = NonNullable<Awaited<ReturnType<typeof readReviewedOrder>>>;
export const readReviewedOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'package_id', 'expert_id', 'user_id', 'email_index', 'start_date', 'end_date'])
    .select('person_erased_at')
    .where('id', '=', id)
    .executeTakeFirst();

export const ordersToInvite = (db: Db, { from, to, most }: { from: string; to: string; most: number }) =>
  db
    .selectFrom('orders')
    .leftJoin('review_invitation', 'review_invitation.order_id', 'orders.id')
    .leftJoin('review', 'review.order_id', 'orders.id')
    .leftJoin('expert', 'expert.id', 'orders.expert_id')
    .select(['orders.id', 'orders.contact_json', 'orders.locale', 'orders.user_id', 'orders.email_index'])
    .select('expert.account_id')
    .where('orders.state', '=', 'confirmed')
    .where('orders.expert_id', '<>', 0)
    .where('orders.person_erased_at', 'is', null)
    .where('end_date', '<=', to)
    .where('end_date', '>=', from)
    .where('review_invitation.order_id', 'is', null)
    .where('review.order_id', 'is', null)
    .orderBy('orders.id')
    .limit(most)
    .execute();

export async function insertInvitation(db: Db, order_id: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('review_invitation')
    .values({ order_id, at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) === 1;
}
