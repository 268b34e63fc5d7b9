import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Email, TeamWords } from '#contract/entities/typed-text.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { Approval, Outcome } from './approvals.ts';
import { Person } from './lists.ts';

const role = z.enum(ROLES);
const reason = TeamWords(1_000);

export const StaffMember = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role,
  state: z.enum(['active', 'disabled']),
  has_factor: z.boolean(),
  invited_by: z.nullable(Person),
  created_at: z.string(),
  changed_at: z.string(),
  seen_at: z.nullable(z.string()),
  version: z.int(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const StaffInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invited_by: z.nullable(Person),
  created_at: z.string(),
  expires_at: z.string(),
});
export type StaffInvitation = z.output<typeof StaffInvitation>;

export const readStaff = call({
  method: 'GET',
  path: '/api/v1/staff/staff',
  body: z.object({}),
  reply: z.object({ data: z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) }) }),
  safe: true,
  access: 'staff',
  needs: 'staff.write',
  summary: 'Members of staff, and invitations that nobody has accepted yet (BO1)',
});

/**
 * At once for a role without approvals; others and former members by two. 409 `already_staff`, `is_expert`, `already_asked`; 422 `email`,
 * `reason`.
 */
export const inviteStaff = call({
  method: 'POST',
  path: '/api/v1/staff/staff/invite',
  body: z.object({
    email: Email,
    role,
    locale: z._default(z.enum(['ar', 'en']), 'ar'),
    reason: z._default(reason, ''),
  }),
  reply: z.object({
    data: z.extend(Outcome, { invitation: z.nullable(StaffInvitation) }),
    message: z.string(),
  }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'staff.write',
  stepUp: true,
  summary: 'Invites somebody to the staff (BO1)',
});

/** 404 once accepted or gone. */
export const withdrawInvitation = call({
  method: 'DELETE',
  path: '/api/v1/staff/invitations/:id',
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  safe: false,
  access: 'staff',
  needs: 'staff.write',
  stepUp: true,
  summary: 'Ends an invitation that nobody has accepted (BO1)',
});

const approvalReply = z.object({ data: Approval, message: z.string() });

/** Always by two persons. 409 `changed`, `not_active`, `no_change`, `last_admin`, `already_asked`. */
export const changeRole = call({
  method: 'PUT',
  path: '/api/v1/staff/staff/:id',
  body: z.object({ role, reason, version: z.int() }),
  reply: approvalReply,
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'staff.role',
  stepUp: true,
  summary: 'Asks for another role of a member (BO1, BO2)',
});

/** Ends sessions and withdraws requests. 409 `changed`, `not_active`, `last_admin`. */
export const disableStaff = call({
  method: 'POST',
  path: '/api/v1/staff/staff/:id/disable',
  body: z.object({ version: z.int() }),
  reply: z.object({ data: StaffMember, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'staff.write',
  stepUp: true,
  summary: 'Takes a membership away (BO1)',
});

/** By two persons; mails the owner. 409 `changed`, `not_active`, `factor_not_set`, `already_asked`. */
export const resetFactor = call({
  method: 'POST',
  path: '/api/v1/staff/staff/:id/reset_factor',
  body: z.object({ reason, version: z.int() }),
  reply: approvalReply,
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'staff.reset_factor',
  stepUp: true,
  summary: 'Asks for a new second factor of a member who lost it (BO1, BO2)',
});
