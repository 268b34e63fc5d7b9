import type { CurrencyCode } from '#contract/constants.ts';
import type { PromoReply } from '#contract/calls/promo-code-check.ts';
import type { Minor } from '#contract/rules/money.ts';

export type PromoInput = { total: Minor; currency: CurrencyCode };
export type PromoCheck = { code: string; total: Minor; currency: CurrencyCode };

/** The promo state of §3 by its names (E6); amounts are minor units of `currency`, `res` is the raw reply. */
export type PromoContext = PromoInput & {
  /** As typed, so that nothing typed is lost (V7); what is sent is `code`, trimmed and upper-cased (V6). */
  typed: string;
  code: string;
  totaLPriceDiscountPercent: number;
  totaLPriceWillPay: Minor;
  discountAmount: Minor;
  res: PromoReply | null;
  txt: 'Apply' | 'Done!';
  doneClass: '' | 'greenSuccess';
  /** Why not: the server's sentence, and its word for it (PROMO_REFUSALS). */
  message: string | null;
  reason: string | null;
};

export type PromoEvent =
  | { type: 'promo.type'; typed: string }
  | { type: 'promo.apply'; typed: string }
  | { type: 'promo.retry' }
  | { type: 'promo.remove' }
  | { type: 'price.change'; total: Minor; currency: CurrencyCode };
