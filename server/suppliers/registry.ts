import type { Database } from '#server/db/database.ts';
import type { MediaStore } from '#server/media-store/media-store.ts';
import type { PlainRoute } from '#server/modules/route.ts';
import { observed } from '#server/db/observed.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { guarded, type Budgets } from '#server/vendors/guard.ts';
import type { VendorWatch } from '#server/vendors/watch.ts';
import { createDuffel } from './duffel/index.ts';
import { createEmbeddedActivities } from './embedded/activities/activities.ts';
import { createEmbeddedFlights } from './embedded/flights/flights.ts';
import { createEmbeddedHotels } from './embedded/hotels/hotels.ts';
import { withDemoFlights, withDemoHotels, withDemoSecondSource } from './embedded/scenarios.ts';
import { readVersion } from './embedded/stock.ts';
import { createEtx } from './etx/etx.ts';
import { withFits } from './fitting.ts';
import { createHotelbeds } from './hotelbeds/index.ts';
import { createOwnActivities } from './own/activities.ts';
import { createOwnHotels } from './own/hotels.ts';
import {
  chooseSuppliers,
  type ActivityName,
  type FlightName,
  type HotelName,
  type SupplierSettings,
} from './choose.ts';
import type {
  ActivitySupplier,
  BookingPort,
  EmbeddedSupplier,
  FlightSupplier,
  HotelSupplier,
  Suppliers,
} from './port.ts';

type Deps = {
  db: Database;
  clock: { now(): number };
  env: SupplierSettings;
  mediaStore: MediaStore;
  rates(): Promise<RateTable>;
  log: { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };
  watch: VendorWatch;
};

type Beside = {
  plainRoutes: PlainRoute[];
  contentJobs: { name: string; work: () => Promise<number> }[];
};

/** Booking makes several requests, and Duffel may take two minutes for one. */
const FLIGHT_BUDGETS: Budgets<FlightSupplier> = {
  search: { atOnce: 24, patience: 20_000 },
  look: { atOnce: 24, patience: 40_000 },
  recheck: { atOnce: 24, patience: 40_000 },
  hold: { atOnce: 8, patience: 180_000 },
  book: { atOnce: 8, patience: 300_000 },
  release: { atOnce: 8, patience: 180_000 },
  find: { atOnce: 16, patience: 30_000 },
  quoteCancellation: { atOnce: 8, patience: 140_000 },
  cancel: { atOnce: 8, patience: 300_000 },
  documents: { atOnce: 8, patience: 30_000 },
};

/** DEMO adds the documented scenarios. */
export function createSuppliers({ db, clock, env, rates, log, mediaStore, watch }: Deps): Suppliers & Beside {
  const version = observed(() => readVersion(db));
  const deps = { db, clock, changed: version.forget };
  const { demo } = env;
  const beside: Beside = { plainRoutes: [], contentJobs: [] };
  const flightMakers: Record<FlightName, () => FlightSupplier> = {
    duffel: () => guarded(createDuffel({ db, clock, env, rates, log, watch }), FLIGHT_BUDGETS, watch),
    embedded: () => (demo ? withDemoFlights(createEmbeddedFlights(deps)) : createEmbeddedFlights(deps)),
  };
  const hotelMakers: Record<HotelName, () => HotelSupplier> = {
    embedded() {
      const plain = createEmbeddedHotels({ ...deps, code: 'ETH' });
      return demo ? withDemoHotels(plain, deps) : plain;
    },
    etx: () => (demo ? withDemoSecondSource(withDemoHotels(createEtx(deps), deps)) : createEtx(deps)),
    hotelbeds() {
      const deps = { db, clock, env, log, media: mediaStore, rates, watch };
      const { supplier, plainRoutes, refreshContent, fetchPictures } = createHotelbeds(deps);
      beside.plainRoutes.push(...plainRoutes);
      beside.contentJobs.push({ name: 'content of Hotelbeds', work: refreshContent });
      beside.contentJobs.push({ name: 'pictures of Hotelbeds', work: fetchPictures });
      return supplier;
    },
    own: () => createOwnHotels({ ...deps, rates }),
  };
  const choice = chooseSuppliers(env);
  const byName = new Map<string, BookingPort>();
  const make = <Name extends string, Port extends BookingPort>(names: Name[], makers: Record<Name, () => Port>) =>
    names.map((name) => {
      const port = makers[name]();
      byName.set(name, port);
      return port;
    });
  const flights = make(choice.flights.offered, flightMakers);
  const hotels = make(choice.hotels.offered, hotelMakers).map(withFits);
  // existing bookings of both are served
  const bothActivities = { own: createOwnActivities(deps), embedded: createEmbeddedActivities(deps) } satisfies Record<
    ActivityName,
    ActivitySupplier
  >;
  const activities: ActivitySupplier[] = choice.activities.offered.map((name) => bothActivities[name]);
  const closedPorts = [...make(choice.flights.closed, flightMakers), ...make(choice.hotels.closed, hotelMakers)];
  const all: BookingPort[] = [...flights, ...hotels, ...Object.values(bothActivities), ...closedPorts];
  return {
    ...beside,
    flights,
    hotels,
    activities,
    codes: all.map(({ code }) => code),
    of({ supplier }) {
      const vendor = all.find(({ code }) => code === supplier);
      if (!vendor) throw new Error(`no supplier is called ${supplier}`);
      return vendor;
    },
    named: (name) => byName.get(name),
    async releaseExpired(now) {
      let released = 0;
      for (const supplier of all) if (isEmbedded(supplier)) released += await supplier.releaseExpired(now);
      return released;
    },
    stockVersion: version.read,
  };
}

const isEmbedded = (supplier: BookingPort): supplier is EmbeddedSupplier<BookingPort> => 'releaseExpired' in supplier;
