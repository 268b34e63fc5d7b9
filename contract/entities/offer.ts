import * as z from 'zod/mini';
import { CABINS } from '#contract/constants.ts';
import { PlainDate } from './dates.ts';
import { FlightOption } from './flight-option.ts';
import { Amenity, ForcedAmenity } from './forced-amenity.ts';
import { HomeAirport } from './home-airport.ts';
import { HotelOption } from './hotel-option.ts';
import { Currency } from './money.ts';
import { Promotion } from './promotion.ts';
import { SelectedRooms } from './selected-rooms.ts';

/** `scene`: its poster; `other_name`: the other language's. */
export const PlaceName = z.object({
  slug: z.string(),
  name: z.string(),
  scene: z.string(),
  other_name: z.optional(z.string()),
});
export type PlaceName = z.output<typeof PlaceName>;

/** P2; show_name and profile_image are §3's. */
export const OfferUser = z.object({
  slug: z.string(),
  show_name: z.string(),
  profile_image: z.string(),
  headline: z.string(),
});
export type OfferUser = z.output<typeof OfferUser>;

export const HOTELS_NOTES = ['some_full', 'all_full'] as const;
export type HotelsNote = (typeof HOTELS_NOTES)[number];

/** Trip 0 of a multi-destination offer has the flights alone. */
export const Trip = z.object({
  start_date: PlainDate,
  end_date: PlainDate,
  nights: z.int(),
  destination: z.extend(PlaceName, {
    latitude: z.number(),
    longitude: z.number(),
    timeZone: z.string(),
    airport: z.string(),
  }),
  flights_array: z.array(FlightOption),
  hotels_array: z.array(HotelOption),
  /** Of the expert's hotels that are full on these days. */
  hotels_note: z.optional(z.enum(HOTELS_NOTES)),
});
export type Trip = z.output<typeof Trip>;

/** §3. Multi-destination: flights on trip 0, stops on 1…n. */
export const Offer = z.object({
  id: z.int(),
  type: z.enum(['multi_destinations', 'single_destinations']),
  user: z.nullable(OfferUser),
  destination: PlaceName,
  arrival: PlaceName,
  image: z.string(),
  forced_amenities: z.array(ForcedAmenity),
  selected_amenities: z.array(Amenity),
  start_date: PlainDate,
  end_date: PlainDate,
  trips: z.array(Trip),
  title: z.string(),
  currency: Currency,
  class: z.enum(CABINS),
  /** As asked. */
  from: z.optional(HomeAirport),
  rooms: SelectedRooms,
  origin: z.object({ airport: z.string(), city: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Values of `source` in package_details_new_all_hotels. */
  sources: z.array(z.string()),
  /** TR3; the prices above exclude it. */
  promotion: z.nullable(Promotion),
  priced_at: z.string(),
});
export type Offer = z.output<typeof Offer>;

/** Of the three package calls (§7, C14). */
export const OfferRequest = z.object({
  package_id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  rooms: SelectedRooms,
  start_date: PlainDate,
  end_date: PlainDate,
  class: z.enum(CABINS),
  /** Absent: the first airport of the market that is no end of the trip. */
  from: z.optional(HomeAirport),
});
export type OfferRequest = z.output<typeof OfferRequest>;
