import type { Approval } from '#contract/calls/desk/approvals.ts';

/** A refund of 60 dinars that waits for a second person. */
export const anApproval = (changes: Partial<Approval> = {}): Approval => ({
  id: 'apr_1',
  act: 'order.refund',
  matter: 'money',
  target_kind: 'order',
  target_id: 'ord_1',
  target_name: 'ET-7',
  request: {},
  reason: 'goodwill',
  amount: 60,
  currency: 'KWD',
  state: 'waiting',
  asked_by: { id: 1, name: 'Huda' },
  asked_at: '2026-11-25T08:00:00.000Z',
  expires_at: '2026-11-28T08:00:00.000Z',
  decided_by: null,
  decided_at: null,
  note: null,
  failure: null,
  version: 1,
  is_own: false,
  may_decide: true,
  ...changes,
});
