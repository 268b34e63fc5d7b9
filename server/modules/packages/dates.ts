import { addDays } from '#contract/rules/dates.ts';
import type { Tables } from '#server/db/database.ts';

type Rhythm = Pick<Tables['package'], 'lead_days' | 'start_weekday' | 'nights'>;

/** The departure and return proposed on a day: after the package's lead, on the weekday its expert prefers. */
export function proposedDates({ lead_days, start_weekday, nights }: Rhythm, today: string) {
  const earliest = addDays(today, Math.max(1, lead_days));
  const weekday = new Date(`${earliest}T00:00:00Z`).getUTCDay();
  const start_date = addDays(earliest, (start_weekday - weekday + 7) % 7);
  return { start_date, end_date: addDays(start_date, nights) };
}
