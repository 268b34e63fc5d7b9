import type { Database } from '#server/db/database.ts';
import { createEmbeddedActivities } from './embedded/activities/activities.ts';
import { createEmbeddedFlights } from './embedded/flights/flights.ts';
import { createEmbeddedHotels } from './embedded/hotels/hotels.ts';
import { playFlights, playHotels, playSecondSource } from './embedded/scenarios.ts';
import { readVersion } from './embedded/stock.ts';
import { createEtx } from './etx/etx.ts';
import type { Suppliers } from './port.ts';

type Deps = {
  db: Database;
  clock: { now(): number };
  /** Plays the documented scenarios on top; without it they do not exist. */
  demo: boolean;
};

/** How late a change of stock in another process may be seen, in milliseconds. */
const STALE = 250;

/** The suppliers of this installation: the embedded ones. */
export function createSuppliers({ db, clock, demo }: Deps): Suppliers {
  const version = watchVersion(db);
  const deps = { db, clock, changed: version.forget };
  const plain = {
    flights: createEmbeddedFlights(deps),
    first: createEmbeddedHotels({ ...deps, code: 'ETH' }),
    second: createEtx(deps),
  };
  const flights = [demo ? playFlights(plain.flights) : plain.flights];
  const hotels = demo
    ? [playHotels(plain.first, deps), playSecondSource(playHotels(plain.second, deps))]
    : [plain.first, plain.second];
  const activities = [createEmbeddedActivities(deps)];
  const all = [...flights, ...hotels, ...activities];
  return {
    flights,
    hotels,
    activities,
    of({ supplier }) {
      const found = all.find(({ code }) => code === supplier);
      if (!found) throw new Error(`no supplier is called ${supplier}`);
      return found;
    },
    async releaseExpired(now) {
      let released = 0;
      for (const supplier of all) released += await supplier.releaseExpired(now);
      return released;
    },
    stockVersion: version.read,
  };
}

/** Reads the version of the stock at most every quarter of a second, and at once after a change of our own. */
function watchVersion(db: Database) {
  let known: Promise<number> | null = null;
  let readAt = 0;
  return {
    forget() {
      known = null;
    },
    async read(): Promise<number> {
      const now = performance.now();
      if (!known || now - readAt > STALE) {
        readAt = now;
        known = readVersion(db);
        known.catch(() => {
          known = null;
        });
      }
      return known;
    },
  };
}
