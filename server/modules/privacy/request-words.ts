import type { PrivacyKind } from '#contract/calls/privacy.ts';
import type { Locale } from '#contract/constants.ts';
import type { Note } from '#server/modules/mail/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';

export const SAID = {
  required: { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  email: {
    ar: 'اكتب البريد الإلكتروني كاملًا، مثل name@example.com',
    en: 'Write the whole email, such as name@example.com',
  },
  check: { ar: 'راجع الحقول المحددة', en: 'Please check the fields marked' },
  codeSent: {
    ar: 'إن كان لهذا البريد حجز بهذا الرقم فسيصله رمز خلال دقيقة. الرمز صالح 10 دقائق.',
    en: 'If there is a booking with this reference and email, a code will arrive within a minute. It is valid for 10 minutes.',
  },
  wrongCode: { ar: 'الرمز غير صحيح. راجع آخر رسالة وصلتك.', en: 'The code is incorrect. Check the latest email.' },
  codeOver: {
    ar: 'انتهت صلاحية هذا الرمز أو استُخدم. اطلب رمزًا جديدًا.',
    en: 'This code has expired or was used. Ask for a new one.',
  },
  copied: { ar: 'هذه نسخة من بياناتك لدينا.', en: 'This is a copy of the data we hold about you.' },
  erased: {
    ar: 'حُذفت بياناتك. تبقى القيود المالية بلا اسم كما يقضي القانون.',
    en: 'Your data has been deleted. Financial records stay without a name, as the law requires.',
  },
} satisfies Record<string, Sentence>;

/** One booking, two, or more of them. */
const WAITING: Sentence[] = [
  {
    ar: 'هذا الحجز يُحذف بعد العودة، أو قبلها إن لم تتم الرحلة',
    en: 'This booking is erased after the return, or sooner if it comes to nothing',
  },
  {
    ar: 'هذان الحجزان يُحذفان بعد العودة، أو قبلها إن لم تتم الرحلة',
    en: 'Both bookings are erased after the return, or sooner if they come to nothing',
  },
  {
    ar: 'هذه الحجوزات تُحذف بعد العودة، أو قبلها إن لم تتم الرحلة',
    en: 'These bookings are erased after the return, or sooner if they come to nothing',
  },
];
/** Added to `erased` where trips are still to come. */
export function waitingSentence(references: string[]): Sentence {
  const { ar, en } = WAITING[Math.min(references.length, WAITING.length) - 1] ?? WAITING[0]!;
  return {
    ar: ` ${ar}، لأن الرحلة تحتاج إلى الأسماء حتى ذلك اليوم: ${references.join('، ')}.`,
    en: ` ${en}, since the trip needs the names until then: ${references.join(', ')}.`,
  };
}
/** Added where an account has the address. */
export const ACCOUNT_STAYS: Sentence = {
  ar: ' حسابك باق: احذفه من صفحة حسابك بعد تسجيل الدخول.',
  en: ' Your account is still there: erase it on your account page after logging in.',
};

const TITLES: Record<PrivacyKind, Sentence> = {
  export: { ar: 'رمز الحصول على نسخة من بياناتك', en: 'Your code for a copy of your data' },
  erase: { ar: 'رمز حذف بياناتك', en: 'Your code to erase your data' },
};
const LINES: Record<Locale, (reference: string) => string[]> = {
  ar: (reference) => [
    `طُلب ذلك للحجز ${reference}. اكتب هذا الرمز في صفحة الخصوصية. صالح 10 دقائق.`,
    'إن لم تطلبه أنت فلا تعطه لأحد، ولا يتغير شيء.',
  ],
  en: (reference) => [
    `Requested for booking ${reference}. Type this code on the privacy page. It works for 10 minutes.`,
    'If you did not ask for it, do not share it with anyone: nothing changes.',
  ],
};

/** The letter with the code of a request. */
export const requestNote = (given: {
  to: string;
  locale: Locale;
  kind: PrivacyKind;
  reference: string;
  code: string;
}): Note => ({
  to: given.to,
  locale: given.locale,
  code: given.code,
  subject: `${TITLES[given.kind][given.locale]} (${given.reference})`,
  title: TITLES[given.kind][given.locale],
  lines: LINES[given.locale](given.reference),
});
