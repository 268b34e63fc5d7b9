import { DAY } from '#server/kernel/time.ts';
/** As people count: "three months after the return". */
export type Span = { years: number } | { months: number } | { days: number };

/** A missing day becomes the month's last: nothing is erased early. */
export function before(now: number, span: Span): number {
  if ('days' in span) return now - span.days * DAY;
  const months = 'years' in span ? span.years * 12 : span.months;
  const back = new Date(now);
  const day = back.getUTCDate();
  back.setUTCDate(1);
  back.setUTCMonth(back.getUTCMonth() - months);
  const last = new Date(Date.UTC(back.getUTCFullYear(), back.getUTCMonth() + 1, 0)).getUTCDate();
  back.setUTCDate(Math.min(day, last));
  return back.getTime();
}

export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
