import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { TeamWords } from '#contract/entities/typed-text.ts';
import { MATTERS } from '#contract/rules/permissions.ts';
import { DeskQuery, deskPage, Person } from './lists.ts';

export const APPROVAL_STATES = ['waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed'] as const;

export const Approval = z.object({
  id: z.string(),
  /** As `staff.role`; `request` has its parameters. */
  act: z.string(),
  matter: z.enum(MATTERS),
  target_kind: z.string(),
  target_id: z.string(),
  /** A member, an expert or an order's reference; null where `request` says it. */
  target_name: z.nullable(z.string()),
  request: z.record(z.string(), z.unknown()),
  reason: z.string(),
  amount: z.nullable(z.number()),
  currency: z.nullable(ChargedCurrency),
  state: z.enum(APPROVAL_STATES),
  asked_by: Person,
  asked_at: z.string(),
  expires_at: z.string(),
  decided_by: z.nullable(Person),
  decided_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of a failed one, as `changed` or `last_admin`. */
  failure: z.nullable(z.string()),
  version: z.int(),
  is_own: z.boolean(),
  may_decide: z.boolean(),
});
export type Approval = z.output<typeof Approval>;

/** Of a call that may need a second person. */
export const Outcome = z.object({ outcome: z.enum(['done', 'asked']), approval: z.nullable(Approval) });
export type Outcome = z.output<typeof Outcome>;

export const APPROVAL_FILTERS = {
  state: z.enum(APPROVAL_STATES),
  act: z.string().check(z.regex(/^[a-z_.]{1,60}$/u)),
  mine: z.enum(['1']),
};

const reply = z.object({ data: Approval, message: z.string() });
const version = z.int();

export const readApprovals = call({
  method: 'GET',
  path: '/api/v1/staff/approvals',
  body: DeskQuery,
  reply: deskPage(Approval),
  safe: true,
  access: 'staff',
  summary: 'Approvals that one may decide or has asked for; those that wait come first (BO2)',
});

export const readApproval = call({
  method: 'GET',
  path: '/api/v1/staff/approvals/:id',
  body: z.object({}),
  reply: z.object({ data: Approval }),
  safe: true,
  access: 'staff',
  summary: 'An approval (BO2)',
});

/**
 * Acts in the same transaction; `failed` if no longer possible. 403 `own_approval`; 409 `changed`, `approval_expired`;
 * 422 with `note`.
 */
export const decideApproval = call({
  method: 'POST',
  path: '/api/v1/staff/approvals/:id/decide',
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    note: z._default(TeamWords(1_000), ''),
    version,
  }),
  reply,
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'approval.decide',
  stepUp: true,
  summary: 'Approves or refuses what another asked for (BO2)',
});

/** One's own; others 404. 409 `changed` with the newer `approval`. */
export const withdrawApproval = call({
  method: 'POST',
  path: '/api/v1/staff/approvals/:id/withdraw',
  body: z.object({ version }),
  reply,
  safe: false,
  idempotent: true,
  access: 'staff',
  stepUp: false,
  summary: 'Withdraws what one has asked for (BO2)',
});
