import { LOCATIONS, type LocationId, type Market } from '#contract/constants.ts';
import type { UnfitReason } from '#contract/entities/package-card.ts';
import { HOME_AIRPORTS, type HomeAirport } from '#contract/rules/home-airports.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import type { StayQuery } from '#server/modules/offers/index.ts';
import type { DatedPrices } from './dated-prices.ts';
import { datedView, type CardPrice, type DatedPrice } from './dated-view.ts';
import { countAll, failuresOf } from './facets.ts';
import type { PackageQuery } from './filters.ts';
import { positionOf, type PackageIndex } from './index.store.ts';
import { pageOf, type ListPage, type PageRequest, type Sorted } from './list-page.ts';
import { createSortIndex, take } from './orders.ts';

type Deps = { rates: () => Promise<RateTable>; prices: Pick<DatedPrices, 'find'> };

/** Of those that still have a price, and of the others. */
const MOST_UNFIT = 8;
const MOST_UNPRICED = 60;

/** What fits, sorted and filtered by the prices of the search; then what does not [PR2] [PR4]. */
export async function searchDated(
  { rates, prices }: Deps,
  { index, orders }: Sorted,
  query: PackageQuery,
  { stay, ...request }: PageRequest & { stay: StayQuery },
): Promise<ListPage> {
  const { market, sort } = request;
  const { view, priceOf } = await viewOf({ rates, prices }, index, stay, market);
  const isByPrice = sort === 'price' || sort === 'price_desc';
  const fitting = { index: view.fitting, orders: isByPrice ? createSortIndex(view.fitting) : orders };
  const counts = countAll(view.fitting, failuresOf(view.fitting, query), market);
  const page = pageOf(fitting, counts, request);
  // "from" prices say nothing about these days
  const failures = failuresOf(view.unfit, { ...query, priceMin: null, priceMax: null });
  const isUnfit = (at: number) => failures[at] === 0;
  const isLast = page.page === page.pages;
  // those with a price first
  const unfitBy = (is: (reason: UnfitReason | null) => boolean) =>
    take({ index, orders }, 'recommended', market, 0, MOST_UNFIT, (at) => isUnfit(at) && is(view.priceAt(at).unfit));
  const unfit = {
    ids: isLast ? [...unfitBy((reason) => reason === 'season'), ...unfitBy((reason) => reason !== 'season')] : [],
    total: failures.reduce((total, failed) => total + (failed === 0 ? 1 : 0), 0),
  };
  const isUnpriced = (at: number) => counts.failures[at] === 0 && isOpen(view.priceAt(at));
  return {
    ...page,
    counts,
    dated: new Map([...page.ids, ...unfit.ids].map((id) => [id, priceOf(id)])),
    unfit,
    unpriced: [
      ...take(fitting, sort, market, 0, MOST_UNPRICED, isUnpriced),
      ...unfit.ids.filter((id) => isOpen(priceOf(id))),
    ],
  };
}

/** Of these packages; `open`: those that nobody searched for exactly this. */
export async function pricesOf(deps: Deps, index: PackageIndex, ids: number[], stay: StayQuery, market: Market) {
  const { priceOf } = await viewOf(deps, index, stay, market);
  const known = ids.filter((id) => positionOf(index, id) !== undefined);
  return {
    prices: new Map(known.map((id) => [id, priceOf(id)])),
    open: known.filter((id) => isOpen(priceOf(id))),
  };
}

const isOpen = ({ kind }: DatedPrice) => !['exact', 'recent', 'not_fit'].includes(kind);

async function viewOf({ rates, prices }: Deps, index: PackageIndex, stay: StayQuery, market: Market) {
  const location = market === 'kw' ? 85 : 86;
  const { currency } = LOCATIONS[location];
  const table = await rates();
  const fromFils = (fils: number) => convert(fils, 'KWD', currency, table);
  const originAt = originsOf(index, stay, location);
  const found = await prices.find(stay, location, (id) => originAt(positionOf(index, id) ?? 0));
  const view = datedView(index, found, { stay, market, currency, fromFils });
  return {
    view,
    priceOf(id: number): CardPrice {
      const at = positionOf(index, id) ?? 0;
      return { ...view.priceAt(at), origin: originAt(at) };
    },
  };
}

/** As plans choose it, by position: the airport asked for, else the market's first that the trip does not end at. */
function originsOf(index: PackageIndex, { from }: StayQuery, location: LocationId): (at: number) => HomeAirport {
  const codes = LOCATIONS[location].airports;
  const served = codes.map((code) => new Set(HOME_AIRPORTS[code].flatMap((city) => [...index.cities.of(city)])));
  return (at) => from ?? codes.find((_, nth) => !served[nth]?.has(at)) ?? codes[0];
}
