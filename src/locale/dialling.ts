import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/mobile';
import type { Locale } from '#contract/constants.ts';
import { latinDigits } from '#contract/rules/digits.ts';
import { countryMeant, countryOf, searchCountries } from './country-search.ts';
import { nationalities } from './nationalities.ts';

/** Several may share one code, without plus. */
export type Dialling = { code: string; name: string; dial: string };

const dialOf = (code: string): string | null => (isSupportedCountry(code) ? getCountryCallingCode(code) : null);
const withDial = (countries: { code: string; name: string }[]): Dialling[] =>
  countries.flatMap((country) => {
    const dial = dialOf(country.code);
    return dial === null ? [] : [{ ...country, dial }];
  });

/** "+44", "0044", "٤٤"; null otherwise. */
function digitsOf(text: string): string | null {
  const plain = latinDigits(text).replace(/[\s\u2066-\u2069()]/gu, '');
  return /^(?:\+|00)?(\d{1,4})$/u.exec(plain)?.[1] ?? null;
}

/** By the start of code, name or demonym. */
export function searchDialling(text: string, locale: Locale): Dialling[] {
  const digits = digitsOf(text);
  if (digits === null) return withDial(searchCountries(text, locale));
  const matches = withDial(nationalities(locale)).filter(({ dial }) => dial.startsWith(digits));
  return matches.sort((one, other) => one.dial.length - other.dial.length);
}

/** A complete dialling code, or null. */
export function dialTyped(text: string, locale: Locale): string | null {
  const digits = digitsOf(text);
  if (digits === null) return dialOf(countryOf(text, locale) ?? '');
  return withDial(nationalities(locale)).some(({ dial }) => dial === digits) ? digits : null;
}

/** Complete, or of the only match. */
export const dialMeant = (text: string, locale: Locale): string | null =>
  dialTyped(text, locale) ?? (digitsOf(text) === null ? dialOf(countryMeant(text, locale) ?? '') : null);
