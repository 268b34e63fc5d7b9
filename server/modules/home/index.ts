import { home } from '#contract/calls/home.ts';
import { createAnswerCache } from '#server/modules/answer-cache.ts';
import { route } from '#server/modules/route.ts';
import { createHomePage, type HomeDeps } from './home.service.ts';

export function createHomeModule(deps: HomeDeps & { version(): Promise<number> }) {
  const show = createHomePage(deps);
  const answer = createAnswerCache({ now: () => deps.clock.now(), version: deps.version });
  return {
    routes: [
      route({
        call: home,
        handle({ caller: { locale, currency, location } }) {
          const buyer = { locale, currency, location };
          return answer(JSON.stringify(buyer), async () => ({ data: await show(buyer) }));
        },
      }),
    ],
  };
}
