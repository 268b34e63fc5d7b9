import type { Locale } from '#contract/constants.ts';
import { isolated, type Email } from '#server/modules/mail/index.ts';

type Words = { subject: string; title: string; lines: string[] };
const CANCEL: Record<Locale, (reference: string) => Words> = {
  ar: (reference) => ({
    subject: `رمز إلغاء الحجز ${reference}`,
    title: 'رمز إلغاء الحجز',
    lines: [
      `اكتب هذا الرمز في صفحة الحجز ${isolated(reference)} لتؤكد الإلغاء. صالح 10 دقائق.`,
      'إن لم تطلبه أنت فلا تعطه لأحد، ويبقى حجزك كما هو.',
    ],
  }),
  en: (reference) => ({
    subject: `Your code to cancel ${reference}`,
    title: 'Your code to cancel',
    lines: [
      `Type this code on the page of booking ${isolated(reference)} to confirm. It works for 10 minutes.`,
      'If you did not ask for it, do not share it with anyone: your booking stays as it is.',
    ],
  }),
};

export const cancelCodeNote = (letter: { to: string; locale: Locale; reference: string; code: string }): Email => ({
  to: letter.to,
  locale: letter.locale,
  code: letter.code,
  ...CANCEL[letter.locale](letter.reference),
});
