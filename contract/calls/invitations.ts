import * as z from 'zod/mini';
import { Key, Mobile, PersonName } from '#contract/entities/typed-text.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import { SignedIn } from './auth.ts';
import { call } from './call.ts';

/** The link's token, which stands behind # and travels in bodies alone: no log, no stored request and no Referer has it. */
const token = Key(100);
const password = z.string().check(z.maxLength(1_000));

/** What a link invites to. `email` is masked; with an account, only a new password is asked for. */
export const Invitation = z.object({
  kind: z.enum(['staff', 'expert']),
  role: z.nullable(z.enum(ROLES)),
  email: z.string(),
  expires_at: z.string(),
  has_account: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

/** 404 `not_found` for a token of no invitation; 409 `invitation_used` and `invitation_expired`. */
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
 * The password is always chosen anew: the link proves the mailbox, an account that somebody opened with the address does not. Its
 * older sessions end. Names and mobile are read where there is no account. The invitation can be accepted once; who lost the
 * answer logs in. Beside the refusals of `open`: 409 `already_staff` and `is_expert`, 422 with a sentence per field.
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
