import type { Cabin } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { daysBetween } from '#contract/rules/dates.ts';
import { countChildren, countInfants } from '#contract/rules/party.ts';
import { allAdults } from '#contract/rules/price.ts';
import { between, fractionOf } from '#server/suppliers/embedded/hash.ts';
import { hourAt } from '#server/suppliers/embedded/zones.ts';
import { feastFactor, weekdayFactor } from '#server/suppliers/embedded/season.ts';
import type { Flight, Itinerary } from './itineraries.ts';

/** `kilos` 0: hand baggage only. */
export type Family = { name: string; factor: number; kilos: number; refundable: boolean };

const LOW_COST: Family[] = [
  { name: 'Light', factor: 0.92, kilos: 0, refundable: false },
  { name: 'Value', factor: 1.06, kilos: 23, refundable: false },
];
const ECONOMY: Family[] = [
  { name: 'Light', factor: 0.93, kilos: 0, refundable: false },
  { name: 'Value', factor: 1, kilos: 23, refundable: false },
  { name: 'Flex', factor: 1.21, kilos: 30, refundable: true },
];
const FRONT: Family[] = [
  { name: 'Value', factor: 1, kilos: 32, refundable: false },
  { name: 'Flex', factor: 1.16, kilos: 40, refundable: true },
];
const CABIN_FACTOR: Record<Cabin, number> = { economy: 1, premium_economy: 1.55, business: 2.7, first: 4.4 };
export const REFUND_FEE = 2_000;

export const familiesOf = (cabin: Cabin, lowCost: boolean): Family[] =>
  lowCost ? LOW_COST : cabin === 'economy' ? ECONOMY : FRONT;

/** Low-cost airlines have one cabin; first class flies long routes only. */
export const hasCabin = ({ service }: Flight, cabin: Cabin): boolean =>
  cabin === 'economy' ||
  (!service.airline.lowCost &&
    (cabin !== 'first' || service.kilometres > 2_500 || fractionOf(service.airline.code) < 0.6));

export function seatsOf({ service, number, date }: Flight, cabin: Cabin): number {
  const seed = `${service.airline.code}${number}${service.from.code}${date}${cabin}`;
  if (cabin === 'economy') return between(seed, 22, 64);
  return cabin === 'premium_economy'
    ? between(seed, 9, 18)
    : cabin === 'business'
      ? between(seed, 9, 16)
      : between(seed, 4, 9);
}

export const stockKey = ({ service, number, date }: Flight, cabin: Cabin): string =>
  `flight|${service.airline.code}${number}|${service.from.code}|${date}|${cabin}`;

/** Fils in economy, before conditions; `today` is a plain day. */
export function adultFare({ airline, flights }: Itinerary, today: string): number {
  const [first] = flights;
  if (!first) return 0;
  const kilometres = flights.reduce((total, { service }) => total + service.kilometres, 0);
  const distance = 7_200 + 26 * kilometres ** 0.955 * (flights.length > 1 ? 0.8 : 1);
  const mood = 0.93 + fractionOf(`${airline.code}${first.number}${first.date}`) * 0.18;
  const night = isNight(first) ? 0.94 : 1;
  return (
    distance *
    (airline.lowCost ? 0.76 : 0.92 + fractionOf(`${airline.code}price`) * 0.2) *
    mood *
    night *
    feastFactor(first.date) *
    weekdayFactor(first.date) *
    earliness(daysBetween(today, first.date))
  );
}

/** In steps, so that prices hold for days. */
const earliness = (days: number): number =>
  days < 3 ? 1.7 : days < 7 ? 1.42 : days < 14 ? 1.24 : days < 30 ? 1.1 : days < 75 ? 1 : 0.95;

const isNight = ({ service, leaves }: Flight): boolean => hourAt(leaves, service.from.timeZone) < 5;

/** Fils: children pay 75%, lap infants 10%. */
export function fareOf(adultFares: number, family: Family, cabin: Cabin, rooms: SelectedRooms): number {
  const adult = adultFares * family.factor * CABIN_FACTOR[cabin];
  const share = (factor: number) => Math.round((adult * factor) / 100) * 100;
  return share(1) * allAdults(rooms) + share(0.75) * countChildren(rooms) + share(0.1) * countInfants(rooms);
}
