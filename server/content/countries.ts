import * as z from 'zod/mini';
import { Source, Text } from './parts.ts';

const PASSPORTS = ['KW', 'SA', 'AE', 'BH', 'OM', 'QA'] as const;

export const Country = z.strictObject({
  code: z.string(),
  slug: z.string(),
  /** Null for a country that is its own region. */
  continent: z.nullable(z.string()),
  name: Text,
  also: z.optional(z.string()),
  scene: z.string(),
  intro: Text,
  fee: z.nullable(z.strictObject({ currency: z.string(), amounts: z.tuple([z.number(), z.number(), z.number()]) })),
  visa: z.nullable(z.strictObject({ name: Text, dinars: z.number() })),
  /** With source and date [WO1]; a passport without one is at home. */
  entry: z.array(
    z.strictObject({
      passport: z.enum(PASSPORTS),
      need: z.enum(['free', 'arrival', 'evisa', 'eta', 'visa', 'home']),
      days: z.nullable(z.number()),
      season: z.nullable(z.strictObject({ text: Text, source: Source })),
      as_of: z.iso.date(),
      source: Source,
    }),
  ),
  residents: z.array(z.strictObject({ text: Text, as_of: z.iso.date(), source: Source })),
  advice: z.array(z.strictObject({ passport: z.enum(['KW', 'SA']), text: Text, source: Source })),
});

export const Continent = z.strictObject({
  slug: z.string(),
  name: Text,
  also: z.optional(z.string()),
  scene: z.string(),
  intro: Text,
});

/** Unannounced, it stands for whole months. */

export type CountryContent = z.infer<typeof Country>;
export type ContinentContent = z.infer<typeof Continent>;
