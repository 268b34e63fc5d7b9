import { LOCATIONS, type LocationId } from '#contract/constants.ts';
import { DEFAULT_ROOMS, type SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { Database } from '#server/db/database.ts';
import { todayAt, type StayQuery } from '#server/modules/offers/index.ts';
import type { DatedPrices } from './dated-prices.ts';
import { DEFAULT_CABIN } from './from-price.ts';
import { readPopular } from './packages.store.ts';
import { partyKey } from './party-key.ts';
import { readKnownDays } from './trip-price.store.ts';

/** A couple, and a family with two children [PR7]. */
const PARTIES: SelectedRooms[] = [DEFAULT_ROOMS, [{ Adults: 2, Children: [8, 8], Infants: [] }]];
const MOST_PACKAGES = 250;
const DAYS = 60;
const OF_A_CORE = 0.05;
const KNOWN_FOR = 20 * 3_600_000;

type Deps = {
  db: Database;
  clock: { now(): number };
  prices: Pick<DatedPrices, 'fill'>;
  sleep?: (ms: number) => Promise<unknown>;
};
type Round = { packages?: number; days?: number };

const asleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Prices the coming days from our own stock, the most liked packages first; it asks no vendor [PR19]. */
export function createPriceFiller({ db, clock, prices, sleep = asleep }: Deps) {
  async function missing(id: number, rooms: SelectedRooms, location: LocationId, nights: number, days: number) {
    const first = addDays(todayAt(location, clock.now()), 1);
    const known = new Set(
      await readKnownDays(db, {
        package_id: id,
        origins: LOCATIONS[location].airports,
        party: partyKey(rooms),
        cabin: DEFAULT_CABIN,
        nights,
        since: clock.now() - KNOWN_FOR,
      }),
    );
    return Array.from({ length: days }, (_, nth) => addDays(first, nth))
      .filter((day) => !known.has(day))
      .map((day): StayQuery => ({ start_date: day, end_date: addDays(day, nights), rooms, class: DEFAULT_CABIN }));
  }

  return async function round(
    isStopped: () => boolean,
    { packages = MOST_PACKAGES, days = DAYS }: Round = {},
  ): Promise<void> {
    const rest = async (ms: number): Promise<boolean> => {
      await sleep(ms * (1 / OF_A_CORE - 1));
      return !isStopped();
    };
    for (const { id, nights } of await readPopular(db, packages))
      for (const location of [85, 86] as const)
        for (const rooms of PARTIES) {
          const stays = await missing(id, rooms, location, nights, days);
          if (stays.length > 0 && !(await prices.fill(id, stays, location, rest))) return;
        }
  };
}
