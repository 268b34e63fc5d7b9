import * as z from 'zod/mini';
import { DEFAULTS } from '#contract/constants.ts';
import { PromoCode } from '#contract/entities/promo.ts';
import { call } from './call.ts';

/** §3, before and after the code. */
export const PromoCheck = z.object({
  discount: z.number(),
  total_price_pefore: z.number(),
  total_price_after: z.number(),
});

/**
 * C9. `total_price_pefore` is the wire's spelling; the promo state shows the raw reply (E6). 422 with one of
 * PROMO_REFUSALS.
 */
export const promoCodeCheck = call({
  method: 'POST',
  path: '/api/v1/website/promo_code_check',
  body: z.object({
    promo_code: PromoCode,
    currency_id: z.int().check(z.gte(1), z.lte(100)),
    total_price: z.number().check(z.gt(0), z.lte(1_000_000)),
  }),
  reply: z.object({ data: z.object({ data: PromoCheck }) }),
  safe: true,
  fallbackLocale: DEFAULTS.promoLocale,
  access: 'anyone',
  summary: 'What a promo code takes off a total (C9)',
});
export type PromoReply = z.output<typeof promoCodeCheck.reply>;
