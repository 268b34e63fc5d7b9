import type { PromoTerms } from './promo.ts';

/** Limits above which a second person decides [BO7]: basis points of a price, and fils. */
export const LARGE_PROMO = { basisPoints: 2_000, fils: 30_000 } as const;

/** The terms need a second person; `amount` in fils. */
export const isLargePromo = (terms: PromoTerms): boolean =>
  terms.kind === 'percent' ? terms.basisPoints > LARGE_PROMO.basisPoints : terms.amount > LARGE_PROMO.fils;
