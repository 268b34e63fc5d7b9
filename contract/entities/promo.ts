import * as z from 'zod/mini';
import { plainPromo, PROMO_FORMAT } from '#contract/rules/promo.ts';

/** V6: without spaces, 3 to 32 of A-Z 0-9 - _. */
export const PromoCode = z.string().check(z.maxLength(200), z.overwrite(plainPromo), z.regex(PROMO_FORMAT));

export const PROMO_REFUSALS = [
  'unknown',
  'expired',
  'not_started',
  'minimum',
  'currency',
  'used_up',
  'customer_limit',
  'signed_in_only',
] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];
