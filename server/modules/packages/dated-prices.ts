import { LOCATIONS, type LocationId } from '#contract/constants.ts';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  convertIn,
  designOf,
  findExpert,
  todayAt,
  withFacts,
  type Design,
  type SeenOffer,
  type StayQuery,
} from '#server/modules/offers/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { FoundPrices } from './dated-view.ts';
import { fromPrice, partsOf } from './from-price.ts';
import { readPackages } from './packages.store.ts';
import { canonicalParty, partyKey } from './party-key.ts';
import type { PriceKeeperDeps } from './price-refresher.ts';
import { knownPrice, NEIGHBOURS, type PriceQuery, type TripPriceRow } from './price-kinds.ts';
import { deleteDeparted, readTripPrices, writeTripPrices } from './trip-price.store.ts';

type Deps = Omit<PriceKeeperDeps, 'onPrice'> & { failed(error: unknown): void };
export type DatedPrices = ReturnType<typeof createDatedPrices>;
type NewRow = Parameters<typeof writeTripPrices>[1][number];

/** Ms that a list waits for its prices; the rest comes with the next answer. */
const WAIT = 250;
/** Lists whose prices are being found; beyond, a list shows what is known. */
const MOST_WAITING = 4;
/** Ms between a search and its row. */
const WRITE_AFTER = 200;
const MOST_GATHERED = 100;

/** Prices of whole trips by days, party and airport: from visitors' searches, and from our own stock for a list [PR2]. */
export function createDatedPrices({ db, clock, offers, rates, stockVersion, failed }: Deps) {
  const looks = new Map<string, Promise<void>>();
  let queue: Promise<void> = Promise.resolve();
  let gathered: NewRow[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function rowOf({ plan, found }: SeenOffer): Promise<NewRow> {
    const { stay, origin, pkg } = plan;
    const now = clock.now();
    const parts = found && partsOf(found, stay.start_date, now);
    const fils = parts ? fromPrice(parts, pkg.facts, convertIn('KWD', await rates()), 0, stay.rooms).before : 0;
    return {
      origin: origin.code,
      party: partyKey(stay.rooms),
      cabin: stay.class,
      depart: stay.start_date,
      nights: daysBetween(stay.start_date, stay.end_date),
      package_id: pkg.id,
      state: parts ? 'seen' : 'none',
      price_fils: fils,
      parts_json: parts && JSON.stringify(parts),
      stock_version: offers.hasVendors() ? null : await stockVersion(),
      seen_at: now,
    };
  }

  const write = async (rows: NewRow[]) => {
    // one key twice in a statement is an error in PostgreSQL
    const byKey = new Map(
      rows.map((row) => [[row.package_id, row.origin, row.party, row.cabin, row.depart, row.nights].join('|'), row]),
    );
    if (byKey.size > 0) await inTransaction(db, (trx) => writeTripPrices(trx, [...byKey.values()]));
  };

  async function writeGathered(): Promise<void> {
    timer = null;
    const rows = gathered;
    gathered = [];
    await write(rows);
  }

  /** By our own stock; none for days it cannot be planned on. */
  async function ownRow(design: Design, stay: StayQuery, location: LocationId): Promise<NewRow[]> {
    try {
      const plan = await offers.planOf(design, stay, location);
      return [await rowOf({ plan, location, found: await offers.cheapest(plan, { isSeen: false }) })];
    } catch (error) {
      // the others keep their prices
      if (!(error instanceof Refusal)) failed(error);
      return [];
    }
  }

  async function designsOf(ids: number[]): Promise<Design[]> {
    const byId = new Map((await readPackages(db, ids)).map((row) => [row.id, row]));
    const designs: Design[] = [];
    for (const id of ids) {
      const row = byId.get(id);
      const expert = row && (await findExpert(db, row.expert_id));
      if (row && expert) designs.push(designOf({ pkg: withFacts(row), expert }));
    }
    return designs;
  }

  async function price(stay: StayQuery, location: LocationId, ids: number[]): Promise<void> {
    const rows: NewRow[] = [];
    for (const design of await designsOf(ids)) {
      rows.push(...(await ownRow(design, stay, location)));
      // other requests run in between
      await new Promise((resolve) => setImmediate(resolve));
    }
    await write(rows);
  }

  const isOwn = () => !offers.hasVendors() && offers.hasOwnStock();

  return {
    /** These days of a package, in one transaction; `rest` after each, of the ms it took. False: told to stop. */
    async fill(
      id: number,
      stays: StayQuery[],
      location: LocationId,
      rest: (ms: number) => Promise<boolean>,
    ): Promise<boolean> {
      if (!isOwn()) return false;
      const [design] = await designsOf([id]);
      const rows: NewRow[] = [];
      let mayGoOn = true;
      for (const stay of design ? stays : []) {
        const start = performance.now();
        rows.push(...(await ownRow(design!, stay, location)));
        mayGoOn = await rest(performance.now() - start);
        if (!mayGoOn) break;
      }
      await write(rows);
      return mayGoOn;
    },
    /** By package; those nobody priced are missing. */
    async find(stay: StayQuery, location: LocationId, originOf: (id: number) => string): Promise<FoundPrices> {
      const query: PriceQuery = {
        party: partyKey(stay.rooms),
        canonical: canonicalParty(stay.rooms),
        depart: stay.start_date,
      };
      const rows = await readTripPrices(db, {
        origins: stay.from ? [stay.from] : LOCATIONS[location].airports,
        parties: [...new Set([query.party, query.canonical])],
        cabin: stay.class,
        nights: daysBetween(stay.start_date, stay.end_date),
        departs: [addDays(stay.start_date, -NEIGHBOURS), addDays(stay.start_date, NEIGHBOURS)],
      });
      const own = rows.filter(({ package_id, origin }) => origin === originOf(package_id));
      const byPackage = Map.groupBy(own, ({ package_id }) => package_id);
      const now = { at: clock.now(), stockVersion: await stockVersion() };
      return new Map(
        [...byPackage].flatMap(([id, ofPackage]: [number, TripPriceRow[]]) => {
          const known = knownPrice(ofPackage, query, now);
          return known ? [[id, known] as const] : [];
        }),
      );
    },
    /** Prices some packages from our own stock; false while any is still to come. Vendors are never asked [PR6]. */
    async look(stay: StayQuery, location: LocationId, ids: number[]): Promise<boolean> {
      if (!isOwn()) return true;
      const key = JSON.stringify([stay, location, ids]);
      if (!looks.has(key)) {
        if (looks.size >= MOST_WAITING) return true;
        const work = queue.then(() => price(stay, location, ids));
        queue = work.catch(failed).finally(() => looks.delete(key));
        looks.set(key, queue);
      }
      const late = new Promise<boolean>((resolve) => setTimeout(resolve, WAIT, false).unref());
      return Promise.race([looks.get(key)!.then(() => true), late]);
    },
    /** What a visitor's search found; written soon after, many at once. */
    keep(seen: SeenOffer): void {
      if (gathered.length >= MOST_GATHERED) return;
      void rowOf(seen)
        .then((row) => {
          gathered.push(row);
          timer ??= setTimeout(() => void writeGathered().catch(failed), WRITE_AFTER).unref();
        })
        .catch(failed);
    },
    deleteDeparted: () => deleteDeparted(db, todayAt(85, clock.now())),
    async close(): Promise<void> {
      if (timer) clearTimeout(timer);
      await queue;
      await writeGathered();
    },
  };
}
