import type { CurrencyCode } from '#contract/constants.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import type { CatalogueAmenity } from '#server/db/tables/catalogue-json.ts';
import type { Cost } from '#server/suppliers/port.ts';

/** Basis points added to supplier costs. */
const MARGIN = { flight: 700, hotel: 1_500 } as const;
type Priced = Pick<CatalogueAmenity, 'type' | 'adult_fils' | 'service_fils' | 'cost_fils'>;
/** Basis points of the price that providers get whose cost nobody said. */
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

/** Fils paid to the provider for a party with so many adults. */
export function amenityCost({ type, adult_fils, service_fils, cost_fils }: Priced, adults: number): Cost {
  const times = type === 'per_personal' ? adults : 1;
  const price = type === 'per_personal' ? adult_fils : service_fils;
  return cost_fils === undefined ? Math.ceil((price * times * AMENITY_COST) / 10_000) : cost_fils * times;
}
