import { addDays, weekdayOn } from '#contract/rules/dates.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import type { ActivityOffer, Suppliers, Visit } from '#server/suppliers/port.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Plan, StopPlan } from './plan.ts';
import { SUPPLIERS_DOWN } from './sentences.ts';
import { nightsBefore, soldActivity, type ActivityBook } from './sold-activity.ts';

export type PlannedActivity = { amenity: number; supplier: string; visits: Visit[]; isOutOfSeason?: boolean };
export type FoundActivity = PlannedActivity & Omit<ActivityOffer, 'supplier'>;

/** For an activity no longer sold: unavailable without a call. */
export const NOBODY = '';
const monthOf = (date: string): number => Number(date.slice(5, 7));

/**
 * Chosen activities, and included transfers on the first and last day of each stop. `per_personal` is our own work,
 * without stock.
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

/** The expert's day within the stop; default is the first whole day. A shorter stay moves it to the last whole day. */
function dayWithin({ start, nights }: StopPlan, { day }: PackageFacts['amenities'][number], before: number): string {
  const offset = day === null ? 1 : day - 1 - before;
  return addDays(start, Math.min(Math.max(0, offset), Math.max(0, nights - 1)));
}

/** The expert's day, or, on its weekly closing day, the first whole day that is open, if any. */
function openDay(stop: StopPlan, amenity: PackageFacts['amenities'][number], before: number) {
  const isOpenOn = (date: string) => amenity.closed_on?.includes(weekdayOn(date)) !== true;
  const planned = dayWithin(stop, amenity, before);
  const whole = Array.from({ length: Math.max(0, stop.nights - 1) }, (_, index) => addDays(stop.start, index + 1));
  const date = [planned, ...whole].find(isOpenOn);
  return { date: date ?? planned, isOpen: date !== undefined };
}

/**
 * An activity no longer sold is unavailable. 503 when a supplier does not answer: an offer or quote without it would be
 * wrong.
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
