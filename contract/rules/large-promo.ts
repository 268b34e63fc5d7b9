import type { PromoTerms } from './promo.ts';

/** Above these a second person decides of a code [BO7]: basis points of a price, and fils. */
export const LARGE_PROMO = { basisPoints: 2_000, fils: 30_000 } as const;

/** Whether a second person decides of such terms; `amount` in fils. */
export const isLargePromo = (terms: PromoTerms): boolean =>
  terms.kind === 'percent' ? terms.basisPoints > LARGE_PROMO.basisPoints : terms.amount > LARGE_PROMO.fils;
