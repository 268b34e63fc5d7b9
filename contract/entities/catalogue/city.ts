import * as z from 'zod/mini';
import { DAY_TAGS, type DayTag } from './day-tags.ts';
import { Code, Reference } from '#contract/entities/typed-text.ts';
import { CountryCode, Months, Pictures, Point, Slug, Spellings, Text, Weekdays } from './parts.ts';

export const MOODS = ['city', 'beach', 'mountain', 'sacred'] as const;
export type Mood = (typeof MOODS)[number];
export const IDEA_ICONS = [
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
const SKIES = ['sun', 'cloud', 'rain', 'mist', 'snow', 'hot'] as const;

export const DayWords = z.strictObject({ title: Text, text: Text });
export type DayWords = z.output<typeof DayWords>;

const Day = z.strictObject({
  title: Text,
  text: Text,
  tag: z.nullable(z.enum(Object.keys(DAY_TAGS) as DayTag[])),
  closedOn: z.optional(Weekdays),
});
/** Designs name days and ideas by `id`: unique in its list, never given again [CA19]. */
const Id = z.int().check(z.gte(0), z.lte(999));
const CityDay = z.strictObject({ id: Id, ...Day.shape });
export type CityDay = z.output<typeof CityDay>;

const Idea = z.strictObject({
  id: Id,
  /** Of what is sold, as `istanbul.bosphorus-boat`; stays when the name changes. */
  code: z.string().check(z.regex(/^[a-z0-9-]+\.[a-z0-9-]{1,80}$/u)),
  icon: z.enum(IDEA_ICONS),
  name: Text,
  /** Ids of days it suits, the best first; empty: a day of its own. */
  on: z.array(Id),
  takesDay: z.optional(z.literal(true)),
  months: z.optional(Months),
  closedOn: z.optional(Weekdays),
});
export type Idea = z.output<typeof Idea>;

/** January to December. */
const byMonth = (least: number, most: number) =>
  z.array(z.number().check(z.gte(least), z.lte(most))).check(z.length(12));

/** What is written about a city; hotels and prices are supply. */
export const City = z.strictObject({
  slug: Slug,
  pictures: Pictures,
  /** Of its drawing, which stands where it has no photograph; default: the slug. */
  scene: z.optional(z.string()),
  country: CountryCode,
  name: Text,
  also: z.optional(Spellings),
  at: Point,
  zone: Reference(60),
  airport: Code(3).check(z.regex(/^[A-Z]{3}$/u)),
  mood: z.enum(MOODS),
  /** What a room faces: "the sea". */
  view: Text,
  intro: Text,
  celsius: byMonth(-60, 60),
  /** Rainy days. */
  rain: byMonth(0, 31),
  skies: z.optional(z.partialRecord(z.coerce.number<string>(), z.enum(SKIES))),
  seasons: z.array(z.strictObject({ months: Months, phrase: Text })),
  best: Months.check(z.minLength(1)),
  arrival: Day,
  /** From another city of the trip, by its slug. */
  arrivalFrom: z.optional(z.record(z.string(), Day)),
  days: z.array(CityDay),
  openDays: z.optional(z.tuple([DayWords], DayWords)),
  ideas: z.array(Idea),
  /** By English name, when far from the centre; accurate to some hundred metres. */
  districts: z.optional(z.record(z.string(), Point)),
});
export type City = z.output<typeof City>;
export type PlanDay = z.output<typeof Day>;
