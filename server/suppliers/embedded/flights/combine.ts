import { addDays } from '#contract/rules/dates.ts';
import { hourAt, instantOf, wallOf } from '#server/suppliers/embedded/zones.ts';
import { HOUR } from '#server/kernel/time.ts';
import type { Itinerary } from './itineraries.ts';

export type Trip = { journeys: Itinerary[] };

const THREE_HOURS = 3 * HOUR;
/** Eight hours that include three in the morning. */
const NIGHT = 8 * HOUR;
const DEEPEST = 180;
/** Earlier wastes a paid night, and the next room is not ready. */
const MORNING = 6;
const PATTERNS = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 2],
];
const MIXED = 6;

/** Of one airline; mixed for long trips or few choices. `price`: an adult's, of a journey. */
export function combine(ways: Itinerary[][], price: (journey: Itinerary) => number): Trip[] {
  const legs = ways.map((way, index) => (index > 0 && index < ways.length - 1 ? byDay(way) : way));
  const airlines = [...new Set(legs[0]?.map(({ airline }) => airline.code))];
  const loyal = airlines.flatMap((code) => {
    const own = legs.map((leg) => leg.filter(({ airline }) => airline.code === code));
    return own.every((leg) => leg.length > 0) ? PATTERNS.flatMap((pattern) => pick(own, pattern)) : [];
  });
  const mixed =
    legs.length > 2 || loyal.length < 3
      ? Array.from({ length: MIXED }, (_, index) =>
          pick(
            legs.map((leg) => leg.toSorted((one, other) => price(one) - price(other))),
            [index, Math.floor(index / 2)],
          ),
        ).flat()
      : [];
  const names = new Set<string>();
  const possible = [...loyal, ...mixed].filter((trip) => {
    const name = trip.journeys.map((journey) => journey.flights.map(nameOf).join('+')).join('|');
    return !names.has(name) && Boolean(names.add(name)) && isPossible(trip);
  });
  // two paid nights with arrival in the first morning and departure after midnight are none
  const slept = legs.length > 2 ? possible.filter(sleepsEverywhere) : possible;
  const timely = legs.length > 2 ? slept.filter(reachesFirstNight) : slept;
  return timely.length > 0 ? timely : slept.length > 0 ? slept : possible;
}

/** The trip itself chooses the hour between cities. */
function byDay(way: Itinerary[]): Itinerary[] {
  const fewest = Math.min(...way.map(({ flights }) => flights.length));
  const days = way.filter(({ flights }) => {
    const [first, last] = [flights[0], flights.at(-1)];
    if (!first || !last || flights.length > fewest) return false;
    const lands = wallOf(last.arrives, last.service.to.timeZone).slice(0, 10);
    return hourAt(first.leaves, first.service.from.timeZone) >= MORNING && lands === first.date;
  });
  return days.length > 0 ? days : way;
}

const nameOf = ({ service, number, date }: Itinerary['flights'][number]) =>
  `${service.airline.code}${number}${service.from.code}${date}`;

function pick(legs: Itinerary[][], pattern: number[]): Trip[] {
  const journeys = legs.map((leg, index) => leg[pattern[index % 2] ?? 0]);
  return journeys.every((journey) => journey !== undefined) ? [{ journeys }] : [];
}

const sleepsEverywhere = ({ journeys }: Trip): boolean =>
  journeys.every((journey, index) => {
    const lands = journeys[index - 1]?.flights.at(-1)?.arrives;
    const [next] = journey.flights;
    if (lands === undefined || !next) return true;
    const morning = instantOf(next.date, DEEPEST, next.service.from.timeZone);
    const lastNight = morning > next.leaves ? morning - 24 * HOUR : morning;
    return lands <= lastNight && next.leaves - lands >= NIGHT;
  });

const reachesFirstNight = ({ journeys: [out] }: Trip): boolean => {
  const [first, last] = [out?.flights[0], out?.flights.at(-1)];
  if (!first || !last) return true;
  return last.arrives <= instantOf(addDays(first.date, 1), DEEPEST, last.service.to.timeZone);
};

const isPossible = ({ journeys }: Trip): boolean =>
  journeys.every((journey, index) => {
    const before = journeys[index - 1]?.flights.at(-1)?.arrives ?? -Infinity;
    return (journey.flights[0]?.leaves ?? 0) - before >= THREE_HOURS;
  });
