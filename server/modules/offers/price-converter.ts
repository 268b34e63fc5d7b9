import type { CurrencyCode } from '#contract/constants.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import type { Cost } from '#server/suppliers/port.ts';

/** Basis points we add to what a supplier asks. */
const MARGIN = { flight: 700, hotel: 1_500 } as const;
/** What we pay the providers of activities and services, of the price the catalogue names. */
const AMENITY_COST = 8_000;

export type PriceConverter = ReturnType<typeof convertIn>;

/** Our selling prices in a currency, from suppliers' costs in fils; every division rounds up. */
export const convertIn = (currency: CurrencyCode, rates: RateTable) => {
  const priceOf = (cost: Cost, kind: keyof typeof MARGIN): Minor =>
    convert(cost + Math.ceil((cost * MARGIN[kind]) / 10_000), 'KWD', currency, rates);
  return {
    currency,
    rates,
    /** Minor units, not yet rounded for show. */
    flight: (cost: Cost): Minor => priceOf(cost, 'flight'),
    hotel: (cost: Cost): Minor => priceOf(cost, 'hotel'),
    /** An activity's or a service's catalogue price, fils to minor units. */
    amenity: (fils: number): Minor => convert(fils, 'KWD', currency, rates),
    major: (minor: Minor): number => toMajor(minor, currency),
  };
};

/** Fils paid to the provider of an activity or a service sold at `fils`. */
export const amenityCost = (fils: number): Cost => Math.ceil((fils * AMENITY_COST) / 10_000);
