import { OWN_TRIP_IDS, PARTY_LIMITS, type Cabin, type OwnChannel } from '#contract/constants.ts';
import { HOME_AIRPORTS } from '#contract/rules/home-airports.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { addDays, daysBetween } from './dates.ts';
import { partyProblem } from './party.ts';

/** May be invalid. `end_date` if the form asks it. */
export type TripDraft = {
  channel: OwnChannel;
  from: string;
  stops: { place: string; nights: number; onward: 'flight' | 'own' }[];
  back_to: string | null;
  start_date: string;
  end_date?: string;
  rooms: SelectedRooms;
  class: Cabin;
};
export type TripField =
  | 'from'
  | 'back_to'
  | 'start_date'
  | 'end_date'
  | 'rooms'
  | `stops.${number}.place`
  | `stops.${number}.nights`;
export const TRIP_WORDS = [
  'not_home',
  'missing',
  'unknown',
  'same_as_before',
  'same_as_origin',
  'same_as_last_stop',
  'too_many_stops',
  'one_stop_only',
  'too_few_nights',
  'too_many_nights',
  'not_a_day',
  'start_past',
  'start_far',
  'end_before',
  'too_long',
  'no_adult',
  'wrong_rooms',
  'too_many_seats',
  'too_many_infants',
] as const;
export type TripWord = (typeof TRIP_WORDS)[number];
export type TripProblem = { field: TripField; problem: TripWord };

export const isOwnTrip = (packageId: number): boolean => packageId >= OWN_TRIP_IDS.first;

export const tripNights = (stops: { nights: number }[]): number =>
  stops.reduce((total, { nights }) => total + nights, 0);

export const tripEnd = ({ start_date, stops }: Pick<TripDraft, 'start_date' | 'stops'>): string =>
  addDays(start_date, tripNights(stops));

/** In the form's order (V5, V7). `isKnown` checks a slug, if possible. */
export function tripProblems(
  plan: TripDraft,
  today: string,
  isKnown: (slug: string) => boolean = () => true,
): TripProblem[] {
  const problems = [
    ...fromProblems(plan),
    ...plan.stops.flatMap((_, index) => stopProblems(plan, index, isKnown)),
    ...backProblems(plan),
    ...dateProblems(plan, today),
    ...roomProblems(plan.rooms),
  ];
  if (plan.stops.length === 0) problems.push({ field: 'stops.0.place', problem: 'missing' });
  return problems.filter((one, index) => problems.findIndex(({ field }) => field === one.field) === index);
}

const isHome = (code: string): code is keyof typeof HOME_AIRPORTS => code in HOME_AIRPORTS;
const homeCities = (code: string): readonly string[] => (isHome(code) ? HOME_AIRPORTS[code] : []);
/** Nobody flies there from it. */
export const isServedBy = (code: string, place: string): boolean => homeCities(code).includes(place);
const homeCity = (code: string): string | null => homeCities(code)[0] ?? null;

const fromProblems = ({ from }: TripDraft): TripProblem[] =>
  isHome(from) ? [] : [{ field: 'from', problem: 'not_home' }];

function stopProblems(plan: TripDraft, index: number, isKnown: (slug: string) => boolean): TripProblem[] {
  const place = placeProblem(plan, index, isKnown);
  // a form with a return day shows nights problems there
  const nights = plan.end_date === undefined ? nightsProblem(plan, index) : null;
  return [
    ...(place ? [{ field: `stops.${index}.place` as const, problem: place }] : []),
    ...(nights ? [{ field: `stops.${index}.nights` as const, problem: nights }] : []),
  ];
}

function placeProblem(plan: TripDraft, index: number, isKnown: (slug: string) => boolean): TripWord | null {
  const { channel, stops, from, back_to } = plan;
  const place = stops[index]?.place ?? '';
  if (channel !== 'multidestination' && index > 0) return 'one_stop_only';
  if (index >= PARTY_LIMITS.stops) return 'too_many_stops';
  if (place === '') return 'missing';
  if (!isKnown(place)) return 'unknown';
  if (place === stops[index - 1]?.place) return 'same_as_before';
  const comesBack = (back_to ?? from) === from;
  const touchesHome = index === 0 || (index === stops.length - 1 && comesBack);
  // without another airport there is no flight
  const staysHome = comesBack && stops.every((stop) => isServedBy(from, stop.place));
  return staysHome || (touchesHome && place === homeCity(from)) ? 'same_as_origin' : null;
}

/** Only the stop that makes it too long reports it. */
function nightsProblem({ stops }: TripDraft, index: number): TripWord | null {
  const nights = stops[index]?.nights ?? 0;
  const before = tripNights(stops.slice(0, index));
  if (!Number.isInteger(nights) || nights < PARTY_LIMITS.minNights) return 'too_few_nights';
  if (nights > PARTY_LIMITS.maxNights) return 'too_many_nights';
  return before <= PARTY_LIMITS.maxNights && before + nights > PARTY_LIMITS.maxNights ? 'too_many_nights' : null;
}

function backProblems({ back_to, from, stops }: TripDraft): TripProblem[] {
  if (back_to === null || back_to === from) return [];
  if (!isHome(back_to)) return [{ field: 'back_to', problem: 'not_home' }];
  const last = stops.at(-1)?.place;
  return last !== undefined && last === homeCity(back_to) ? [{ field: 'back_to', problem: 'same_as_last_stop' }] : [];
}

function dateProblems({ start_date, end_date }: TripDraft, today: string): TripProblem[] {
  const isDay = PlainDate.safeParse(start_date).success;
  const startWord = startProblem(start_date, today);
  const endWord = end_date === undefined ? null : endProblem(end_date, isDay ? start_date : null);
  return [
    ...(startWord ? [{ field: 'start_date' as const, problem: startWord }] : []),
    ...(endWord ? [{ field: 'end_date' as const, problem: endWord }] : []),
  ];
}

function startProblem(start: string, today: string): TripWord | null {
  if (start === '') return 'missing';
  if (!PlainDate.safeParse(start).success) return 'not_a_day';
  const ahead = daysBetween(today, start);
  if (ahead < 1) return 'start_past';
  return ahead > PARTY_LIMITS.maxDaysAhead ? 'start_far' : null;
}

function endProblem(end: string, start: string | null): TripWord | null {
  if (end === '') return 'missing';
  if (!PlainDate.safeParse(end).success) return 'not_a_day';
  const nights = start === null ? PARTY_LIMITS.minNights : daysBetween(start, end);
  if (nights < PARTY_LIMITS.minNights) return 'end_before';
  return nights > PARTY_LIMITS.maxNights ? 'too_long' : null;
}

function roomProblems(rooms: SelectedRooms): TripProblem[] {
  const word: TripWord | null = rooms.some(({ Adults }) => !(Adults >= 1))
    ? 'no_adult'
    : (partyProblem(rooms) ?? (SelectedRooms.safeParse(rooms).success ? null : 'wrong_rooms'));
  return word ? [{ field: 'rooms', problem: word }] : [];
}
