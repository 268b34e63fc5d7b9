import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { Words } from '#contract/entities/typed-text.ts';
import { MATTERS } from '#contract/rules/permissions.ts';
import { DeskQuery, deskPage, Person } from './lists.ts';

export const APPROVAL_STATES = ['waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed'] as const;

/** An action that needs or needed a second person. */
export const Approval = z.object({
  id: z.string(),
  /** Such as `staff.role`; `request` holds its parameters, by its own names. */
  act: z.string(),
  matter: z.enum(MATTERS),
  target_kind: z.string(),
  target_id: z.string(),
  /** The name of a member or expert, or an order's reference; null if the request says it. */
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
  /** When it ended, in any way. */
  decided_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of a failed one: the code of the changed condition, such as `changed` or `last_admin`. */
  failure: z.nullable(z.string()),
  version: z.int(),
  is_own: z.boolean(),
  /** The caller may decide it now. */
  may_decide: z.boolean(),
});
export type Approval = z.output<typeof Approval>;

/** The answer of a call that may need a second person. */
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
 * Approving acts in the same transaction; `data.state` is `failed` if it is no longer possible. 403 `own_approval`; 409
 * `changed` with `approval`, 409 `approval_expired`; 422 with `note` if a refusal has none.
 */
export const decideApproval = call({
  method: 'POST',
  path: '/api/v1/staff/approvals/:id/decide',
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    note: z._default(Words(1_000), ''),
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

/** One's own only: 404 otherwise. 409 `changed` with the newer `approval`. */
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
