import type { Locale } from '#contract/constants.ts';
import sentences from './sentences.json' with { type: 'json' };

type Word = keyof typeof sentences.page;
const wordsIn = (locale: Locale) =>
  Object.fromEntries(Object.entries(sentences.page).map(([word, text]) => [word, text[locale]])) as Record<
    Word,
    string
  >;

export const WORDS: Record<Locale, Record<Word, string>> = { ar: wordsIn('ar'), en: wordsIn('en') };
export const MERCHANT = 'ETravelers';

export const METHOD_NAMES: Record<string, Record<Locale, string>> = {
  knet: { ar: 'كي نت', en: 'KNET' },
  mada: { ar: 'مدى', en: 'mada' },
  card: { ar: 'بطاقة ائتمانية', en: 'Credit card' },
  apple_pay: { ar: 'Apple Pay', en: 'Apple Pay' },
};

export const SYMBOLS: Record<string, Record<Locale, string>> = {
  KWD: { ar: 'د.ك', en: 'KWD' },
  SAR: { ar: 'ر.س', en: 'SAR' },
};
