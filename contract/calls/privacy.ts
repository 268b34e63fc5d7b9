import * as z from 'zod/mini';
import { Code, Email, Key } from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

export const PRIVACY_KINDS = ['export', 'erase'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

const who = {
  kind: z.enum(PRIVACY_KINDS),
  reference: Code(20),
  email: Email,
};

/** Same answer and timing, whether they match or not [OP3]. */
export const requestPrivacy = call({
  method: 'POST',
  path: '/api/v1/website/privacy_requests',
  body: z.object(who),
  reply: z.object({ message: z.string() }),
  safe: false,
  access: 'anyone',
  summary: 'Asks, without an account, for a copy or the erasure of one’s data: mails a code to the booking’s email',
});

/** `copy`: all data of the email; `waiting`: bookings erased after their return. 422 with `code`. */
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
