import type { PrivacyKind } from '#contract/calls/privacy.ts';
import type { Locale } from '#contract/constants.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { isolated, type Email } from '#server/modules/mail/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const REPLIES = sentences.said;
/** Added to `erased` for future trips: one, two or more. */
export function waitingSentence(references: string[]): Sentence {
  const { waiting } = sentences;
  const sentence = waiting[Math.min(references.length, waiting.length) - 1] ?? waiting[0]!;
  return fillIn(sentence, { references: { ar: references.map(isolated).join('، '), en: references.join(', ') } });
}
/** Added when an account has the address. */
export const ACCOUNT_STAYS: Sentence = sentences.accountStays;

const TITLES: Record<PrivacyKind, Sentence> = sentences.titles;
const LINES: Record<Locale, (reference: string) => string[]> = {
  ar: (reference) => [
    `طُلب ذلك للحجز ${reference}. اكتب هذا الرمز في صفحة الخصوصية. صالح 10 دقائق.`,
    'إن لم تطلبه أنت فلا تعطه لأحد، ولا يتغيّر شيء.',
  ],
  en: (reference) => [
    `Requested for booking ${reference}. Type this code on the privacy page. It works for 10 minutes.`,
    'If you did not ask for it, do not share it with anyone: nothing changes.',
  ],
};

export const requestNote = (letter: {
  to: string;
  locale: Locale;
  kind: PrivacyKind;
  reference: string;
  code: string;
}): Email => ({
  to: letter.to,
  locale: letter.locale,
  code: letter.code,
  subject: `${TITLES[letter.kind][letter.locale]} (${letter.reference})`,
  title: TITLES[letter.kind][letter.locale],
  lines: LINES[letter.locale](letter.reference),
});
