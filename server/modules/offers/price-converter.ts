import type { CurrencyCode } from '#contract/constants.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import type { Cost } from '#server/suppliers/port.ts';

/** Basis points added to supplier costs. */
const MARGIN = { flight: 700, hotel: 1_500 } as const;
/** Basis points of the catalogue price that we pay providers. */
const AMENITY_COST = 8_000;

export type PriceConverter = ReturnType<typeof convertIn>;

/** Selling prices from costs in fils; every division rounds up. */
export const convertIn = (currency: CurrencyCode, rates: RateTable) => {
  const priceOf = (cost: Cost, kind: keyof typeof MARGIN): Minor =>
    convert(cost + Math.ceil((cost * MARGIN[kind]) / 10_000), 'KWD', currency, rates);
  return {
    currency,
    rates,
    /** Minor units, not rounded for display. */
    flight: (cost: Cost): Minor => priceOf(cost, 'flight'),
    hotel: (cost: Cost): Minor => priceOf(cost, 'hotel'),
    /** Catalogue price, fils to minor units. */
    amenity: (fils: number): Minor => convert(fils, 'KWD', currency, rates),
    major: (minor: Minor): number => toMajor(minor, currency),
  };
};

/** Fils paid to the provider for a sale at `fils`. */
export const amenityCost = (fils: number): Cost => Math.ceil((fils * AMENITY_COST) / 10_000);
