import * as z from 'zod/mini';
import { THEMES } from '#contract/constants.ts';
import { AMENITY_CODES, type AmenityCode } from '#contract/entities/catalogue/amenity-codes.ts';
import { Months, Text } from '#contract/entities/catalogue/parts.ts';

/** `content/`: both languages, dinars before fees, days as YYYY-MM-DD. */

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const Variants = z.tuple([Text], Text);

export const HOTEL_KINDS = ['palace', 'lodge', 'tower', 'house', 'resort', 'riad', 'boutique'] as const;
export type HotelKind = (typeof HOTEL_KINDS)[number];
const Hotel = z.strictObject({
  name: Text,
  kind: z.enum(HOTEL_KINDS),
  stars: z.literal([3, 4, 5]),
  district: Text,
  near: Text,
  metres: z.number(),
  /** Per night for two in the simplest room. */
  dinars: z.number(),
  amenities: z.array(z.enum(keysOf<AmenityCode>(AMENITY_CODES))),
  /** For districts without the city's own view. */
  view: z.optional(Text),
  /** A separate town: the address omits the city. */
  isOutside: z.optional(z.literal(true)),
});

/** Invented, for the demonstration; by the city's slug. */
export const Supply = z.strictObject({
  /** Of its hotels; default: the airport. */
  code: z.optional(z.string()),
  /** May be among the expert's three; elsewhere they rank last. */
  budget: z.optional(z.boolean()),
  /** Dinars, both ways. */
  transfer: z.number(),
  /** By the ids of the city's ideas; `shared`: for the whole party, as a car or a boat. */
  activities: z.array(z.strictObject({ id: z.int(), dinars: z.number(), shared: z.boolean() })),
  hotels: z.array(Hotel),
});
export const CountryExtras = z.record(
  z.string(),
  z.strictObject({
    /** By stars from three, a night. */
    fee: z.optional(z.strictObject({ currency: z.string(), amounts: z.tuple([z.number(), z.number(), z.number()]) })),
    visa: z.optional(z.strictObject({ name: Text, dinars: z.number() })),
  }),
);

export const Expert = z.strictObject({
  slug: z.string(),
  country: z.enum(['KW', 'SA']),
  portrait: z.string(),
  level: z.literal([1, 2, 3, 4]),
  languages: z.array(z.string()),
  places: z.array(z.string()),
  name: Text,
  headline: Text,
  quote: Text,
  bio: Text,
});

export const Package = z.strictObject({
  id: z.int(),
  expert: z.string(),
  theme: z.enum(THEMES),
  stops: z.array(z.tuple([z.string(), z.int()])),
  title: Text,
  why: Text,
  summary: Text,
  months: Months,
  leadDays: z.int(),
  weekday: z.int(),
  refundable: z.boolean(),
  /** Of the plan, to match the texts; default: by number. */
  turn: z.optional(z.int()),
  /** By English name; default: the first only. */
  included: z.optional(z.array(z.string())),
});

/** {d}: the district, {v}: the view, {x}: the distance. */
export const HotelTexts = z.strictObject({
  openings: z.record(z.enum(HOTEL_KINDS), Variants),
  places: Variants,
  offered: z.array(z.strictObject({ amenity: z.enum(keysOf<AmenityCode>(AMENITY_CODES)), texts: Variants })),
  kindnesses: Variants,
});

/** Of an expert's `nth` package, from 0. */
export const Review = z.strictObject({
  expert: z.int(),
  nth: z.int(),
  stars: z.int().check(z.gte(1), z.lte(5)),
  locale: z.enum(['ar', 'en']),
  text: z.string(),
  name: z.string(),
  daysAgo: z.int(),
  reply: z.optional(z.string()),
});

export type HotelContent = z.infer<typeof Hotel>;
export type SupplyContent = z.infer<typeof Supply>;
export type CountryExtra = z.infer<typeof CountryExtras>[string];
export type ExpertContent = z.infer<typeof Expert>;
export type PackageContent = z.infer<typeof Package>;
