import { LOCATIONS, type Locale, type Market } from '#contract/constants.ts';
import type { Sort } from '#contract/entities/facets.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import type { PricingContext, OfferService } from '#server/modules/offers/index.ts';
import type { Gazetteer, PlaceKey } from '#server/modules/places/index.ts';
import { createCards } from './cards.ts';
import { createPackageDeskRoutes } from './packages.desk.routes.ts';
import type { PackageDeskDeps } from './packages.desk.service.ts';
import { createList } from './list.ts';
import { createSearchTerms } from './meaning.ts';
import { minutesTo } from './flight-minutes.ts';
import { everything, type PackageQuery } from './filters.ts';
import type { Promotions } from '#server/modules/promotions/index.ts';
import { packageRoutes } from './packages.routes.ts';
import { createCatalogue } from './packages.service.ts';
import { setOnSale, type SaleState } from './on-sale.ts';
import { createPage } from './page.ts';
import { recountPopularity } from './popularity.ts';
import { createPriceJob } from './price-job.ts';
import { createPriceRefresher } from './price-refresher.ts';
import { createCardLookups } from './card-lookups.ts';

export { proposedDates } from './dates.ts';
export { countsOf } from './packages.desk.store.ts';
export { includedOf, type FromParts } from './from-price.ts';
export { isTakenDown, setExpertOnSaleIn, setOnSale, setOnSaleIn, type SaleState } from './on-sale.ts';

const SUGGESTED = 5;
const PLACE_CARDS = 4;

type Deps = {
  db: Database;
  clock: { now(): number };
  offers: OfferService;
  gazetteer: () => Promise<Gazetteer>;
  rates: () => Promise<RateTable>;
  promotions: Promotions;
  stockVersion(): Promise<number>;
  versions: CatalogueWatch;
  /** Told of prices that could not be found; the card then keeps the last one. */
  failed(error: unknown): void;
};

/** Packages as lists, cards and pages show them (R14, R25, X10). */
export function createPackagesModule(deps: Deps) {
  const { db, clock, offers, gazetteer, rates, promotions, stockVersion, versions, failed } = deps;
  let repriced = 0;
  const version = async () => repriced + (await promotions.version()) + (await versions.sold());
  const shelf = createCardLookups({ db, clock, versions });
  const catalogue = createCatalogue({ db, clock, promotions, versions });
  const cards = createCards({ db, clock, gazetteer, rates, shelf, promotions });
  const meaningOf = createSearchTerms({ catalogue, gazetteer });
  const list = createList({ clock, catalogue, cards, gazetteer, meaningOf, shelf, rates });
  const keeper = createPriceRefresher({
    db,
    clock,
    offers,
    gazetteer,
    rates,
    stockVersion,
    onPrice(id, market, total, parts) {
      repriced += 1;
      void catalogue.reprice(id, market, total, parts).catch(failed);
    },
  });
  const page = createPage({ db, catalogue, cards, keeper, gazetteer, failed });
  return {
    routes: packageRoutes({ clock, version, list, page }),
    jobs: [createPriceJob(keeper, failed)],
    list,
    cards,
    countAt: catalogue.countAt,
    countOf: catalogue.countOf,
    citiesByExpert: catalogue.citiesByExpert,
    minutesTo,
    /** The first page of ids of a search, in order. */
    async find(wish: Partial<PackageQuery>, sort: Sort, { location }: PricingContext): Promise<number[]> {
      const { ids } = await catalogue.search({ ...everything(LOCATIONS[location].market), ...wish }, sort, 1);
      return ids;
    },
    /** The best-liked packages to a place, a first page of them, and how many a visitor can buy. */
    async findAt(place: PlaceKey, buyer: PricingContext) {
      const query = { ...everything(LOCATIONS[buyer.location].market), place };
      const { ids, counts } = await catalogue.search(query, 'recommended', 1);
      return { cards: await cards.ofIds(ids.slice(0, PLACE_CARDS), buyer), total: counts.total };
    },
    knowsWords: catalogue.knows,
    /** Reads and orders the index before the first visitor asks: of a hundred thousand packages that takes some seconds. */
    warmUp: async () => void (await catalogue.search(everything('kw'), 'recommended', 1)),
    /** Packages on sale in a market that a text means. */
    async findByText(text: string, { locale, market }: { locale: Locale; market: Market }) {
      const ids = await catalogue.suggest((await meaningOf(text)).meaning, market, SUGGESTED);
      return cards.titlesOf(ids, locale);
    },
    /** What a package would cost the default party in a market; null when it cannot be had there. */
    priceOf: keeper.price,
    /** The "from" price of one that was just published, as for one that somebody opens. */
    refresh: keeper.refresh,
    /** Puts a package on sale or takes it off, for every process. */
    setOnSale: (id: number, state: SaleState) => setOnSale(db, id, state, versions),
    /** This process sees at once what it changed in the catalogue itself. */
    forget: () => versions.forget(),
    /** Packages as staff see and change them. */
    desk: (ports: PackageDeskDeps) => createPackageDeskRoutes({ db, versions, ...ports }),
    /** Rises whenever packages, their experts, a promotion, or a "from" price that was searched here change. */
    version,
    /** Counts anew how well packages are liked. */
    recountPopularity: () => recountPopularity({ db, clock }),
    /** Searches the "from" prices of the best-liked packages anew. */
    refreshFromPrices: () => keeper.refreshAll(async () => true),
  };
}
export type PackagesModule = ReturnType<typeof createPackagesModule>;
