import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskQuery, deskPage } from '#contract/calls/desk/lists.ts';
import { Review } from '#contract/entities/review.ts';
import { Words } from '#contract/entities/typed-text.ts';

const PATH = '/api/v1/expert/reviews';
export const OwnPackageReview = z.extend(Review, { package: z.string(), may_reply: z.boolean() });
export type OwnPackageReview = z.output<typeof OwnPackageReview>;

/** `unanswered`: those without a reply. */
export const OWN_REVIEW_FILTERS = { state: z.enum(['unanswered']) };

export const readOwnReviews = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(OwnPackageReview),
  safe: true,
  access: 'expert',
  summary: "Published reviews of an expert's packages (ST9)",
});

/** One a review; moderated within a day. 404 for others' packages, 409 `replied`. */
export const replyToReview = call({
  method: 'POST',
  path: `${PATH}/reply`,
  body: z.object({ review_id: z.string().check(z.maxLength(60)), text: Words(4_000) }),
  reply: z.object({ message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'expert',
  summary: "Answers a review of one's package (ST9)",
});
