import {
  adjustEarnings,
  holdPayouts,
  putExpertOnLevel,
  readDeskExpert,
  readDeskExperts,
  readPayout,
  readPayouts,
  releasePayouts,
  restoreExpert,
  suspendExpert,
} from '#contract/calls/desk/experts.ts';
import type { ExpertLevel } from '#contract/rules/expert-levels.ts';
import { NEEDS_APPROVAL, type Acts, type AskingDeskDeps } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound, orNewer } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { createExpertActs, type ExpertAct } from './expert-acts.ts';
import { createExpertHistory } from './expert-history.ts';
import { createExpertView } from './expert-view.ts';
import { payoutItems } from './payout-items.ts';
import { createPayoutView } from './payout-view.ts';
import type { NotifyLevel } from './level-letter.ts';
import type { Payouts } from './payouts.ts';
import sentences from './sentences.json' with { type: 'json' };

const REPLIES = { ...sentences.said, asked: NEEDS_APPROVAL };
type Deps = AskingDeskDeps & {
  payouts: Pick<Payouts, 'promise'>;
  notifyLevel: NotifyLevel;
  /** Invalidates cached public answers about experts. */
  forget(): void;
};

export function createEarningsDesk({ view: approvals, forget, ...deps }: Deps): { routes: Route[]; acts: Acts } {
  const acts = createExpertActs(deps);
  const experts = createExpertView(deps);
  const history = createExpertHistory(deps);
  const payouts = createPayoutView(deps);

  const idOf = (params: Record<string, string>): number => {
    if (!/^[1-9]\d{0,8}$/u.test(params.id ?? '')) throw notFound();
    return Number(params.id);
  };
  /** A late act gets the current expert, and who changed it. */
  async function carryOut(id: number, caller: Caller, work: () => Promise<void>) {
    await orNewer(work, async () => ({ expert: await experts.one(id, caller) }));
    forget();
    return experts.one(id, caller);
  }
  const turning = <C extends typeof suspendExpert>(call: C, act: ExpertAct) =>
    route({
      call: call as typeof suspendExpert,
      async handle({ params, body, caller }) {
        const id = idOf(params);
        const data = await carryOut(id, caller, () => acts.turn(actorOf(caller), act, { id, ...body }));
        return { data, message: REPLIES[act][caller.locale] };
      },
    });

  return {
    acts: acts.acts,
    routes: [
      route({
        call: readDeskExperts,
        handle: async ({ body, caller }) => ({ data: await experts.list(body, caller) }),
      }),
      route({
        call: readPayouts,
        handle: async ({ body, caller }) => ({ data: await payouts.list(body, caller.locale) }),
      }),
      route({
        call: readDeskExpert,
        async handle({ params, body, caller }) {
          const expert = await experts.one(idOf(params), caller);
          return { data: { ...(await history.page(expert.expert_id, body, memberOf(caller).role)), expert } };
        },
      }),
      route({
        call: readPayout,
        async handle({ params, body, caller }) {
          const { part, ...payout } = await payouts.one(params.id ?? '', caller.locale);
          return { data: { ...(await payoutItems(deps.db, part, body)), ...payout } };
        },
      }),
      turning(suspendExpert, 'suspend'),
      turning(restoreExpert, 'restore'),
      turning(holdPayouts, 'hold'),
      turning(releasePayouts, 'release'),
      route({
        call: putExpertOnLevel,
        async handle({ params, body, caller }) {
          const id = idOf(params);
          const wish = { id, ...body, level: body.level as ExpertLevel };
          const data = await carryOut(id, caller, () => acts.level(actorOf(caller), wish));
          return { data, message: REPLIES.level[caller.locale] };
        },
      }),
      route({
        call: adjustEarnings,
        async handle({ params, body, caller }) {
          const row = await acts.adjust(actorOf(caller), { id: idOf(params), ...body });
          return { data: await approvals.show(row, memberOf(caller)), message: REPLIES.asked[caller.locale] };
        },
      }),
    ],
  };
}
