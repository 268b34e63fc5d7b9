import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { Words } from '#contract/entities/typed-text.ts';
import { MATTERS } from '#contract/rules/permissions.ts';
import { DeskQuery, deskPage, Person } from './lists.ts';

export const APPROVAL_STATES = ['waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed'] as const;

/** An act that waits for a second person, or waited for one. */
export const Approval = z.object({
  id: z.string(),
  /** Such as `staff.role`; `request` holds what it needs, by names of its own. */
  act: z.string(),
  matter: z.enum(MATTERS),
  target_kind: z.string(),
  target_id: z.string(),
  /** As people name it: of a member or an expert the name, of an order its reference; null where the request says it. */
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
  /** When it ended, however it did. */
  decided_at: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of a failed one: the code of what was not so any more, such as `changed` or `last_admin`. */
  failure: z.nullable(z.string()),
  version: z.int(),
  is_own: z.boolean(),
  /** Whether who asks may decide it now. */
  may_decide: z.boolean(),
});
export type Approval = z.output<typeof Approval>;

/** What a call answers whose act may wait for a second person. */
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
 * Approving does the act in the same transaction; `data.state` is `failed` when it could not be done any more. 403
 * `own_approval`; 409 `changed` with the newer `approval`, 409 `approval_expired`; 422 with `note` when refusing without one.
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

/** One's own alone: 404 for all others. 409 `changed` with the newer `approval`. */
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
