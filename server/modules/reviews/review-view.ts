import type { Rating, Review } from '#contract/entities/review.ts';
import type { Database } from '#server/db/database.ts';
import { ratingOf } from '#server/modules/rating.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { ReviewRow } from './reviews.store.ts';

const MOST = 20;
type ReviewSection = Rating & { items: Review[] };

/** Public fields only. */
export const reviewView = (row: ReviewRow): Review => ({
  review_id: row.id,
  stars: row.stars,
  text: row.text,
  locale: row.locale,
  shown_name: row.shown_name,
  package_id: row.package_id,
  travelled: row.travelled,
  reply: row.reply_text,
});

/** Published reviews and their figures [ST9] [ST10]. */
export function createReviewSections({ db }: { db: Database }) {
  const published = () =>
    db
      .selectFrom('review')
      .selectAll()
      .where('state', '=', 'published')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST);
  return {
    async ofPackage(id: number): Promise<ReviewSection> {
      const pkg = await db
        .selectFrom('package')
        .select(['reviews', 'rating_sum'])
        .where('id', '=', id)
        .where('state', '=', 'published')
        .executeTakeFirst();
      if (!pkg) throw notFound();
      const rows = await published().where('package_id', '=', id).execute();
      return { ...ratingOf(pkg), items: rows.map(reviewView) };
    },
    async ofExpert(slug: string): Promise<ReviewSection> {
      const expert = await db
        .selectFrom('expert')
        .select(['id', 'reviews', 'rating_sum'])
        .where('slug', '=', slug)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (!expert) throw notFound();
      const rows = await published().where('expert_id', '=', expert.id).execute();
      return { ...ratingOf(expert), items: rows.map(reviewView) };
    },
  };
}
