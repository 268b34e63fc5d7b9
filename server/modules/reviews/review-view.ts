import type { Rating, Review } from '#contract/entities/review.ts';
import type { Database } from '#server/db/database.ts';
import { findActiveExpert } from '#server/modules/offers/index.ts';
import { ratingOf } from '#server/modules/rating.ts';
import { notFound } from '#server/modules/refusal.ts';
import { readPackageFigures, readPublished, type ReviewRow } from './reviews.store.ts';

const MOST = 20;
type ReviewSection = Rating & { items: Review[] };

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

export function createReviewSections({ db }: { db: Database }) {
  return {
    async ofPackage(id: number): Promise<ReviewSection> {
      const pkg = await readPackageFigures(db, id);
      if (!pkg) throw notFound();
      const rows = await readPublished(db, 'package_id', id, MOST);
      return { ...ratingOf(pkg), items: rows.map(reviewView) };
    },
    async ofExpert(slug: string): Promise<ReviewSection> {
      const expert = await findActiveExpert(db, slug);
      if (!expert) throw notFound();
      const rows = await readPublished(db, 'expert_id', expert.id, MOST);
      return { ...ratingOf(expert), items: rows.map(reviewView) };
    },
  };
}
