import * as z from 'zod/mini';
import { THEMES } from '#contract/constants.ts';
import { AMENITY_CODES, type AmenityCode } from './amenity-codes.ts';
import { Point, Source, Text } from './parts.ts';
import { TAGS, type TagCode } from './tags.ts';

/** `content/`: both languages, dinars before fees, days as YYYY-MM-DD. */

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const Months = z.array(z.int().check(z.gte(1), z.lte(12)));
/** 0 is Sunday. */
const Weekdays = z.array(z.int().check(z.gte(0), z.lte(6)));
const Words = z.strictObject({ title: Text, text: Text });
const Variants = z.tuple([Text], Text);

export const HOTEL_KINDS = ['palace', 'lodge', 'tower', 'house', 'resort', 'riad', 'boutique'] as const;
export type HotelKind = (typeof HOTEL_KINDS)[number];
export const MOODS = ['city', 'beach', 'mountain', 'sacred'] as const;
export type Mood = (typeof MOODS)[number];
export const ICONS = [
  'car',
  'boat',
  'ticket',
  'chef',
  'hike',
  'balloon',
  'train',
  'camera',
  'spa',
  'museum',
  'ski',
  'snorkel',
] as const;

const Day = z.strictObject({
  title: Text,
  text: Text,
  tag: z.nullable(z.enum(keysOf<TagCode>(TAGS))),
  closedOn: z.optional(Weekdays),
});

/** An activity on none of the city's days gets one of its own. */
export const NO_DAY = -1;

const Activity = z.strictObject({
  icon: z.enum(ICONS),
  name: Text,
  dinars: z.number(),
  onDay: z.int(),
  /** The first one in the plan is used. */
  alsoOnDays: z.optional(z.array(z.int())),
  /** For the whole party: a car, a boat. */
  shared: z.boolean(),
  takesDay: z.optional(z.literal(true)),
  months: z.optional(Months),
  closedOn: z.optional(Weekdays),
});

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

export const City = z.strictObject({
  slug: z.string(),
  /** Default: the slug. */
  scene: z.optional(z.string()),
  country: z.string(),
  name: Text,
  also: z.optional(z.string()),
  at: Point,
  zone: z.string(),
  airport: z.string(),
  /** Default: the airport. */
  code: z.optional(z.string()),
  mood: z.enum(MOODS),
  view: Text,
  intro: Text,
  /** January to December. */
  celsius: z.array(z.number()).check(z.length(12)),
  rain: z.array(z.number()).check(z.length(12)),
  skies: z.optional(
    z.partialRecord(z.coerce.number<string>(), z.enum(['sun', 'cloud', 'rain', 'mist', 'snow', 'hot'])),
  ),
  seasons: z.array(z.strictObject({ months: Months, phrase: Text })),
  best: Months,
  transfer: z.number(),
  arrival: Day,
  /** From another city of the trip, by its slug. */
  arrivalFrom: z.optional(z.record(z.string(), Day)),
  days: z.array(Day),
  openDays: z.optional(z.tuple([Words], Words)),
  doings: z.array(Activity),
  /** May be among the expert's three; elsewhere they rank last. */
  budget: z.optional(z.boolean()),
  hotels: z.array(Hotel),
  /** By English name, when far from the centre; accurate to some hundred metres. */
  districts: z.optional(z.record(z.string(), Point)),
});

export const Event = z.strictObject({
  slug: z.string(),
  city: z.string(),
  editions: z.array(
    z.strictObject({ startsOn: z.iso.date(), endsOn: z.iso.date(), isExpected: z.boolean(), source: Source }),
  ),
  name: Text,
  intro: Text,
});

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

export const Airport = z.strictObject({
  code: z.string(),
  city_slug: z.nullable(z.string()),
  name_ar: z.string(),
  name_en: z.string(),
  city_ar: z.string(),
  city_en: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
});

export const Airline = z.strictObject({
  code: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  hue: z.string(),
  hub: z.string(),
  low_cost: z.literal([0, 1]),
});

/** {d}: the district, {v}: the view, {x}: the distance. */
export const HotelTexts = z.strictObject({
  openings: z.record(z.enum(HOTEL_KINDS), Variants),
  places: Variants,
  offered: z.array(z.strictObject({ amenity: z.enum(keysOf<AmenityCode>(AMENITY_CODES)), texts: Variants })),
  kindnesses: Variants,
});

export const DayTexts = z.strictObject({
  open: z.record(z.enum(MOODS), z.tuple([Words], Words)),
  homeward: z.tuple([Words], Words),
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

export type DayWords = z.infer<typeof Words>;
export type DayContent = z.infer<typeof Day>;
export type ActivityContent = z.infer<typeof Activity>;
export type HotelContent = z.infer<typeof Hotel>;
export type CityContent = z.infer<typeof City>;
export type EventContent = z.infer<typeof Event>;
export type ExpertContent = z.infer<typeof Expert>;
export type PackageContent = z.infer<typeof Package>;
