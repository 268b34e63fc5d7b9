import type { Locale } from '#contract/constants.ts';

type Bilingual = Record<Locale, string>;
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const RULES = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };
/** In the grammatical case after a verb or preposition. */
const UNITS = {
  second: {
    ar: { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوان', other: '# ثانية' },
    en: { one: '# second', other: '# seconds' },
  },
  minute: {
    ar: { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' },
    en: { one: '# minute', other: '# minutes' },
  },
  hour: {
    ar: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
    en: { one: '# hour', other: '# hours' },
  },
  day: {
    ar: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
    en: { one: '# day', other: '# days' },
  },
  letter: {
    ar: { one: 'حرف واحد', two: 'حرفين', few: '# أحرف', many: '# حرفًا', other: '# حرف' },
    en: { one: '# character', other: '# characters' },
  },
  option: {
    ar: { one: 'خيارًا واحدًا', two: 'خيارين', few: '# خيارات', many: '# خيارًا', other: '# خيار' },
    en: { one: '# option', other: '# options' },
  },
} satisfies Record<string, Record<Locale, Forms>>;

const say = (forms: Forms, count: number, locale: Locale): string =>
  (forms[RULES[locale].select(count)] ?? forms.other).replace('#', count.toLocaleString(`${locale}-u-nu-latn`));

/** A figure in words of both languages, so that texts follow its changes (P4). */
export const counted = (count: number, unit: keyof typeof UNITS): Bilingual => ({
  ar: say(UNITS[unit].ar, count, 'ar'),
  en: say(UNITS[unit].en, count, 'en'),
});
