import { describe, expect, it } from 'vitest';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import { isOwnTrip, tripEnd, tripProblems, type TripDraft } from '#contract/rules/trip-plan.ts';

const TODAY = '2026-11-21';
const stop = (place: string, nights = 3): TripDraft['stops'][number] => ({ place, nights, onward: 'flight' });
const single = (more: Partial<TripDraft> = {}): TripDraft => ({
  channel: 'makeyourtrip',
  from: 'KWI',
  stops: [stop('istanbul', 4)],
  back_to: null,
  start_date: '2027-02-10',
  rooms: DEFAULT_ROOMS,
  class: 'economy',
  ...more,
});
const several = (...places: string[]) =>
  single({ channel: 'multidestination', stops: places.map((place) => stop(place)) });
const problemsOf = (plan: TripDraft, isKnown?: (slug: string) => boolean) =>
  tripProblems(plan, TODAY, isKnown).map(({ field, problem }) => `${field}: ${problem}`);
const room = (Adults: number, infants = 0) => ({
  Adults,
  Children: [],
  Infants: Array.from({ length: infants }, () => 1),
});

describe('[V5] a trip of one’s own', () => {
  it.each([
    ['one stop', single()],
    ['a form with the day of return', single({ end_date: '2027-02-14' })],
    ['the last day on sale', single({ start_date: '2027-10-17' })],
    ['thirty nights', single({ stops: [stop('istanbul', 30)] })],
    ['five stops', several('istanbul', 'rome', 'paris', 'london', 'vienna')],
    ['a city seen twice, with another between', several('istanbul', 'rome', 'istanbul')],
    ['an open jaw', single({ back_to: 'RUH' })],
    ['such a city after a flight', { ...several('istanbul', 'makkah'), from: 'JED' }],
    ['such a city on the way to another airport', single({ from: 'JED', stops: [stop('makkah')], back_to: 'RUH' })],
    ['an airport without hotels in its city', single({ from: 'DMM' })],
  ])('[R10][R11] takes %s', (_name, plan) => expect(problemsOf(plan)).toEqual([]));

  it.each([
    ['tomorrow is the first day', single({ start_date: TODAY }), ['start_date: start_past']],
    ['a past day', single({ start_date: '2026-01-01' }), ['start_date: start_past']],
    ['too far ahead', single({ start_date: '2027-10-18' }), ['start_date: start_far']],
    ['an impossible day', single({ start_date: '2027-02-30' }), ['start_date: not_a_day']],
    ['no day', single({ start_date: '' }), ['start_date: missing']],
    ['return before departure', single({ end_date: '2027-02-09' }), ['end_date: end_before']],
    ['return on the day of departure', single({ end_date: '2027-02-10' }), ['end_date: end_before']],
    ['a return too late', single({ end_date: '2027-04-01' }), ['end_date: too_long']],
    ['an impossible return', single({ end_date: '2027-13-01' }), ['end_date: not_a_day']],
    ['no return', single({ end_date: '' }), ['end_date: missing']],
    ['no night', single({ stops: [stop('istanbul', 0)] }), ['stops.0.nights: too_few_nights']],
    ['half a night', single({ stops: [stop('istanbul', 1.5)] }), ['stops.0.nights: too_few_nights']],
    ['no number', single({ stops: [stop('istanbul', Number.NaN)] }), ['stops.0.nights: too_few_nights']],
    ['a night too many', single({ stops: [stop('istanbul', 31)] }), ['stops.0.nights: too_many_nights']],
    ['the same city twice in a row', several('istanbul', 'istanbul'), ['stops.1.place: same_as_before']],
    ['the city of departure', single({ stops: [stop('kuwait')] }), ['stops.0.place: same_as_origin']],
    [
      'a city of the airport of departure, to which nothing flies',
      single({ from: 'JED', stops: [stop('makkah')] }),
      ['stops.0.place: same_as_origin'],
    ],
    ['home as the last stop', several('istanbul', 'kuwait'), ['stops.1.place: same_as_origin']],
    ['no city', single({ stops: [stop('')] }), ['stops.0.place: missing']],
    ['no stop', single({ stops: [] }), ['stops.0.place: missing']],
    [
      'two stops where one is built',
      single({ stops: [stop('rome'), stop('paris')] }),
      ['stops.1.place: one_stop_only'],
    ],
    ['six stops', several('a', 'b', 'c', 'd', 'e', 'f'), ['stops.5.place: too_many_stops']],
    ['an airport that is not ours', single({ from: 'IST' }), ['from: not_home']],
    ['a way home to a foreign airport', single({ back_to: 'IST' }), ['back_to: not_home']],
    ['a way home from home', { ...several('istanbul', 'riyadh'), back_to: 'RUH' }, ['back_to: same_as_last_stop']],
    ['too many travellers', single({ rooms: [room(6), room(4)] }), ['rooms: too_many_seats']],
    ['infants without adults', single({ rooms: [room(0, 1)] }), ['rooms: no_adult']],
    ['more infants than adults', single({ rooms: [room(1, 2)] }), ['rooms: too_many_infants']],
    ['no room', single({ rooms: [] }), ['rooms: wrong_rooms']],
    ['seven rooms', single({ rooms: Array.from({ length: 7 }, () => room(1)) }), ['rooms: wrong_rooms']],
  ])('[X7][V7] refuses %s', (_name, plan, words) => expect(problemsOf(plan)).toEqual(words));

  it('[R11] counts the nights of all stops together', () => {
    const plan = single({
      channel: 'multidestination',
      stops: [stop('rome', 20), stop('paris', 11), stop('vienna', 2)],
    });
    expect(problemsOf(plan)).toEqual(['stops.1.nights: too_many_nights']);
  });

  it('[R10] asks whether a city is sold, where that is known', () =>
    expect(problemsOf(single(), (slug) => slug === 'rome')).toEqual(['stops.0.place: unknown']));

  it('[V7] names every wrong field at once', () => {
    const plan = single({ from: 'XXX', start_date: '2020-01-01', stops: [stop('', 0)], rooms: [room(0)] });
    expect(problemsOf(plan)).toEqual([
      'from: not_home',
      'stops.0.place: missing',
      'stops.0.nights: too_few_nights',
      'start_date: start_past',
      'rooms: no_adult',
    ]);
  });

  it('[R11] ends after the nights of all stops, and is told from ready packages by its id', () => {
    expect(tripEnd(several('rome', 'paris'))).toBe('2027-02-16');
    expect([isOwnTrip(120), isOwnTrip(1_000_000_000)]).toEqual([false, true]);
  });
});
