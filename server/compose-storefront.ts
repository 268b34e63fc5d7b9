import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { createExpertsModule } from './modules/experts/index.ts';
import { createHomeModule } from './modules/home/index.ts';
import { createOffersModule } from './modules/offers/index.ts';
import { createPackagesModule } from './modules/packages/index.ts';
import { createGazetteer, createPlacesModule } from './modules/places/index.ts';
import { createPromosModule } from './modules/promos/index.ts';
import { createQuotesModule } from './modules/quotes/index.ts';
import { createSettingsModule } from './modules/settings/index.ts';
import { createOwnTrips, createTripsModule } from './modules/trips/index.ts';
import type { Suppliers } from './suppliers/port.ts';

type Deps = { db: Database; clock: Clock; log: Logger; suppliers: Suppliers; limited: boolean };

/** What visitors look at before they book: home, lists, packages, offers, promo codes, quotes. */
export async function composeStorefront({ db, clock, log, suppliers, limited }: Deps) {
  const { stockVersion } = suppliers;
  const settings = createSettingsModule({ db, clock });
  const { rates } = settings;
  const gazetteer = createGazetteer(db);
  const secret = await settings.secret('offer_keys');
  const failed = (error: unknown) => log.warn({ err: error }, 'a price or a picture could not be prepared');
  const ownTrips = createOwnTrips(db, gazetteer);
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
    secret,
    failed,
  });
  const promos = createPromosModule({ db, clock, rates });
  const quotes = createQuotesModule({ db, clock, suppliers, offers, promos, limited });
  const packages = createPackagesModule({ db, clock, offers, gazetteer, rates, stockVersion, failed });
  const { cards, countAt, countOf, find, findAt, findByText, version } = packages;
  const experts = createExpertsModule({
    db,
    clock,
    version,
    gazetteer,
    countOf,
    countAt,
    packagesOf: async (expertId, buyer) => cards.ofIds(await find({ expertId }, 'recommended', buyer), buyer),
  });
  const places = createPlacesModule({
    clock,
    version,
    gazetteer,
    countAt,
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
  });
  const home = createHomeModule({ clock, gazetteer, packages, experts: experts.list, version });
  return {
    routes: [settings, promos, quotes, packages, places, experts, home, trips]
      .flatMap((module) => module.routes)
      .concat(offering.routes),
    jobs: [...packages.jobs, ...offering.jobs],
    services: { quotes, promos, packages },
  };
}
