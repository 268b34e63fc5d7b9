import type { CurrencyCode } from '#contract/constants.ts';
import type { PromoRefusal } from '#contract/entities/promo.ts';
import { symbolOf } from '#contract/rules/currency-symbols.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import type { Sentence } from '#server/modules/refusal.ts';

const CURRENCY_NAMES: Record<CurrencyCode, string> = {
  KWD: 'Kuwaiti dinars',
  SAR: 'Saudi riyals',
  USD: 'US dollars',
  EUR: 'euros',
  AED: 'UAE dirhams',
  QAR: 'Qatari riyals',
  BHD: 'Bahraini dinars',
  OMR: 'Omani rials',
};
/** As it stands after "pay": the preposition joins the article. */
const PAID_IN: Record<CurrencyCode, string> = {
  KWD: 'بالدينار الكويتي',
  SAR: 'بالريال السعودي',
  USD: 'بالدولار الأمريكي',
  EUR: 'باليورو',
  AED: 'بالدرهم الإماراتي',
  QAR: 'بالريال القطري',
  BHD: 'بالدينار البحريني',
  OMR: 'بالريال العُماني',
};
/** Why a code gives nothing, in words. `minimum` is minor units of `currency`; `only` is the one currency a code takes. */
export function refusalSentence(
  refusal: PromoRefusal,
  { minimum, currency, only }: { minimum: Minor; currency: CurrencyCode; only: CurrencyCode },
): Sentence {
  const amount = toMajor(minimum, currency).toLocaleString('en', { maximumFractionDigits: 3 });
  const said: Record<PromoRefusal, Sentence> = {
    unknown: { ar: 'الرمز غير صحيح، فتأكّد من كتابته', en: 'This code is not valid. Please check its spelling' },
    expired: { ar: 'انتهت صلاحية هذا الرمز', en: 'This code has expired' },
    not_started: { ar: 'لم يبدأ العمل بهذا الرمز بعد', en: 'This code is not valid yet' },
    minimum: {
      ar: `هذا الرمز للحجوزات من ${amount} ${symbolOf(currency, 'ar')} فأكثر`,
      en: `This code is for bookings of ${currency} ${amount} or more`,
    },
    currency: {
      ar: `هذا الرمز للدفع ${PAID_IN[only]} فقط`,
      en: `This code is only for payment in ${CURRENCY_NAMES[only]}`,
    },
    used_up: { ar: 'استُخدم هذا الرمز بالكامل', en: 'This code has been used up' },
    customer_limit: {
      ar: 'استخدمت هذا الرمز في كل المرات المسموح بها لك',
      en: 'You have used this code the maximum number of times',
    },
    signed_in_only: { ar: 'سجّل الدخول لتستخدم هذا الرمز', en: 'Log in to use this code' },
  };
  return said[refusal];
}

export const UNKNOWN_CURRENCY: Sentence = { ar: 'هذه العملة غير متاحة', en: 'This currency is not available' };
