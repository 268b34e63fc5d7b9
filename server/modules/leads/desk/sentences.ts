import { Refusal, type Sentence } from '#server/modules/refusal.ts';

export const SAID = {
  take: { ar: 'استلمت المتابعة.', en: 'It is assigned to you now.' },
  note: { ar: 'حُفظت الملاحظة.', en: 'The note is saved.' },
  answer: { ar: 'أُرسل الرد بالبريد الإلكتروني.', en: 'The reply has been sent by email.' },
  snooze: { ar: 'تم التأجيل حتى ذلك اليوم.', en: 'It is put off until that day.' },
  reply: { ar: 'حُفظ رد المرسل.', en: 'The sender’s reply is saved.' },
  move: { ar: 'تغيرت الحالة.', en: 'The state has changed.' },
  approve: {
    ar: 'قُبل الطلب، وأُرسلت الدعوة بالبريد الإلكتروني.',
    en: 'Approved. The invitation has been sent by email.',
  },
  invite: { ar: 'أُرسلت الدعوة مرة أخرى بالبريد الإلكتروني.', en: 'The invitation has been sent again by email.' },
  refuse: { ar: 'رُفض الطلب، وأُرسل الرد بالبريد الإلكتروني.', en: 'Refused. The reply has been sent by email.' },
} satisfies Record<string, Sentence>;

export const NEEDS_TEXT: Sentence = {
  ar: 'اكتب السبب بكلماتك.',
  en: 'Write the reason in your own words.',
};

const REFUSALS = {
  changed: {
    ar: 'سبقك موظف آخر إلى هذا. راجع ما تغير قبل أن تتابع.',
    en: 'Someone else has acted on this in the meantime. Check how it stands now before you continue.',
  },
  not_open: {
    ar: 'لا تسمح الحالة الحالية بهذا الإجراء.',
    en: 'This cannot be done in its current state.',
  },
  forbidden: { ar: 'دورك لا يسمح بهذا الملف.', en: 'Your role does not allow this file.' },
  step_up_required: {
    ar: 'اكتب رمزًا جديدًا من تطبيق المصادقة.',
    en: 'Type a new code from your app first.',
  },
} satisfies Record<string, Sentence>;

/** Why nothing was done. */
export const refusedLead = (code: keyof typeof REFUSALS, extra: Record<string, unknown> = {}): Refusal =>
  new Refusal(code === 'changed' || code === 'not_open' ? 409 : 403, code, REFUSALS[code], { extra });
