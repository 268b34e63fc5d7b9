import { LRUCache } from 'lru-cache';
import { LOCATIONS, type LocationId, type Market } from '#contract/constants.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  designOf,
  findExpert,
  findPackage,
  convertIn,
  todayAt,
  withFacts,
  type ExpertRow,
  type OfferService,
  type PackageRow,
  type SeenOffer,
} from '#server/modules/offers/index.ts';
import { proposedDates } from './dates.ts';
import { DEFAULT_CABIN, fromPrice, partsOf, type FromParts } from './from-price.ts';
import { partyKey } from './party-key.ts';
import { changePackage, readPopular, readPrice, writePrice } from './packages.store.ts';

export type PriceKeeperDeps = {
  db: Database;
  clock: { now(): number };
  offers: OfferService;
  rates: () => Promise<RateTable>;
  stockVersion(): Promise<number>;
  /** A new "from" price without promotion. */
  onPrice(packageId: number, market: Market, total: number, parts: FromParts): void;
};
type PriceSearch = { pkg: PackageRow; market: Market; parts: FromParts };
export type PriceKeeper = ReturnType<typeof createPriceRefresher>;

/** Number of packages refreshed in the background; others are priced when opened. */
const MOST_PACKAGES = 250;
const MOST_STATES = 5_000;
const OLD = 6 * 3_600_000;
const TOGETHER = 10;
const DEFAULT_PARTY = partyKey(DEFAULT_ROOMS);
const MARKETS: { market: Market; location: LocationId }[] = [
  { market: 'kw', location: 85 },
  { market: 'sa', location: 86 },
];
const LOCATION: Record<Market, LocationId> = { kw: 85, sa: 86 };

/** "From" prices by a search for the default party and proposed dates. */
export function createPriceRefresher(deps: PriceKeeperDeps) {
  const { db, clock, offers, rates, stockVersion, onPrice } = deps;
  const states = new LRUCache<string, string>({ max: MOST_STATES });

  /** `isSeen`: an expert looks in the studio, so external suppliers may be asked; else only our own stock. */
  async function search(
    pkg: PackageRow,
    expert: ExpertRow,
    market: Market,
    isSeen: boolean,
  ): Promise<FromParts | null> {
    const location = LOCATION[market];
    const dates = proposedDates(pkg, todayAt(location, clock.now()));
    const stay = { ...dates, rooms: DEFAULT_ROOMS, class: DEFAULT_CABIN };
    const plan = await offers.planOf(designOf({ pkg, expert }), stay, location);
    const cheapest = await offers.cheapest(plan, { isSeen });
    return cheapest && partsOf(cheapest, dates.start_date, clock.now());
  }

  /** One transaction for all: each waits for the disk. Known prices are not rewritten. */
  async function write(searches: PriceSearch[]): Promise<void> {
    const now = clock.now();
    const fresh: (PriceSearch & { total: number; text: string })[] = [];
    for (const one of searches) {
      const { currency } = LOCATIONS[LOCATION[one.market]];
      const { total } = fromPrice(one.parts, one.pkg.facts, convertIn(currency, await rates()), 0);
      const text = JSON.stringify(one.parts);
      if (!(await isKnown(one, text, total))) fresh.push({ ...one, total, text });
    }
    if (fresh.length === 0) return;
    await inTransaction(db, async (trx) => {
      const changed_version = await raiseCatalogue(trx, 'price');
      for (const { pkg, market, parts, total, text } of fresh) {
        await writePrice(trx, { package_id: pkg.id, market, parts_json: text, priced_at: now });
        const refundable = parts.refundable ? 1 : 0;
        const set =
          market === 'kw'
            ? { from_kw: total, airline_stops: parts.airlineStops, refundable }
            : { from_sa: total, refundable };
        await changePackage(trx, pkg.id, { ...set, changed_version });
      }
    });
    for (const { pkg, market, parts, total } of fresh) onPrice(pkg.id, market, total, parts);
  }

  /** Same parts and price, checked recently: as after a restart. */
  async function isKnown({ pkg, market }: PriceSearch, text: string, total: number): Promise<boolean> {
    const row = await readPrice(db, pkg.id, market);
    const indexPrice = market === 'kw' ? pkg.from_kw : pkg.from_sa;
    return row?.parts_json === text && indexPrice === total && clock.now() - Number(row.priced_at) < OLD;
  }

  /** Null: nothing to write. */
  async function look(
    pkg: PackageRow,
    expert: ExpertRow,
    market: Market,
    isSeen: boolean,
  ): Promise<PriceSearch | null> {
    const dates = proposedDates(pkg, todayAt(LOCATION[market], clock.now()));
    const state = `${pkg.version}|${await stockVersion()}|${dates.start_date}|${(await rates()).date}|${Math.floor(clock.now() / OLD)}`;
    const isWhole = isSeen || !offers.hasVendors();
    const [whole, half] = [`${pkg.id}|${market}`, `${pkg.id}|${market}|own`];
    if (states.get(whole) === state || (!isWhole && states.get(half) === state)) return null;
    const parts = await search(pkg, expert, market, isSeen);
    states.set(isWhole ? whole : half, state);
    return parts && { pkg, market, parts };
  }

  /** `isSeen` false: our own stock alone, as for a page's HTML [PR6]. */
  async function refresh(pkg: PackageRow, expert: ExpertRow, market: Market, isSeen = true): Promise<void> {
    const priceSearch = await look(pkg, expert, market, isSeen);
    if (priceSearch) await write([priceSearch]);
  }

  /** A visitor's own search for what the "from" price is of. */
  async function keep({ plan, location, found }: SeenOffer): Promise<void> {
    const { stay } = plan;
    if (!found || partyKey(stay.rooms) !== DEFAULT_PARTY || stay.class !== DEFAULT_CABIN) return;
    const row = await findPackage(db, plan.pkg.id);
    if (!row) return;
    const pkg = withFacts(row);
    const dates = proposedDates(pkg, todayAt(location, clock.now()));
    if (dates.start_date !== stay.start_date || dates.end_date !== stay.end_date) return;
    const parts = partsOf(found, stay.start_date, clock.now());
    await write([{ pkg, market: LOCATIONS[location].market, parts }]);
  }

  /**
   * `pause` yields between packages. Packages sold only by external suppliers keep their last price: hundreds of
   * unneeded calls are avoided.
   */
  async function refreshAll(pause: () => Promise<boolean>): Promise<void> {
    if (!offers.hasOwnStock()) return;
    const rows = await readPopular(db, MOST_PACKAGES);
    for (let from = 0; from < rows.length; from += TOGETHER) {
      const searches: PriceSearch[] = [];
      for (const { id, expert_id } of rows.slice(from, from + TOGETHER)) {
        const row = await findPackage(db, id);
        const expert = await findExpert(db, expert_id);
        for (const { market } of MARKETS) {
          const one = row && expert ? await look(withFacts(row), expert, market, false) : null;
          if (one) searches.push(one);
          if (!(await pause())) return write(searches);
        }
      }
      await write(searches);
    }
  }

  /** On sale or not; null when unavailable. Stores nothing. `isSeen` false: no external suppliers. */
  async function price(pkg: PackageRow, expert: ExpertRow, market: Market, isSeen = true) {
    const parts = await search(pkg, expert, market, isSeen);
    if (!parts) return null;
    const seller = convertIn(LOCATIONS[LOCATION[market]].currency, await rates());
    return { parts, seller, total: fromPrice(parts, pkg.facts, seller, 0).total };
  }

  return { refresh, refreshAll, keep, price };
}
