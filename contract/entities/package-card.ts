import * as z from 'zod/mini';
import { THEMES } from '#contract/constants.ts';
import { Entry } from './entry.ts';
import { Photograph } from './photograph.ts';
import { Currency, Price } from './money.ts';
import { OfferUser, PlaceName } from './offer.ts';
import { Promotion } from './promotion.ts';
import { SelectedRooms } from './selected-rooms.ts';

/**
 * `undated`: "from", for two adults on proposed days. Of a search in force: `exact` and `recent` were seen for it,
 * `about` for a neighbouring day or party, `rough` for other packages; `unknown` has no price [PR1].
 */
export const PRICE_KINDS = ['undated', 'exact', 'recent', 'about', 'rough', 'unknown', 'not_fit'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

/** Why a package is not for the days searched [PR4]; out of season it still has its price. */
export const UNFIT_REASONS = ['nights', 'season', 'umrah_closed', 'same_place', 'sold_out'] as const;
export type UnfitReason = (typeof UNFIT_REASONS)[number];

/** Its price is for `rooms` from `start_date` to `end_date`. */
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
  /** Instead of the drawing. */
  photo: z.optional(Photograph),
  /** Of the search that found its price, with airline and board; null without one [CA15]. */
  airline_stops: z.nullable(z.int()),
  airline_name: z.nullable(z.string()),
  refundable: z.boolean(),
  board: z.nullable(z.string()),
  start_date: z.string(),
  end_date: z.string(),
  rooms: SelectedRooms,
  price_kind: z.enum(PRICE_KINDS),
  unfit: z.nullable(z.enum(UNFIT_REASONS)),
  currency: Currency,
  /** Null while nobody has seen one. */
  total: z.nullable(Price),
  /** Null too where `total` is an estimate. */
  per_person: z.nullable(Price),
  /** Without promotion; null without one (TR3). */
  total_before: z.nullable(Price),
  promotion: z.nullable(Promotion),
  /** Of the search that found it; null without one. */
  priced_at: z.nullable(z.string()),
  /** The market's day of `priced_at`, where a "from" price is old enough to say so [CA15]. */
  priced_on: z.optional(z.nullable(z.string())),
});
export type PackageCard = z.output<typeof PackageCard>;

/** Of a card, what a search decides [PR5]. */
export const CardPrice = z.pick(PackageCard, {
  id: true,
  nights: true,
  airline_stops: true,
  airline_name: true,
  board: true,
  start_date: true,
  end_date: true,
  rooms: true,
  price_kind: true,
  unfit: true,
  currency: true,
  total: true,
  per_person: true,
  total_before: true,
  priced_at: true,
});
export type CardPrice = z.output<typeof CardPrice>;

/** In favourites: no price, dates or booking. */
export const WithdrawnCard = z.pick(PackageCard, { id: true, title: true, stops: true, image: true, photo: true });
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
      avif: z.optional(z.string()),
      focus: z.optional(Photograph.shape.focus),
      credit: z.optional(z.string()),
      licence_url: z.optional(z.string()),
    }),
  ),
  route_map: z.string(),
  travel_months: z.array(z.int()),
  entry: z.optional(z.array(Entry)),
  near: z.array(PackageCard),
});
export type PackagePage = z.output<typeof PackagePage>;
