import { basisPoints, type Minor } from './money.ts';

export const PROMO_KINDS = ['percent', 'amount'] as const;

/** A code's discount; amounts in minor units of `currency`. A percent code works in every charged currency. */
export type PromoTerms =
  | { kind: 'percent'; basisPoints: number; cap: Minor | null }
  | { kind: 'amount'; amount: Minor };

/** The discount on a total, at most the total, rounded down (K1). */
export function discountOn(total: Minor, terms: PromoTerms): Minor {
  const raw =
    terms.kind === 'amount' ? terms.amount : Math.min(basisPoints(total, terms.basisPoints), terms.cap ?? Infinity);
  return Math.max(0, Math.min(raw, total));
}

/** discount / price before × 100, a whole number (§4, K6); 0 for a total of 0. */
export const discountPercent = (discount: number, priceBefore: number): number =>
  priceBefore > 0 ? Math.round((discount / priceBefore) * 100) : 0;
