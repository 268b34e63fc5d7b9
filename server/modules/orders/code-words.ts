import type { Locale } from '#contract/constants.ts';
import { isolated, type Note } from '#server/modules/mail/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';

export const CODE_SAID = {
  missing: { ar: 'اكتب الرمز الذي أرسلناه إلى بريد الحجز', en: 'Write the code we sent to the email of the booking' },
  wrong: { ar: 'الرمز غير صحيح. راجع آخر رسالة وصلتك.', en: 'The code is incorrect. Check the latest email.' },
  expired: {
    ar: 'انتهت صلاحية هذا الرمز أو استُخدم. اطلب رمزًا جديدًا.',
    en: 'This code has expired or was used. Ask for a new one.',
  },
  justSent: {
    ar: 'أرسلنا رمزًا قبل قليل. راجع بريدك، أو حاول مرة أخرى بعد دقيقة.',
    en: 'We have just sent a code. Look at your email, or try again in a minute.',
  },
  personErased: {
    ar: 'بيانات التواصل لهذا الحجز محذوفة، فلا يمكن إرسال رمز. تواصل معنا.',
    en: 'The contact details of this booking have been deleted, so no code can be sent. Please write to us.',
  },
} satisfies Record<string, Sentence>;

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

/** The letter with the code that confirms a cancellation. */
export const cancelCodeNote = (given: { to: string; locale: Locale; reference: string; code: string }): Note => ({
  to: given.to,
  locale: given.locale,
  code: given.code,
  ...CANCEL[given.locale](given.reference),
});
