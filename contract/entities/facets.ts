import * as z from 'zod/mini';
import { THEMES } from '#contract/constants.ts';
import { LONGEST_SEARCH, MOST_NIGHTS, SORTS } from '#contract/rules/list-query.ts';
import { Currency } from './money.ts';

export { MOST_NIGHTS, RANGES, type RangeName, type Sort } from '#contract/rules/list-query.ts';

/** As in the URL (R14, R25). Prices per person in major units of `price_in`. */
export const PackageFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  place: z.optional(z.string().check(z.maxLength(80))),
  expert: z.optional(z.string().check(z.maxLength(80))),
  theme: z.optional(z.array(z.enum(THEMES))),
  price_min: z.optional(z.number().check(z.gte(0))),
  price_max: z.optional(z.number().check(z.gte(0))),
  price_in: z.optional(Currency),
  nights_min: z.optional(z.int().check(z.gte(1), z.lte(MOST_NIGHTS))),
  nights_max: z.optional(z.int().check(z.gte(1), z.lte(MOST_NIGHTS))),
  stars: z.optional(z.array(z.int().check(z.gte(1), z.lte(5)))),
  airline_stops: z.optional(z.array(z.int().check(z.gte(0), z.lte(2)))),
  refundable: z.optional(z.boolean()),
  promotion: z.optional(z.boolean()),
  sort: z.optional(z.enum(SORTS)),
  page: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
});
export type PackageFilters = z.output<typeof PackageFilters>;

const Count = z.object({ value: z.string(), count: z.int() });

export const Facets = z.object({
  theme: z.array(Count),
  stars: z.array(Count),
  airline_stops: z.array(Count),
  refundable: z.int(),
  nights: z.object({ min: z.int(), max: z.int() }),
  price: z.object({ min: z.number(), max: z.number(), histogram: z.array(z.int()) }),
});
export type Facets = z.output<typeof Facets>;
