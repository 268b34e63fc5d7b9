import { addDays, daysBetween } from '#contract/rules/dates.ts';
import type { RefundRule } from '#server/db/tables/catalogue-json.ts';
import { instantOf } from '#server/suppliers/embedded/zones.ts';

export type Cancellation = { from: string; basisPoints: number }[];

const ALL = 10_000;
/** Days; longer than any booking. */
const FROM_THE_START = 400;

/** From midnights local to the hotel (S8). */
export function cancellationOf(rule: RefundRule, checkIn: string, checkOut: string, timeZone: string): Cancellation {
  const midnight = (daysBefore: number) =>
    new Date(instantOf(addDays(checkIn, -daysBefore), 0, timeZone)).toISOString();
  const oneNight = Math.ceil(ALL / Math.max(1, daysBetween(checkIn, checkOut)));
  if (rule === 'non_refundable') return [{ from: midnight(FROM_THE_START), basisPoints: ALL }];
  if (rule === 'flexible') {
    return [
      { from: midnight(2), basisPoints: oneNight },
      { from: midnight(0), basisPoints: ALL },
    ];
  }
  return [
    { from: midnight(14), basisPoints: Math.min(oneNight, ALL) },
    { from: midnight(7), basisPoints: Math.max(5_000, oneNight) },
    { from: midnight(3), basisPoints: ALL },
  ];
}

/** Basis points kept at an instant (epoch ms). */
export const shareKept = (cancellation: Cancellation, at: number): number =>
  Math.max(0, ...cancellation.filter(({ from }) => Date.parse(from) <= at).map(({ basisPoints }) => basisPoints));
