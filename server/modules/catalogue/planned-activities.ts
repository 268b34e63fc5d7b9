import { DAY_TAGS as TAGS } from '#contract/entities/catalogue/day-tags.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { weekdayOf, type Itinerary } from './itinerary.ts';
import type { Activity } from './kit.types.ts';
import type { Stop } from './stop.ts';

export const MOST_ACTIVITIES = 5;

export function plannedActivities(
  stops: Stop[],
  { dayOf, entries }: Itinerary,
  { months: season, weekday, included }: { months: number[]; weekday: number; included?: string[] | undefined },
): PackageFacts['amenities'] {
  let first = 1;
  const each = stops.length === 1 ? 3 : Math.max(1, Math.floor(MOST_ACTIVITIES / stops.length));
  const isPromised = ({ name }: Activity) => included?.includes(name.en) === true;
  const all = stops.flatMap(({ city, nights, activities: chosen }, stop) => {
    const from = first;
    first += nights;
    const inSeason = city.activities.filter(({ months }) => months?.some((month) => season.includes(month)) ?? true);
    const own: NonNullable<Stop['activities']> =
      chosen ?? inSeason.map((activity) => ({ activity, selected: isPromised(activity) }));
    const dated = own.map(({ activity, selected, name = activity.name }) => ({
      doing: activity,
      name,
      selected,
      day: dayOfActivity(activity, dayOf[stop]),
      activity: { code: activity.code, stop },
    }));
    if (chosen) return dated;
    const offered = dated
      .toSorted((left, right) => Number(left.day === null) - Number(right.day === null))
      .toSorted((left, right) => Number(isPromised(right.doing)) - Number(isPromised(left.doing)))
      .slice(0, each);
    return laid(offered, { from, nights, weekday, entries });
  });
  return all.map(({ doing, name, day, selected, activity }, index) => ({
    id: index + 1,
    name,
    type: doing.shared ? 'per_service' : 'per_personal',
    adult_fils: doing.shared ? 0 : doing.fils,
    service_fils: doing.shared ? doing.fils : 0,
    ...(doing.cost === null ? {} : { cost_fils: doing.cost }),
    selected,
    day,
    icon: doing.icon,
    ...(doing.months ? { months: doing.months } : {}),
    ...(doing.closedOn ? { closed_on: doing.closedOn } : {}),
    activity,
  }));
}

function dayOfActivity({ on }: Activity, dayOf: Itinerary['dayOf'][number] | undefined): number | null {
  const days = on.flatMap((id) => dayOf?.get(id) ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}

/** Share of a day by its mark; the default is half. */
const SPENT = new Map<string, number>([
  [TAGS.free.en, 0],
  ...[TAGS.boat, TAGS.swim, TAGS.hike, TAGS.family].map(({ en }) => [en, 2] as const),
  ...[TAGS.car, TAGS.train, TAGS.early].map(({ en }) => [en, 3] as const),
]);
const fullnessOf = ([tag = '']: string[]): number => SPENT.get(tag) ?? 1;

type Stay = { from: number; nights: number; weekday: number; entries: Itinerary['entries'] };

/** In day order; full-day activities are left out once every day has one. */
function laid<Offered extends { doing: Activity; day: number | null }>(offered: Offered[], stay: Stay): Offered[] {
  const busyDays: number[] = offered.flatMap(({ day }) => day ?? []);
  return offered.flatMap((one) => {
    const day = openDayOf(one, stay, busyDays);
    const on = day ?? stay.from + 1;
    if (one.day === null) {
      if (one.doing.takesDay && busyDays.includes(on)) return [];
      // later ones prefer any other day
      busyDays.push(on, ...(one.doing.takesDay ? [on] : []));
    }
    return [{ ...one, day }];
  });
}

/**
 * Null: the first whole day. Without a fixed day to the emptiest; on a closing day to the first open one, or arrival.
 */
function openDayOf(
  { doing: { closedOn = [] }, day }: { doing: Activity; day: number | null },
  { from, nights, weekday, entries }: Stay,
  busyDays: number[],
): number | null {
  const isOpen = (some: number) => !closedOn.includes(weekdayOf(weekday, some));
  if (day !== null && isOpen(day)) return day;
  const fullness = (some: number) =>
    fullnessOf(entries.find(({ day: begins, to_day: ends }) => begins <= some && some <= ends)?.tags.en ?? []);
  const whole = Array.from({ length: nights - 1 }, (_, index) => from + 1 + index).filter(isOpen);
  const others = (some: number) => busyDays.filter((one) => one === some).length;
  const emptiest = () =>
    whole
      .toSorted((one, other) => fullness(one) - fullness(other))
      .toSorted((one, other) => others(one) - others(other));
  const [best] = day === null ? emptiest() : whole;
  const openDay = best ?? [from].find(isOpen) ?? day;
  return day === null && openDay === from + 1 ? null : openDay;
}
