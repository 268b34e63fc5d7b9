import type { CurrencyCode, Locale } from '#contract/constants.ts';

const ARABIC: Record<CurrencyCode, string> = {
  KWD: 'د.ك',
  SAR: 'ر.س',
  USD: 'دولار',
  EUR: 'يورو',
  AED: 'د.إ',
  QAR: 'ر.ق',
  BHD: 'د.ب',
  OMR: 'ر.ع',
};

/** In Arabic a sign or name, in English the code. */
export const symbolOf = (currency: CurrencyCode, locale: Locale): string =>
  locale === 'ar' ? ARABIC[currency] : currency;
