import type { Rating } from '#contract/entities/review.ts';

type Figures = { reviews: number | string; rating_sum: number | string };

/** Prior: few reviews weigh little. */
const BEGINS_WITH = { reviews: 8, mean: 4.2 };

/** Number and mean to a tenth; 0 without any. */
export const ratingOf = ({ reviews, rating_sum }: Figures): Rating => ({
  reviews: Number(reviews),
  rating: Number(reviews) === 0 ? 0 : Math.round((Number(rating_sum) * 10) / Number(reviews)) / 10,
});

/** Sort key: the mean, drawn towards the prior [ST9]. */
export const standingOf = ({ reviews, rating_sum }: Figures): number =>
  (Number(rating_sum) + BEGINS_WITH.reviews * BEGINS_WITH.mean) / (Number(reviews) + BEGINS_WITH.reviews);
