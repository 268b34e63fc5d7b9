import type { Cabin, Locale } from '#contract/constants.ts';
import type { CheckedBag, Leg } from '#contract/entities/flight-option.ts';
import { durationText } from '#contract/rules/flight-time.ts';
import type { FlightQuery } from '#server/suppliers/port.ts';
import type { Places } from './places.ts';
import type { Offer, Segment } from './shapes.ts';
import { baggageText, CABIN_NAMES } from './words.ts';

type Wish = Pick<FlightQuery, 'legs' | 'cabin'>;
type Slice = Offer['slices'][number];

/** `PT2H26M` or `P1DT1H` in minutes; null for other texts. */
export function minutesOf(duration: string | null | undefined): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/u.exec(duration ?? '');
  if (!match || match[0] === 'P') return null;
  const [, days = 0, hours = 0, minutes = 0] = match.map((part) => Number(part ?? 0));
  return (days * 24 + hours) * 60 + minutes;
}

/** Foreign texts, cut so that addresses and saved choices stay short. */
const LONGEST_CODE = 120;

const wall = (text: string): string => (text.length === 16 ? `${text}:00` : text);
const between = (from: string, to: string) => Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000);

function stopsOf({ segments }: Slice, { from, to }: FlightQuery['legs'][number]): string[] | null {
  const starts = segments.map(({ origin }, index) => origin?.iata_code ?? (index === 0 ? from : null));
  const ends = segments.map(
    ({ destination }, index) => destination?.iata_code ?? (index === segments.length - 1 ? to : null),
  );
  const joins = segments.every((_, index) => {
    const [start, end] = [starts[index], ends[index]];
    return typeof start === 'string' && typeof end === 'string' && (index === 0 || start === ends[index - 1]);
  });
  if (!joins || starts[0] !== from || ends.at(-1) !== to) return null;
  return [from, ...ends.filter((code): code is string => code !== null)];
}

/** Of query or itself; null when consistent. */
export function contradiction(offer: Offer, { legs }: Wish): string | null {
  if (offer.slices.length !== legs.length) return 'another number of journeys';
  for (const [index, slice] of offer.slices.entries()) {
    const leg = legs[index];
    if (!leg || !stopsOf(slice, leg)) return 'other airports';
    if (slice.segments[0]?.departing_at.slice(0, 10) !== leg.date) return 'another day';
    if (slice.segments.some((segment) => minutesIn(segment) <= 0)) return 'a flight that takes no time';
    if (slice.segments.some(({ passengers }) => passengers.length !== offer.passengers.length)) return 'another party';
  }
  return null;
}

/** By duration, else by the airports' clocks. */
const minutesIn = ({ duration, departing_at, arriving_at }: Segment): number =>
  minutesOf(duration) ?? Math.max(1, between(wall(departing_at), wall(arriving_at)));

const bagsOf = ({ passengers }: Segment): number =>
  Math.min(
    ...passengers.map(({ baggages }) =>
      (baggages ?? []).filter(({ type }) => type === 'checked').reduce((sum, { quantity }) => sum + quantity, 0),
    ),
  );

export function legsOf(offer: Offer, { legs, cabin }: Wish, places: Places, locale: Locale): Leg[] {
  return offer.slices.map((slice, at): Leg => {
    const leg = legs[at];
    const stops = (leg && stopsOf(slice, leg)) ?? [];
    const flown = slice.segments.reduce((sum, segment) => sum + minutesIn(segment), 0);
    const ground = slice.segments.slice(1).reduce((sum, { departing_at }, index) => {
      const before = slice.segments[index];
      return sum + (before ? Math.max(0, between(wall(before.arriving_at), wall(departing_at))) : 0);
    }, 0);
    const minutes = minutesOf(slice.duration) ?? flown + ground;
    return {
      Duration: durationText(minutes),
      DurationInMinutes: minutes,
      airlineName: places.airline(offer.owner.iata_code ?? '', offer.owner.name ?? '', locale),
      Segments: slice.segments.map((segment, index) => {
        const [from = '', to = ''] = [stops[index], stops[index + 1]];
        const [start, end] = [places.airport(from, locale), places.airport(to, locale)];
        const { marketing_carrier: airline, operating_carrier: operator } = segment;
        return {
          DepartureDateTime: wall(segment.departing_at),
          ArrivalDateTime: wall(segment.arriving_at),
          DepartureAirportCode: from,
          ArrivalAirportCode: to,
          DepartureAirportName: start.name,
          ArrivalAirportName: end.name,
          DepartureCityName: start.city,
          ArrivalCityName: end.city,
          AirlineCode: airline.iata_code ?? '',
          OperatingAirlineCode: operator?.iata_code ?? airline.iata_code ?? '',
          FlightNumber: segment.marketing_carrier_flight_number ?? '',
          cabinName: CABIN_NAMES[cabinOf(segment, cabin)][locale],
          BaggageAllowance: baggageText(bagsOf(segment), locale),
          DurationInMinutes: minutesIn(segment),
        };
      }),
    };
  });
}

const cabinOf = ({ passengers }: Segment, cabin: Cabin): Cabin => {
  const cabinClass = passengers[0]?.cabin_class;
  return cabinClass === 'economy' ||
    cabinClass === 'premium_economy' ||
    cabinClass === 'business' ||
    cabinClass === 'first'
    ? cabinClass
    : cabin;
};

/** It counts pieces and weighs none. */
export function checkedBagOf({ slices }: Offer): CheckedBag | null {
  const pieces = Math.min(...slices.flatMap(({ segments }) => segments.map(bagsOf)));
  return pieces > 0 ? { pieces, kilos: null } : null;
}

export const fareCodeOf = ({ slices }: Offer): string =>
  slices
    .map(({ fare_brand_name: brand, segments }) => `${brand ?? ''}/${segments.map(bagsOf).join('.')}`)
    .join('+')
    .slice(0, LONGEST_CODE);

/** Across offer ids: flights, times, cabins, brand. */
export const fingerprintOf = ({ slices }: Offer): string =>
  slices
    .map(({ segments, fare_brand_name: brand }) =>
      [
        brand ?? '',
        ...segments.map(
          ({ marketing_carrier: { iata_code: airline }, marketing_carrier_flight_number: number, ...segment }) =>
            `${airline ?? ''}${number ?? ''}@${segment.departing_at.slice(0, 16)}/${segment.passengers[0]?.cabin_class ?? ''}`,
        ),
      ].join('+'),
    )
    .join('|');
