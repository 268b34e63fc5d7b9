import * as z from 'zod/mini';
import { MOST_STARS, OwnReview, Rating, Review } from '#contract/entities/review.ts';
import { Words } from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

const OF_ORDER = '/api/v1/website/orders/:id/review';

export const readOrderReview = call({
  method: 'GET',
  path: OF_ORDER,
  body: z.object({}),
  reply: z.object({ data: OwnReview }),
  safe: true,
  access: 'anyone',
  summary: 'The review of a booking, and whether one may be written (ST9)',
});

/** `version` 0 is the first. 409 `changed`, `closed`. */
export const writeReview = call({
  method: 'PUT',
  path: OF_ORDER,
  body: z.object({
    /** 0 passes here, to be refused with the other fields. */
    stars: z.int().check(z.gte(0), z.lte(MOST_STARS)),
    text: Words(8_000),
    shown_name: Words(400),
    version: z.int().check(z.gte(0)),
  }),
  reply: z.object({ data: OwnReview, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'anyone',
  summary: 'Writes the review of a booking, after the return (ST9)',
});

export const withdrawReview = call({
  method: 'POST',
  path: `${OF_ORDER}/withdraw`,
  body: z.object({ version: z.int() }),
  reply: z.object({ data: OwnReview, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'anyone',
  summary: 'Withdraws the review of a booking (ST9)',
});

export const packageReviews = call({
  method: 'GET',
  path: '/api/v1/website/packages/:id/reviews',
  body: z.object({}),
  reply: z.object({ data: z.extend(Rating, { items: z.array(Review) }) }),
  safe: true,
  access: 'anyone',
  summary: 'Published reviews of a package (ST9)',
});

export const expertReviews = call({
  method: 'GET',
  path: '/api/v1/website/experts/:slug/reviews',
  body: z.object({}),
  reply: z.object({ data: z.extend(Rating, { items: z.array(Review) }) }),
  safe: true,
  access: 'anyone',
  summary: "Published reviews of an expert's packages (ST9)",
});
