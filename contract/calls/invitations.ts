import * as z from 'zod/mini';
import { Key, Mobile, PersonName } from '#contract/entities/typed-text.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { SignedIn } from './auth.ts';
import { call } from './call.ts';

/** The link's token stands after # and is sent only in bodies: no log, stored request or Referer has it. */
const token = Key(100);
const password = z.string().check(z.maxLength(1_000));

/** The invitation behind a link. `email` is masked; an existing account needs only a new password. */
export const Invitation = z.object({
  kind: z.enum(['staff', 'expert']),
  role: z.nullable(z.enum(ROLES)),
  email: z.string(),
  expires_at: z.string(),
  has_account: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

/** 404 `not_found` for an unknown token; 409 `invitation_used` and `invitation_expired`. */
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
 * Always sets a new password: the link proves the mailbox, an existing account does not. Its sessions end. New accounts
 * also need names and mobile. Single use; after a lost answer, log in. Beside the refusals of `open`: 409
 * `already_staff` and `is_expert`, 422 with a sentence per field.
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
