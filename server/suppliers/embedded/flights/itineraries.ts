import { instantOf, offsetAt } from '#server/suppliers/embedded/zones.ts';
import { weekdayOf } from '#server/suppliers/embedded/season.ts';
import { addDays } from '#contract/rules/dates.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { kilometresBetween, type Airline, type Network, type Service } from './network.ts';

/** `date` is local at departure. */
export type Flight = {
  service: Service;
  number: string;
  date: string;
  leaves: number;
  arrives: number;
};
/** One flight, or two via the airline's hub. */
export type Itinerary = { airline: Airline; flights: Flight[]; minutes: number };

const SHORTEST_LAYOVER = 50;
const LONGEST_LAYOVER = 300;
const KEPT_DIRECT = 5;
const KEPT_CONNECTING = 2;
const FEWEST = 3;

/** At least three wherever an airline serves both cities. */
export function itinerariesOf(
  network: Network,
  from: string,
  to: string,
  date: string,
  fly: typeof flightsOn = flightsOn,
): Itinerary[] {
  const starts = network.sisters(from);
  const ends = network.sisters(to);
  const days: [string, ...string[]] = [date, addDays(date, 1), addDays(date, 2)];
  const itineraries = network.airlines.flatMap((airline) => [
    ...directs(network, airline, starts, ends, date, fly),
    ...connecting(network, airline, starts, ends, days, false, fly),
  ]);
  if (itineraries.length < FEWEST) itineraries.push(...links(network, from, to, date, FEWEST - itineraries.length));
  if (itineraries.length < FEWEST) {
    itineraries.push(
      ...network.airlines.flatMap((airline) => connecting(network, airline, starts, ends, days, true, fly)),
    );
  }
  return itineraries.toSorted((one, other) => one.minutes - other.minutes);
}

export function flightsOn(service: Service, date: string): Flight[] {
  const bit = 1 << weekdayOf(date);
  return service.departures
    .filter((departure) => departure.days & bit)
    .map((departure) => {
      const leaves = instantOf(date, departure.at, service.from.timeZone);
      return { service, number: departure.number, date, leaves, arrives: leaves + service.minutes * MINUTE };
    });
}

const journey = (airline: Airline, flights: Flight[]): Itinerary => ({
  airline,
  flights,
  minutes: Math.round(((flights.at(-1)?.arrives ?? 0) - (flights[0]?.leaves ?? 0)) / MINUTE),
});

function directs(
  network: Network,
  airline: Airline,
  starts: string[],
  ends: string[],
  date: string,
  fly: typeof flightsOn,
): Itinerary[] {
  if (!starts.includes(airline.hub) && !ends.includes(airline.hub)) return [];
  return starts
    .flatMap((start) => ends.map((end) => network.serviceOf(airline, start, end)))
    .flatMap((service) => (service ? fly(service, date) : []))
    .slice(0, KEPT_DIRECT)
    .map((flight) => journey(airline, [flight]));
}

function connecting(
  network: Network,
  airline: Airline,
  starts: string[],
  ends: string[],
  days: [string, ...string[]],
  anyDetour: boolean,
  fly: typeof flightsOn,
): Itinerary[] {
  const { hub } = airline;
  const [start, end, over] = [starts[0], ends[0], network.airports.get(hub)];
  const [here, there] = [network.airports.get(start ?? ''), network.airports.get(end ?? '')];
  if (!over || !here || !there || starts.includes(hub) || ends.includes(hub)) return [];
  const flown = kilometresBetween(here, over) + kilometresBetween(over, there);
  const straight = kilometresBetween(here, there);
  if (!anyDetour && flown > Math.max(straight * 1.75, straight + 1_500)) return [];
  const first = starts.map((code) => network.serviceOf(airline, code, hub)).filter((service) => service !== null);
  const second = ends.map((code) => network.serviceOf(airline, hub, code)).filter((service) => service !== null);
  if (first.length === 0 || second.length === 0) return [];
  const onward = days.flatMap((day) => second.flatMap((service) => fly(service, day)));
  return first
    .flatMap((service) => fly(service, days[0]))
    .flatMap((flight) => {
      const next = onward
        .filter((later) => later.leaves - flight.arrives >= SHORTEST_LAYOVER * MINUTE)
        .filter((later) => later.leaves - flight.arrives <= (anyDetour ? 24 * 60 : LONGEST_LAYOVER) * MINUTE)
        .filter((later) => hasSteadyClocks(flight, later))
        .toSorted((one, other) => one.arrives - other.arrives)[0];
      return next ? [journey(airline, [flight, next])] : [];
    })
    .toSorted((one, other) => one.minutes - other.minutes)
    .slice(0, KEPT_CONNECTING);
}

/** Across a clock change their length would be unclear. */
const hasSteadyClocks = ({ service, arrives }: Flight, later: Flight): boolean =>
  offsetAt(service.to.timeZone, arrives) === offsetAt(service.to.timeZone, later.leaves);

/** By the airlines with the nearest hubs. */
function links(network: Network, from: string, to: string, date: string, count: number): Itinerary[] {
  const start = network.airports.get(from);
  if (!start) return [];
  const distanceOf = (airline: Airline) => {
    const hub = network.airports.get(airline.hub);
    return hub ? kilometresBetween(start, hub) : Infinity;
  };
  return network.airlines
    .filter((airline) => airline.hub !== from && airline.hub !== to)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))
    .map((airline) => ({ airline, service: network.linkOf(airline, from, to) }))
    .flatMap(({ airline, service }) =>
      service ? flightsOn(service, date).map((flight) => journey(airline, [flight])) : [],
    )
    .slice(0, count);
}
