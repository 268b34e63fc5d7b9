import * as z from 'zod/mini';
import { PlainDate } from '#contract/entities/dates.ts';
import { Country, Reference, TeamWords } from '#contract/entities/typed-text.ts';
import { latinDigits, unmarked } from '#contract/rules/digits.ts';

/** Both languages, neither empty [CA6]. */
export const Text = z.strictObject({
  ar: TeamWords(2_000).check(z.trim(), z.minLength(1)),
  en: TeamWords(2_000).check(z.trim(), z.minLength(1)),
});
export type Text = z.output<typeof Text>;
/** Other spellings, for search. */
export const Spellings = TeamWords(2_000).check(z.trim());

const within = (most: number) => z.number().check(z.gte(-most), z.lte(most));
/** Latitude, longitude. */
export const Point = z.tuple([within(90), within(180)]);

/** Where a fact was read, and on which day. */
export const Source = z.strictObject({
  url: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => unmarked(text).trim()),
    ),
    z.url({ protocol: /^https?$/u }),
  ),
  seen: PlainDate,
});

export const Months = z.array(z.int().check(z.gte(1), z.lte(12)));
/** 0 is Sunday. */
export const Weekdays = z.array(z.int().check(z.gte(0), z.lte(6)));
/** A key in addresses and codes; never changed. */
export const Slug = z.string().check(
  z.overwrite((text) => latinDigits(text).trim().toLowerCase()),
  z.regex(/^[a-z][a-z0-9-]{0,59}$/u),
);
/** HH:MM. */
export const Hour = Reference(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/u));
/** Ids of photographs of the house, the leading one first [CA16]. */
export const Pictures = z.optional(
  z.array(z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u))).check(z.maxLength(12)),
);
/** ISO 3166 alpha-2. */
export const CountryCode = Country;
