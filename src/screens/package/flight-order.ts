import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { FlightSort } from '#machines/panels/panels.machine.ts';

const minutesOf = ({ Result }: FlightOption) => Result.reduce((total, leg) => total + leg.DurationInMinutes, 0);
const departureOf = ({ Result }: FlightOption) => Result[0]?.Segments[0]?.DepartureDateTime ?? '';

/** Stops of the worst journey of a fare. */
export const stopsOfFare = ({ Result }: FlightOption): number =>
  Math.max(0, ...Result.map((leg) => leg.Segments.length - 1));

/** Fares with at most so many stops on each journey, in the order asked for; ties by price, then as they came. */
export function lookThrough(flights: FlightOption[], sort: FlightSort, maxStops: number | null): FlightOption[] {
  const orders: Record<FlightSort, (one: FlightOption, other: FlightOption) => number> = {
    price: () => 0,
    duration: (one, other) => minutesOf(one) - minutesOf(other),
    departure: (one, other) => departureOf(one).localeCompare(departureOf(other)),
  };
  return flights
    .filter((flight) => maxStops === null || stopsOfFare(flight) <= maxStops)
    .toSorted((one, other) => orders[sort](one, other) || one.TotalPrice - other.TotalPrice);
}
