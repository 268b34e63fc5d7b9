import type { Cabin, Locale } from '#contract/constants.ts';

export const CABIN_NAMES: Record<Cabin, Record<Locale, string>> = {
  economy: { ar: 'السياحية', en: 'Economy' },
  premium_economy: { ar: 'السياحية الممتازة', en: 'Premium economy' },
  business: { ar: 'رجال الأعمال', en: 'Business' },
  first: { ar: 'الأولى', en: 'First' },
};

const HAND: Record<Locale, string> = { ar: 'حقيبة يد فقط', en: 'Cabin bag only' };
const ARABIC = new Intl.PluralRules('ar');
const FORMS: Partial<Record<Intl.LDMLPluralRule, string>> = {
  one: 'حقيبة مشحونة واحدة',
  two: 'حقيبتان مشحونتان',
  few: '# حقائب مشحونة',
};

export function baggageText(pieces: number, locale: Locale): string {
  if (pieces <= 0) return HAND[locale];
  if (locale === 'en') return pieces === 1 ? '1 checked bag' : `${pieces} checked bags`;
  return (FORMS[ARABIC.select(pieces)] ?? '# حقيبة مشحونة').replace('#', String(pieces));
}
