import { LOCALES, type Locale } from '#contract/constants.ts';

export const LOCALE_CODES = Object.keys(LOCALES) as Locale[];
export const dirOf = (locale: Locale): 'rtl' | 'ltr' => LOCALES[locale].dir;
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');
/** Latin digits, Gregorian calendar (R3). */
export const tagOf = (locale: Locale): string =>
  locale === 'ar' ? 'ar-u-nu-latn-ca-gregory' : 'en-GB-u-nu-latn-ca-gregory';
