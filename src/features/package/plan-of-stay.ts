import type { PackagePage } from '#contract/entities/package-card.ts';

export type PlanDay = PackagePage['itinerary'][number];
export type OpenDays = Pick<PlanDay, 'day' | 'to_day'>;

type StayPlan = {
  entries: (PlanDay | OpenDays)[];
  leftover: PlanDay[];
};

const sum = (nights: number[]): number => nights.reduce((total, one) => total + one, 0);

/** A longer stop gets open days; the way home is the last day. Days count from 1. */
export function planOfStay(itinerary: PlanDay[], planned: number[], stays: number[]): StayPlan {
  if (planned.length !== stays.length) return { entries: itinerary, leftover: [] };
  const entries: StayPlan['entries'] = [];
  const leftover: PlanDay[] = [];
  let [from, begins] = [1, 1];
  for (const [stop, nights] of planned.entries()) {
    const stay = stays[stop] ?? nights;
    const [shift, end] = [begins - from, begins + stay - 1];
    for (const day of itinerary.filter((one) => one.day >= from && one.day < from + nights))
      if (day.day + shift > end) leftover.push(day);
      else entries.push({ ...day, day: day.day + shift, to_day: Math.min(day.to_day + shift, end) });
    if (stay > nights) entries.push({ day: begins + nights, to_day: end });
    from += nights;
    begins += stay;
  }
  const shift = sum(stays) - sum(planned);
  const home = itinerary.filter(({ day }) => day >= from);
  return {
    entries: [...entries, ...home.map((day) => ({ ...day, day: day.day + shift, to_day: day.to_day + shift }))],
    leftover,
  };
}
