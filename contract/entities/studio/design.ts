import * as z from 'zod/mini';
import { CLAIMS, PARTY_LIMITS, THEMES } from '#contract/constants.ts';

/** A text in both languages. */
export const BothWords = z.object({ ar: z.string(), en: z.string() });

const WORDS = ['title', 'why', 'summary'] as const;
export type WordField = (typeof WORDS)[number];
export const WORD_FIELDS = ['ar.title', 'en.title', 'ar.why', 'en.why', 'ar.summary', 'en.summary'] as const;
export type WordKey = (typeof WORD_FIELDS)[number];

/** How long the words of a package may be, in characters. More than `most` is not even kept. */
export const WORD_LIMITS = {
  title: { least: 5, limit: 70 },
  why: { least: 20, limit: 160 },
  summary: { least: 20, limit: 600 },
} as const satisfies Record<WordField, { least: number; limit: number }>;
const text = () => z.string().check(z.maxLength(2_000));
const Words = z.object({ title: text(), why: text(), summary: text() });

const kitIndex = z.int().check(z.gte(0), z.lte(99));

/**
 * A stop of a package being designed. `days` and `activities` name those of the city's kit by their place in it; an activity that is
 * `included` is chosen before a visitor looks. Empty lists of `hotels` are proposed anew; null `days` and `activities` as well.
 */
export const DesignStop = z.object({
  city: z.string().check(z.minLength(1), z.maxLength(80)),
  nights: z.int().check(z.gte(1), z.lte(PARTY_LIMITS.maxNights)),
  hotels: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(CLAIMS.options)),
  days: z.nullable(z.array(kitIndex).check(z.maxLength(PARTY_LIMITS.maxNights))),
  activities: z.nullable(z.array(z.object({ kit: kitIndex, included: z.boolean() })).check(z.maxLength(20))),
});
export type DesignStop = z.output<typeof DesignStop>;

/** A package as its expert designs it. `own`: the words that the expert wrote; all others are proposed anew with each change. */
export const PackageDesign = z.object({
  /** The market whose prices and flights are shown first. */
  from: z.enum(['kw', 'sa']),
  stops: z.array(DesignStop).check(z.maxLength(PARTY_LIMITS.stops)),
  /** Null: by the character of the first city. */
  theme: z.nullable(z.enum(THEMES)),
  /** Months of departure; empty: the best ones of the cities. */
  months: z.array(z.int().check(z.gte(1), z.lte(12))).check(z.maxLength(12)),
  words: z.object({ ar: Words, en: Words }),
  own: z.array(z.enum(WORD_FIELDS)).check(z.maxLength(WORD_FIELDS.length)),
});
export type PackageDesign = z.output<typeof PackageDesign>;

const NO_WORDS = { title: '', why: '', summary: '' };
/** What one begins with. */
export const EMPTY_DESIGN: PackageDesign = {
  from: 'kw',
  stops: [],
  theme: null,
  months: [],
  words: { ar: NO_WORDS, en: NO_WORDS },
  own: [],
};

/** A design that is kept and not published yet. `rev` rises with each change. `package_id`: of the package it will change. */
export const Draft = z.object({
  draft_id: z.string(),
  package_id: z.nullable(z.int()),
  rev: z.int(),
  state: z.enum(['open', 'published', 'dropped']),
  design: PackageDesign,
  started_at: z.string(),
  saved_at: z.string(),
});
export type Draft = z.output<typeof Draft>;
