import * as z from 'zod/mini';
import { plainEmail, plainName } from '#contract/rules/contact-form.ts';
import { isCountry } from '#contract/rules/countries.ts';
import { latinDigits, plainCode, plainKey, plainMobile, plainNumber } from '#contract/rules/digits.ts';
import { plainWords, teamWords } from '#contract/rules/plain-words.ts';

/** Cleaned by one rule, then measured [FK6]. */
const typed = (clean: (text: string) => string) => (most: number) =>
  z.string().check(z.overwrite(clean), z.maxLength(most));

/** Lines, accents and emoji stay. */
export const Words = typed(plainWords);
export const TeamWords = typed(teamWords);
export const PersonName = typed(plainName);
export const Email = typed(plainEmail)(254);
export const Mobile = typed(plainMobile);
export const Code = typed(plainCode);
export const DocumentNumber = typed(plainNumber);
/** Mailed or of an app; its case stays. */
export const Key = typed(plainKey);
/** Another system's id: case and spaces stay. */
export const Reference = typed((text) => latinDigits(text).trim());
/** For a rule: YYYY-MM-DD, also Hijri. */
export const TypedDate = Reference(10);
export const NOT_A_COUNTRY = 'not a country';
/** ISO 3166-1 alpha-2, from our list. */
export const Country = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^[A-Z]{2}$/, NOT_A_COUNTRY), z.refine(isCountry, NOT_A_COUNTRY));
