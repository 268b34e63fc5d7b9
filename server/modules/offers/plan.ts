import { LOCATIONS, MARKET_ZONES, type Cabin, type Channel, type LocationId } from '#contract/constants.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { addDays, daysBetween, stayProblem, todayIn } from '#contract/rules/dates.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import { partyProblem } from '#contract/rules/party.ts';
import { shareNights } from '#contract/rules/share-nights.ts';
import type { AirportRow, Gazetteer, PlaceRow } from '#server/modules/places/index.ts';
import type { Bilingual, StopPromise } from '#server/db/tables/catalogue-json.ts';
import type { PromotionRow } from '#server/modules/promotions/index.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import type { FlightQuery } from '#server/suppliers/port.ts';
import type { Design } from './package.store.ts';
import { ALREADY_THERE, CHECK_FIELDS, nightsForStops, PARTY_SENTENCES, STAY_SENTENCES } from './sentences.ts';

export type StayQuery = {
  rooms: SelectedRooms;
  start_date: string;
  end_date: string;
  class: Cabin;
  /** Absent: an airport of the market that is no end of the trip. */
  from?: HomeAirport | undefined;
};
export type StopPlan = {
  place: PlaceRow;
  start: string;
  end: string;
  nights: number;
  hotels: string[];
  promise: StopPromise | null;
};
export type Plan = Pick<Design, 'pkg' | 'expert'> & {
  title: Bilingual;
  stay: StayQuery;
  multi: boolean;
  origin: AirportRow;
  stops: StopPlan[];
  legs: FlightQuery['legs'];
  sources: string[];
  promotion: PromotionRow | null;
};

const SOURCES: Record<Channel, string[]> = {
  packages: ['ETH'],
  makeyourtrip: ['ETH', 'ETX'],
  multidestination: ['ETH', 'ETX'],
  expedia: ['ETX'],
};

const EMBEDDED_SOURCES = new Set(Object.values(SOURCES).flat());

/** Of hotels, in configured order; external suppliers for every trip [CA10]. */
export const sourcesFor = (channel: Channel, configured: { code: string }[]): string[] =>
  configured.map(({ code }) => code).filter((code) => SOURCES[channel].includes(code) || !EMBEDDED_SOURCES.has(code));

export type PlanDeps = { places: Gazetteer; hotels: { code: string }[] };

const END_PROBLEMS = new Set(['end_before', 'too_long']);

export const todayAt = (location: LocationId, now: number): string =>
  todayIn(MARKET_ZONES[LOCATIONS[location].market], new Date(now));

/** 422 with a sentence per field (V5). */
export function rejectUnsellable(stay: StayQuery, location: LocationId, now: number): void {
  const fields: Record<string, Sentence> = {};
  const problem = stayProblem(stay.start_date, stay.end_date, todayAt(location, now));
  if (problem) fields[END_PROBLEMS.has(problem) ? 'end_date' : 'start_date'] = STAY_SENTENCES[problem];
  const party = partyProblem(stay.rooms);
  if (party) fields.rooms = PARTY_SENTENCES[party];
  if (Object.keys(fields).length > 0) throw new Refusal(422, 'invalid', CHECK_FIELDS, { fields });
}

/** 422 when the stops need more nights than requested. */
export function planOf(
  design: Design,
  stay: StayQuery,
  location: LocationId,
  { places: gazetteer, hotels: sellers }: PlanDeps,
  promotion: PromotionRow | null = null,
): Plan {
  const { pkg, expert, road } = design;
  const { facts } = pkg;
  const nights = daysBetween(stay.start_date, stay.end_date);
  if (nights < facts.stops.length) {
    throw new Refusal(422, 'invalid', CHECK_FIELDS, { fields: { end_date: nightsForStops(facts.stops.length) } });
  }
  const shares = shareNights(
    facts.stops.map((stop) => stop.nights),
    nights,
  );
  let start = stay.start_date;
  const stops = facts.stops.map(({ city, hotels, promise = null }, index): StopPlan => {
    const place = gazetteer.city(city);
    if (!place) throw notFound();
    const share = shares[index] ?? 1;
    const stop = { place, start, end: addDays(start, share), nights: share, hotels, promise };
    start = stop.end;
    return stop;
  });
  const origin = airportOf(road?.from ?? stay.from ?? originOf(location, stops), gazetteer);
  if (stay.from && isEnd(stay.from, stops))
    throw new Refusal(422, 'invalid', CHECK_FIELDS, { fields: { from: ALREADY_THERE } });
  const home = road?.back_to ?? origin.code;
  return {
    pkg,
    expert,
    title: design.titleFor(nights),
    stay,
    multi: pkg.kind === 'multi_destinations',
    origin,
    stops,
    legs: legsOf(origin.code, home, stops, stay.end_date, road?.onward ?? []),
    sources: sourcesFor(road?.channel ?? 'packages', sellers),
    promotion,
  };
}

const isEnd = (code: string, stops: StopPlan[]): boolean =>
  [stops[0]?.place.airport, stops.at(-1)?.place.airport].includes(code);

/** The market's airport; never an end of the trip, so that there is a flight. */
function originOf(location: LocationId, stops: StopPlan[]): HomeAirport {
  const codes = LOCATIONS[location].airports;
  return codes.find((code) => !isEnd(code, stops)) ?? codes[0];
}

function airportOf(code: string, gazetteer: Gazetteer): AirportRow {
  const airport = gazetteer.airport(code);
  if (!airport) throw notFound();
  return airport;
}

/** No flight between stops that share an airport or after a stop left by `own` transport. */
function legsOf(
  origin: string,
  home: string,
  stops: StopPlan[],
  end: string,
  onward: ('flight' | 'own')[],
): FlightQuery['legs'] {
  const halts = [
    ...stops.map(({ place, start }, index) => ({
      to: place.airport ?? '',
      date: start,
      byLand: index > 0 && onward[index - 1] === 'own',
    })),
    { to: home, date: end, byLand: false },
  ];
  return halts
    .map(({ to, date, byLand }, index) => ({
      from: index === 0 ? origin : (halts[index - 1]?.to ?? ''),
      to,
      date,
      byLand,
    }))
    .filter(({ from, to, byLand }) => !byLand && from !== to)
    .map(({ from, to, date }) => ({ from, to, date }));
}
