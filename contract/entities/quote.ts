import * as z from 'zod/mini';
import { CABINS } from '#contract/constants.ts';
import { ChargedCurrency, Price } from './money.ts';
import { FlightOption } from './flight-option.ts';
import { HomeAirport } from './home-airport.ts';
import { HotelOption } from './hotel-option.ts';
import { Amenity, ForcedAmenity } from './forced-amenity.ts';
import { OfferUser, PlaceName } from './offer.ts';
import { SelectedRooms } from './selected-rooms.ts';
import { PromoCode } from './promo.ts';
import { SelectionKeys } from './selection.ts';
import { TypedDate } from './typed-text.ts';

/** In the formula's order (K2). */
export const PriceLine = z.object({
  kind: z.enum(['flight', 'hotel', 'activity', 'service', 'per_person', 'promotion', 'promo']),
  label: z.string(),
  detail: z.string(),
  amount: z.number(),
});
export type PriceLine = z.output<typeof PriceLine>;

/** The accepted price is charged. `total` − `discount` = `to_pay`. */
export const Quote = z.object({
  quote_id: z.string(),
  package_id: z.int(),
  title: z.string(),
  image: z.string(),
  user: z.nullable(OfferUser),
  start_date: z.string(),
  end_date: z.string(),
  nights: z.int(),
  class: z.enum(CABINS),
  /** As asked. */
  from: z.optional(HomeAirport),
  rooms: SelectedRooms,
  /** ISO alpha-2, origin first: they decide the documents (V2). */
  countries: z.array(z.string()),
  /** `airline`: travellers give theirs at check-in; absent: now [LB10]. */
  documents: z.optional(z.enum(['now', 'airline'])),
  flight: FlightOption,
  stops: z.array(
    z.object({
      destination: PlaceName,
      start_date: z.string(),
      end_date: z.string(),
      nights: z.int(),
      hotel: HotelOption,
      rateKeys: z.array(z.string()),
    }),
  ),
  amenities: z.array(Amenity),
  forced_amenities: z.array(ForcedAmenity),
  lines: z.array(PriceLine),
  currency: ChargedCurrency,
  total: Price,
  discount: Price,
  promo_code: z.nullable(z.string()),
  to_pay: Price,
  expires_at: z.string(),
});
export type Quote = z.output<typeof Quote>;

export const QuoteRequest = z.object({
  package_id: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  rooms: SelectedRooms,
  start_date: TypedDate,
  end_date: TypedDate,
  class: z.enum(CABINS),
  from: z.optional(HomeAirport),
  selection: SelectionKeys,
  promo_code: z.optional(z.nullable(PromoCode)),
});
export type QuoteRequest = z.output<typeof QuoteRequest>;
