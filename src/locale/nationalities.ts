import type { Locale } from '#contract/constants.ts';
import { tagOf } from '#src/locale/direction.ts';

/** ISO 3166-1 alpha-2; neighbours of the Gulf first, then the rest by name. */
const GULF = ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'];
const OTHERS =
  'AD AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ PA PE PG PH PK PL PS PT PW PY RO RS RU RW SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );

export type Country = { code: string; name: string };
const made = new Map<Locale, Country[]>();

/** The name of a country in a language. */
export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(code) ?? code;

/** Every nationality in a language: the Gulf first, then by the alphabet of that language. */
export function nationalities(locale: Locale): Country[] {
  const known = made.get(locale);
  if (known) return known;
  const named = (codes: string[]) => codes.map((code) => ({ code, name: countryName(code, locale) }));
  const { compare } = new Intl.Collator(locale);
  const all = [...named(GULF), ...named(OTHERS).sort((one, other) => compare(one.name, other.name))];
  made.set(locale, all);
  return all;
}

/** Letters that people write either way are one letter. */
const folded = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{Mn}ـ]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .replace(/ة/gu, 'ه')
    .replace(/ى/gu, 'ي');

/** The country a typed name means, in either language or by its code; null when it is none yet. */
export function countryOf(typed: string): string | null {
  const wanted = folded(typed);
  if (!wanted) return null;
  const found = (['ar', 'en'] as const).flatMap(nationalities).find(({ name }) => folded(name) === wanted);
  return found?.code ?? null;
}

/** Dialling codes offered by the mobile field; any other is typed with its + into the number itself. */
export const DIALLING = [
  ['KW', '965'],
  ['SA', '966'],
  ['AE', '971'],
  ['QA', '974'],
  ['BH', '973'],
  ['OM', '968'],
  ['EG', '20'],
  ['JO', '962'],
  ['LB', '961'],
  ['IQ', '964'],
  ['TR', '90'],
  ['IN', '91'],
  ['PK', '92'],
  ['PH', '63'],
  ['GB', '44'],
  ['US', '1'],
] as const;

/** An E.164 number as its dialling code and the rest. */
export function numberParts(mobile: string): { country: string; mobile: string } {
  const digits = mobile.replace(/^\+/u, '');
  const known = DIALLING.map(([, dial]) => dial)
    .toSorted((one, other) => other.length - one.length)
    .find((dial) => digits.startsWith(dial));
  return known ? { country: known, mobile: digits.slice(known.length) } : { country: '965', mobile };
}
