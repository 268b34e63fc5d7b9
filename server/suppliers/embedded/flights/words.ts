import type { Cabin, Locale } from '#contract/constants.ts';

export const CABIN_NAMES: Record<Cabin, Record<Locale, string>> = {
  economy: { ar: 'السياحية', en: 'Economy' },
  premium_economy: { ar: 'السياحية الممتازة', en: 'Premium economy' },
  business: { ar: 'رجال الأعمال', en: 'Business' },
  first: { ar: 'الأولى', en: 'First' },
};

const HAND: Record<Locale, string> = { ar: 'حقيبة يد 7 كجم', en: 'Cabin bag 7 kg' };

export const baggageText = (kilos: number, locale: Locale): string =>
  kilos === 0 ? HAND[locale] : locale === 'ar' ? `${kilos} كجم + ${HAND.ar}` : `${kilos} kg + ${HAND.en.toLowerCase()}`;

const FAMILY_NAMES: Record<string, Record<Locale, string>> = {
  Light: { ar: 'الخفيفة', en: 'Light' },
  Value: { ar: 'الموفّرة', en: 'Value' },
  Flex: { ar: 'المرنة', en: 'Flex' },
};
export const familyName = (name: string, locale: Locale): string => FAMILY_NAMES[name]?.[locale] ?? name;
