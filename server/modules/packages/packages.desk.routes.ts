import { offerPackage, readDeskPackages, withdrawPackage } from '#contract/calls/desk/packages.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createPackageDesk, type Deps } from './packages.desk.service.ts';
import sentences from './sentences.json' with { type: 'json' };

const REPLIES = sentences.desk;

export function createPackageDeskRoutes(deps: Deps): { routes: Route[] } {
  const desk = createPackageDesk(deps);
  return {
    routes: [
      route({
        call: readDeskPackages,
        handle: async ({ body, caller }) => ({ data: await desk.list(body, caller.locale) }),
      }),
      route({
        call: withdrawPackage,
        handle: async ({ params, body, caller }) => ({
          data: await desk.change(params.id ?? '', 'withdrawn', body, caller),
          message: REPLIES.withdrawn[caller.locale],
        }),
      }),
      route({
        call: offerPackage,
        handle: async ({ params, body, caller }) => ({
          data: await desk.change(params.id ?? '', 'published', body, caller),
          message: REPLIES.published[caller.locale],
        }),
      }),
    ],
  };
}
