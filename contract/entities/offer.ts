import * as z from 'zod/mini';
import { CABINS } from '#contract/constants.ts';
import { PlainDate } from './dates.ts';
import { FlightOption } from './flight-option.ts';
import { Amenity, ForcedAmenity } from './forced-amenity.ts';
import { HotelOption } from './hotel-option.ts';
import { Currency } from './money.ts';
import { Promotion } from './promotion.ts';
import { SelectedRooms } from './selected-rooms.ts';

/**
 * A place in offers and cards. `scene` is its poster's id; `other_name` its name in the other language, for the poster.
 */
export const PlaceName = z.object({
  slug: z.string(),
  name: z.string(),
  scene: z.string(),
  other_name: z.optional(z.string()),
});
export type PlaceName = z.output<typeof PlaceName>;

/** A package's expert (P2): §3's show_name and profile_image, with our slug and headline. */
export const OfferUser = z.object({
  slug: z.string(),
  show_name: z.string(),
  profile_image: z.string(),
  headline: z.string(),
});
export type OfferUser = z.output<typeof OfferUser>;

/** One stop, or the flights (trip 0 of a multi-destination offer). `destination` is where its hotels are. */
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
});
export type Trip = z.output<typeof Trip>;

/**
 * One package for one party and dates (§3). Single-destination offers have one trip with flights and hotels;
 * multi-destination ones have flights on trip 0 and stops on trips 1…n.
 */
export const Offer = z.object({
  id: z.int(),
  type: z.enum(['multi_destinations', 'single_destinations']),
  /** Null for a visitor's own trip. */
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
  rooms: SelectedRooms,
  origin: z.object({ airport: z.string(), city: z.string(), latitude: z.number(), longitude: z.number() }),
  /** The offer's hotel sources: values of `source` in package_details_new_all_hotels. */
  sources: z.array(z.string()),
  /** The promotion of this offer (TR3); the prices above exclude it. */
  promotion: z.nullable(Promotion),
  /** When the prices were calculated, an instant. */
  priced_at: z.string(),
});
export type Offer = z.output<typeof Offer>;

/** The common body of the three package calls (§7, C14). */
export const OfferRequest = z.object({
  package_id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  rooms: SelectedRooms,
  start_date: PlainDate,
  end_date: PlainDate,
  class: z.enum(CABINS),
});
export type OfferRequest = z.output<typeof OfferRequest>;
