import type { PromoTerms } from './promo.ts';

/** Basis points of a price; fils [BO7]. */
export const LARGE_PROMO = { basisPoints: 2_000, fils: 30_000 } as const;

/** A second person decides; `amount` in fils. */
export const isLargePromo = (terms: PromoTerms): boolean =>
  terms.kind === 'percent' ? terms.basisPoints > LARGE_PROMO.basisPoints : terms.amount > LARGE_PROMO.fils;
