import * as z from 'zod/mini';
import { PARTY_LIMITS, THEMES } from '#contract/constants.ts';
import { Words as typedWords } from '#contract/entities/typed-text.ts';
import { BOARDS } from '#contract/entities/room.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import type { WordRule } from '#contract/rules/public-words.ts';

export const BothWords = z.object({ ar: z.string(), en: z.string() });

const WORDS = ['title', 'why', 'summary'] as const;
export type WordField = (typeof WORDS)[number];
export const WORD_FIELDS = ['ar.title', 'en.title', 'ar.why', 'en.why', 'ar.summary', 'en.summary'] as const;
export type WordKey = (typeof WORD_FIELDS)[number];

/** Characters; nothing above `most` is saved. */
export const WORD_LIMITS = {
  title: { least: 5, limit: 70 },
  why: { least: 20, limit: 160 },
  summary: { least: 20, limit: 600 },
} as const satisfies Record<WordField, { least: number; limit: number }>;
const text = () => typedWords(2_000);
const Words = z.object({ title: text(), why: text(), summary: text() });

/** Of a day or an idea in the city's document. */
const kitId = z.int().check(z.gte(0), z.lte(999));

export const PLAN_WORDS = {
  title: { least: 3, most: 60 },
  text: { least: 10, most: 300 },
  name: { least: 3, most: 60 },
} as const satisfies Record<string, WordRule>;
const BothTyped = z.object({ ar: text(), en: text() });

/** `kit`: the city day it is based on. */
export const OwnDay = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  kit: z.nullable(kitId),
  title: BothTyped,
  text: BothTyped,
});
export type OwnDay = z.output<typeof OwnDay>;
export const DesignDay = z.union([kitId, OwnDay]);
export type DesignDay = z.output<typeof DesignDay>;

/** `included`: part of the package unless removed. */
export const DesignActivity = z.object({ kit: kitId, included: z.boolean(), name: z.optional(BothTyped) });
export type DesignActivity = z.output<typeof DesignActivity>;

/** `board`: promised of every hotel, null: none. Empty `hotels` and null `days`, `activities` are proposed again. */
export const DesignStop = z.object({
  city: z.string().check(z.minLength(1), z.maxLength(80)),
  nights: z.int().check(z.gte(1), z.lte(PARTY_LIMITS.maxNights)),
  hotels: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(CLAIMS.options)),
  board: z.optional(z.nullable(z.enum(BOARDS))),
  days: z.nullable(z.array(DesignDay).check(z.maxLength(PARTY_LIMITS.maxNights))),
  activities: z.nullable(z.array(DesignActivity).check(z.maxLength(20))),
});
export type DesignStop = z.output<typeof DesignStop>;

/** `own`: the expert's texts; others are proposed again. */
export const PackageDesign = z.object({
  from: z.enum(['kw', 'sa']),
  stops: z.array(DesignStop).check(z.maxLength(PARTY_LIMITS.stops)),
  theme: z.nullable(z.enum(THEMES)),
  /** Of departure; empty: the cities' best. */
  months: z.array(z.int().check(z.gte(1), z.lte(12))).check(z.maxLength(12)),
  words: z.object({ ar: Words, en: Words }),
  own: z.array(z.enum(WORD_FIELDS)).check(z.maxLength(WORD_FIELDS.length)),
  photos: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(12))),
});
export type PackageDesign = z.output<typeof PackageDesign>;

const NO_WORDS = { title: '', why: '', summary: '' };
export const EMPTY_DESIGN: PackageDesign = {
  from: 'kw',
  stops: [],
  theme: null,
  months: [],
  words: { ar: NO_WORDS, en: NO_WORDS },
  own: [],
};

/** `rev` rises with each change. */
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
