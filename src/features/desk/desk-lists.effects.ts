import { readApproval, readApprovals } from '#contract/calls/desk/approvals.ts';
import { readAudit, verifyAudit } from '#contract/calls/desk/audit.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

export const provideApprovals = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readApprovals, { body: query, signal });
    return { ...data, ids: data.items.map(({ id }) => id), rest: null };
  });

export const provideApproval = (id: string) =>
  provideDeskList(async (_query, signal) => {
    const { data } = await send(readApproval, { params: { id }, signal });
    return { items: [data], ids: [data.id], page: 1, pages: 1, total: 1, dropped: [], rest: null };
  });

export const provideAudit = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readAudit, { body: query, signal });
    return { ...data, ids: data.items.map(({ seq }) => String(seq)), rest: null };
  });

export const provideAuditActs = (effects: ActEffects) =>
  provideDeskAct({ ...effects, perform: async () => ({ needsApproval: false, data: (await send(verifyAudit)).data }) });
