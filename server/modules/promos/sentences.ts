import type { CurrencyCode, Locale } from '#contract/constants.ts';
import type { PromoRefusal } from '#contract/entities/promo.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import type { Sentence } from '#server/modules/refusal.ts';

const CURRENCY_NAMES: Record<CurrencyCode, Record<Locale, string>> = {
  KWD: { ar: 'الدينار الكويتي', en: 'Kuwaiti dinars' },
  SAR: { ar: 'الريال السعودي', en: 'Saudi riyals' },
  USD: { ar: 'الدولار', en: 'US dollars' },
  EUR: { ar: 'اليورو', en: 'euros' },
  AED: { ar: 'الدرهم الإماراتي', en: 'UAE dirhams' },
  QAR: { ar: 'الريال القطري', en: 'Qatari riyals' },
  BHD: { ar: 'الدينار البحريني', en: 'Bahraini dinars' },
  OMR: { ar: 'الريال العُماني', en: 'Omani rials' },
};

/** Why a code gives nothing, in words. `minimum` is minor units of `currency`; `only` is the one currency a code takes. */
export function refusalSentence(
  refusal: PromoRefusal,
  { minimum, currency, only }: { minimum: Minor; currency: CurrencyCode; only: CurrencyCode },
): Sentence {
  const amount = toMajor(minimum, currency).toLocaleString('en', { maximumFractionDigits: 3 });
  const said: Record<PromoRefusal, Sentence> = {
    unknown: { ar: 'لا نعرف هذا الرمز، فتأكّد من كتابته', en: 'We do not know this code, please check its spelling' },
    expired: { ar: 'انتهت صلاحية هذا الرمز', en: 'This code has expired' },
    not_started: { ar: 'لم يبدأ العمل بهذا الرمز بعد', en: 'This code is not valid yet' },
    minimum: {
      ar: `هذا الرمز للحجوزات من ${amount} ${currency} فما فوق`,
      en: `This code is for bookings of ${amount} ${currency} or more`,
    },
    currency: {
      ar: `هذا الرمز للدفع بـ${CURRENCY_NAMES[only].ar} فقط`,
      en: `This code is only for payment in ${CURRENCY_NAMES[only].en}`,
    },
    used_up: { ar: 'استُخدم هذا الرمز بالكامل', en: 'This code has been used up' },
    customer_limit: {
      ar: 'استخدمت هذا الرمز في كل المرات المسموح بها لك',
      en: 'You have used this code as often as one customer may',
    },
    signed_in_only: { ar: 'سجّل الدخول لتستخدم هذا الرمز', en: 'Sign in to use this code' },
  };
  return said[refusal];
}

export const UNKNOWN_CURRENCY: Sentence = { ar: 'لا نعرف هذه العملة', en: 'We do not know this currency' };
