import { plainNumber } from './digits.ts';
import { basisPoints, type Minor } from './money.ts';

export const PROMO_FORMAT = /^[A-Z0-9_-]{3,32}$/;

/** Pasted out of a sentence: without what stands round it (FK6). */
export const plainPromo = (text: string): string =>
  plainNumber(text).replace(/^["'“”„«».,:;!?#()[\]،؛؟]+|["'“”„«».,:;!?#()[\]،؛؟]+$/gu, '');

/** As `PromoCode` has it (V6). */
export function readPromoCode(typed: string): string | null {
  const code = plainPromo(typed);
  return typed.length <= 200 && PROMO_FORMAT.test(code) ? code : null;
}

export const PROMO_KINDS = ['percent', 'amount'] as const;

/** Minor units of `currency`; a percent code works in every one. */
export type PromoTerms =
  | { kind: 'percent'; basisPoints: number; cap: Minor | null }
  | { kind: 'amount'; amount: Minor };

/** At most the total, rounded down (K1). */
export function discountOn(total: Minor, terms: PromoTerms): Minor {
  const raw =
    terms.kind === 'amount' ? terms.amount : Math.min(basisPoints(total, terms.basisPoints), terms.cap ?? Infinity);
  return Math.max(0, Math.min(raw, total));
}

/** A whole number (§4, K6); 0 for a total of 0. */
export const discountPercent = (discount: number, priceBefore: number): number =>
  priceBefore > 0 ? Math.round((discount / priceBefore) * 100) : 0;
