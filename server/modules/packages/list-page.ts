import type { Market } from '#contract/constants.ts';
import type { Sort } from '#contract/entities/facets.ts';
import type { CardPrice } from './dated-view.ts';
import type { FacetCounts } from './facets.ts';
import type { PackageIndex } from './index.store.ts';
import { take, type createSortIndex } from './orders.ts';

const PAGE = 12;

export type ListPage = {
  ids: number[];
  counts: FacetCounts;
  page: number;
  pages: number;
  /** For a search with days, by id, also of those that do not fit. */
  dated: Map<number, CardPrice>;
  /** On the last page alone; `total` on all. */
  unfit: { ids: number[]; total: number };
  /** Fitting packages that nobody searched for exactly this, in the list's order. */
  unpriced: number[];
};
export const UNDATED = {
  dated: new Map<number, CardPrice>(),
  unfit: { ids: [], total: 0 },
  unpriced: [],
} satisfies Partial<ListPage>;

export type Sorted = { index: PackageIndex; orders: ReturnType<typeof createSortIndex> };
export type PageRequest = { sort: Sort; page: number; market: Market };

/** Pages start at 1; beyond the last, the last. */
export function pageOf(from: Sorted, counts: FacetCounts, { sort, page, market }: PageRequest) {
  const pages = Math.max(1, Math.ceil(counts.total / PAGE));
  const servedPage = Math.min(page, pages);
  const ids = take(from, sort, market, (servedPage - 1) * PAGE, PAGE, (at) => counts.failures[at] === 0);
  return { ids, page: servedPage, pages };
}
