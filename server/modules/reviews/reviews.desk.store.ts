import type { Locale } from '#contract/constants.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import type { ReviewRow } from './reviews.store.ts';

const rows = (db: Db, locale: Locale) =>
  db
    .selectFrom('review')
    // reviews of demo travellers have no order
    .leftJoin('orders', 'orders.id', 'review.order_id')
    .leftJoin('package', 'package.id', 'review.package_id')
    .leftJoin('expert', 'expert.id', 'review.expert_id')
    .selectAll('review')
    .select(['orders.reference', `package.title_${locale} as title`, `expert.name_${locale} as expert_name`]);
export type DeskReviewRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const findDeskReview = (db: Db, id: string, locale: Locale): Promise<DeskReviewRow | undefined> =>
  rows(db, locale).where('review.id', '=', id).executeTakeFirst();

type Page = { state: ReviewRow['state']; locale: Locale; page: number; size: number };

export const readDeskReviewRows = (db: Db, { state, locale, page, size }: Page): Promise<DeskReviewRow[]> =>
  rows(db, locale)
    .where('review.state', '=', state)
    .orderBy('review.created_at', state === 'waiting' ? 'asc' : 'desc')
    .orderBy('review.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const countReviews = (db: Db, state: ReviewRow['state']): Promise<number> =>
  countRows(db.selectFrom('review').where('state', '=', state));

export const countRefusal = (db: Db, { id, refusals }: Pick<ReviewRow, 'id' | 'refusals'>) =>
  db
    .updateTable('review')
    .set({ refusals: refusals + 1 })
    .where('id', '=', id)
    .execute();
