import { familyFare } from '#contract/rules/family-fare.ts';
import type { FlightOffer } from '#server/suppliers/port.ts';

const FEW = 6;

/**
 * The cheapest fare of each of the cheapest outbound journeys, so that few fares still give a choice, and the family's.
 * Ascending cost.
 */
export function limitFares(fares: FlightOffer[]): FlightOffer[] {
  const names = new Set<string>();
  const few: FlightOffer[] = [];
  for (const fare of fares) {
    const name = fare.legs[0]?.Segments.map(({ AirlineCode, FlightNumber }) => AirlineCode + FlightNumber).join() ?? '';
    if (names.has(name)) continue;
    names.add(name);
    few.push(fare);
    if (few.length === FEW) break;
  }
  const family = familyFare(fares, ({ cost: price, legs, checkedBag: bag }) => ({ price, legs, bag }));
  return family && !few.includes(family) ? [...few, family].toSorted((one, other) => one.cost - other.cost) : few;
}
