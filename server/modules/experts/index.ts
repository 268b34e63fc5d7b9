import { experts } from '#contract/calls/home.ts';
import { LOCATIONS } from '#contract/constants.ts';
import { expertPage } from '#contract/calls/place-page.ts';
import { createAnswerCache } from '#server/modules/answer-cache.ts';
import { route } from '#server/modules/route.ts';
import { createExperts, type ExpertDeps } from './experts.service.ts';

export { forgetExpert, forgetInvited, isInvitedExpert, isTakenName, joinExpert } from './experts.store.ts';
export { addExpert, SLUG_TAKEN, type NewExpert } from './new-expert.ts';

type Deps = ExpertDeps & { clock: { now(): number }; version(): Promise<number> };

export function createExpertsModule(deps: Deps) {
  const service = createExperts(deps);
  const answer = createAnswerCache({ now: () => deps.clock.now(), version: deps.version });
  return {
    routes: [
      route({
        call: experts,
        handle({ body: { country }, caller: { locale, location } }) {
          const { market } = LOCATIONS[location];
          return answer(JSON.stringify(['list', locale, market, country]), async () => ({
            data: await service.list(locale, market, country),
          }));
        },
      }),
      route({
        call: expertPage,
        handle({ params: { slug = '' }, caller: { locale, currency, location } }) {
          const buyer = { locale, currency, location };
          return answer(JSON.stringify(['page', slug, buyer]), async () => ({ data: await service.page(slug, buyer) }));
        },
      }),
    ],
    list: service.list,
    knowing: service.knowing,
  };
}
