import type { Locale } from '#contract/constants.ts';
import { bare, COUNTRY_WORDS, isPeopleOf } from '#contract/rules/country-words.ts';
import { fold } from '#contract/rules/fold.ts';
import { createNearWords, type NearWords } from '#contract/rules/near-words.ts';
import { nationalities, type Country } from './nationalities.ts';

type SearchableCountry = Country & { names: string[][] };

const countriesByLocale = new Map<Locale, SearchableCountry[]>();
const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean);

function countriesOf(locale: Locale): SearchableCountry[] {
  const before = countriesByLocale.get(locale);
  if (before) return before;
  const other = new Map(nationalities(locale === 'ar' ? 'en' : 'ar').map(({ code, name }) => [code, name]));
  const all = nationalities(locale).map(({ code, name }) => ({
    code,
    name,
    names: [name, other.get(code) ?? '', code, ...(COUNTRY_WORDS[code]?.split(',') ?? [])]
      .map(wordsOf)
      .filter((words) => words.length > 0),
  }));
  countriesByLocale.set(locale, all);
  return all;
}

/** 2 whole, 1 beginning, 0 none. */
function meaning(text: string, word: string): 0 | 1 | 2 {
  const [one, other] = [bare(text), bare(word)];
  if (text === word || one === other) return 2;
  if (isPeopleOf(one, other)) return 2;
  return word.startsWith(text) || other.startsWith(text) || other.startsWith(one) ? 1 : 0;
}

/** 3 whole, 2 from the first word, 1 by words, 0 none. */
function fit(query: string[], name: string[]): number {
  const best = query.map((one) => Math.max(...name.map((word) => meaning(one, word))));
  if (best.includes(0)) return 0;
  if (query.length === name.length && query.every((one, at) => meaning(one, name[at] ?? '') === 2)) return 3;
  return meaning(query[0] ?? '', name[0] ?? '') > 0 ? 2 : 1;
}

const fitOf = (query: string[], { names }: SearchableCountry) => Math.max(...names.map((name) => fit(query, name)));

function fitting(query: string[], locale: Locale): Country[] {
  return countriesOf(locale)
    .map((country) => ({ country, at: fitOf(query, country) }))
    .filter(({ at }) => at > 0)
    .sort((one, other) => other.at - one.at)
    .map(({ country: { code, name } }) => ({ code, name }));
}

const nearIn = new Map<Locale, NearWords>();
function nearWordsOf(locale: Locale): NearWords {
  const before = nearIn.get(locale);
  if (before) return before;
  const near = createNearWords(countriesOf(locale).flatMap(({ names }) => names.flat().map(bare)));
  nearIn.set(locale, near);
  return near;
}

/** Within a typo or another spelling: only the nearest. */
function nearlyFitting(query: string[], locale: Locale): Country[] {
  const fars = query.map((word) => nearWordsOf(locale)(bare(word), 'whole'));
  const farFrom = (words: string[]) =>
    fars.reduce((sum, far) => sum + Math.min(...words.map((word) => far.get(bare(word)) ?? Infinity)), 0);
  const candidates = countriesOf(locale).map((country) => ({ country, far: Math.min(...country.names.map(farFrom)) }));
  const least = Math.min(...candidates.map(({ far }) => far));
  return least === Infinity
    ? []
    : candidates.filter(({ far }) => far === least).map(({ country: { code, name } }) => ({ code, name }));
}

/** Best first, in either language; without a match within a typo. All for no text. */
export function searchCountries(text: string, locale: Locale): Country[] {
  const query = wordsOf(text);
  if (query.length === 0) return text.trim() ? [] : nationalities(locale);
  const matches = fitting(query, locale);
  return matches.length > 0 ? matches : nearlyFitting(query, locale);
}

/** Its full name, demonym or code; else null. */
export function countryOf(text: string, locale: Locale): string | null {
  const query = wordsOf(text);
  if (query.length === 0) return null;
  const whole = countriesOf(locale).filter((country) => fitOf(query, country) === 3);
  return whole.length === 1 ? (whole[0]?.code ?? null) : null;
}

/** Typos are not guessed: it goes on a document. */
export function countryMeant(text: string, locale: Locale): string | null {
  const query = wordsOf(text);
  const matches = query.length > 0 ? fitting(query, locale) : [];
  return countryOf(text, locale) ?? (matches.length === 1 ? (matches[0]?.code ?? null) : null);
}
