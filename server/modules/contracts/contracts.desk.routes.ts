import {
  changeContract,
  changeProvider,
  fillRooms,
  makeContract,
  makeProvider,
  MOST_RATES,
  pasteSeasons,
  readContract,
  readContracts,
  readProviders,
  readRooms,
  signContract,
  writeSeasons,
} from '#contract/calls/desk/contracts.ts';
import { NEEDS_APPROVAL, type AskingDeskDeps } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound, orNewer } from '#server/modules/refusal.ts';
import { route, type Caller } from '#server/modules/route.ts';
import { createContractActs, refusedContract } from './contract-acts.ts';
import { createContractView } from './contract-view.ts';
import type { RatePlan } from './rate-plan.ts';
import { createRooms } from './rooms.ts';
import sentences from './sentences.json' with { type: 'json' };
import { createSigning } from './signing.ts';

const { replies: REPLIES, lines: LINES } = sentences;

/** Own contracts of hotels at the desk [CA13] [CA8]. */
export function createContractsDesk({ view: approvals, ...deps }: AskingDeskDeps) {
  const acts = createContractActs(deps);
  const view = createContractView(deps);
  const rooms = createRooms(deps);
  const signing = createSigning(deps);

  const orItsNewer = <Result>(id: string, { locale }: Caller, work: () => Promise<Result>) =>
    orNewer(work, async () => ({ contract: await view.one(id, locale) }));

  async function providerReply(id: string, act: 'provider_made' | 'provider_saved', { locale }: Caller) {
    const data = (await view.providers()).find(({ provider_id }) => provider_id === id);
    if (!data) throw notFound();
    return { data, message: REPLIES[act][locale] };
  }

  async function rateReply(id: string, { lines: planned, removed }: RatePlan, apply: boolean, { locale }: Caller) {
    const lines = planned.map(({ problem, ...line }) => ({
      ...line,
      problem: problem && fillIn(LINES[problem.code], { value: problem.value })[locale],
    }));
    if (apply && lines.some(({ does }) => does === 'wrong')) throw refusedContract(422, 'not_ready', { lines });
    const contract = apply ? await view.one(id, locale) : null;
    return { data: { lines, removed, contract }, message: REPLIES[apply ? 'rated' : 'read'][locale] };
  }

  return {
    acts: signing.acts,
    routes: [
      route({ call: readProviders, handle: async () => ({ data: await view.providers() }) }),
      route({
        call: makeProvider,
        handle: async ({ body, caller }) =>
          providerReply(await acts.makeProvider(actorOf(caller), body), 'provider_made', caller),
      }),
      route({
        call: changeProvider,
        async handle({ params, body, caller }) {
          const id = params.id ?? '';
          await acts.changeProvider(actorOf(caller), id, body);
          return providerReply(id, 'provider_saved', caller);
        },
      }),
      route({
        call: readContracts,
        handle: async ({ body, caller }) => ({ data: await view.list(body, caller.locale) }),
      }),
      route({
        call: readContract,
        handle: async ({ params, caller }) => ({ data: await view.one(params.id ?? '', caller.locale) }),
      }),
      route({
        call: makeContract,
        async handle({ body, caller }) {
          const id = await acts.make(actorOf(caller), body);
          return { data: await view.one(id, caller.locale), message: REPLIES.made[caller.locale] };
        },
      }),
      route({
        call: changeContract,
        async handle({ params, body, caller }) {
          const id = params.id ?? '';
          await orItsNewer(id, caller, () => acts.change(actorOf(caller), id, body));
          return { data: await view.one(id, caller.locale), message: REPLIES.saved[caller.locale] };
        },
      }),
      ...[writeSeasons, pasteSeasons].map((call) =>
        route({
          call,
          mostBytes: MOST_RATES.bytes + 100_000,
          async handle({ params, body, caller }) {
            const id = params.id ?? '';
            const plan = await orItsNewer(id, caller, () => acts.rate(actorOf(caller), id, body));
            return rateReply(id, plan, body.apply, caller);
          },
        }),
      ),
      route({
        call: readRooms,
        handle: async ({ params, body: { room = '', month = '' } }) => ({
          data: { days: await rooms.month(params.id ?? '', room, month) },
        }),
      }),
      route({
        call: fillRooms,
        async handle({ params, body, caller }) {
          const days = await rooms.fill(actorOf(caller), params.id ?? '', body);
          return { data: { days }, message: REPLIES.filled[caller.locale] };
        },
      }),
      route({
        call: signContract,
        async handle({ params, body, caller }) {
          const id = params.id ?? '';
          const row = await orItsNewer(id, caller, () => signing.sign(actorOf(caller), id, body));
          const approval = await approvals.show(row, memberOf(caller));
          return { data: { outcome: 'asked' as const, approval }, message: NEEDS_APPROVAL[caller.locale] };
        },
      }),
    ],
  };
}
