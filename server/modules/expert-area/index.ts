import { readExpertHome } from '#contract/calls/expert/home.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createHome } from './home.ts';
import { ownExpert } from './own-expert.ts';

type Deps = { db: Database; clock: Clock };

/** What experts read and change of their own; another's is never named in an address [ST7] [ST8]. */
export function createExpertArea({ db, clock }: Deps): { routes: Route[] } {
  const home = createHome({ db, clock });
  return {
    routes: [
      route({
        call: readExpertHome,
        handle: async ({ caller }) => ({ data: await home(await ownExpert(db, caller), caller.locale) }),
      }),
    ],
  };
}
