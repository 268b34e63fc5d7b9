import { reportFault } from '#src/analytics/faults.ts';

/** What stands where there is nothing to say. */
export const DASH = '—';

/**
 * A formatter that never throws: given nonsense (no number, an impossible day, a currency nobody knows) it answers a dash,
 * and reports it once under its name. One wrong date of a supplier must not take a page.
 */
export const guarded =
  <Args extends unknown[], Made>(name: string, format: (...args: Args) => Made, otherwise: Made) =>
  (...args: Args): Made => {
    try {
      return format(...args);
    } catch (error) {
      reportFault(`format ${name}`, error);
      return otherwise;
    }
  };

/** Throws a RangeError unless it is a number that can be said. */
export function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError('not a finite number');
  return value;
}

/**
 * A plain day, YYYY-MM-DD (whatever follows is left aside), as its midnight in UTC. Throws a RangeError for none, and for
 * 31 February, which one browser takes for 3 March and the next for no date at all.
 */
export function dayOf(day: string): Date {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (date.toISOString().slice(0, 10) !== day.slice(0, 10)) throw new RangeError('not a day of the calendar');
  return date;
}
