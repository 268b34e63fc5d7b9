import { decideApproval, withdrawApproval } from '#contract/calls/desk/approvals.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';

export const provideApprovalActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const at = { params: { id: String(fields.id) }, headers };
      const version = Number(fields.version);
      if (name === 'withdraw')
        return { needsApproval: false, data: await send(withdrawApproval, { ...at, body: { version } }) };
      const decision = name === 'approve' ? 'approve' : 'refuse';
      const body = { decision, note: String(fields.note ?? '').trim(), version } as const;
      const data = await send(decideApproval, { ...at, body });
      return { needsApproval: false, data, undone: data.data.state === 'failed' };
    },
  });
