import type { Market } from '#contract/constants.ts';
import type { Facets } from '#contract/entities/facets.ts';
import { FILTERS, GROUPS, type Group, type PackageQuery, type ShownPrices } from './filters.ts';
import type { PackageIndex } from './index.store.ts';

const EVERYTHING = 2 ** GROUPS.length - 1;
const bitOf = (group: Group) => 1 << GROUPS.indexOf(group);

/** Matching positions, counts per filter value, and the gain of lifting one filter. */
export type FacetCounts = {
  /** Per position, the bits of failed groups. */
  failures: Uint16Array;
  total: number;
  facets: (readonly [string, (prices: ShownPrices) => Facets[keyof Facets]])[];
  lifted: Map<Group, number>;
};

export function failuresOf(index: PackageIndex, query: PackageQuery): Uint16Array {
  const failures = new Uint16Array(index.count);
  const prices = index[query.market];
  // unavailable in this market fails everything, so that lifting one filter never restores it
  for (let at = 0; at < index.count; at += 1) if ((prices[at] ?? 0) === 0) failures[at] = EVERYTHING;
  for (const group of GROUPS) {
    const passes = FILTERS[group].passes(query, index);
    const mark = bitOf(group);
    if (passes) for (let at = 0; at < index.count; at += 1) if (!passes(at)) failures[at] = (failures[at] ?? 0) | mark;
  }
  return failures;
}

/** A group's own filter does not restrict its values. */
export function countAll(index: PackageIndex, failures: Uint16Array, market: Market): FacetCounts {
  const counts = new Int32Array(2 ** GROUPS.length);
  for (const failed of failures) counts[failed] = (counts[failed] ?? 0) + 1;
  const facets = GROUPS.flatMap((group) => {
    const { facet } = FILTERS[group];
    return facet ? [[group, facet({ index, failures, others: EVERYTHING & ~bitOf(group) }, market)] as const] : [];
  });
  return {
    failures,
    total: counts[0] ?? 0,
    facets,
    lifted: new Map(GROUPS.map((group) => [group, counts[bitOf(group)] ?? 0])),
  };
}

export const facetsOf = ({ facets }: FacetCounts, prices: ShownPrices): Facets =>
  Object.fromEntries(facets.map(([name, show]) => [name, show(prices)])) as Facets;
