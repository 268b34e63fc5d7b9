import { describe, expect, it } from 'vitest';
import {
  checkedKilos,
  countFlights,
  dayPartOf,
  fareFamilies,
  journeyKey,
  legByLeg,
  flightFiltersToRelax,
  NO_FLIGHT_PICKS,
  filterFlights,
  type FlightFilters,
} from '#contract/rules/flight-list.ts';
import { aFlight, aLeg, aSegment, theWayBack } from '#tests/support/offer-builders.ts';

const at = (FlightNumber: string, leaves: string, lands: string, changes = {}) =>
  aSegment({
    FlightNumber,
    DepartureDateTime: `2027-04-01T${leaves}:00`,
    ArrivalDateTime: `2027-04-01T${lands}:00`,
    ...changes,
  });
const morning = aLeg([at('1', '07:00', '11:00')], 240);
const evening = aLeg([at('2', '20:00', '23:00')], 180);
const overDoha = aLeg(
  [at('3', '01:00', '02:30', { AirlineCode: 'QR' }), at('4', '04:00', '08:00', { AirlineCode: 'QR' })],
  420,
);
const bag = (allowance: string) => aLeg([at('1', '07:00', '11:00', { BaggageAllowance: allowance })], 240);

const light = aFlight('light', 100, { Result: [bag('Cabin bag 7 kg'), theWayBack()], Refundable: false });
const flex = aFlight('flex', 140, { Result: [bag('30 kg + cabin bag 7 kg'), theWayBack()] });
const late = aFlight('late', 90, { Result: [evening, theWayBack()], Refundable: false });
const doha = aFlight('doha', 80, { Result: [overDoha, theWayBack()], Refundable: false });
const all = [light, flex, late, doha];
const picks = (changes: Partial<FlightFilters>): FlightFilters => ({ ...NO_FLIGHT_PICKS, ...changes });
const ids = (flights: { SearchId: string }[]) => flights.map(({ SearchId }) => SearchId);

describe('a list of fares', () => {
  it.each([
    ['23 kg + cabin bag 7 kg', 23],
    ['Cabin bag 7 kg', 0],
    ['30 كجم + حقيبة يد 7 كجم', 30],
    ['', 0],
  ])('[E2] the checked bag of %j weighs %i kg', (text, kilos) => expect(checkedKilos(text)).toBe(kilos));

  it.each([
    ['00:00', 'night'],
    ['05:59', 'night'],
    ['06:00', 'morning'],
    ['12:00', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ])('[E2] %s is %s', (time, part) => expect(dayPartOf(`2027-04-01T${time}:00`)).toBe(part));

  it.each([
    [{}, ['light', 'flex', 'late', 'doha']],
    [{ stops: ['0'] }, ['light', 'flex', 'late']],
    [{ stops: ['0', '1'] }, ['light', 'flex', 'late', 'doha']],
    [{ departs: ['evening'] }, ['late']],
    [{ arrives: ['morning'] }, ['light', 'flex', 'doha']],
    [{ returns: ['evening'] }, ['light', 'flex', 'late', 'doha']],
    [{ airlines: ['QR'] }, ['doha']],
    [{ baggage: ['checked'], refund: ['refundable'] }, ['flex']],
  ] as const)('[E2] the filters %j leave %j', (filters, rest) => {
    expect(ids(filterFlights(all, picks(filters as unknown as Partial<FlightFilters>)))).toEqual(rest);
  });

  it('[E2] counts by flights, each facet by what the others leave', () => {
    const counts = countFlights(all, picks({ stops: ['1'], refund: [] }));
    expect(Object.fromEntries(counts.stops)).toEqual({ '0': 2, '1': 1 });
    expect(Object.fromEntries(counts.departs)).toEqual({ night: 1 });
    expect(Object.fromEntries(counts.refund)).toEqual({});
  });

  it('[X10] an empty list names the filter whose lifting brings most back', () => {
    const none = picks({ departs: ['evening'], refund: ['refundable'] });
    expect(filterFlights(all, none)).toEqual([]);
    expect(flightFiltersToRelax(all, none)).toEqual({ name: 'departs', count: 1 });
    expect(
      flightFiltersToRelax(all, picks({ departs: ['evening'], airlines: ['QR'], refund: ['refundable'] })),
    ).toBeNull();
  });

  it('[S3] the same flights are one card with their fares, cheapest first', () => {
    const cards = fareFamilies([flex, late, light, doha], 'price');
    expect(cards.map(({ fares }) => ids(fares))).toEqual([['doha'], ['late'], ['light', 'flex']]);
    expect(fareFamilies(all, 'duration').map(({ fares }) => fares[0]?.SearchId)).toEqual(['late', 'light', 'doha']);
    expect(fareFamilies(all, 'departure').map(({ fares }) => fares[0]?.SearchId)).toEqual(['doha', 'light', 'late']);
  });

  it('[E2] leg by leg: each journey once, then those that go with what is picked, at last the fares', () => {
    const first = legByLeg(all, [], 'price');
    expect(first.choices.map(({ cheapest }) => cheapest.SearchId)).toEqual(['doha', 'late', 'light']);
    const keys = [journeyKey(morning)];
    const second = legByLeg(all, keys, 'price');
    expect(second.picked.map(({ key }) => key)).toEqual(keys);
    expect(second.choices).toHaveLength(1);
    const journey = legByLeg(all, [...keys, journeyKey(theWayBack())], 'departure');
    expect(journey.choices).toEqual([]);
    expect(ids(journey.fares)).toEqual(['light', 'flex']);
  });

  it('[E2] a picked journey that is no longer on sale is asked for again, with all after it', () => {
    expect(legByLeg([late, doha], [journeyKey(morning), journeyKey(theWayBack())], 'price').picked).toEqual([]);
  });
});
