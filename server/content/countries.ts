import * as z from 'zod/mini';
import { Source, Text } from './parts.ts';

const PASSPORTS = ['KW', 'SA', 'AE', 'BH', 'OM', 'QA'] as const;

export const Country = z.strictObject({
  code: z.string(),
  slug: z.string(),
  /** Null for a country that is a region of its own: its path begins with it. */
  continent: z.nullable(z.string()),
  name: Text,
  also: z.optional(z.string()),
  scene: z.string(),
  intro: Text,
  /** Collected by hotels for each room and night, by stars from 3 to 5. */
  fee: z.nullable(z.strictObject({ currency: z.string(), amounts: z.tuple([z.number(), z.number(), z.number()]) })),
  /** Help with the visa or the travel permission, for each adult. */
  visa: z.nullable(z.strictObject({ name: Text, dinars: z.number() })),
  /** Each fact with its source and day [WO1]; a passport without one is at home. */
  entry: z.array(
    z.strictObject({
      passport: z.enum(PASSPORTS),
      need: z.enum(['free', 'arrival', 'evisa', 'eta', 'visa', 'home']),
      /** Of a stay without a visa. */
      days: z.nullable(z.number()),
      /** What holds in a season or from a day on. */
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

/** An expected edition is not announced yet and stands for whole months. */

export type CountryContent = z.infer<typeof Country>;
export type ContinentContent = z.infer<typeof Continent>;
