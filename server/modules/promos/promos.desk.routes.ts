import {
  changePromo,
  makePromo,
  readPromo,
  readPromos,
  readPromoUses,
  turnPromo,
} from '#contract/calls/desk/promos.ts';
import { plainNumber } from '#contract/rules/digits.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { NEEDS_APPROVAL, type Acts, type ApprovalRow, type AskingDeskDeps } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { orNewer } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { createPromoActs } from './promo-acts.ts';
import { createPromoView } from './promo-view.ts';
import sentences from './sentences.json' with { type: 'json' };

const REPLIES = { ...sentences.desk, asked: NEEDS_APPROVAL };
type Deps = AskingDeskDeps & { rates: () => Promise<RateTable> };

/** [BO7] */
export function createPromoDesk({ view: approvals, ...deps }: Deps): { routes: Route[]; acts: Acts } {
  const acts = createPromoActs(deps);
  const view = createPromoView(deps);

  /** A late act gets the current code, and who changed it. */
  const orItsNewer = <Result>(code: string, work: () => Promise<Result>) =>
    orNewer(work, async () => ({ promo: await view.one(code) }));
  async function replyOf(row: ApprovalRow | null, code: string, caller: Caller, act: 'made' | 'changed') {
    const approval = row === null ? null : await approvals.show(row, memberOf(caller));
    const promo = approval !== null && act === 'made' ? null : await view.one(code);
    return {
      data: { outcome: approval === null ? ('done' as const) : ('asked' as const), approval, promo },
      message: REPLIES[approval === null ? act : 'asked'][caller.locale],
    };
  }
  const codeOf = (params: Record<string, string>) => plainNumber(params.code ?? '');

  return {
    acts: acts.acts,
    routes: [
      route({ call: readPromos, handle: async ({ body }) => ({ data: await view.list(body) }) }),
      route({ call: readPromo, handle: async ({ params }) => ({ data: await view.one(codeOf(params)) }) }),
      route({
        call: readPromoUses,
        handle: async ({ params, body, caller }) => ({
          data: await view.uses(codeOf(params), body, memberOf(caller).role),
        }),
      }),
      route({
        call: makePromo,
        async handle({ body, caller }) {
          const row = await acts.save(actorOf(caller), { ...body, version: null });
          return replyOf(row, body.code, caller, 'made');
        },
      }),
      route({
        call: changePromo,
        async handle({ params, body, caller }) {
          const code = codeOf(params);
          const row = await orItsNewer(code, () => acts.save(actorOf(caller), { code, ...body }));
          return replyOf(row, code, caller, 'changed');
        },
      }),
      route({
        call: turnPromo,
        async handle({ params, body, caller }) {
          const code = codeOf(params);
          const { is_on: isOn, reason, version } = body;
          await orItsNewer(code, () => acts.turn(actorOf(caller), { code, isOn, reason, version }));
          return { data: await view.one(code), message: REPLIES[isOn ? 'on' : 'off'][caller.locale] };
        },
      }),
    ],
  };
}
