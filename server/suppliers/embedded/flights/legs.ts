import type { Cabin, Locale } from '#contract/constants.ts';
import type { Leg, Segment } from '#contract/entities/flight-option.ts';
import { durationText } from '#contract/rules/flight-time.ts';
import { wallOf } from '#server/suppliers/embedded/zones.ts';
import type { Family } from './fares.ts';
import type { Flight, Itinerary } from './itineraries.ts';
import { baggageText, CABIN_NAMES } from './words.ts';

/** Local times; durations match their zones (E2). */
export const legOf = (journey: Itinerary, cabin: Cabin, family: Family, locale: Locale): Leg => ({
  Duration: durationText(journey.minutes),
  DurationInMinutes: journey.minutes,
  airlineName: journey.airline.name[locale],
  Segments: journey.flights.map((flight) => segmentOf(flight, cabin, family, locale)),
});

function segmentOf(
  { service, number, leaves, arrives }: Flight,
  cabin: Cabin,
  family: Family,
  locale: Locale,
): Segment {
  const { airline, from, to, minutes } = service;
  return {
    DepartureDateTime: wallOf(leaves, from.timeZone),
    ArrivalDateTime: wallOf(arrives, to.timeZone),
    DepartureAirportCode: from.code,
    ArrivalAirportCode: to.code,
    DepartureAirportName: from.name[locale],
    ArrivalAirportName: to.name[locale],
    DepartureCityName: from.cityName[locale],
    ArrivalCityName: to.cityName[locale],
    AirlineCode: airline.code,
    OperatingAirlineCode: airline.code,
    FlightNumber: number,
    cabinName: CABIN_NAMES[cabin][locale],
    BaggageAllowance: baggageText(family.kilos, locale),
    DurationInMinutes: minutes,
  };
}
