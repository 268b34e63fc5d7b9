import { countSeats } from '#contract/rules/party.ts';
import type { Database } from '#server/db/database.ts';
import { createBookings, type Assessment, type BookingHooks } from '#server/suppliers/embedded/bookings.ts';
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

/** Of one supplier's rows. `soldUntil`: epoch ms; after it a visit is not sold. */
type Kind = {
  code: string;
  activities: () => Promise<Map<string, ActivityListing>>;
  soldUntil?: (listing: ActivityListing, date: string) => number;
  confirmHours?: (listing: ActivityListing) => number;
  hooks?: BookingHooks;
};

export const createEmbeddedActivities = (deps: Deps): EmbeddedSupplier<ActivitySupplier> =>
  createActivities(deps, { code: 'ETA', activities: loadActivities(deps.db, 'ETA') });

/** Places a day at catalogue prices: only places can run out. */
export function createActivities(
  { db, clock, changed }: Deps,
  { code, activities, soldUntil = () => Infinity, confirmHours, hooks = {} }: Kind,
): EmbeddedSupplier<ActivitySupplier> {
  const bookings = createBookings({ db, clock, supplier: code, changed, hooks });
  const isSold = (listing: ActivityListing, date: string) => date >= today() && clock.now() < soldUntil(listing, date);
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);

  const hasPlaces = (units: Unit[], allocations: Map<string, number>): boolean =>
    units.every(({ key, count, total }) => (allocations.get(key) ?? 0) + count <= total);

  async function search(queries: ActivityQuery[]): Promise<(ActivityOffer | null)[]> {
    const listings = await activities();
    const unitLists = queries.map((query) => unitsOf(listings, query, isSold));
    const keys = unitLists.flatMap((units) => units?.map(({ key }) => key) ?? []);
    const allocations = await allocationsOf(db, [...new Set(keys)]);
    return queries.map(({ visits }, index) => {
      const units = unitLists[index];
      if (!units) return null;
      const days = visits.map(({ code: one, date }) => ({ date, timeZone: listings.get(one)?.timeZone ?? 'UTC' }));
      const listing = confirmHours && listings.get(visits[0]?.code ?? '');
      return {
        supplier: code,
        available: hasPlaces(units, allocations),
        cancellation: activityTerms(days),
        ...(listing ? { confirmHours: confirmHours(listing) } : {}),
      };
    });
  }

  /** Null when no longer sold. */
  async function assess(
    component: { kind: string; cost: number } & Partial<ActivityQuery>,
  ): Promise<Assessment | null> {
    const { visits, rooms, cost } = component;
    const units = visits && rooms && unitsOf(await activities(), { visits, rooms }, isSold);
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
  isSold: (listing: ActivityListing, date: string) => boolean,
): Unit[] | null {
  const units = visits.map(({ code, date }): Unit | null => {
    const listing = listings.get(code);
    if (!listing || !isSold(listing, date)) return null;
    const count = listing.sold_by === 'party' ? 1 : countSeats(rooms);
    return { key: activityKey(code, date), count, total: listing.places };
  });
  return units.length > 0 && units.every((unit) => unit !== null) ? tidy(units) : null;
}
