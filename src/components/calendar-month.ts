import { addDays } from '#contract/rules/dates.ts';

/** Sunday first, as calendars of the Gulf have it. */
export const WEEK = 7;
const SUNDAY = '2027-08-01';

/** The days of a month laid in weeks; null before the first and after the last. `month` is YYYY-MM. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const lead = new Date(`${first}T00:00:00Z`).getUTCDay();
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
  const cells: (string | null)[] = [
    ...Array.from({ length: lead }, () => null),
    ...Array.from({ length }, (_, index) => addDays(first, index)),
  ];
  while (cells.length % WEEK) cells.push(null);
  return Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(week * WEEK, week * WEEK + WEEK));
}

/** The month so many months later, YYYY-MM. */
export const addMonths = (month: string, count: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + count, 1)).toISOString().slice(0, 7);

export const WEEKDAYS = Array.from({ length: WEEK }, (_, index) => addDays(SUNDAY, index));

/** Friday and Saturday. */
export const isWeekend = (day: string): boolean => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
