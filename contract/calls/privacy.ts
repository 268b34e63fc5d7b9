import * as z from 'zod/mini';
import { Code, Email, Key } from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

/** A copy of everything kept about a person, or its erasure. */
export const PRIVACY_KINDS = ['export', 'erase'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

const who = {
  kind: z.enum(PRIVACY_KINDS),
  reference: Code(20),
  email: Email,
};

/** Answers alike, and as late, whether or not a booking has the reference with the email [OP3]. */
export const requestPrivacy = call({
  method: 'POST',
  path: '/api/v1/website/privacy_requests',
  body: z.object(who),
  reply: z.object({ message: z.string() }),
  safe: false,
  access: 'anyone',
  summary: 'Asks, without an account, for a copy or the erasure of one’s data: mails a code to the booking’s email',
});

/**
 * Carries the request out for who read the code: `copy` holds everything under the email; after an erasure `waiting` names the
 * bookings that are erased after their return. 422 with `code` when it is wrong or over.
 */
export const confirmPrivacy = call({
  method: 'POST',
  path: '/api/v1/website/privacy_requests/confirm',
  body: z.object({ ...who, code: Key(20) }),
  reply: z.object({
    data: z.object({ copy: z.nullable(z.record(z.string(), z.unknown())), waiting: z.array(z.string()) }),
    message: z.string(),
  }),
  safe: false,
  access: 'anyone',
  summary: 'The copy, or the erasure, with the mailed code',
});
