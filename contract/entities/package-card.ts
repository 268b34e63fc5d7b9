import * as z from 'zod/mini';
import { THEMES } from '#contract/constants.ts';
import { Entry } from './entry.ts';
import { Currency, Price } from './money.ts';
import { OfferUser, PlaceName } from './offer.ts';
import { Promotion } from './promotion.ts';

/** A package in a list. Its prices are "from" prices for the default party (D), in the asked currency. */
export const PackageCard = z.object({
  id: z.int(),
  title: z.string(),
  why: z.string(),
  nights: z.int(),
  stops: z.array(z.extend(PlaceName, { country: z.string(), nights: z.int() })),
  stars: z.int(),
  /** Reviews that are shown, and their mean to a tenth; 0 without any. */
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
  /** What the same search costs at this moment without the running promotion; null while none runs (TR3). */
  total_before: z.nullable(Price),
  promotion: z.nullable(Promotion),
  priced_at: z.string(),
});
export type PackageCard = z.output<typeof PackageCard>;

/** A package that was on sale once, for who kept it: no price, no dates, nothing to book. */
export const WithdrawnCard = z.pick(PackageCard, { id: true, title: true, stops: true, image: true });
export type WithdrawnCard = z.output<typeof WithdrawnCard>;

/** One day of a package's plan; `day` counts from 1, `to_day` closes a span of days. */
export const ItineraryDay = z.object({
  day: z.int(),
  to_day: z.int(),
  title: z.string(),
  text: z.string(),
  tags: z.array(z.string()),
  travels: z.boolean(),
  /** An arrival that is done at whatever hour one lands: Umrah begins when one comes to it. */
  any_hour: z.boolean(),
  /** Weekdays on which what it visits is shut, 0 is Sunday. */
  closed_on: z.optional(z.array(z.int())),
  /** What it says on a day of Ramadan where that differs: nothing is eaten by day. */
  ramadan: z.nullable(z.object({ title: z.string(), text: z.string(), tags: z.array(z.string()) })),
});

/** What an offer page says whatever the dates and party. */
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
  /** `srcset`: the files of a photograph by their widths; a drawing has none, being sharp at any width. */
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
  /** Of each country of the trip, as far as it is known. */
  entry: z.optional(z.array(Entry)),
  near: z.array(PackageCard),
});
export type PackagePage = z.output<typeof PackagePage>;
