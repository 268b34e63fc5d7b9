import { MEMBER_LEFT } from '#server/modules/approvals/index.ts';
import type { RawLine, TableRow } from './timeline-lines.ts';

type ApprovalRow = TableRow<'approval'>;
export const approvalLines = (approvals: ApprovalRow[]): RawLine[] =>
  approvals.flatMap((row): RawLine[] => {
    const about = { kind: 'staff' as const, ...(row.amount_minor === null ? {} : { minor: -row.amount_minor }) };
    const request: RawLine = {
      ...about,
      id: `approval-${row.id}`,
      at: row.asked_at,
      code: 'approval.asked',
      actor: `staff:${row.asked_by}`,
      detail: { act: row.act, reason: row.reason },
    };
    if (row.state === 'waiting') return [request];
    // withdrawn because its member left: no actor
    const isOwn = row.state === 'withdrawn' && row.failure !== MEMBER_LEFT;
    const by = row.decided_by ?? (isOwn ? row.asked_by : null);
    const ended: RawLine = {
      ...request,
      id: `approval-${row.id}-ended`,
      at: row.decided_at ?? row.asked_at,
      code: `approval.${row.state}`,
      actor: by === null ? 'system' : `staff:${by}`,
      detail: { act: row.act, note: row.note, failure: row.failure },
    };
    return [request, ended];
  });
