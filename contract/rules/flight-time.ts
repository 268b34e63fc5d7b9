import type { Leg, Segment } from '#contract/entities/flight-option.ts';
import { daysBetween } from './dates.ts';

/** Local calendar days: "+1" for the next day (E2). */
export const nextDayMark = (leg: Pick<Leg, 'Segments'>): number => {
  const first = leg.Segments[0];
  const last = leg.Segments.at(-1);
  return first && last ? daysBetween(first.DepartureDateTime.slice(0, 10), last.ArrivalDateTime.slice(0, 10)) : 0;
};

/** In the airport's local time (E2). */
export const layoverMinutes = (
  arriving: Pick<Segment, 'ArrivalDateTime'>,
  leaving: Pick<Segment, 'DepartureDateTime'>,
): number =>
  Math.round((Date.parse(`${leaving.DepartureDateTime}Z`) - Date.parse(`${arriving.ArrivalDateTime}Z`)) / 60_000);

/** "4h 25m", as on the wire. */
export const durationText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`;
