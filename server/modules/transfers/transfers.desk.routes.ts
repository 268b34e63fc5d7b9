import {
  askTransfers,
  readTransfer,
  readTransfers,
  takeBankFile,
  tellOutcomes,
} from '#contract/calls/desk/transfers.ts';
import type { Cipher } from '#server/db/cipher.ts';
import { NEEDS_APPROVAL, type Acts, type AskingDeskDeps } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route, type Route } from '#server/modules/route.ts';
import { createDueView } from './due.ts';
import { createOutcomes } from './outcomes.ts';
import { createRunActs } from './run-acts.ts';
import { createTakeFile } from './take-file.ts';
import { createTransferView } from './view.ts';
import sentences from './sentences.json' with { type: 'json' };

/** Experts are paid by bank in runs of two persons [OM9] [OM10] [OM11]. */
export function createTransfersDesk({ view: approvals, ...deps }: AskingDeskDeps & { cipher: Cipher }): {
  routes: Route[];
  acts: Acts;
} {
  const due = createDueView(deps);
  const runs = createRunActs({ ...deps, due });
  const tell = createOutcomes(deps);
  const takeFile = createTakeFile(deps);
  const view = createTransferView({ ...deps, due });
  return {
    acts: runs.acts,
    routes: [
      route({
        call: readTransfers,
        handle: async ({ body, caller }) => ({ data: await view.list(body, caller.locale) }),
      }),
      route({
        call: readTransfer,
        handle: async ({ params, body, caller }) => ({ data: await view.lines(params.id ?? '', body, caller.locale) }),
      }),
      route({
        call: askTransfers,
        async handle({ body, caller }) {
          const row = await runs.ask(actorOf(caller), body);
          const approval = await approvals.show(row, memberOf(caller));
          return { data: { outcome: 'asked' as const, approval }, message: NEEDS_APPROVAL[caller.locale] };
        },
      }),
      route({
        call: takeBankFile,
        handle: async ({ params, caller }) => ({ data: await takeFile(actorOf(caller), params.id ?? '') }),
      }),
      route({
        call: tellOutcomes,
        async handle({ params, body, caller }) {
          const id = params.id ?? '';
          const told = await tell(actorOf(caller), id, body.lines);
          return { data: { run: await view.one(id), ...told }, message: sentences.said.told[caller.locale] };
        },
      }),
    ],
  };
}
