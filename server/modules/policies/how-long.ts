import type { Locale } from '#contract/constants.ts';
import { TERMS, type Term } from '#server/privacy/retention.ts';
import type { Span } from '#server/privacy/spans.ts';

/** "3 months", "سنتان". Without Arabic case marks, except the fathatan before its alif. */
function spanIn(span: Span, locale: Locale): string {
  const [unit, count] = Object.entries(span)[0] as ['years' | 'months' | 'days', number];
  const format = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: unit.slice(0, -1),
    unitDisplay: 'long',
  });
  return format.format(count).replace(/\u064B(?!\u0627)/gu, '');
}

const sentence = ({ what, span, from }: Term): Record<Locale, string> => ({
  ar: `${what.ar}: ${spanIn(span, 'ar')} ${from.ar}.`,
  en: `${what.en}: ${spanIn(span, 'en')} ${from.en}.`,
});

/** Retention terms, from the list the erasing job uses [OP3]. */
export const howLong: Record<Locale, string>[] = Object.values(TERMS).map(sentence);
