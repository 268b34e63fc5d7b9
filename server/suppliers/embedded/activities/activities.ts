import { countSeats } from '#contract/rules/party.ts';
import type { Database } from '#server/db/database.ts';
import { createBookings, type Assessment } from '#server/suppliers/embedded/bookings.ts';
import { shareKept } from '#server/suppliers/embedded/hotels/cancellation.ts';
import { allocationsOf, tidy, type Unit } from '#server/suppliers/embedded/stock.ts';
import {
  EMBEDDED_LIMITS,
  type ActivityOffer,
  type ActivityQuery,
  type ActivitySupplier,
  type EmbeddedSupplier,
} from '#server/suppliers/port.ts';
import { loadActivities, type ActivityListing } from './activity-listing.ts';
import { activityTerms } from './terms.ts';

type Deps = { db: Database; clock: { now(): number }; changed(): void };

export const activityKey = (code: string, date: string): string => `activity|${code}|${date}`;

/** Places a day at catalogue prices: only places can run out. */
export function createEmbeddedActivities({ db, clock, changed }: Deps): EmbeddedSupplier<ActivitySupplier> {
  const code = 'ETA';
  const activities = loadActivities(db, code);
  const bookings = createBookings({ db, clock, supplier: code, changed });
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  const hasPlaces = (units: Unit[], allocations: Map<string, number>): boolean =>
    units.every(({ key, count, total }) => (allocations.get(key) ?? 0) + count <= total);

  async function search(queries: ActivityQuery[]): Promise<(ActivityOffer | null)[]> {
    const listings = await activities();
    const unitLists = queries.map((query) => unitsOf(listings, query, today()));
    const keys = unitLists.flatMap((units) => units?.map(({ key }) => key) ?? []);
    const allocations = await allocationsOf(db, [...new Set(keys)]);
    return queries.map(({ visits }, index) => {
      const units = unitLists[index];
      if (!units) return null;
      const days = visits.map(({ code: one, date }) => ({ date, timeZone: listings.get(one)?.timeZone ?? 'UTC' }));
      return { supplier: code, available: hasPlaces(units, allocations), cancellation: activityTerms(days) };
    });
  }

  /** Null when no longer sold. */
  async function assess(
    component: { kind: string; cost: number } & Partial<ActivityQuery>,
  ): Promise<Assessment | null> {
    const { visits, rooms, cost } = component;
    const units = visits && rooms && unitsOf(await activities(), { visits, rooms }, today());
    return units ? { units, cost, stands: true } : null;
  }

  return {
    code,
    holding: 'stock',
    limits: EMBEDDED_LIMITS,
    search,
    async recheck(component) {
      const assessment = await assess(component);
      const allocations =
        assessment &&
        (await allocationsOf(
          db,
          assessment.units.map(({ key }) => key),
        ));
      return assessment && allocations && hasPlaces(assessment.units, allocations)
        ? { kind: 'same', cost: component.cost }
        : { kind: 'gone' };
    },
    ...bookings.acts(assess),
    /** Rounded up to the fils. */
    async quoteCancellation(component, { at }) {
      const published = { refundTo: 'money', expiresAt: null } as const;
      if (component.kind !== 'activity') return { ...published, fee: component.cost };
      return { ...published, fee: Math.ceil((component.cost * shareKept(component.cancellation, at)) / 10_000) };
    },
  };
}

function unitsOf(
  listings: Map<string, ActivityListing>,
  { visits, rooms }: ActivityQuery,
  today: string,
): Unit[] | null {
  const units = visits.map(({ code, date }): Unit | null => {
    const listing = listings.get(code);
    if (!listing || date < today) return null;
    const count = listing.sold_by === 'party' ? 1 : countSeats(rooms);
    return { key: activityKey(code, date), count, total: listing.places };
  });
  return units.length > 0 && units.every((unit) => unit !== null) ? tidy(units) : null;
}
