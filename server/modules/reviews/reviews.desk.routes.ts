import { decideReview, readDeskReviews } from '#contract/calls/desk/reviews.ts';
import { memberOf } from '#server/modules/member.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createReviewDesk, type ReviewDeskDeps } from './reviews.desk.service.ts';
import { REPLIES } from './sentences.ts';

export function createReviewDeskRoutes(deps: ReviewDeskDeps): { routes: Route[] } {
  const desk = createReviewDesk(deps);
  return {
    routes: [
      route({
        call: readDeskReviews,
        handle: async ({ body, caller }) => ({ data: await desk.list(body, memberOf(caller)) }),
      }),
      route({
        call: decideReview,
        handle: async ({ params, body, caller }) => ({
          data: await desk.decide(params.id ?? '', body, caller),
          message: REPLIES[body.decision][caller.locale],
        }),
      }),
    ],
  };
}
