import type { DatedPrice, DatedView } from './dated-view.ts';
import { countAll, failuresOf } from './facets.ts';
import type { PackageQuery } from './filters.ts';
import { positionOf } from './index.store.ts';
import { pageOf, type ListPage, type PageRequest, type Sorted } from './list-page.ts';
import { createSortIndex, take } from './orders.ts';

const MOST_UNFIT = 12;
const MOST_UNPRICED = 60;

/** What fits, sorted and filtered by the prices of the search; then what does not [PR2] [PR4]. */
export function searchDated(
  { index, orders }: Sorted,
  query: PackageQuery,
  request: PageRequest,
  view: DatedView,
): ListPage {
  const { market, sort } = request;
  const isByPrice = sort === 'price' || sort === 'price_desc';
  const fitting = { index: view.fitting, orders: isByPrice ? createSortIndex(view.fitting) : orders };
  const counts = countAll(view.fitting, failuresOf(view.fitting, query), market);
  const found = pageOf(fitting, counts, request);
  // "from" prices say nothing about these days
  const failures = failuresOf(view.unfit, { ...query, priceMin: null, priceMax: null });
  const isUnfit = (at: number) => failures[at] === 0;
  const isLast = found.page === found.pages;
  const unfit = {
    ids: isLast ? take({ index, orders }, 'recommended', market, 0, MOST_UNFIT, isUnfit) : [],
    total: failures.reduce((total, failed) => total + (failed === 0 ? 1 : 0), 0),
  };
  const priceOf = (id: number) => view.priceAt(positionOf(index, id) ?? 0);
  const isOpen = ({ kind }: DatedPrice) => !['exact', 'recent', 'not_fit'].includes(kind);
  const isUnpriced = (at: number) => counts.failures[at] === 0 && isOpen(view.priceAt(at));
  return {
    ...found,
    counts,
    dated: new Map([...found.ids, ...unfit.ids].map((id) => [id, priceOf(id)])),
    unfit,
    unpriced: [
      ...take(fitting, sort, market, 0, MOST_UNPRICED, isUnpriced),
      ...unfit.ids.filter((id) => isOpen(priceOf(id))),
    ],
  };
}
