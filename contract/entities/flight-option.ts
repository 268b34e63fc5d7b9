import * as z from 'zod/mini';
import { CABINS } from '#contract/constants.ts';
import { LocalDateTime } from './dates.ts';
import { Price } from './money.ts';

/** Times are local at each airport (E2). */
export const Segment = z.object({
  DepartureDateTime: LocalDateTime,
  ArrivalDateTime: LocalDateTime,
  DepartureAirportCode: z.string(),
  ArrivalAirportCode: z.string(),
  DepartureAirportName: z.string(),
  ArrivalAirportName: z.string(),
  DepartureCityName: z.string(),
  ArrivalCityName: z.string(),
  AirlineCode: z.string(),
  OperatingAirlineCode: z.string(),
  FlightNumber: z.string(),
  cabinName: z.string(),
  BaggageAllowance: z.string(),
  DurationInMinutes: z.int(),
});
export type Segment = z.output<typeof Segment>;

/** Outbound, return or a hop. `Duration` reads "4h 25m". */
export const Leg = z.object({
  Duration: z.string(),
  DurationInMinutes: z.int(),
  airlineName: z.string(),
  Segments: z.array(Segment).check(z.minLength(1)),
});
export type Leg = z.output<typeof Leg>;

/** Of every seat, on the leg with the least; `kilos` null: the airline counts pieces. */
export const CheckedBag = z.object({ pieces: z.int(), kilos: z.nullable(z.int()) });
export type CheckedBag = z.output<typeof CheckedBag>;

/** For the whole party (§3). `FareCode` tells fares of one flight apart in any language; older ones lack it. */
export const FlightOption = z.object({
  TotalPrice: Price,
  Class: z.enum(CABINS),
  SuppCode: z.string(),
  SearchId: z.string(),
  Result: z.array(Leg).check(z.minLength(1)),
  Refundable: z.boolean(),
  FareName: z.string(),
  FareCode: z.optional(z.string()),
  SeatsLeft: z.int(),
  /** Null: hand baggage alone; absent: not told [LB4]. */
  CheckedBag: z.optional(z.nullable(CheckedBag)),
});
export type FlightOption = z.output<typeof FlightOption>;
