import type { FlightOption, Leg } from '#contract/entities/flight-option.ts';
import { bestLift, countFacets, noPicks, sift, type FacetRules, type Picks } from './facet-list.ts';
import { grouped } from './grouped.ts';

/** Local: 00-06, 06-12, 12-18, 18-24. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
export const dayPartOf = (wall: string): DayPart => DAY_PARTS[Math.floor(Number(wall.slice(11, 13)) / 6)] ?? 'night';

export const FLIGHT_SORTS = ['price', 'duration', 'departure'] as const;
export type FlightSort = (typeof FLIGHT_SORTS)[number];

export const FLIGHT_FACETS = ['stops', 'departs', 'arrives', 'returns', 'airlines', 'baggage', 'refund'] as const;
export type FlightFacet = (typeof FLIGHT_FACETS)[number];
export type FlightFilters = Picks<FlightFacet>;
export const NO_FLIGHT_PICKS: FlightFilters = noPicks(FLIGHT_FACETS);

/** Kilograms; more means a checked bag. */
const CABIN_BAG_MOST = 12;

/** From a text of any language; 0 for cabin bags only. */
export const checkedKilos = (allowance: string): number =>
  Math.max(0, ...(allowance.match(/\d+/gu) ?? []).map(Number).filter((kilos) => kilos > CABIN_BAG_MOST));

export const bagOfFare = ({ Result }: FlightOption): number =>
  Math.min(...Result.flatMap((leg) => leg.Segments.map((segment) => checkedKilos(segment.BaggageAllowance))));

/** Of the worst journey. */
export const stopsOfFare = ({ Result }: FlightOption): number =>
  Math.max(0, ...Result.map((leg) => leg.Segments.length - 1));

const leavesAt = (leg: Leg | undefined) => leg?.Segments[0]?.DepartureDateTime ?? '';
const arrivesAt = (leg: Leg | undefined) => leg?.Segments.at(-1)?.ArrivalDateTime ?? '';
const partsOf = (wall: string) => (wall ? [dayPartOf(wall)] : []);

/** `stops` 2: two or more. Times of the outbound, `returns` of the last journey. */
export const FLIGHT_FACET_BOOK: FacetRules<FlightFacet, FlightOption> = {
  stops: { of: (fare) => [String(Math.min(2, stopsOfFare(fare)))] },
  departs: { of: ({ Result }) => partsOf(leavesAt(Result[0])) },
  arrives: { of: ({ Result }) => partsOf(arrivesAt(Result[0])) },
  returns: { of: ({ Result }) => (Result.length > 1 ? partsOf(leavesAt(Result.at(-1))) : []) },
  airlines: {
    of: ({ Result }) => [...new Set(Result.flatMap((leg) => leg.Segments.map(({ AirlineCode }) => AirlineCode)))],
  },
  baggage: { of: (fare) => (bagOfFare(fare) > 0 ? ['checked'] : []) },
  refund: { of: ({ Refundable }) => (Refundable ? ['refundable'] : []) },
};

export const journeyKey = ({ Segments }: Leg): string =>
  Segments.map(
    ({ AirlineCode, FlightNumber, DepartureDateTime }) => `${AirlineCode}${FlightNumber}@${DepartureDateTime}`,
  ).join('+');
export const flightsKey = ({ Result }: FlightOption): string => Result.map(journeyKey).join('|');

export const filterFlights = (flights: FlightOption[], picks: FlightFilters) => sift(FLIGHT_FACET_BOOK, picks, flights);
export const countFlights = (flights: FlightOption[], picks: FlightFilters) =>
  countFacets(FLIGHT_FACET_BOOK, picks, flights, flightsKey);
export const flightFiltersToRelax = (flights: FlightOption[], picks: FlightFilters) =>
  bestLift(FLIGHT_FACET_BOOK, picks, flights, flightsKey);

export const airlineNames = (flights: FlightOption[]): Map<string, string> =>
  new Map(
    flights.flatMap(({ Result }) =>
      Result.map(({ Segments: [first], airlineName }) => [first?.AirlineCode ?? '', airlineName] as const),
    ),
  );

/** In every fare, cheapest first. */
export type FareFamily = { key: string; fares: FlightOption[] };

const minutesOf = ({ Result }: FlightOption) => Result.reduce((total, leg) => total + leg.DurationInMinutes, 0);
const byPrice = (one: FlightOption, other: FlightOption) => one.TotalPrice - other.TotalPrice;

/** Ties by price, then input order. */
export function fareFamilies(flights: FlightOption[], sort: FlightSort): FareFamily[] {
  const families = grouped(flights, flightsKey);
  const orders: Record<FlightSort, (one: FlightOption, other: FlightOption) => number> = {
    price: byPrice,
    duration: (one, other) => minutesOf(one) - minutesOf(other) || byPrice(one, other),
    departure: (one, other) => leavesAt(one.Result[0]).localeCompare(leavesAt(other.Result[0])) || byPrice(one, other),
  };
  return [...families]
    .map(([key, fares]) => ({ key, fares: fares.toSorted(byPrice) }))
    .toSorted(({ fares: [one] }, { fares: [other] }) => (one && other ? orders[sort](one, other) : 0));
}

/** With the cheapest whole trip. */
export type JourneyChoice = { key: string; leg: Leg; cheapest: FlightOption };

/** `picked`: the `keys` that still combine. */
export type LegByLeg = { picked: JourneyChoice[]; choices: JourneyChoice[]; fares: FlightOption[] };

/** Over whole fares; `choices` is empty once all are picked. */
export function legByLeg(flights: FlightOption[], keys: string[], sort: FlightSort): LegByLeg {
  let fares = flights;
  const picked: JourneyChoice[] = [];
  for (const [index, key] of keys.entries()) {
    const matches = fares.filter(({ Result }) => Result[index] && journeyKey(Result[index]) === key);
    const [choice] = journeysAt(matches, index);
    if (!choice) break;
    picked.push(choice);
    fares = matches;
  }
  const orders: Record<FlightSort, (one: JourneyChoice, other: JourneyChoice) => number> = {
    price: () => 0,
    duration: (one, other) => one.leg.DurationInMinutes - other.leg.DurationInMinutes,
    departure: (one, other) => leavesAt(one.leg).localeCompare(leavesAt(other.leg)),
  };
  const choices = journeysAt(fares, picked.length).toSorted(
    (one, other) => orders[sort](one, other) || byPrice(one.cheapest, other.cheapest),
  );
  return { picked, choices, fares: fares.toSorted(byPrice) };
}

function journeysAt(fares: FlightOption[], index: number): JourneyChoice[] {
  const journeys = new Map<string, JourneyChoice>();
  for (const fare of fares) {
    const leg = fare.Result[index];
    if (!leg) continue;
    const key = journeyKey(leg);
    const journey = journeys.get(key);
    if (!journey || byPrice(fare, journey.cheapest) < 0) journeys.set(key, { key, leg, cheapest: fare });
  }
  return [...journeys.values()];
}
