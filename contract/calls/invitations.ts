import * as z from 'zod/mini';
import { Key, Mobile, PersonName } from '#contract/entities/typed-text.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { SignedIn } from './auth.ts';
import { call } from './call.ts';

/** Stands after # and travels in bodies alone: no log or Referer has it. */
const token = Key(100);
const password = z.string().check(z.maxLength(1_000));

/** `email` masked; an existing account needs only a new password. */
export const Invitation = z.object({
  kind: z.enum(['staff', 'expert']),
  role: z.nullable(z.enum(ROLES)),
  email: z.string(),
  expires_at: z.string(),
  has_account: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

/** 404 `not_found`; 409 `invitation_used`, `invitation_expired`. */
export const openInvitation = call({
  method: 'POST',
  path: '/api/v1/website/invitations/open',
  body: z.object({ token }),
  reply: z.object({ data: Invitation }),
  safe: true,
  access: 'anyone',
  summary: 'What the link of an invitation is about (BO1)',
});

/**
 * Always a new password: the link proves the mailbox, the account does not. Sessions end. 409 `already_staff`,
 * `is_expert`; 422 by field.
 */
export const acceptInvitation = call({
  method: 'POST',
  path: '/api/v1/website/invitations/accept',
  body: z.object({
    token,
    first_name: z._default(PersonName(200), ''),
    last_name: z._default(PersonName(200), ''),
    mobile: z._default(Mobile(40), ''),
    password,
    password_confirmation: password,
  }),
  reply: SignedIn,
  safe: false,
  access: 'anyone',
  summary: 'Accepts an invitation: logs in, and the second factor comes next (BO1)',
});
