import { readTopUp, readWallet, topUpWallet } from '#contract/calls/wallet.ts';
import { notFound } from '#server/modules/refusal.ts';
import { route, type Caller, type PlainRoute, type Route } from '#server/modules/route.ts';
import type { Statements } from './statement.ts';
import type { TopUps } from './top-ups.ts';

const TOP_UPS_PER_MINUTE = 12;

const idOf = ({ user }: Caller): number => {
  if (!user) throw notFound();
  return user.id;
};

export function createWalletRoutes({ topUps, statements }: { topUps: TopUps; statements: Statements }) {
  const routes: Route[] = [
    route({
      call: readWallet,
      handle: async ({ body, caller }) => ({ data: await statements(idOf(caller), body.currency, body.page) }),
    }),
    route({
      call: topUpWallet,
      perMinute: TOP_UPS_PER_MINUTE,
      handle: async ({ body, caller }) => ({ data: await topUps.open(idOf(caller), body, caller.locale) }),
    }),
    route({
      call: readTopUp,
      handle: async ({ params, caller }) => ({ data: await topUps.read(idOf(caller), params.id ?? '') }),
    }),
  ];
  const plainRoutes: PlainRoute[] = [
    {
      method: 'GET',
      path: '/api/v1/website/wallet/top_ups/:id/return',
      /** Return from the gateway's page: its parameters are not trusted, the gateway is asked. */
      async handle({ params, query }) {
        const id = String(params.id);
        await topUps.settle(id).catch(() => undefined);
        const locale = query.lang?.startsWith('en') ? 'en' : 'ar';
        const queryString = /^top_[0-9a-f]{32}$/u.test(id) ? `?top_up=${id}` : '';
        const headers = { location: `/${locale}/user/profile${queryString}#wallet`, 'cache-control': 'no-store' };
        return { raw: { status: 303, type: 'text/plain', body: '', headers } };
      },
    },
  ];
  return { routes, plainRoutes };
}
