import { THEMES, type Market } from '#contract/constants.ts';
import type { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { countBars, countSome, countValues, rangeOf, type Open } from './columns.ts';
import type { PackageIndex } from './index.store.ts';
import { termsMeantBy, placesOf, type Meaning, type PlaceWish } from './matching.ts';

/** Places and experts resolved; price bounds in the market's minor units for two. */
export type PackageQuery = Omit<
  PackageFilters,
  'q' | 'place' | 'expert' | 'price_min' | 'price_max' | 'price_in' | 'sort' | 'page'
> &
  Meaning & {
    market: Market;
    place: PlaceWish | null;
    expertId: number | null;
    priceMin: number | null;
    priceMax: number | null;
  };

/** A filter by its URL name; both ends of a range count as one. */
type Bound<Name> = Name extends `${infer What}_${'min' | 'max'}` ? What : Name;
export type Group = Bound<Exclude<keyof PackageFilters, 'price_in' | 'sort' | 'page'>>;

/** From the party's minor units to the price per person. */
export type ShownPrices = Record<'low' | 'high', (minor: number) => number>;

type Filter<Name> = {
  /** Null when the query does not use it. */
  passes(query: PackageQuery, index: PackageIndex): ((at: number) => boolean) | null;
} & (Name extends keyof Facets
  ? { /** What its values would leave. */ facet(open: Open, market: Market): (prices: ShownPrices) => Facets[Name] }
  : { facet?: never });

type Flag = { [Name in Group]: PackageQuery extends { [Key in Name]?: boolean } ? Name : never }[Group];

/** The same condition filters and counts. */
const flag = (name: Flag, holds: (index: PackageIndex, at: number) => boolean) => ({
  passes: ({ [name]: isOn }: PackageQuery, index: PackageIndex) => (isOn ? (at: number) => holds(index, at) : null),
  facet(open: Open) {
    const count = countSome((at) => holds(open.index, at), open);
    return () => count;
  },
});

const list = (name: 'stars' | 'airline_stops', column: 'stars' | 'airlineStops') => ({
  passes: ({ [name]: numbers }: PackageQuery, { [column]: values }: PackageIndex) =>
    numbers?.length ? (at: number) => numbers.includes(values[at] ?? 0) : null,
  facet: (open: Open) => ticksOf(countValues(open.index[column], open), String),
});

const ticksOf = (counts: Int32Array, nameOf: (value: number) => string) => {
  const values = [...counts].flatMap((count, value) => (count > 0 ? [{ value: nameOf(value), count }] : []));
  return () => values;
};

const within = (low: number | null | undefined, high: number | null | undefined, values: Uint8Array | Uint32Array) =>
  low == null && high == null
    ? null
    : (at: number) => (values[at] ?? 0) >= (low ?? 0) && (values[at] ?? 0) <= (high ?? Infinity);

/**
 * All filters of a list (R14, R25): a `PackageFilters` field without a row does not compile, nor a facet without a
 * count.
 */
export const FILTERS: { [Name in Group]: Filter<Name> } = {
  q: {
    passes(query, index) {
      if (query.words.length === 0) return null;
      const marks = termsMeantBy(index, query);
      return (at) => marks[at] === 1;
    },
  },
  place: {
    passes({ place }, index) {
      if (!place) return null;
      const positions = new Set(placesOf(index, place));
      return (at) => positions.has(at);
    },
  },
  expert: { passes: ({ expertId }, { expert }) => (expertId === null ? null : (at) => expert[at] === expertId) },
  theme: {
    passes({ theme: names }, { theme }) {
      const themes = new Set(names?.map((name) => THEMES.indexOf(name)));
      return themes.size === 0 ? null : (at) => themes.has(theme[at] ?? -1);
    },
    facet: (open) => ticksOf(countValues(open.index.theme, open), (value) => THEMES[value] ?? ''),
  },
  price: {
    passes: ({ priceMin, priceMax, market }, { [market]: prices }) => within(priceMin, priceMax, prices),
    facet(open, market) {
      const { min, max } = rangeOf(open.index[market], open);
      const histogram = countBars(open.index[market], open, { min, max });
      return ({ low, high }) => ({ min: low(min), max: high(max), histogram });
    },
  },
  nights: {
    passes: ({ nights_min, nights_max }, { nights }) => within(nights_min, nights_max, nights),
    facet(open) {
      const range = rangeOf(open.index.nights, open);
      return () => range;
    },
  },
  stars: list('stars', 'stars'),
  airline_stops: list('airline_stops', 'airlineStops'),
  refundable: flag('refundable', ({ refundable }, at) => refundable[at] === 1),
  // used by the list of offers; the form has no box for it, so nothing is counted
  promotion: { passes: flag('promotion', ({ promotion }, at) => (promotion[at] ?? 0) > 0).passes },
};
export const GROUPS = Object.keys(FILTERS) as Group[];

export const everything = (market: Market): PackageQuery => ({
  market,
  words: [],
  named: [],
  namedByWord: [],
  place: null,
  expertId: null,
  priceMin: null,
  priceMax: null,
});
