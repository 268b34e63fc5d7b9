import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { OrderOf } from '#contract/entities/desk/job.ts';
import { Review, REVIEW_REASONS, REVIEW_STATES } from '#contract/entities/review.ts';
import { DeskQuery, deskPage, Person } from './lists.ts';

const PATH = '/api/v1/staff/reviews';

export const DeskReview = z.extend(Review, {
  state: z.enum(REVIEW_STATES),
  reason: z.nullable(z.enum(REVIEW_REASONS)),
  package: z.string(),
  expert: Person,
  order: OrderOf,
  written_at: z.string(),
  version: z.int(),
});
export type DeskReview = z.output<typeof DeskReview>;

/** Without `state` the waiting ones, oldest first. */
export const REVIEW_FILTERS = { state: z.enum(['published', 'refused', 'withdrawn']) };

export const readDeskReviews = call({
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(DeskReview),
  safe: true,
  access: 'staff',
  needs: 'review.moderate',
  summary: 'Reviews that wait for a look, and those decided (ST9)',
});

/** `refuse` gives the writer one of REVIEW_REASONS. 409 `changed`. */
export const decideReview = call({
  method: 'POST',
  path: `${PATH}/:id/decide`,
  body: z.object({
    decision: z.enum(['publish', 'refuse']),
    reason: z.optional(z.enum(REVIEW_REASONS)),
    version: z.int(),
  }),
  reply: z.object({ data: DeskReview, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'review.moderate',
  stepUp: false,
  summary: 'Publishes or refuses a review (ST9)',
});
