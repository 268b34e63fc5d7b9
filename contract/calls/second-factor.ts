import * as z from 'zod/mini';
import { Key } from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

const code = Key(40);
const Codes = z.array(z.string());

/** `desk_until`: the latest closing; null while closed. */
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

/** A new secret until confirmed. 409 `factor_set`. */
export const enrolSecondFactor = call({
  method: 'POST',
  path: '/api/v1/website/second_factor',
  body: z.object({}),
  /** `uri` for the QR code, `secret` (base32) for typing. */
  reply: z.object({ data: z.object({ uri: z.string(), secret: z.string() }) }),
  safe: false,
  access: 'staff',
  beforeFactor: true,
  stepUp: false,
  summary: 'Begins the second factor: a secret for the authenticator app (BO1)',
});

/**
 * Opens the desk under a new session and cookie. 422 `wrong_code`, 409 `factor_set`, `factor_not_begun`, 429 after
 * five wrong codes.
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
 * `step_up` opens step-up calls for ten minutes. 422 `wrong_code`, `code_used`, 409 `factor_not_set`, 403
 * `factor_required`, 429 after five.
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
