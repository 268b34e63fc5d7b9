import { Refusal, type Sentence } from '#server/modules/refusal.ts';

const SAID = {
  changed: {
    ar: 'تغيّر هذا الحجز في الأثناء. راجع ما صار إليه قبل أن تتابع.',
    en: 'This booking was changed meanwhile. Look at how it stands now before you go on.',
  },
  not_cancellable: { ar: 'لا يمكن إلغاء هذا الحجز في حالته هذه.', en: 'This booking cannot be cancelled as it stands.' },
  not_sent_before: { ar: 'لم تُرسل هذه الرسالة لهذا الحجز بعد.', en: 'This booking has not had this email yet.' },
  too_many_resends: { ar: 'أُرسلت هذه الرسالة مرات كثيرة.', en: 'This email was sent again too often.' },
  erased: { ar: 'حُذفت هذه البيانات بعد انتهاء مدتها.', en: 'These details were deleted at the end of their term.' },
  note_needed: { ar: 'اكتب للعميل سبب الاسترداد.', en: 'Write the customer why the money is refunded.' },
  bad_amount: { ar: 'اكتب مبلغًا صحيحًا لهذه العملة.', en: 'Write an amount of this currency.' },
  forbidden: { ar: 'هذا الإجراء ليس متاحًا لدورك.', en: 'Your role has no access to this.' },
  step_up_required: {
    ar: 'هذا الإجراء يتطلب رمزًا جديدًا من تطبيق المصادقة.',
    en: 'This needs a new code of your authenticator app.',
  },
  wallet_refused: {
    ar: 'لا يمكن استرداد مبلغ هذا الحجز في المحفظة.',
    en: 'This booking cannot be refunded into the wallet.',
  },
} satisfies Record<string, Sentence>;

const STATUS: Partial<Record<keyof typeof SAID, number>> = {
  note_needed: 422,
  bad_amount: 422,
  forbidden: 403,
  step_up_required: 403,
  too_many_resends: 429,
};
const FIELDS: Partial<Record<keyof typeof SAID, string>> = { note_needed: 'note', bad_amount: 'amount' };

/** Why the desk refuses; nothing was changed. */
export function refusedFor(code: keyof typeof SAID, extra: Record<string, unknown> = {}): Refusal {
  const field = FIELDS[code];
  const fields = field === undefined ? {} : { [field]: SAID[code] };
  const status = STATUS[code] ?? 409;
  return new Refusal(status, status === 422 ? 'invalid' : code, SAID[code], { fields, extra });
}

/** What an act is about, to who asked for it. */
export const ACT_WORDS = {
  refund: { ar: 'استرداد جزء من مبلغ حجز', en: 'a refund of a part of a booking' },
  cancel: { ar: 'إلغاء حجز', en: 'the cancellation of a booking' },
  settle: { ar: 'تسوية حجز يدويًا', en: 'settling a booking by hand' },
} satisfies Record<string, Sentence>;
