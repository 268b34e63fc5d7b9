import { THEMES, type Market } from '#contract/constants.ts';
import type { Facets } from '#contract/entities/facets.ts';
import type { PackageIndex } from './index-store.ts';
import { GROUPS, type Group } from './matching.ts';

const BARS = 20;
/** More than themes, stars or stops there are. */
const VALUES = 16;

/** What a search found: which positions, how many, what other filters would leave, what lifting one would give. */
export type FacetCounts = {
  failures: Uint16Array;
  total: number;
  /** Counts by value. */
  theme: Int32Array;
  stars: Int32Array;
  airlineStops: Int32Array;
  refundable: number;
  nights: { min: number; max: number };
  /** Minor units of the market for the default party. */
  price: { min: number; max: number; histogram: number[] };
  /** How many packages fail this group alone. */
  lifted: Map<Group, number>;
};

/** Counts in one pass over the index; a group's own filter does not count against its values. */
export function countAll(index: PackageIndex, failures: Uint16Array, market: Market): FacetCounts {
  const prices = index[market];
  const counts = new Int32Array(2 ** GROUPS.length);
  const theme = new Int32Array(VALUES);
  const stars = new Int32Array(VALUES);
  const airlineStops = new Int32Array(VALUES);
  const only = (group: Group) => 1 << GROUPS.indexOf(group);
  const [themeBit, starsBit, stopsBit] = [only('theme'), only('stars'), only('airline_stops')];
  const [refundBit, nightsBit, priceBit] = [only('refundable'), only('nights'), only('price')];
  let [shortest, longest, least, most] = [255, 0, Infinity, 0];
  let refundable = 0;
  for (let at = 0; at < index.count; at += 1) {
    const failed = failures[at] ?? 0;
    counts[failed] = (counts[failed] ?? 0) + 1;
    if ((failed & ~themeBit) === 0) raise(theme, index.theme[at] ?? 0);
    if ((failed & ~starsBit) === 0) raise(stars, index.stars[at] ?? 0);
    if ((failed & ~stopsBit) === 0) raise(airlineStops, index.airlineStops[at] ?? 0);
    if ((failed & ~refundBit) === 0) refundable += index.refundable[at] ?? 0;
    if ((failed & ~nightsBit) === 0) {
      const nights = index.nights[at] ?? 0;
      if (nights < shortest) shortest = nights;
      if (nights > longest) longest = nights;
    }
    if ((failed & ~priceBit) === 0) {
      const price = prices[at] ?? 0;
      if (price < least) least = price;
      if (price > most) most = price;
    }
  }
  return {
    failures,
    total: counts[0] ?? 0,
    theme,
    stars,
    airlineStops,
    refundable,
    nights: longest === 0 ? { min: 0, max: 0 } : { min: shortest, max: longest },
    price: histogramOf(prices, failures, index.count, priceBit, { min: least, max: most }),
    lifted: new Map(GROUPS.map((group) => [group, counts[only(group)] ?? 0])),
  };
}

function histogramOf(
  prices: Uint32Array,
  failures: Uint16Array,
  count: number,
  priceBit: number,
  { min, max }: { min: number; max: number },
) {
  const histogram = Array.from({ length: BARS }, () => 0);
  if (max === 0) return { min: 0, max: 0, histogram };
  const width = Math.max(1, (max - min) / BARS);
  for (let at = 0; at < count; at += 1) {
    if (((failures[at] ?? 0) & ~priceBit) !== 0) continue;
    const bar = Math.min(BARS - 1, Math.floor(((prices[at] ?? 0) - min) / width));
    histogram[bar] = (histogram[bar] ?? 0) + 1;
  }
  return { min, max, histogram };
}

function raise(counts: Int32Array, value: number): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** The counts as the contract has them; `low` and `high` turn the party's price in minor units into the wire's per person. */
export function facetsOf(
  counted: FacetCounts,
  { low, high }: Record<'low' | 'high', (minor: number) => number>,
): Facets {
  const listed = (counts: Int32Array, name: (value: number) => string) =>
    [...counts].flatMap((count, value) => (count > 0 ? [{ value: name(value), count }] : []));
  return {
    theme: listed(counted.theme, (value) => THEMES[value] ?? ''),
    stars: listed(counted.stars, String),
    airline_stops: listed(counted.airlineStops, String),
    refundable: counted.refundable,
    nights: counted.nights,
    price: {
      min: low(counted.price.min),
      max: high(counted.price.max),
      histogram: counted.price.histogram,
    },
  };
}
