import { decideApproval, readApproval, readApprovals, withdrawApproval } from '#contract/calls/desk/approvals.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route } from '#server/modules/route.ts';
import type { Deciding, Show } from './deciding.ts';
import { REASON_NEEDED, REPLIES } from './sentences.ts';
import type { ApprovalView, Viewer } from './view.ts';

type Deps = { deciding: Deciding; view: ApprovalView };

export function approvalRoutes({ deciding, view }: Deps) {
  const shownTo =
    (viewer: Viewer): Show =>
    (row, trx) =>
      view.show(row, viewer, trx);

  return [
    route({
      call: readApprovals,
      handle: async ({ body, caller }) => ({ data: await view.list(body, memberOf(caller)) }),
    }),
    route({
      call: readApproval,
      async handle({ params, caller }) {
        const viewer = memberOf(caller);
        return { data: await view.show(await view.read(params.id ?? '', viewer), viewer) };
      },
    }),
    route({
      call: decideApproval,
      async handle({ params, body, caller }) {
        const viewer = memberOf(caller);
        const { id } = await view.read(params.id ?? '', viewer);
        const { decision, note, version } = body;
        if (decision === 'refuse' && !note.trim())
          throw new Refusal(422, 'invalid', REASON_NEEDED, { fields: { note: REASON_NEEDED } });
        const row = await deciding.decide(actorOf(caller), { id, version, decision, note }, shownTo(viewer));
        const sentence =
          row.state === 'done' ? REPLIES.done : row.state === 'failed' ? REPLIES.failed : REPLIES.refused;
        return { data: await view.show(row, viewer), message: sentence[caller.locale] };
      },
    }),
    route({
      call: withdrawApproval,
      async handle({ params, body, caller }) {
        const viewer = memberOf(caller);
        const id = params.id ?? '';
        const row = await deciding.withdraw(actorOf(caller), { id, version: body.version }, shownTo(viewer));
        return { data: await view.show(row, viewer), message: REPLIES.withdrawn[caller.locale] };
      },
    }),
  ];
}
