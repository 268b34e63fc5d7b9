import * as z from 'zod/mini';
import { PlainDate } from '#contract/entities/dates.ts';
import { CountryCode, Slug, Source, Spellings, Text } from './parts.ts';

const PASSPORTS = ['KW', 'SA', 'AE', 'BH', 'OM', 'QA'] as const;

export const Country = z.strictObject({
  code: CountryCode,
  slug: Slug,
  /** Null for a country that is its own region. */
  continent: z.nullable(Slug),
  name: Text,
  also: z.optional(Spellings),
  scene: z.string(),
  intro: Text,
  /** Help that our team sells, in dinars. */
  visa: z.optional(z.strictObject({ name: Text, dinars: z.number().check(z.gte(0)) })),
  /** With source and date [WO1]; a passport without one is at home. */
  entry: z.array(
    z.strictObject({
      passport: z.enum(PASSPORTS),
      need: z.enum(['free', 'arrival', 'evisa', 'eta', 'visa', 'home']),
      days: z.nullable(z.number()),
      season: z.nullable(z.strictObject({ text: Text, source: Source })),
      as_of: PlainDate,
      source: Source,
    }),
  ),
  residents: z.array(z.strictObject({ text: Text, as_of: PlainDate, source: Source })),
  advice: z.array(z.strictObject({ passport: z.enum(['KW', 'SA']), text: Text, source: Source })),
});
export type Country = z.output<typeof Country>;

export const Continent = z.strictObject({
  slug: Slug,
  name: Text,
  also: z.optional(Spellings),
  scene: z.string(),
  intro: Text,
});
export type Continent = z.output<typeof Continent>;
