import { Refusal, type Sentence } from '#server/modules/refusal.ts';

const SAID = {
  changed: {
    ar: 'تغيّر هذا الحجز أثناء عملك عليه. راجع حالته الآن قبل أن تتابع.',
    en: 'This booking has changed in the meantime. Check how it stands now before you continue.',
  },
  not_cancellable: {
    ar: 'لا يمكن إلغاء هذا الحجز في حالته هذه.',
    en: 'This booking cannot be cancelled in its current state.',
  },
  not_sent_before: {
    ar: 'لم تُرسل هذه الرسالة لهذا الحجز بعد.',
    en: 'This email has not been sent for this booking yet.',
  },
  too_many_resends: { ar: 'أُعيد إرسال هذه الرسالة مرات كثيرة.', en: 'This email has been resent too many times.' },
  erased: {
    ar: 'حُذفت هذه البيانات بعد انتهاء مدة حفظها.',
    en: 'These details were deleted at the end of their retention period.',
  },
  note_needed: { ar: 'اكتب للعميل سبب الاسترداد.', en: 'Tell the customer why the money is refunded.' },
  bad_amount: { ar: 'اكتب مبلغًا صحيحًا لهذه العملة.', en: 'Enter a valid amount in this currency.' },
  forbidden: { ar: 'دورك لا يسمح بهذا الإجراء.', en: 'Your role does not allow this.' },
  step_up_required: {
    ar: 'هذا الإجراء يتطلب رمزًا جديدًا من تطبيق المصادقة.',
    en: 'This needs a new code from your authenticator app.',
  },
  wallet_refused: {
    ar: 'لا يمكن استرداد مبلغ هذا الحجز إلى المحفظة.',
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
  refund: { ar: 'استرداد جزء من مبلغ حجز', en: 'a part refund of a booking' },
  cancel: { ar: 'إلغاء حجز', en: 'the cancellation of a booking' },
  settle: { ar: 'تسوية حجز يدويًا', en: 'the manual settlement of a booking' },
} satisfies Record<string, Sentence>;
