import type { CurrencyCode, Market } from '#contract/constants.ts';
import type { PriceKind, UnfitReason } from '#contract/entities/package-card.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import { totalOf } from '#contract/rules/price.ts';
import type { StayQuery } from '#server/modules/offers/index.ts';
import { createFit } from './fit.ts';
import type { PackageIndex } from './index.store.ts';
import type { KnownPrice } from './price-kinds.ts';

export type FoundPrices = Map<number, KnownPrice | 'sold_out'>;
/** For one search. `minor`: in the market's currency, less a promotion. */
export type DatedPrice = { kind: PriceKind; unfit: UnfitReason | null; minor: number; seenAt: number | null };
/** `origin`: the airport it is from. */
export type CardPrice = DatedPrice & { origin: HomeAirport };
/** The index with the prices of one search: 0 where a package is not for it. */
export type DatedView = {
  fitting: PackageIndex;
  /** The others: out of season at the search's prices, else at their "from" prices. */
  unfit: PackageIndex;
  priceAt(at: number): DatedPrice;
};
type Search = { stay: StayQuery; market: Market; currency: CurrencyCode; fromFils: (fils: number) => number };

/** Known prices of one search, from which the others are estimated [PR7]. */
const ENOUGH = 5;

export function datedView(index: PackageIndex, found: FoundPrices, search: Search): DatedView {
  const { stay, market, currency, fromFils } = search;
  const [base, full] = [index[market], index.full[market]];
  const [prices, others] = [new Uint32Array(base.length), new Uint32Array(base.length)];
  const fit = createFit(index, stay);
  const foundAt = (at: number) => found.get(index.ids[at] ?? 0);
  const unfitAt = (at: number) => fit(at) ?? (foundAt(at) === 'sold_out' ? 'sold_out' : null);
  const knownAt = (at: number) => {
    const known = foundAt(at);
    return known === 'sold_out' ? undefined : known;
  };

  const ratios: number[] = [];
  for (let at = 0; at < index.count; at += 1) {
    const known = knownAt(at);
    const own = full[at] ?? 0;
    if (known && own > 0) ratios.push(fromFils(known.fils) / own);
  }
  const middle =
    ratios.length < ENOUGH ? null : (ratios.toSorted((one, other) => one - other)[ratios.length >> 1] ?? 1);

  for (let at = 0; at < index.count; at += 1) {
    const from = base[at] ?? 0;
    if (from === 0) continue;
    const unfit = unfitAt(at);
    const column = unfit ? others : prices;
    if (unfit && unfit !== 'season') {
      column[at] = from;
      continue;
    }
    const known = knownAt(at);
    const minor = known ? fromFils(known.fils) : Math.round((full[at] ?? 0) * (middle ?? 1));
    column[at] = totalOf([minor], index.promotion[at] ?? 0, currency).total;
  }
  return {
    fitting: { ...index, [market]: prices },
    unfit: { ...index, [market]: others },
    priceAt(at) {
      const unfit = unfitAt(at);
      const known = knownAt(at);
      const kind = unfit && unfit !== 'season' ? 'not_fit' : (known?.kind ?? (middle === null ? 'unknown' : 'rough'));
      return { kind, unfit, minor: prices[at] || (others[at] ?? 0), seenAt: known?.seenAt ?? null };
    },
  };
}
