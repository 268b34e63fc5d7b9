import { LOCATIONS, type Locale, type Market } from '#contract/constants.ts';
import type { Sort } from '#contract/entities/facets.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { CatalogueWatch } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import type { OfferService, PricingContext, SeenOffer } from '#server/modules/offers/index.ts';
import type { Gazetteer, PlaceKey } from '#server/modules/places/index.ts';
import { createCardPrices } from './card-prices.ts';
import { createCards } from './cards.ts';
import { createDatedPrices } from './dated-prices.ts';
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
import { createPackageDays } from './package-days.ts';
import { createPage } from './page.ts';
import { recountPopularity } from './popularity.ts';
import { hasPrices } from './packages.store.ts';
import { createPriceFiller } from './price-filler.ts';
import { createPriceJob } from './price-job.ts';
import { createPriceRefresher } from './price-refresher.ts';
import { createCardLookups } from './card-lookups.store.ts';

export { assertNothingInvented, readInvented, withdrawInvented } from './invented.ts';
export { proposedDates } from './dates.ts';
export { countsOf } from './packages.desk.store.ts';
export { deleteHealth, writePrice } from './packages.store.ts';
export { includedOf, type FromParts } from './from-price.ts';
export { isTakenDown, setExpertOnSaleIn, setOnSale, setOnSaleIn, type SaleState } from './on-sale.ts';

const SUGGESTED = 5;
const PLACE_CARDS = 4;
/** Ms. */
const QUARTER = 15 * 60_000;
const HOUR = 3_600_000;
const BETWEEN = 20;

type Deps = {
  db: Database;
  clock: { now(): number };
  offers: OfferService;
  gazetteer: () => Promise<Gazetteer>;
  rates: () => Promise<RateTable>;
  promotions: Promotions;
  stockVersion(): Promise<number>;
  versions: CatalogueWatch;
  /** One process at a time. */
  turns?: { once(name: string, every: number, work: () => Promise<unknown>): Promise<void> } | undefined;
  /** A price search failed; the card shows the last price. */
  failed(error: unknown): void;
};

export function createPackagesModule(deps: Deps) {
  const { db, clock, offers, gazetteer, rates, promotions, stockVersion, versions, turns, failed } = deps;
  let repriced = 0;
  const version = async () => repriced + (await promotions.version()) + (await versions.sold());
  const shelf = createCardLookups({ db, clock, versions });
  const prices = createDatedPrices({ db, clock, offers, rates, stockVersion, failed });
  const catalogue = createCatalogue({ db, clock, promotions, versions, rates, prices });
  const cards = createCards({ db, clock, gazetteer, rates, shelf, promotions });
  const meaningOf = createSearchTerms({ catalogue, gazetteer });
  const list = createList({ clock, catalogue, cards, gazetteer, meaningOf, shelf, rates, prices });
  const keeper = createPriceRefresher({
    db,
    clock,
    offers,
    rates,
    stockVersion,
    onPrice(id, market, total, parts) {
      repriced += 1;
      void catalogue.reprice(id, market, total, parts).catch(failed);
    },
  });
  const cardPrices = createCardPrices({ catalogue, cards, rates, prices });
  const fillPrices = createPriceFiller({ db, clock, prices });
  const page = createPage({ db, catalogue, cards, keeper, gazetteer, failed });
  const days = createPackageDays({ db, clock, offers, rates, stockVersion });
  const fromPrices = createPriceJob({
    name: 'from-prices',
    first: 1_500,
    every: QUARTER,
    failed,
    round: (isStopped) =>
      keeper.refreshAll(async () => {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN));
        return !isStopped();
      }),
  });
  const comingPrices = createPriceJob({
    name: 'coming-prices',
    first: 60_000,
    every: HOUR,
    failed,
    round: async (isStopped) => {
      const work = () => fillPrices(isStopped);
      await (turns ? turns.once('coming-prices', HOUR, work) : work());
    },
  });
  return {
    routes: packageRoutes({ clock, version, list, page, cardPrices, days }),
    jobs: [fromPrices, comingPrices, { name: 'trip-prices', start() {}, stop: prices.close }],
    /** A visitor's search, for the lists of the same search. */
    keepPrice(seen: SeenOffer): void {
      prices.keep(seen);
      // our own stock is priced by its job
      if (offers.hasVendors()) void keeper.keep(seen).catch(failed);
    },
    fillPrices,
    deleteDepartedPrices: prices.deleteDeparted,
    list,
    cards,
    countAt: catalogue.countAt,
    countOf: catalogue.countOf,
    citiesByExpert: catalogue.citiesByExpert,
    minutesTo,
    async find(wish: Partial<PackageQuery>, sort: Sort, { location }: PricingContext): Promise<number[]> {
      const { ids } = await catalogue.search({ ...everything(LOCATIONS[location].market), ...wish }, sort, 1);
      return ids;
    },
    async findAt(place: PlaceKey, buyer: PricingContext) {
      const query = { ...everything(LOCATIONS[buyer.location].market), place };
      const { ids, counts } = await catalogue.search(query, 'recommended', 1);
      return { cards: await cards.ofIds(ids.slice(0, PLACE_CARDS), buyer), total: counts.total };
    },
    knowsWords: catalogue.knows,
    /** Loads and sorts before the first visitor: some seconds for 100,000 packages. */
    warmUp: async () => void (await catalogue.search(everything('kw'), 'recommended', 1)),
    async findByText(text: string, { locale, market }: { locale: Locale; market: Market }) {
      const ids = await catalogue.suggest((await meaningOf(text)).meaning, market, SUGGESTED);
      return cards.titlesOf(ids, locale);
    },
    /** Default party; null when unavailable. */
    priceOf: keeper.price,
    /** For a package just published, as when somebody opens it. */
    refresh: keeper.refresh,
    /** For every process. */
    setOnSale: (id: number, state: SaleState) => setOnSale(db, id, state, versions),
    /** Shows this process's own catalogue changes at once. */
    forget: () => versions.forget(),
    desk: (ports: PackageDeskDeps) => createPackageDeskRoutes({ db, versions, ...ports }),
    /** Rises with changes of packages, experts, promotions and prices searched here. */
    version,
    recountPopularity: () => recountPopularity({ db, clock }),
    refreshFromPrices: () => keeper.refreshAll(async () => true),
    /** Of a new catalogue, for its first visitor: some tenths of a second. */
    async findFirstPrices(): Promise<void> {
      if (!(await hasPrices(db))) await keeper.refreshAll(async () => true);
    },
  };
}
export type PackagesModule = ReturnType<typeof createPackagesModule>;
