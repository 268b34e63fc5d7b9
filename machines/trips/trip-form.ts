import { PARTY_LIMITS, type OwnChannel } from '#contract/constants.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import { DEFAULT_ROOMS } from '#contract/rules/rooms.ts';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import { isServedBy, tripNights, tripProblems, type TripDraft, type TripProblem } from '#contract/rules/trip-plan.ts';
import type { PriceWindow, StopForm, TripChanges, TripForm } from './trip-builder.machine.ts';

const NIGHTS = { alone: 5, among: 3 } as const;

export const isMany = (channel: OwnChannel): boolean => channel === 'multidestination';

const emptyStop = (key: number, nights: number): StopForm => ({ key, text: '', place: null, nights, onward: 'flight' });

/** One destination, or two where several are allowed. */
export const emptyTripForm = (channel: OwnChannel, from: HomeAirport): TripForm => ({
  from,
  stops: isMany(channel) ? [emptyStop(1, NIGHTS.among), emptyStop(2, NIGHTS.among)] : [emptyStop(1, NIGHTS.alone)],
  back_to: null,
  start_date: null,
  rooms: DEFAULT_ROOMS,
  class: 'economy',
});

/** Missing choices are empty, which the rules report. */
export const planOf = (channel: OwnChannel, form: TripForm): TripDraft => ({
  channel,
  from: form.from,
  stops: form.stops.map(({ place, nights, onward }) => ({ place: place ?? '', nights, onward })),
  back_to: form.back_to === form.from ? null : form.back_to,
  start_date: form.start_date ?? '',
  rooms: form.rooms,
  class: form.class,
});

/** A typed but unchosen city counts as unknown. */
export const problemsOfTrip = (channel: OwnChannel, form: TripForm, today: string): TripProblem[] =>
  tripProblems(planOf(channel, form), today).map((fault) =>
    form.stops.some(({ text }, at) => fault.field === `stops.${at}.place` && text.trim() !== '') &&
    fault.problem === 'missing'
      ? { ...fault, problem: 'unknown' }
      : fault,
  );

export const withStop = (form: TripForm): TripForm =>
  form.stops.length >= PARTY_LIMITS.stops
    ? form
    : {
        ...form,
        stops: [...form.stops, emptyStop(Math.max(...form.stops.map(({ key }) => key)) + 1, NIGHTS.among)],
      };

export const withoutStop = (form: TripForm, key: number): TripForm =>
  form.stops.length === 1 ? form : { ...form, stops: form.stops.filter((stop) => stop.key !== key) };

export function movedStop(form: TripForm, key: number, to: number): TripForm {
  const moved = form.stops.find((stop) => stop.key === key);
  if (!moved) return form;
  const others = form.stops.filter((stop) => stop !== moved);
  return { ...form, stops: others.toSpliced(Math.max(0, to), 0, moved) };
}

/** Bookable days only; null without a destination by air. */
export function windowOf(channel: OwnChannel, form: TripForm, month: string, today: string): PriceWindow | null {
  const [first] = form.stops;
  const earliest = addDays(today, 1);
  const start = `${month}-01` < earliest ? earliest : `${month}-01`;
  const latest = addDays(today, PARTY_LIMITS.maxDaysAhead);
  const monthEnd = lastDayOf(month);
  const end = monthEnd < latest ? monthEnd : latest;
  if (!first?.place || isServedBy(form.from, first.place) || end < start) return null;
  return {
    channel,
    from: form.from,
    to: first.place,
    start,
    days: daysBetween(start, end) + 1,
    nights: Math.min(tripNights(form.stops), PARTY_LIMITS.maxNights),
    rooms: form.rooms,
    class: form.class,
  };
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

export const changesPrice = (changes: TripChanges): boolean =>
  'from' in changes || 'rooms' in changes || 'class' in changes;
