import * as z from 'zod/mini';
import { plainEmail, plainName } from '#contract/rules/contact-form.ts';
import { isCountry } from '#contract/rules/countries.ts';
import { latinDigits, plainCode, plainKey, plainNumber } from '#contract/rules/digits.ts';
import { plainWords } from '#contract/rules/plain-words.ts';

/** Typed, pasted or sent text: cleaned by one rule, then measured [FK6]. */
const typed = (clean: (text: string) => string) => (most: number) =>
  z.string().check(z.overwrite(clean), z.maxLength(most));

/** Sentences: lines, accents and emoji stay. */
export const Words = typed(plainWords);
/** A person's name, also on documents. */
export const PersonName = typed(plainName);
export const Email = typed(plainEmail)(254);
/** Without separators between digits; 00 becomes +. */
export const Mobile = typed((text) =>
  plainKey(text)
    .replace(/[().-]/gu, '')
    .replace(/^00/u, '+'),
);
/** Upper-cased: a booking's reference. */
export const Code = typed(plainCode);
/** Upper-cased without spaces; also for an IBAN. */
export const DocumentNumber = typed(plainNumber);
/** A mailed or app code: without spaces, its case kept. */
export const Key = typed(plainKey);
/** Another system's identifier: case and spaces stay. */
export const Reference = typed((text) => latinDigits(text).trim());
/** A day for a rule: YYYY-MM-DD, possibly of a Hijri year. */
export const TypedDate = Reference(10);
/** ISO 3166-1 alpha-2, from our list. */
export const Country = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^[A-Z]{2}$/), z.refine(isCountry, 'not a country'));
