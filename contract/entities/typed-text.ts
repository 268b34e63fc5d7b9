import * as z from 'zod/mini';
import { plainEmail, plainName } from '#contract/rules/contact-form.ts';
import { isCountry } from '#contract/rules/countries.ts';
import { latinDigits, plainCode, plainKey, plainNumber } from '#contract/rules/digits.ts';
import { plainWords } from '#contract/rules/plain-words.ts';

/** Text that a person types, pastes or sends: cleaned by one rule on its way in, then measured [FK6]. */
const typed = (clean: (text: string) => string) => (most: number) =>
  z.string().check(z.overwrite(clean), z.maxLength(most));

/** Sentences: their lines, accents and emoji stay. */
export const Words = typed(plainWords);
/** Of a person, on a document too. */
export const PersonName = typed(plainName);
export const Email = typed(plainEmail)(254);
/** Without what people put between its digits; 00 is +. */
export const Mobile = typed((text) =>
  plainKey(text)
    .replace(/[().-]/gu, '')
    .replace(/^00/u, '+'),
);
/** In capitals: a booking's reference. */
export const Code = typed(plainCode);
/** In capitals and without spaces; an IBAN too. */
export const DocumentNumber = typed(plainNumber);
/** Mailed, or shown by an app: without spaces, its case kept. */
export const Key = typed(plainKey);
/** What another system called something: its case and spaces are its own. */
export const Reference = typed((text) => latinDigits(text).trim());
/** A day that a rule looks at: YYYY-MM-DD, perhaps of a Hijri year. */
export const TypedDate = Reference(10);
/** ISO 3166-1 alpha-2, of the one list. */
export const Country = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^[A-Z]{2}$/), z.refine(isCountry, 'not a country'));
