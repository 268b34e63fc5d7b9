import * as z from 'zod/mini';
import type { WordRule } from '#contract/rules/public-words.ts';

export const REVIEW_STATES = ['waiting', 'published', 'refused', 'withdrawn'] as const;
/** Few stars are no reason. */
export const REVIEW_REASONS = ['insult', 'private_data', 'not_the_trip', 'advertising'] as const;
/** Whether one may review now, or why not. */
export const REVIEW_STANDINGS = ['open', 'not_yet', 'too_late', 'no_trip', 'own_package', 'done'] as const;
/** Days after the return for writing a review. */
export const REVIEW_WITHIN_DAYS = 90;

export const REVIEW_RULES = {
  text: { least: 10, most: 2_000 },
  shown_name: { least: 2, most: 40, isOptional: true },
} as const satisfies Record<string, WordRule>;
export const REPLY_RULE = { least: 10, most: 1_000 } as const satisfies WordRule;

export const MOST_STARS = 5;

/** An empty name is anonymous. */
export const Review = z.object({
  review_id: z.string(),
  stars: z.int(),
  text: z.string(),
  locale: z.enum(['ar', 'en']),
  shown_name: z.string(),
  package_id: z.int(),
  /** The month of the return, YYYY-MM. */
  travelled: z.string(),
  reply: z.nullable(z.string()),
});
export type Review = z.output<typeof Review>;

/** Published; mean with one decimal, 0 without any. */
export const Rating = z.object({ reviews: z.int(), rating: z.number() });
export type Rating = z.output<typeof Rating>;

/** The writer's own review, and whether writing is allowed. */
export const OwnReview = z.object({
  standing: z.enum(REVIEW_STANDINGS),
  package_id: z.int(),
  package: z.string(),
  /** First day for writing. */
  from: z.nullable(z.string()),
  review: z.nullable(
    z.object({
      stars: z.int(),
      text: z.string(),
      shown_name: z.string(),
      state: z.enum(REVIEW_STATES),
      reason: z.nullable(z.enum(REVIEW_REASONS)),
      version: z.int(),
    }),
  ),
});
export type OwnReview = z.output<typeof OwnReview>;
