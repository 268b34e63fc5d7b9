import { addDays, weekdayOn } from '#contract/rules/dates.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { ActivityOffer, Suppliers, Visit } from '#server/suppliers/port.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Plan, StopPlan } from './plan.ts';
import { SUPPLIERS_DOWN } from './sentences.ts';
import { nightsBefore, soldActivity, type ActivityBook } from './sold-activity.ts';

/** An amenity of a plan that takes place on a day at a provider. */
export type PlannedActivity = { amenity: number; supplier: string; visits: Visit[]; isOutOfSeason?: boolean };
export type FoundActivity = PlannedActivity & Omit<ActivityOffer, 'supplier'>;

/** The supplier of what no supplier sells any more: nobody is asked, and it is not available. */
const NOBODY = '';
const monthOf = (date: string): number => Number(date.slice(5, 7));

/**
 * The amenities of a plan that are held and booked. Activities that the visitor chooses are: they have a provider and a
 * day. Of what is always included, one price for the party (`per_service`) is the transfers, by a driver on the first and
 * last day of each stop, all by one supplier; a price for each adult (`per_personal`: the design of the trip, help with
 * visas) is our own work, of which there is no stock.
 */
export function plannedActivities({ pkg, stops }: Pick<Plan, 'pkg' | 'stops'>, book: ActivityBook): PlannedActivity[] {
  const { amenities, forced, stops: proposed } = pkg.facts;
  const activities = amenities.flatMap((amenity): PlannedActivity[] => {
    const activity = soldActivity(amenity, proposed, book);
    if (!activity) return [];
    const supplier = book.coded.get(activity.code)?.supplier ?? NOBODY;
    const stop = stops[activity.stop];
    if (!stop) return [{ amenity: amenity.id, supplier: NOBODY, visits: [] }];
    const { date, isOpen } = openDay(stop, amenity, nightsBefore(activity.stop, proposed));
    const visit = { code: activity.code, date };
    const isOutOfSeason = !isOpen || amenity.months?.includes(monthOf(date)) === false;
    return [{ amenity: amenity.id, supplier, visits: [visit], isOutOfSeason }];
  });
  const transfers = stops.map(({ place }) => book.transfers.get(place.slug));
  const suppliers = new Set(transfers.map((one) => one?.supplier ?? NOBODY));
  const [supplier = NOBODY] = suppliers.size === 1 ? suppliers : [];
  const visits = stops.flatMap(({ start, end }, index) =>
    [start, end].map((date) => ({ code: transfers[index]?.code ?? '', date })),
  );
  const driven = forced.filter(({ type }) => type === 'per_service');
  return [...activities, ...driven.map(({ id }) => ({ amenity: id, supplier, visits }))];
}

/**
 * The day the expert gave it within its stop; one without is on the first whole day. A stay that was made shorter has it
 * on its last whole day.
 */
function dayWithin({ start, nights }: StopPlan, { day }: PackageFacts['amenities'][number], before: number): string {
  const offset = day === null ? 1 : day - 1 - before;
  return addDays(start, Math.min(Math.max(0, offset), Math.max(0, nights - 1)));
}

/** The expert's day, or on a weekday that it is shut on the first whole day of the stop that it is open on, where there is one. */
function openDay(stop: StopPlan, amenity: PackageFacts['amenities'][number], before: number) {
  const isOpenOn = (date: string) => amenity.closed_on?.includes(weekdayOn(date)) !== true;
  const planned = dayWithin(stop, amenity, before);
  const whole = Array.from({ length: Math.max(0, stop.nights - 1) }, (_, index) => addDays(stop.start, index + 1));
  const date = [planned, ...whole].find(isOpenOn);
  return { date: date ?? planned, isOpen: date !== undefined };
}

/**
 * Asks the suppliers about each planned activity. One that none of them sells any more is not available. Refuses with 503
 * when a supplier does not answer: without one, neither is an offer honest nor a quote.
 */
export async function askActivities(
  { activities }: Pick<Suppliers, 'activities'>,
  planned: PlannedActivity[],
  rooms: Plan['stay']['rooms'],
): Promise<FoundActivity[]> {
  const offers = new Map<number, ActivityOffer>();
  await Promise.all(
    activities.map(async (supplier) => {
      const own = planned.filter((one) => one.supplier === supplier.code);
      if (own.length === 0) return;
      const queries = own.map(({ visits }) => ({ visits, rooms }));
      const answers = await supplier.search(queries).catch(() => {
        throw new Refusal(503, 'suppliers_down', SUPPLIERS_DOWN);
      });
      for (const [index, { amenity }] of own.entries()) {
        const answer = answers[index];
        if (answer) offers.set(amenity, answer);
      }
    }),
  );
  return planned.map(({ isOutOfSeason = false, ...one }) => {
    const answer = offers.get(one.amenity) ?? { available: false, cancellation: [] };
    return { ...answer, available: answer.available && !isOutOfSeason, ...one };
  });
}
