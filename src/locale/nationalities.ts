import type { Locale } from '#contract/constants.ts';
import { tagOf } from '#src/locale/direction.ts';
import { DASH, guarded } from './guarded.ts';

/** ISO 3166-1 alpha-2 of every country and territory with people of its own; the Gulf first, then the rest by name. */
const GULF = ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'];
const OTHERS =
  'AD AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ PA PE PF PG PH PK PL PM PR PS PT PW PY RE RO RS RU RW SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Shorter or plainer than what browsers say, or a name that older ones write as it was: the server's page has the new one. */
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

/** The name of a country in a language; a dash for what is no code of any. */
export const countryName = guarded(
  'country',
  (code: string, locale: Locale): string =>
    NAMES[code]?.[locale] ?? new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(code) ?? code,
  DASH,
);

/** Every country in a language: the Gulf first, then by the alphabet of that language. */
export function nationalities(locale: Locale): Country[] {
  const countries = countriesByLocale.get(locale);
  if (countries) return countries;
  const names = new Intl.DisplayNames(tagOf(locale), { type: 'region' });
  const named = (codes: string[]) =>
    codes.map((code) => ({ code, name: NAMES[code]?.[locale] ?? names.of(code) ?? code }));
  const { compare } = new Intl.Collator(locale);
  const all = [...named(GULF), ...named(OTHERS).sort((one, other) => compare(one.name, other.name))];
  countriesByLocale.set(locale, all);
  return all;
}
