import { reportFault } from '#src/analytics/faults.ts';

/** Shown instead of an invalid value. */
export const DASH = '—';

/** Never throws: a supplier's wrong date must not break a page. */
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

/** Throws a RangeError unless finite. */
export function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError('not a finite number');
  return value;
}

/** Midnight UTC. Throws a RangeError if invalid, also for 31 February, on which browsers differ. */
export function dayOf(day: string): Date {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (date.toISOString().slice(0, 10) !== day.slice(0, 10)) throw new RangeError('not a day of the calendar');
  return date;
}
