import * as z from 'zod/mini';
import { THEMES } from '#contract/constants.ts';
import { Entry } from './entry.ts';
import { Currency, Price } from './money.ts';
import { OfferUser, PlaceName } from './offer.ts';
import { Promotion } from './promotion.ts';

/** A package in a list. "From" prices for the default party (D), in the requested currency. */
export const PackageCard = z.object({
  id: z.int(),
  title: z.string(),
  why: z.string(),
  nights: z.int(),
  stops: z.array(z.extend(PlaceName, { country: z.string(), nights: z.int() })),
  stars: z.int(),
  /** Published reviews and their mean to a tenth; 0 without any. */
  reviews: z.int(),
  rating: z.number(),
  theme: z.enum(THEMES),
  user: OfferUser,
  image: z.string(),
  airline_stops: z.int(),
  airline_name: z.string(),
  refundable: z.boolean(),
  board: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  currency: Currency,
  total: Price,
  per_person: Price,
  /** The price without the running promotion; null without one (TR3). */
  total_before: z.nullable(Price),
  promotion: z.nullable(Promotion),
  priced_at: z.string(),
});
export type PackageCard = z.output<typeof PackageCard>;

/** A withdrawn package in favourites: no price, dates or booking. */
export const WithdrawnCard = z.pick(PackageCard, { id: true, title: true, stops: true, image: true });
export type WithdrawnCard = z.output<typeof WithdrawnCard>;

/** One day of a package's plan; `day` counts from 1, `to_day` ends a span. */
export const ItineraryDay = z.object({
  day: z.int(),
  to_day: z.int(),
  title: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  travels: z.boolean(),
  /** Possible at any hour of arrival, such as Umrah. */
  any_hour: z.boolean(),
  /** Weekdays on which its sights are closed; 0 is Sunday. */
  closed_on: z.optional(z.array(z.int())),
  /** Its different text in Ramadan, when nobody eats by day. */
  ramadan: z.nullable(z.object({ title: z.string(), text: z.string(), tags: z.array(z.string()) })),
});

/** The part of an offer page that ignores dates and party. */
export const PackagePage = z.object({
  card: PackageCard,
  summary: z.string(),
  itinerary: z.array(ItineraryDay),
  included: z.array(z.string()),
  expert: z.extend(OfferUser, {
    quote: z.string(),
    bio: z.string(),
    packages: z.int(),
  }),
  /** `srcset`: a photograph's files by width; drawings scale and have none. */
  gallery: z.array(
    z.object({
      image: z.string(),
      scene: z.nullable(z.string()),
      caption: z.string(),
      srcset: z.optional(z.string()),
    }),
  ),
  route_map: z.string(),
  travel_months: z.array(z.int()),
  /** Per country of the trip, if known. */
  entry: z.optional(z.array(Entry)),
  near: z.array(PackageCard),
});
export type PackagePage = z.output<typeof PackagePage>;
