import * as z from 'zod/mini';
import { THEMES } from '#contract/constants.ts';
import { Entry } from './entry.ts';
import { Currency, Price } from './money.ts';
import { OfferUser, PlaceName } from './offer.ts';
import { Promotion } from './promotion.ts';

/** "From" prices for the default party (D). */
export const PackageCard = z.object({
  id: z.int(),
  title: z.string(),
  why: z.string(),
  nights: z.int(),
  stops: z.array(z.extend(PlaceName, { country: z.string(), nights: z.int() })),
  stars: z.int(),
  /** Published; mean to a tenth, 0 without any. */
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
  /** Without promotion; null without one (TR3). */
  total_before: z.nullable(Price),
  promotion: z.nullable(Promotion),
  priced_at: z.string(),
});
export type PackageCard = z.output<typeof PackageCard>;

/** In favourites: no price, dates or booking. */
export const WithdrawnCard = z.pick(PackageCard, { id: true, title: true, stops: true, image: true });
export type WithdrawnCard = z.output<typeof WithdrawnCard>;

/** From 1; `to_day` ends a span. */
export const ItineraryDay = z.object({
  day: z.int(),
  to_day: z.int(),
  title: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  travels: z.boolean(),
  /** At any hour of arrival, as Umrah. */
  any_hour: z.boolean(),
  /** 0 is Sunday. */
  closed_on: z.optional(z.array(z.int())),
  /** In Ramadan, when nobody eats by day. */
  ramadan: z.nullable(z.object({ title: z.string(), text: z.string(), tags: z.array(z.string()) })),
});

/** Without dates and party. */
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
  /** `srcset`: a photograph's files; drawings scale. */
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
  entry: z.optional(z.array(Entry)),
  near: z.array(PackageCard),
});
export type PackagePage = z.output<typeof PackagePage>;
