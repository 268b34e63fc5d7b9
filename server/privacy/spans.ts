import { DAY } from '#server/kernel/time.ts';
/** How long something is kept; calendar years and months, so that "three months after the return" is what a person counts. */
export type Span = { years: number } | { months: number } | { days: number };

/** The instant a span before another. A day that a month lacks becomes its last: nothing goes early. */
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

/** The plain day (UTC) of an instant. */
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
