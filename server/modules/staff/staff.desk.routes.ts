import {
  changeRole,
  disableStaff,
  inviteStaff,
  readStaff,
  resetFactor,
  withdrawInvitation,
} from '#contract/calls/desk/staff.ts';
import type { ApprovalRow, ApprovalView } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route, type Caller } from '#server/modules/route.ts';
import { REPLIES } from './sentences.ts';
import type { StaffDesk } from './staff.desk.service.ts';

type Deps = { desk: StaffDesk; view: Pick<ApprovalView, 'show'> };

export function staffDeskRoutes({ desk, view }: Deps) {
  const approvalAnswer = async (row: ApprovalRow, caller: Caller) => ({
    data: await view.show(row, memberOf(caller)),
    message: REPLIES.asked[caller.locale],
  });

  return [
    route({ call: readStaff, handle: async () => ({ data: await desk.list() }) }),
    route({
      call: inviteStaff,
      async handle({ body, caller }) {
        const { invitation, approval: row } = await desk.invite(actorOf(caller), body);
        const approval = row === null ? null : await view.show(row, memberOf(caller));
        return {
          data: { outcome: approval === null ? ('done' as const) : ('asked' as const), approval, invitation },
          message: (approval === null ? REPLIES.invited : REPLIES.asked)[caller.locale],
        };
      },
    }),
    route({
      call: withdrawInvitation,
      async handle({ params, caller }) {
        await desk.withdrawInvitation(actorOf(caller), params.id ?? '');
        return { message: REPLIES.uninvited[caller.locale] };
      },
    }),
    route({
      call: changeRole,
      handle: async ({ params, body, caller }) =>
        approvalAnswer(await desk.askRole(actorOf(caller), { ...body, id: params.id ?? '' }), caller),
    }),
    route({
      call: disableStaff,
      handle: async ({ params, body, caller }) => ({
        data: await desk.disable(actorOf(caller), { ...body, id: params.id ?? '' }),
        message: REPLIES.disabled[caller.locale],
      }),
    }),
    route({
      call: resetFactor,
      handle: async ({ params, body, caller }) =>
        approvalAnswer(await desk.askReset(actorOf(caller), { ...body, id: params.id ?? '' }), caller),
    }),
  ];
}
