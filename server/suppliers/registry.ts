import type { Database } from '#server/db/database.ts';
import { watched } from '#server/db/watched.ts';
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

/** The suppliers of this installation: the embedded ones. */
export function createSuppliers({ db, clock, demo }: Deps): Suppliers {
  const version = watched(() => readVersion(db));
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
