import { LRUCache } from 'lru-cache';
import type { Market } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import { todayAt, type StayQuery } from '#server/modules/offers/index.ts';
import type { KnownWords, PlaceKey } from '#server/modules/places/index.ts';
import type { Promotions } from '#server/modules/promotions/index.ts';
import type { DatedPrices } from './dated-prices.ts';
import { searchDated } from './dated-search.ts';
import { packagesForEvent } from './event-days.ts';
import { countAll, failuresOf, type FacetCounts } from './facets.ts';
import type { PackageQuery } from './filters.ts';
import type { FromParts } from './from-price.ts';
import { takeChanges } from './index-changes.ts';
import { positionOf, promote, readIndex, reprice, type PackageIndex } from './index.store.ts';
import {
  citiesByExpert,
  isOnSale,
  knownWords,
  termsMeantBy,
  placesOf,
  type Meaning,
  type PlaceWish,
} from './matching.ts';
import { pageOf, UNDATED, type ListPage } from './list-page.ts';
import { createSortIndex, take } from './orders.ts';

type LoadedIndex = {
  index: PackageIndex;
  orders: ReturnType<typeof createSortIndex>;
  at: number;
  version: number;
  taking: Promise<void> | null;
  countCache: LRUCache<string, FacetCounts>;
  /** Ids per event. Promises, so that a read during changes stores nothing stale. */
  eventPackages: LRUCache<string, Promise<number[]>>;
  promoted: number;
  /** Epoch ms of the first price change missing in orders and counts. */
  repricedAt: number | null;
};
export type Catalogue = ReturnType<typeof createCatalogue>;

const FRESH_FOR = 60_000;
/** Ms; other changes apply at once. Reloading a long index takes a second and a half, in slices. */
const LONG = 5_000;
const FRESH_LONG = 15 * 60_000;
const MOST_COUNTED = 12;
const MOST_EVENTS = 50;
const SETTLES = 5_000;

type Deps = {
  db: Database;
  clock: { now(): number };
  promotions: Promotions;
  versions: CatalogueWatch;
  rates: () => Promise<RateTable>;
  prices: Pick<DatedPrices, 'find'>;
};

