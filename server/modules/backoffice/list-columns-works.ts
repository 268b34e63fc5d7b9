import { readApprovals } from '#contract/calls/desk/approvals.ts';
import { readArrangements } from '#contract/calls/desk/arrangements.ts';
import { readAudit } from '#contract/calls/desk/audit.ts';
import * as files from '#contract/calls/desk/files.ts';
import { readCases, readJobs } from '#contract/calls/desk/jobs.ts';
import { readStaff } from '#contract/calls/desk/staff.ts';
import { refundReason } from '#server/modules/desk-file-heads.ts';
import { approvalFailure, caseKind, inWords, systemReason } from '#server/modules/desk-file-words.ts';
import { file, money, nameOf, type ListFile } from './list-file.ts';

export const WORK_FILES: ListFile[] = [
  file('approvals', files.approvalsCsv, readApprovals, {
    approval_id: ({ id }) => id,
    act: ({ act }, locale) => inWords('act', act, locale),
    target: ({ target_kind, target_id }, locale) => `${inWords('target', target_kind, locale)} ${target_id}`,
    state: ({ state }, locale) => inWords('approval_state', state, locale),
    amount: ({ amount, currency }) => money(amount, currency),
    currency: ({ currency }) => currency,
    reason: ({ act, reason }, locale) => (act === 'order.refund' ? refundReason(reason, locale) : reason),
    asked_by: ({ asked_by }) => nameOf(asked_by),
    asked_at: ({ asked_at }) => asked_at,
    decided_by: ({ decided_by }) => nameOf(decided_by),
    decided_at: ({ decided_at }) => decided_at,
    note: ({ note }) => note,
    failure: ({ failure }, locale) => approvalFailure(failure, locale),
  }),
  file('audit', files.auditCsv, readAudit, {
    seq: ({ seq }) => seq,
    at: ({ at }) => at,
    who: ({ who }) => nameOf(who),
    role: ({ role }, locale) => inWords('role', role, locale),
    act: ({ act }, locale) => inWords('act', act, locale),
    target_kind: ({ target_kind }, locale) => inWords('target', target_kind, locale),
    target_id: ({ target_kind, target_id }, locale) =>
      target_kind === 'list' ? inWords('list', target_id, locale) : target_id,
    detail: ({ detail }) => JSON.stringify(detail),
    request_id: ({ request_id }) => request_id,
  }),
  file('arrangements', files.arrangementsCsv, readArrangements, {
    arrangement_id: ({ arrangement_id }) => arrangement_id,
    activity: ({ name }) => name,
    city: ({ city }) => city,
    days: ({ days }) => days.join(' '),
    adults: ({ heads }) => heads.adults,
    children: ({ heads }) => heads.children,
    infants: ({ heads }) => heads.infants,
    order: ({ order }) => order.reference,
    state: ({ state }, locale) => inWords('arrangement_state', state, locale),
    due_at: ({ due_at }) => due_at,
    reason: ({ why }) => why,
    by: ({ changed_by }) => nameOf(changed_by),
    changed_at: ({ changed_at }) => changed_at,
  }),
  file('attention', files.casesCsv, readCases, {
    case_id: ({ case_id }) => case_id,
    kind: ({ kind, attention }, locale) => caseKind(kind, attention, locale),
    state: ({ state }, locale) => inWords('case_state', state, locale),
    summary: ({ summary }) => summary,
    order: ({ order }) => order?.reference,
    times: ({ times }) => times,
    opened_at: ({ opened_at }) => opened_at,
    last_at: ({ last_at }) => last_at,
    settled_at: ({ settled_at }) => settled_at,
    settled_by: ({ settled_by }) => nameOf(settled_by),
    reason: ({ reason }, locale) => systemReason(reason, locale),
  }),
  file('jobs', files.jobsCsv, readJobs, {
    job_id: ({ job_id }) => job_id,
    // the list already uses the reader's language
    kind: ({ kind, name }, locale) => (locale === 'ar' ? name : kind),
    state: ({ state }, locale) => inWords('job_state', state, locale),
    attempts: ({ attempts }) => attempts,
    requeued: ({ requeued }) => requeued,
    order: ({ order }) => order?.reference,
    created_at: ({ created_at }) => created_at,
    due_at: ({ due_at }) => due_at,
    waits_since: ({ waits_since }) => waits_since,
    last_error: ({ last_error }) => last_error,
  }),
  file(
    'people',
    files.staffCsv,
    readStaff,
    {
      member_id: ({ id }) => id,
      name: ({ name }) => name,
      role: ({ role }, locale) => inWords('role', role, locale),
      state: ({ state }, locale) => inWords('member_state', state, locale),
      two_step: ({ has_factor }) => (has_factor ? 1 : 0),
      invited_by: ({ invited_by }) => nameOf(invited_by),
      created_at: ({ created_at }) => created_at,
      seen_at: ({ seen_at }) => seen_at,
    },
    { email: ({ email }) => email },
  ),
];
