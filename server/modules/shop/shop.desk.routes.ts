import { closeShop, openShop, readStart } from '#contract/calls/desk/start.ts';
import { route, type Route } from '#server/modules/route.ts';
import sentences from './sentences.json' with { type: 'json' };
import { createShopDesk, type ShopDeps } from './shop.desk.service.ts';

export function createShopDeskRoutes(deps: ShopDeps): { routes: Route[] } {
  const shop = createShopDesk(deps);
  return {
    routes: [
      route({ call: readStart, handle: async () => ({ data: await shop.read() }) }),
      route({
        call: openShop,
        handle: async ({ body, caller }) => ({
          data: await shop.set(true, body.reason, caller),
          message: sentences.opened[caller.locale],
        }),
      }),
      route({
        call: closeShop,
        handle: async ({ body, caller }) => ({
          data: await shop.set(false, body.reason, caller),
          message: sentences.shut[caller.locale],
        }),
      }),
    ],
  };
}
