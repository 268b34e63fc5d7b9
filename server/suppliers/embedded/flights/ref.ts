import { CABINS, type Cabin } from '#contract/constants.ts';
import { familiesOf, type Family } from './fares.ts';
import { flightsOn, type Flight, type Itinerary } from './itineraries.ts';
import type { Network } from './network.ts';
import type { Trip } from './combine.ts';

/** `economy~Value~KU171.KWI.IST.20270401|KU172.IST.KWI.20270408`. */
export const writeRef = ({ journeys }: Trip, cabin: Cabin, family: Family): string =>
  `${cabin}~${family.name}~${journeys.map((journey) => journey.flights.map(writeFlight).join('+')).join('|')}`;

const writeFlight = ({ service, number, date }: Flight): string =>
  `${service.airline.code}${number}.${service.from.code}.${service.to.code}.${date.replaceAll('-', '')}`;

/** From the schedules; null when it no longer flies. */
export function readRef(network: Network, ref: string): (Trip & { cabin: Cabin; family: Family }) | null {
  const [cabinName, familyName, legs] = ref.split('~');
  const cabin = CABINS.find((name) => name === cabinName);
  const journeys = (legs ?? '').split('|').map((leg) => readJourney(network, leg));
  if (!cabin || !journeys.every((journey) => journey !== null)) return null;
  const family = familiesOf(cabin, isLowCost(journeys)).find(({ name }) => name === familyName);
  return family ? { journeys, cabin, family } : null;
}

/** One low-cost flight sets the whole trip's conditions. */
export const isLowCost = (journeys: Itinerary[]): boolean => journeys.some(({ airline }) => airline.lowCost);

function readJourney(network: Network, text: string): Itinerary | null {
  const flights = text.split('+').map((name) => readFlight(network, name));
  const [first] = flights;
  const last = flights.at(-1);
  if (!first || !last || !flights.every((flight) => flight !== null)) return null;
  return {
    airline: first.service.airline,
    flights,
    minutes: Math.round((last.arrives - first.leaves) / 60_000),
  };
}

function readFlight(network: Network, text: string): Flight | null {
  const match = /^([A-Z0-9]{2})(\d{1,4})\.([A-Z]{3})\.([A-Z]{3})\.(\d{4})(\d{2})(\d{2})$/u.exec(text);
  if (!match) return null;
  const [, code, number, from = '', to = '', year, month, day] = match;
  const airline = network.airlines.find((one) => one.code === code);
  const service = airline && (network.serviceOf(airline, from, to) ?? network.linkOf(airline, from, to));
  const flown = service ? flightsOn(service, `${year}-${month}-${day}`) : [];
  return flown.find((flight) => flight.number === number) ?? linked(network, text) ?? null;
}

function linked(network: Network, text: string): Flight | null {
  const [head = '', from = '', to = '', date = ''] = text.split('.');
  const airline = network.airlines.find((one) => one.code === head.slice(0, 2));
  const service = airline && network.linkOf(airline, from, to);
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  return (service && flightsOn(service, day).find((flight) => flight.number === head.slice(2))) ?? null;
}
