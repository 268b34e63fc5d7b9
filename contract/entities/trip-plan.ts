import * as z from 'zod/mini';
import { CABINS, OWN_CHANNELS, PARTY_LIMITS } from '#contract/constants.ts';
import { HOME_AIRPORTS, type HomeAirport } from '#contract/rules/home-airports.ts';
import { PlainDate } from './dates.ts';
import { PlaceName } from './offer.ts';
import { SelectedRooms } from './selected-rooms.ts';

const HomeAirportCode = z.enum(Object.keys(HOME_AIRPORTS) as [HomeAirport, ...HomeAirport[]]);

/** `onward`: our flight, or `own` by land. The way home always flies. */
export const TripStop = z.object({
  place: z.string().check(z.minLength(1), z.maxLength(80)),
  nights: z.int().check(z.gte(PARTY_LIMITS.minNights), z.lte(PARTY_LIMITS.maxNights)),
  onward: z.enum(['flight', 'own']),
});
export type TripStop = z.output<typeof TripStop>;

/** R8, R10, R11. `back_to` differs from `from` on an open jaw. */
export const TripPlan = z.object({
  channel: z.enum(OWN_CHANNELS),
  from: HomeAirportCode,
  stops: z.array(TripStop).check(z.minLength(1), z.maxLength(PARTY_LIMITS.stops)),
  back_to: z.nullable(HomeAirportCode),
  start_date: PlainDate,
  rooms: SelectedRooms,
  class: z.enum(CABINS),
});
export type TripPlan = z.output<typeof TripPlan>;

export const OwnTrip = z.object({
  package_id: z.int(),
  plan: TripPlan,
  title: z.string(),
  stops: z.array(
    z.extend(PlaceName, {
      latitude: z.number(),
      longitude: z.number(),
      airport: z.string(),
      nights: z.int(),
      start_date: PlainDate,
      end_date: PlainDate,
      onward: z.enum(['flight', 'own']),
    }),
  ),
  image: z.string(),
});
export type OwnTrip = z.output<typeof OwnTrip>;
