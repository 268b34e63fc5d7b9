import * as z from 'zod/mini';
import { Key } from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

const code = Key(40);
const Codes = z.array(z.string());

/** `desk_until`: when the desk closes at the latest; null while it is closed. */
export const readSecondFactor = call({
  method: 'GET',
  path: '/api/v1/website/second_factor',
  body: z.object({}),
  reply: z.object({
    data: z.object({
      is_set: z.boolean(),
      desk_until: z.nullable(z.string()),
      stepped_up_until: z.nullable(z.string()),
      recovery_codes_left: z.int(),
    }),
  }),
  safe: true,
  access: 'staff',
  beforeFactor: true,
  summary: 'Whether the second factor is set, and whether the desk is open (BO1)',
});

/** A new secret each time until it is confirmed. 409 `factor_set` afterwards: an administrator resets it. */
export const enrolSecondFactor = call({
  method: 'POST',
  path: '/api/v1/website/second_factor',
  body: z.object({}),
  /** `uri` is what the QR code says, `secret` (base32) what is typed without a camera. */
  reply: z.object({ data: z.object({ uri: z.string(), secret: z.string() }) }),
  safe: false,
  access: 'staff',
  beforeFactor: true,
  stepUp: false,
  summary: 'Begins the second factor: a secret for the authenticator app (BO1)',
});

/**
 * Opens the desk: a new session, whose token is `access_token` and whose other half is an HttpOnly cookie; the asking session
 * ends. 422 `wrong_code`, 409 `factor_set`, 409 `factor_not_begun`, 429 after five wrong codes in a quarter of an hour.
 */
export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/v1/website/second_factor/confirm',
  body: z.object({ code }),
  reply: z.object({
    data: z.object({ recovery_codes: Codes, access_token: z.string(), until: z.string() }),
    message: z.string(),
  }),
  safe: false,
  access: 'staff',
  beforeFactor: true,
  stepUp: false,
  summary: 'Sets the second factor with a first code, and answers ten recovery codes (BO1)',
});

/**
 * With `code` or `recovery_code`: opens the desk as `confirm` does. With `step_up` and `code`: the open desk may do for ten minutes
 * what asks for a step-up; the session stays. 422 `wrong_code` and `code_used`, 409 `factor_not_set`, 403 `factor_required` (a
 * step-up of a closed desk), 429 after five wrong codes in a quarter of an hour.
 */
export const verifySecondFactor = call({
  method: 'POST',
  path: '/api/v1/website/second_factor/verify',
  body: z.object({
    code: z.optional(code),
    recovery_code: z.optional(code),
    step_up: z._default(z.boolean(), false),
  }),
  reply: z.object({
    data: z.object({ access_token: z.string(), until: z.string(), recovery_codes_left: z.int() }),
    message: z.string(),
  }),
  safe: false,
  access: 'staff',
  beforeFactor: true,
  stepUp: false,
  summary: 'Opens the desk with a code, or steps up (BO1)',
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/v1/staff/recovery_codes',
  body: z.object({}),
  reply: z.object({ data: z.object({ recovery_codes: Codes }), message: z.string() }),
  safe: false,
  access: 'staff',
  stepUp: true,
  summary: 'Ten new recovery codes; the older ones end (BO1)',
});
