import type { PlainRoute, Raw } from '#server/modules/route.ts';
import type { createChargeStore, Decision } from './charges.store.ts';
import { fontRoutes } from './fonts.ts';
import { chargePage, missingPage } from './page.ts';

const DECISIONS: Record<string, Decision> = { approve: 'paid', decline: 'declined', cancel: 'cancelled' };
const html = (status: number, body: string): Raw => ({
  raw: { status, type: 'text/html; charset=utf-8', body, headers: { 'cache-control': 'no-store' } },
});

type Deps = { charges: ReturnType<typeof createChargeStore>; isDemonstration: boolean };

/** Answered once; webhook and redirect report it. */
export function createPageRoutes({ charges, isDemonstration }: Deps): PlainRoute[] {
  return [
    ...fontRoutes,
    {
      method: 'GET',
      path: '/gateway/:chargeId',
      async handle({ params, caller }) {
        const charge = await charges.find(String(params.chargeId));
        return charge
          ? html(200, chargePage(charge, isDemonstration))
          : html(404, missingPage(caller.locale, isDemonstration));
      },
    },
    {
      method: 'POST',
      path: '/gateway/:chargeId',
      async handle({ params, rawBody, caller }) {
        const charge = await charges.find(String(params.chargeId));
        if (!charge) return html(404, missingPage(caller.locale, isDemonstration));
        const decision = DECISIONS[new URLSearchParams(rawBody).get('answer') ?? ''];
        if (decision) await charges.decide(charge.id, decision);
        return {
          raw: {
            status: 303,
            type: 'text/plain',
            body: '',
            headers: { location: charge.return_url, 'cache-control': 'no-store' },
          },
        };
      },
    },
  ];
}
