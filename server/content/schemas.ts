import * as z from 'zod/mini';
import { THEMES } from '#contract/constants.ts';
import { AMENITY_CODES, type AmenityCode } from './amenity-codes.ts';
import { Point, Source, Text } from './parts.ts';
import { TAGS, type TagCode } from './tags.ts';

/** The files of `content/`. Texts are in both languages, money is Kuwaiti dinars before fees, days are YYYY-MM-DD. */

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
/** Names of pictures for activities; the face has a drawing for each. */
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
  /** Weekdays on which the sight of the day is shut. */
  closedOn: z.optional(Weekdays),
});

/** The day of an activity that belongs to none of its city's days: it takes a day of its own. */
export const NO_DAY = -1;

const Activity = z.strictObject({
  icon: z.enum(ICONS),
  name: Text,
  dinars: z.number(),
  /** The index of the city's day it belongs to, or NO_DAY. */
  onDay: z.int(),
  /** Other days it is used on: it is planned for the first of all that a plan holds. */
  alsoOnDays: z.optional(z.array(z.int())),
  /** One price for the whole party: a car, a boat. */
  shared: z.boolean(),
  /** It takes a whole day: a plan without a free one does not offer it. */
  takesDay: z.optional(z.literal(true)),
  /** When it can be done; all year where none are named. */
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
  /** A night for two in the simplest room. */
  dinars: z.number(),
  amenities: z.array(z.enum(keysOf<AmenityCode>(AMENITY_CODES))),
  /** The view of its rooms, where the city's own view is not to be seen from its district. */
  view: z.optional(Text),
  /** Its district is a town of its own: the city is no part of the address. */
  isOutside: z.optional(z.literal(true)),
});

export const City = z.strictObject({
  slug: z.string(),
  /** Of the poster; the slug itself unless told. */
  scene: z.optional(z.string()),
  country: z.string(),
  name: Text,
  /** Other spellings people search for. */
  also: z.optional(z.string()),
  at: Point,
  zone: z.string(),
  airport: z.string(),
  /** Begins the codes of its hotels; its airport unless told. */
  code: z.optional(z.string()),
  mood: z.enum(MOODS),
  /** The view of its hotels' rooms. */
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
  /** Airport and hotel, both ways, for the whole party. */
  transfer: z.number(),
  arrival: Day,
  /** The arrival from another city of the same trip, by its slug. */
  arrivalFrom: z.optional(z.record(z.string(), Day)),
  days: z.array(Day),
  /** Days that a plan leaves open, where those of the mood do not fit. */
  openDays: z.optional(z.tuple([Words], Words)),
  doings: z.array(Activity),
  /** Three-star hotels are among the experts' three here; elsewhere they stand back. */
  budget: z.optional(z.boolean()),
  /** Experts choose among the first three (three-star ones last); the others are offered beside them. */
  hotels: z.array(Hotel),
  /**
   * Where a hotel's district lies, by English name, when it is too far from the city's middle for a hotel to be drawn there.
   * Approximate to a few hundred metres.
   */
  districts: z.optional(z.record(z.string(), Point)),
});

export const Event = z.strictObject({
  slug: z.string(),
  city: z.string(),
  /** In the order of their days. */
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
  /** The city's day that its plan begins with, so that the plan holds what the texts promise; its number when none is named. */
  turn: z.optional(z.int()),
  /** The activities in the price by their English names, where the texts promise others than the first alone. */
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
  /** The airport its routes go through. */
  hub: z.string(),
  low_cost: z.literal([0, 1]),
});

/** {d} is the district, {v} the view of the rooms, {x} the distance. */
export const HotelTexts = z.strictObject({
  openings: z.record(z.enum(HOTEL_KINDS), Variants),
  places: Variants,
  offered: z.array(z.strictObject({ amenity: z.enum(keysOf<AmenityCode>(AMENITY_CODES)), texts: Variants })),
  kindnesses: Variants,
});

/** Days that a plan leaves open, by the city's mood, and the way home. */
export const DayTexts = z.strictObject({
  open: z.record(z.enum(MOODS), z.tuple([Words], Words)),
  homeward: z.tuple([Words], Words),
});

/** What demonstration travellers say of the `nth` package of an expert, from 0. */
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
