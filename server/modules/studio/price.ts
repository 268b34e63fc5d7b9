import { LOCATIONS, type Market } from '#contract/constants.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import type { MarketPrice } from '#contract/entities/studio/proposal.ts';
import { convert } from '#contract/rules/exchange.ts';
import { basisPoints, ceilToTenth, sum, toMajor, type Minor } from '#contract/rules/money.ts';
import { allAdults, amenityPrice, perPerson } from '#contract/rules/price.ts';
import { amenityCost, amenityOf, type ExpertRow, type PackageRow } from '#server/modules/offers/index.ts';
import { includedOf } from '#server/modules/packages/index.ts';
import type { StudioDeps } from './studio.types.ts';

export type Searched = Awaited<ReturnType<StudioDeps['packages']['priceOf']>>;
export type Prices = Record<Market, Searched>;
const LOCATION: Record<Market, keyof typeof LOCATIONS> = { kw: 85, sa: 86 };

/** For the default party in both markets, by a search now; `isSeen` false: no external suppliers. */
export async function pricesOf(
  { packages }: Pick<StudioDeps, 'packages'>,
  pkg: PackageRow,
  expert: ExpertRow,
  isSeen = true,
): Promise<Prices> {
  const [kw, sa] = await Promise.all([
    packages.priceOf(pkg, expert, 'kw', isSeen),
    packages.priceOf(pkg, expert, 'sa', isSeen),
  ]);
  return { kw, sa };
}

/** With the profit, and the expert's share at a percent. */
export function partsOf(pkg: PackageRow, market: Market, searched: Searched, percent: number) {
  if (!searched) return null;
  const { parts, seller, total } = searched;
  const { currency, rates } = seller;
  const adults = allAdults(DEFAULT_ROOMS);
  const extras = includedOf(pkg.facts, parts);
  const extrasCost = extras.map((extra) => amenityCost(extra, adults));
  const cost = sum([parts.flight, ...parts.rooms, ...extrasCost]);
  const profit = total - convert(cost, 'KWD', currency, rates);
  // each part rounded up as shown, before the sum (K1)
  const up = (minor: Minor) => ceilToTenth(minor, currency);
  return {
    total,
    perPerson: perPerson(total, DEFAULT_ROOMS, LOCATIONS[LOCATION[market]].currency),
    flights: up(seller.flight(parts.flight)),
    hotels: sum(parts.rooms.map((room) => up(seller.hotel(room)))),
    extras: sum(extras.map((extra) => amenityPrice(amenityOf(extra, seller, 'en'), adults, currency))),
    profit,
    share: basisPoints(Math.max(0, profit), percent * 100),
    start_date: parts.start_date,
  };
}

export function toldPrice(pkg: PackageRow, market: Market, searched: Searched, percent: number): MarketPrice {
  const parts = partsOf(pkg, market, searched, percent);
  if (!parts) return null;
  const major = (minor: number) => toMajor(minor, LOCATIONS[LOCATION[market]].currency);
  return {
    total: major(parts.total),
    per_person: major(parts.perPerson),
    flights: major(parts.flights),
    hotels: major(parts.hotels),
    extras: major(parts.extras),
    profit: major(parts.profit),
    share: major(parts.share),
    start_date: parts.start_date,
  };
}
