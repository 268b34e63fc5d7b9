import { addDays } from '#contract/rules/dates.ts';
import { instantOf } from '#server/suppliers/embedded/zones.ts';

type Day = { date: string; timeZone: string };

/** Free until two midnights before, local; then half; all on the day. */
export function activityTerms(days: Day[]): { from: string; basisPoints: number }[] {
  const [first] = days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (!first) return [];
  const midnight = (daysBefore: number) =>
    new Date(instantOf(addDays(first.date, -daysBefore), 0, first.timeZone)).toISOString();
  return [
    { from: midnight(2), basisPoints: 5_000 },
    { from: midnight(0), basisPoints: 10_000 },
  ];
}
