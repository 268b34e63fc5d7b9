import { placePage } from '#contract/calls/place-page.ts';
import { tripMap } from '#contract/calls/trip-map.ts';
import { suggest } from '#contract/calls/home.ts';
import { createAnswerCache } from '#server/modules/answer-cache.ts';
import { route } from '#server/modules/route.ts';
import { createPlacePage, type PlacePageDeps } from './place-page.ts';
import { createSuggest, type SuggestDeps } from './suggest.ts';
import { createTripMap } from './trip-map.ts';

/** `version` rises with each price change. */
export type PlacesDeps = SuggestDeps & PlacePageDeps & { version(): Promise<number> };

export function placeRoutes(deps: PlacesDeps) {
  const find = createSuggest(deps);
  const draw = createTripMap(deps.gazetteer);
  const show = createPlacePage(deps);
  const answer = createAnswerCache({ now: () => deps.clock.now(), version: deps.version });
  return [
    route({
      call: suggest,
      async handle({ body, caller }) {
        return { data: await find(body.q, caller) };
      },
    }),
    route({
      call: tripMap,
      async handle({ body, caller }) {
        return { data: await draw(body, caller.locale) };
      },
    }),
    route({
      call: placePage,
      handle({ body, caller: { locale, currency, location } }) {
        const path = body.path.replace(/\/$/u, '');
        return answer(JSON.stringify([path, locale, currency, location]), async () => ({
          data: await show(path, { locale, currency, location }),
        }));
      },
    }),
  ];
}
