import type { Database, Db } from '#server/db/database.ts';
import { activityListings, type ActivityListing } from '#server/suppliers/embedded/activities/activity-listing.ts';
import { createActivities } from '#server/suppliers/embedded/activities/activities.ts';
import { instantOf } from '#server/suppliers/embedded/zones.ts';
import type { ActivitySupplier, EmbeddedSupplier } from '#server/suppliers/port.ts';
import { beginArrangement, cancelPart } from './arrangements.store.ts';
import { OWN } from './codes.ts';

const HOUR = 3_600_000;
/** Unless the activity says otherwise. */
const HOURS = { confirm: 24, cutoff: 48 };
/** Places of an activity on request. */
const ON_REQUEST = 1_000_000;

type Deps = { db: Database; clock: { now(): number }; changed(): void };

/** What our team arranges: each booking is a task with a deadline [CA14]. */
export function createOwnActivities(deps: Deps): EmbeddedSupplier<ActivitySupplier> {
  const { db, clock } = deps;
  const listed = async (handle: Db) => {
    const rows = await activityListings(handle, OWN);
    const sold = [...rows].filter(([, { price_fils: price }]) => price !== null);
    return new Map(sold.map(([code, row]) => [code, row.places === 0 ? { ...row, places: ON_REQUEST } : row]));
  };
  const confirmHours = ({ confirm_hours: hours }: ActivityListing) => hours ?? HOURS.confirm;
  const soldUntil = ({ timeZone, cutoff_hours: cutoff }: ActivityListing, date: string) =>
    instantOf(date, 0, timeZone) - (cutoff ?? HOURS.cutoff) * HOUR;

  return createActivities(deps, {
    code: OWN,
    activities: () => listed(db),
    soldUntil,
    confirmHours,
    hooks: {
      async onBooked(trx, ourRef, component) {
        if (component.kind !== 'activity') throw new Error(`${OWN} sells activities alone`);
        const { visits, rooms, cost } = component;
        const rows = await listed(trx);
        const deadlines = visits.flatMap(({ code, date }) => {
          const listing = rows.get(code);
          return listing ? [clock.now() + confirmHours(listing) * HOUR, soldUntil(listing, date)] : [];
        });
        const provider = visits.flatMap(({ code }) => rows.get(code)?.provider_id ?? [])[0] ?? null;
        const dueAt = Math.min(...deadlines);
        await beginArrangement(trx, { ourRef, visits, rooms, provider, cost, dueAt, now: clock.now() });
      },
      onCancelled: (trx, ourRef) => cancelPart(trx, ourRef, clock.now()),
    },
  });
}
