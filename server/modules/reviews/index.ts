import { readOwnReviews, replyToReview } from '#contract/calls/expert/reviews.ts';
import {
  expertReviews,
  packageReviews,
  readOrderReview,
  withdrawReview,
  writeReview,
} from '#contract/calls/reviews.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { ownExpert } from '#server/modules/expert-area/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createOwnReviews } from './own-reviews.ts';
import { REPLIES } from './sentences.ts';
import { createReviewSections } from './review-view.ts';
import { createWriting } from './writing.ts';

export { createInviting } from './invite.ts';
export { clearReply } from './own-reviews.ts';
export { createReviewDeskRoutes } from './reviews.desk.routes.ts';

const WRITES_PER_MINUTE = 20;
type Deps = {
  db: Database;
  clock: Clock;
  /** Invalidates cached public answers about experts and packages. */
  forget(): void;
};

/** Travellers' reviews and experts' replies [ST9]. */
export function createReviewsModule({ db, clock, forget }: Deps): { routes: Route[] } {
  const writing = createWriting({ db, clock, forget });
  const sections = createReviewSections({ db });
  const own = createOwnReviews({ db, clock, forget });
  const numberOf = ({ id = '' }: Record<string, string>): number => {
    if (!/^[1-9]\d{0,9}$/u.test(id)) throw notFound();
    return Number(id);
  };
  return {
    routes: [
      route({
        call: readOrderReview,
        handle: async ({ params, caller }) => ({ data: await writing.view(params.id ?? '', caller.locale) }),
      }),
      route({
        call: writeReview,
        perMinute: WRITES_PER_MINUTE,
        handle: async ({ params, body, caller }) => ({
          data: await writing.write(params.id ?? '', body, caller.locale),
          message: REPLIES.written[caller.locale],
        }),
      }),
      route({
        call: withdrawReview,
        perMinute: WRITES_PER_MINUTE,
        handle: async ({ params, body, caller }) => ({
          data: await writing.withdraw(params.id ?? '', body.version, caller.locale),
          message: REPLIES.withdrawn[caller.locale],
        }),
      }),
      route({
        call: packageReviews,
        handle: async ({ params }) => ({ data: await sections.ofPackage(numberOf(params)) }),
      }),
      route({
        call: expertReviews,
        handle: async ({ params }) => ({ data: await sections.ofExpert(params.slug ?? '') }),
      }),
      route({
        call: readOwnReviews,
        async handle({ body, caller }) {
          const { id } = await ownExpert(db, caller);
          return { data: await own.list(id, body, caller.locale) };
        },
      }),
      route({
        call: replyToReview,
        async handle({ body, caller }) {
          await own.reply((await ownExpert(db, caller)).id, body);
          return { message: REPLIES.replied[caller.locale] };
        },
      }),
    ],
  };
}