export function createCatalogue({ db, clock, promotions, versions, rates, prices }: Deps) {
  let cache: Promise<LoadedIndex> | null = null;
  let renewing = false;

  async function read(): Promise<LoadedIndex> {
    const version = await newest();
    const index = await readIndex(db);
    const fresh = {
      countCache: new LRUCache<string, FacetCounts>({ max: MOST_COUNTED }),
      eventPackages: new LRUCache<string, Promise<number[]>>({ max: MOST_EVENTS }),
      promoted: 0,
      repricedAt: null,
      taking: null,
    };
    return { index, orders: createSortIndex(index), at: clock.now(), version, ...fresh };
  }

  const newest = async () => {
    const catalogueVersions = await versions.read();
    return Math.max(catalogueVersions.package, catalogueVersions.price);
  };

  /** Applies changes, also those of other processes. */
  async function catchUp(now: LoadedIndex): Promise<void> {
    const upTo = await newest();
    if (upTo <= now.version) return;
    const what = await takeChanges(db, now.index, now.version, await promotions.running());
    now.version = Math.max(now.version, upTo);
    if (what === 'prices') now.repricedAt ??= clock.now();
    if (what === 'packages') {
      now.countCache.clear();
      now.eventPackages.clear();
      now.orders.renewed();
    }
    // the next call reloads everything
    if (what === 'too much') now.at = -Infinity;
  }

  /** Serves the old index while the new one loads. */
  async function current(): Promise<LoadedIndex> {
    if (!cache) {
      cache = read();
      cache.catch(() => {
        cache = null;
      });
    }
    const latest = await cache;
    await (latest.taking ??= catchUp(latest).finally(() => {
      latest.taking = null;
    }));
    const age = Math.abs(clock.now() - latest.at);
    if (!renewing && age > (latest.index.count > LONG ? FRESH_LONG : FRESH_FOR)) {
      renewing = true;
      const next = read().finally(() => {
        renewing = false;
      });
      next.then(
        () => {
          cache = next;
        },
        () => undefined,
      );
      if (latest.index.count <= LONG) return next;
    }
    return latest;
  }

  /** Rebuilds orders and counts after price changes; a long index only every few seconds. */
  async function settle(now: LoadedIndex): Promise<LoadedIndex> {
    const version = await promotions.version();
    if (version !== now.promoted) {
      promote(now.index, await promotions.running());
      now.promoted = version;
      now.countCache.clear();
      now.orders.repriced();
    }
    const due = now.repricedAt !== null && (now.index.count <= LONG || clock.now() - now.repricedAt > SETTLES);
    if (due) {
      now.repricedAt = null;
      now.countCache.clear();
      now.orders.repriced();
    }
    return now;
  }

  function countsOf({ index, countCache }: LoadedIndex, query: PackageQuery): FacetCounts {
    const key = JSON.stringify(query);
    const hit = countCache.get(key);
    if (hit) return hit;
    const counts = countAll(index, failuresOf(index, query), query.market);
    countCache.set(key, counts);
    return counts;
  }

  /** For an event: packages on its dates, else the whole city. */
  async function narrowed({ index, eventPackages }: LoadedIndex, place: PlaceKey, market: Market): Promise<PlaceWish> {
    const { key: city, days } = place;
    if (!days) return place;
    const today = todayAt(market === 'kw' ? 85 : 86, clock.now());
    const name = JSON.stringify([city, days, today]);
    let reading = eventPackages.get(name);
    if (!reading) {
      reading = packagesForEvent(db, index, { city, days }, today);
      eventPackages.set(name, reading);
      // a failed read is retried by the next caller
      reading.catch(() => eventPackages.delete(name));
    }
    const only = (await reading).filter((id) => (index[market][positionOf(index, id) ?? -1] ?? 0) !== 0);
    return only.length > 0 ? { ...place, only } : place;
  }

  return {
    /** One page, with counts of all results. Pages start at 1. With a stay: of its own prices. */
    async search(
      query: PackageQuery,
      sort: PackageFilters['sort'],
      page: number,
      stay: StayQuery | null = null,
    ): Promise<ListPage> {
      const now = await settle(await current());
      const place = query.place && (await narrowed(now, query.place, query.market));
      const wanted = { ...query, place };
      const asked = { sort: sort ?? 'recommended', page, market: query.market };
      if (stay) return searchDated({ rates, prices }, now, wanted, { ...asked, stay });
      const counts = countsOf(now, wanted);
      return { ...pageOf(now, counts, asked), counts, ...UNDATED };
    },
    index: async (): Promise<PackageIndex> => (await settle(await current())).index,
    /** Most popular matches. Nothing is counted: this runs on every letter typed. */
    async suggest(meaning: Meaning, market: Market, count: number): Promise<number[]> {
      const now = await settle(await current());
      const marks = termsMeantBy(now.index, meaning);
      const prices = now.index[market];
      return take(now, 'recommended', market, 0, count, (at) => marks[at] === 1 && prices[at] !== 0);
    },
    finds: async (meaning: Meaning): Promise<boolean> => isOnSale((await current()).index, meaning),
    knows: async (words: string[]): Promise<KnownWords> => knownWords((await current()).index, words),
    async countAt(place: PlaceKey, market: Market): Promise<number> {
      const now = await settle(await current());
      const places = placesOf(now.index, await narrowed(now, place, market));
      return [...places].filter((at) => now.index[market][at] !== 0).length;
    },
    async countOf(expertId: number, market: Market): Promise<number> {
      const { index } = await settle(await current());
      return index.expert
        .subarray(0, index.count)
        .reduce((total, id, at) => total + (id === expertId && index[market][at] !== 0 ? 1 : 0), 0);
    },
    citiesByExpert: async (): Promise<Map<number, string[]>> => citiesByExpert((await current()).index),
    /** Updates lists and filters. */
    async reprice(id: number, market: Market, total: number, parts: FromParts): Promise<void> {
      if (!cache) return;
      const now = await cache;
      const at = positionOf(now.index, id);
      if (at === undefined) return;
      now.index.refundable[at] = parts.refundable ? 1 : 0;
      if (market === 'kw') now.index.airlineStops[at] = parts.airlineStops;
      reprice(now.index, at, market, total);
      now.repricedAt ??= clock.now();
    },
  };
}
