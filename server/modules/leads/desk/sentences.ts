import { Refusal, type Sentence } from '#server/modules/refusal.ts';

export const SAID = {
  take: { ar: 'صارت معك.', en: 'It is with you now.' },
  note: { ar: 'حُفظت الملاحظة.', en: 'The note is kept.' },
  answer: { ar: 'أُرسل الرد بالبريد الإلكتروني.', en: 'The reply goes out by email.' },
  move: { ar: 'تغيرت الحالة.', en: 'The state is changed.' },
  approve: { ar: 'قُبل الطلب، وأُرسلت الدعوة بالبريد الإلكتروني.', en: 'Approved: the invitation goes out by email.' },
  refuse: { ar: 'رُفض الطلب، وأُرسل الرد بالبريد الإلكتروني.', en: 'Refused: the reply goes out by email.' },
} satisfies Record<string, Sentence>;

export const NEEDS_TEXT: Sentence = {
  ar: 'اكتب السبب بكلماتك.',
  en: 'Write the reason in your own words.',
};

const REFUSALS = {
  changed: {
    ar: 'تصرف عضو آخر في الأثناء. راجع ما تغير قبل أن تتابع.',
    en: 'Somebody else acted on this meanwhile. Look at how it stands now before you go on.',
  },
  not_open: {
    ar: 'لا تسمح الحالة الحالية بهذا الإجراء.',
    en: 'As it stands now this cannot be done.',
  },
  forbidden: { ar: 'هذا الملف ليس متاحًا لدورك.', en: 'Your role may not have this file.' },
  step_up_required: {
    ar: 'أدخل رمزًا جديدًا من تطبيق المصادقة.',
    en: 'Type a fresh code of your app first.',
  },
} satisfies Record<string, Sentence>;

/** Why nothing was done. */
export const refusedLead = (code: keyof typeof REFUSALS, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal(code === 'changed' || code === 'not_open' ? 409 : 403, code, REFUSALS[code], { extra });
