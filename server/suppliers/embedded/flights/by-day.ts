import { addDays } from '#contract/rules/dates.ts';
import { countSeats } from '#contract/rules/party.ts';
import type { Cost, DaysQuery } from '#server/suppliers/port.ts';
import { combine, type Trip } from './combine.ts';
import { adultFare, familiesOf, fareOf, hasCabin } from './fares.ts';
import { flightsOn, itinerariesOf, type Flight, type Itinerary } from './itineraries.ts';
import type { Network, Service } from './network.ts';
import { isLowCost } from './ref.ts';

/** The whole day is searched only if these are full. */
const LOOKED_UP = 4;

type DayContext = {
  network: Network;
  now: number;
  seatsLeft(trips: Trip[]): Promise<(trip: Trip) => number>;
};

/** Several days share a service's flights. */
function remembering(): typeof flightsOn {
  const flightsByService = new Map<Service, Map<string, Flight[]>>();
  return (service, date) => {
    const days = flightsByService.get(service) ?? new Map<string, Flight[]>();
    flightsByService.set(service, days);
    const flights = days.get(date) ?? flightsOn(service, date);
    days.set(date, flights);
    return flights;
  };
}

/** Equal to a search of that day. */
export async function cheapestByDay(
  query: DaysQuery,
  { network, now, seatsLeft }: DayContext,
): Promise<Map<string, Cost>> {
  const { from, to, dates, nights, cabin, rooms } = query;
  const today = new Date(now).toISOString().slice(0, 10);
  const seats = countSeats(rooms);
  const prices = new Map<Itinerary, number>();
  const price = (journey: Itinerary): number => {
    const fare = prices.get(journey) ?? adultFare(journey, today);
    prices.set(journey, fare);
    return fare;
  };
  const fly = remembering();
  const journeys = (start: string, end: string, date: string) =>
    itinerariesOf(network, start, end, date, fly).filter(
      ({ flights }) => flights.every((flight) => hasCabin(flight, cabin)) && (flights[0]?.leaves ?? 0) > now,
    );
  const costOf = (trip: Trip): Cost => {
    const adult = trip.journeys.reduce((total, journey) => total + price(journey), 0);
    const [cheapest] = familiesOf(cabin, isLowCost(trip.journeys)).toSorted((one, other) => one.factor - other.factor);
    return cheapest ? fareOf(adult, cheapest, cabin, rooms) : Infinity;
  };
  const days = dates.map((date) => {
    const ways = [journeys(from, to, date), journeys(to, from, addDays(date, nights))];
    const trips = ways.every((way) => way.length > 0) ? combine(ways, price) : [];
    const fares = trips.map((trip) => ({ trip, cost: costOf(trip) })).toSorted((one, other) => one.cost - other.cost);
    return { date, fares };
  });
  const freeSeats = await seatsLeft(days.flatMap(({ fares }) => fares.slice(0, LOOKED_UP).map(({ trip }) => trip)));
  const costs = new Map<string, Cost>();
  for (const { date, fares } of days) {
    const first = fares.slice(0, LOOKED_UP).find(({ trip }) => freeSeats(trip) >= seats) ?? (await later(fares));
    if (first) costs.set(date, first.cost);
  }
  return costs;

  async function later(fares: { trip: Trip; cost: Cost }[]) {
    const rest = fares.slice(LOOKED_UP);
    const free = rest.length > 0 ? await seatsLeft(rest.map(({ trip }) => trip)) : () => 0;
    return rest.find(({ trip }) => free(trip) >= seats);
  }
}
