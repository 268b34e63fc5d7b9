import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import { watchCatalogue } from './db/catalogue-version.ts';
import type { Database } from './db/database.ts';
import { createExpertsModule } from './modules/experts/index.ts';
import { createHomeModule } from './modules/home/index.ts';
import type { Limits } from './modules/limits/index.ts';
import { createMediaModule } from './modules/media/index.ts';
import { createOffersModule } from './modules/offers/index.ts';
import { createPackagesModule } from './modules/packages/index.ts';
import { createGazetteer, createPlacesModule } from './modules/places/index.ts';
import { createPromosModule } from './modules/promos/index.ts';
import { createPromotions } from './modules/promotions/index.ts';
import { createQuotesModule } from './modules/quotes/index.ts';
import type { RatesModule } from './modules/rates/index.ts';
import { createSettingsModule } from './modules/settings/index.ts';
import { createOwnTrips, createTripsModule } from './modules/trips/index.ts';
import { createHome, createHouse, createKits } from './modules/catalogue/index.ts';
import { createStudioModule } from './modules/studio/index.ts';
import { createTicker } from './jobs/ticker.ts';
import type { JobLease } from './jobs/job-lease.ts';
import type { MediaStore } from './media-store/media-store.ts';
import type { Suppliers } from './suppliers/port.ts';

const REFRESH_RATES_EVERY = 3_600_000;
const SWEEP_EVERY = 600_000;
const TEND_EVERY = 60_000;
const RECOUNT_EVERY = 24 * 3_600_000;

type Deps = {
  db: Database;
  clock: Clock;
  log: Logger;
  suppliers: Suppliers;
  exchange: RatesModule;
  mediaStore: MediaStore;
  turns?: JobLease;
  /** Per network; null: unlimited. */
  limits: Limits | null;
};

export async function composeStorefront({ db, clock, log, suppliers, exchange, mediaStore, turns, limits }: Deps) {
  const { stockVersion } = suppliers;
  const gazetteer = createGazetteer(db);
  const settings = createSettingsModule({
    db,
    regions: async () => (await gazetteer()).regions,
    house: createHouse(db),
  });
  const { rates } = exchange;
  const secret = await settings.secret('offer_keys');
  const failed = (error: unknown) => log.warn({ err: error }, 'a price or a picture could not be prepared');
  const ownTrips = createOwnTrips(db, gazetteer);
  const versions = watchCatalogue(db);
  const promotions = createPromotions({ db, clock, versions });
  const {
    service: offers,
    hotelBook,
    ...offering
  } = createOffersModule({
    db,
    clock,
    suppliers,
    gazetteer,
    rates,
    ownTrips,
    promotions,
    versions,
    secret,
    failed,
    onSeen: (seen) => packages.keepPrice(seen),
  });
  const promos = createPromosModule({ db, clock, rates });
  const quotes = createQuotesModule({ db, clock, suppliers, offers, promos, limits });
  const packages = createPackagesModule({
    db,
    clock,
    offers,
    gazetteer,
    rates,
    promotions,
    stockVersion,
    versions,
    turns,
    failed,
  });
  const { cards, citiesByExpert, countAt, countOf, find, findAt, findByText, knowsWords, version } = packages;
  const experts = createExpertsModule({
    db,
    clock,
    version,
    gazetteer,
    citiesByExpert,
    countOf,
    countAt,
    packagesOf: async (expertId, buyer) => cards.ofIds(await find({ expertId }, 'recommended', buyer), buyer),
  });
  const places = createPlacesModule({
    clock,
    version,
    gazetteer,
    countAt,
    knowsWords,
    findPackages: findByText,
    packagesAt: findAt,
    expertsOf: experts.knowing,
  });
  const trips = createTripsModule({
    db,
    clock,
    gazetteer,
    ownTrips,
    hotelBook,
    suppliers,
    rates,
    mayBuild: settings.mayBuildTrips,
    limits,
  });
  const studio = createStudioModule({
    db,
    clock,
    suppliers,
    offers,
    kits: createKits(db),
    rates,
    versions,
    packages,
    failed,
  });
  const media = createMediaModule({ db, clock, store: mediaStore, log, forget: packages.forget });
  const home = createHomeModule({
    clock,
    gazetteer,
    packages,
    experts: experts.list,
    document: createHome(db, clock),
    version,
  });
  return {
    routes: [settings, exchange, promos, quotes, packages, places, experts, home, trips, studio, media]
      .flatMap((module) => module.routes)
      .concat(offering.routes),
    plainRoutes: media.plainRoutes,
    jobs: [
      createTicker({
        name: 'exchange rates',
        every: REFRESH_RATES_EVERY,
        log,
        work: exchange.refresh,
        atStart: true,
        turns,
      }),
      createTicker({ name: 'popularity', every: RECOUNT_EVERY, log, work: packages.recountPopularity, turns }),
      createTicker({
        name: 'departed-prices',
        every: RECOUNT_EVERY,
        log,
        work: packages.deleteDepartedPrices,
        turns,
      }),
      createTicker({ name: 'photographs', every: TEND_EVERY, log, work: media.tend, turns }),
      createTicker({ name: 'deleted photographs', every: SWEEP_EVERY, log, work: media.sweep, turns }),
      ...packages.jobs,
      ...offering.jobs,
    ],
    services: {
      quotes,
      promos,
      packages,
      exchange,
      catalogueVersion: versions.sold,
      packageHealth: studio.health,
      tendPhotos: media.tend,
      sweepPhotos: media.sweep,
      moderatedPhotos: media.moderated,
    },
  };
}
