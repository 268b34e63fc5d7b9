import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';

export const CLAIM_NAMES = [
  'experts',
  'users',
  'emailed',
  'options',
  'design_seconds',
  'share_min',
  'share_max',
  'payout_hours',
] as const;
export type ClaimName = (typeof CLAIM_NAMES)[number];

export const readClaims = call({
  method: 'GET',
  path: '/api/v1/staff/claims',
  body: z.object({}),
  reply: z.object({
    data: z.object({
      claims: z.array(
        z.object({
          name: z.enum(CLAIM_NAMES),
          claimed: z.number(),
          /** By our own data; null without any. */
          real: z.nullable(z.number()),
        }),
      ),
    }),
  }),
  safe: true,
  access: 'staff',
  summary: 'Each claim beside its real figure (P4)',
});
