import { LOCALES, type Locale } from '#contract/constants.ts';

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const FORMATS = Object.fromEntries(
  Object.keys(LOCALES).map((locale) => [
    locale,
    new Intl.DateTimeFormat(`${locale === 'ar' ? 'ar' : 'en-GB'}-u-nu-latn-ca-gregory`, LONG),
  ]),
) as Record<Locale, Intl.DateTimeFormat>;

/** "Friday 26 February 2027", "الجمعة 26 فبراير 2027": without commas. */
export const longDay = (day: string, locale: Locale): string =>
  FORMATS[locale].format(new Date(`${day.slice(0, 10)}T00:00:00Z`)).replaceAll(/[,،]/gu, '');
