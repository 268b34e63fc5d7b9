import type { Locale } from '#contract/constants.ts';
import { GULF, OTHER_COUNTRIES } from '#contract/rules/countries.ts';
import { tagOf } from '#src/locale/direction.ts';
import { DASH, guarded } from './guarded.ts';

const NAMES: Record<string, Record<Locale, string>> = {
  PS: { ar: 'فلسطين', en: 'Palestine' },
  SA: { ar: 'السعودية', en: 'Saudi Arabia' },
  AE: { ar: 'الإمارات', en: 'United Arab Emirates' },
  BA: { ar: 'البوسنة', en: 'Bosnia' },
  CD: { ar: 'الكونغو الديمقراطية', en: 'DR Congo' },
  HK: { ar: 'هونغ كونغ', en: 'Hong Kong' },
  MO: { ar: 'ماكاو', en: 'Macao' },
  TR: { ar: 'تركيا', en: 'Türkiye' },
};

export type Country = { code: string; name: string };
const countriesByLocale = new Map<Locale, Country[]>();

export const countryName = guarded(
  'country',
  (code: string, locale: Locale): string =>
    NAMES[code]?.[locale] ?? new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(code) ?? code,
  DASH,
);

/** The Gulf first, then alphabetically. */
export function nationalities(locale: Locale): Country[] {
  const countries = countriesByLocale.get(locale);
  if (countries) return countries;
  const names = new Intl.DisplayNames(tagOf(locale), { type: 'region' });
  const named = (codes: string[]) =>
    codes.map((code) => ({ code, name: NAMES[code]?.[locale] ?? names.of(code) ?? code }));
  const { compare } = new Intl.Collator(locale);
  const all = [...named(GULF), ...named(OTHER_COUNTRIES).sort((one, other) => compare(one.name, other.name))];
  countriesByLocale.set(locale, all);
  return all;
}
