import type { Sentence } from '#server/modules/refusal.ts';

/** A kind of promised work in words for staff [BO10]: its name, what it does, and what hangs on it while it is not done. */
export type KindWords = { name: Sentence; does: Sentence; hangs: Sentence; isMoney: boolean };

const kindWords = (isMoney: boolean, name: Sentence, does: Sentence, hangs: Sentence): KindWords => ({
  name,
  does,
  hangs,
  isMoney,
});
const money = (name: Sentence, does: Sentence, hangs: Sentence) => kindWords(true, name, does, hangs);
const other = (name: Sentence, does: Sentence, hangs: Sentence) => kindWords(false, name, does, hangs);

/** Every kind that this release carries out; a test asks for a line of its own for each. */
export const KINDS: Record<string, KindWords> = {
  send_mail: other(
    { ar: 'رسالة عن حجز', en: 'Email about a booking' },
    {
      ar: 'ترسل إلى العميل رسالة عن حجزه، مثل تأكيد الحجز أو إلغائه.',
      en: 'Sends the customer an email about their booking, such as its confirmation or cancellation.',
    },
    {
      ar: 'الحجز نفسه لا يتأثر، لكن العميل لم يصله الخبر.',
      en: 'The booking itself stands as it is, but the customer has not been told.',
    },
  ),
  send_note: other(
    { ar: 'رسالة قصيرة', en: 'Short email' },
    {
      ar: 'ترسل رسالة قصيرة: رمز تأكيد، أو دعوة، أو رد على رسالة، أو تنبيه للفريق.',
      en: 'Sends a short email: a confirmation code, an invitation, a reply, or an alert to the team.',
    },
    {
      ar: 'من تُرسل إليه ينتظرها، وقد لا يستطيع المتابعة من دونها.',
      en: 'The recipient is waiting for it, and may not be able to continue without it.',
    },
  ),
  gateway_webhook: money(
    { ar: 'إشعار من بوابة الدفع', en: 'Message from the payment gateway' },
    {
      ar: 'توصل إلينا إشعار بوابة الدفع بنتيجة عملية دفع.',
      en: 'Brings us the gateway’s message about the outcome of a payment.',
    },
    {
      ar: 'نتيجة الدفع تُقرأ من البوابة مباشرة في كل الأحوال؛ الإشعار طريق أسرع فقط.',
      en: 'The outcome is read from the gateway in any case; the message is only the quicker way.',
    },
  ),
  reconcile_payment: money(
    { ar: 'مراجعة دفعة', en: 'Checking a payment' },
    { ar: 'تسأل بوابة الدفع عن نتيجة دفعة حجز.', en: 'Asks the gateway for the outcome of a booking’s payment.' },
    {
      ar: 'حتى نعرف النتيجة، قد يكون العميل دفع دون أن يُؤكد حجزه.',
      en: 'Until it is known, a customer may have paid without their booking being confirmed.',
    },
  ),
  reconcile_top_up: money(
    { ar: 'مراجعة شحن محفظة', en: 'Checking a top-up' },
    { ar: 'تسأل بوابة الدفع عن نتيجة شحن محفظة.', en: 'Asks the gateway for the outcome of a wallet top-up.' },
    {
      ar: 'قد يكون العميل دفع ولم يُضف المبلغ إلى محفظته بعد.',
      en: 'The customer may have paid without the money being in their wallet yet.',
    },
  ),
  refund_payment: money(
    { ar: 'استرداد دفعة', en: 'Refund of a payment' },
    {
      ar: 'تطلب من بوابة الدفع إعادة مبلغ حجز لم يتم أو أُلغي.',
      en: 'Asks the gateway to return the money of a booking that failed or was cancelled.',
    },
    { ar: 'العميل ينتظر مبلغه.', en: 'The customer is waiting for their money.' },
  ),
  send_refund: money(
    { ar: 'استرداد جزئي', en: 'Part refund' },
    {
      ar: 'تطلب من بوابة الدفع إعادة جزء من مبلغ حجز قائم.',
      en: 'Asks the gateway to return part of the payment for a booking that stands.',
    },
    { ar: 'العميل ينتظر هذا الجزء.', en: 'The customer is waiting for that part.' },
  ),
  return_duplicate: money(
    { ar: 'دفعة مكررة', en: 'Payment made twice' },
    {
      ar: 'تعيد إلى العميل ما دفعه مرة ثانية للفاتورة نفسها.',
      en: 'Refunds what a customer paid a second time for the same invoice.',
    },
    {
      ar: 'العميل دفع مرتين ولم تُعد إليه الثانية بعد.',
      en: 'The customer has paid twice and is waiting for the second payment to be refunded.',
    },
  ),
  pay_earnings: money(
    { ar: 'دفع مستحقات خبير', en: 'Payout to an expert' },
    {
      ar: 'تجمع ما استحقه خبير بعملة واحدة وتضيفه إلى محفظته.',
      en: 'Adds up what an expert has earned in a currency and pays it into their wallet.',
    },
    { ar: 'الخبير ينتظر مستحقاته.', en: 'The expert is waiting for their earnings.' },
  ),
  close_charge: money(
    { ar: 'إغلاق عملية دفع', en: 'Closing a charge' },
    {
      ar: 'تغلق لدى بوابة الدفع عملية لم يعد أحد يحتاج إليها.',
      en: 'Closes a charge at the gateway that is no longer needed.',
    },
    {
      ar: 'قد يدفع العميل مبلغًا لحجز انتهى، فيُعاد إليه.',
      en: 'A customer may still pay for a booking that is over, and then has to be refunded.',
    },
  ),
  release_order: other(
    { ar: 'إلغاء أجزاء حجز', en: 'Releasing a booking’s parts' },
    {
      ar: 'تلغي لدى شركات الطيران والفنادق ما حُجز لحجز لم يتم أو أُلغي.',
      en: 'Cancels at airlines and hotels what was booked for a booking that failed or was cancelled.',
    },
    {
      ar: 'ما لم يُلغ قد ندفع ثمنه، وقد يتأخر استرداد العميل مبلغه.',
      en: 'What is not cancelled may be charged to us, and the customer’s refund may be late.',
    },
  ),
  book_order: other(
    { ar: 'حجز أجزاء الرحلة', en: 'Booking a trip’s parts' },
    {
      ar: 'تحجز لدى الفنادق وشركات الطيران رحلة دُفع ثمنها.',
      en: 'Books at hotels and airlines a trip that has been paid for.',
    },
    {
      ar: 'العميل دفع ولا يعرف بعد هل تأكد حجزه.',
      en: 'The customer has paid and does not know yet whether the booking is confirmed.',
    },
  ),
  expire_hold: other(
    { ar: 'انتهاء حجز مؤقت', en: 'End of a hold' },
    {
      ar: 'تنهي حجزًا مؤقتًا لم يُدفع في وقته وتعيد المقاعد والغرف.',
      en: 'Ends a hold that was not paid in time, and releases its seats and rooms.',
    },
    {
      ar: 'المقاعد والغرف محجوزة ولا يستطيع أحد شراءها.',
      en: 'Its seats and rooms stay held, and nobody else can buy them.',
    },
  ),
  hear_supplier: other(
    { ar: 'رسالة من مزود', en: 'Message from a supplier' },
    {
      ar: 'تقرأ رسالة من مزود عن أحد حجوزاتنا، ثم تسأله عنه.',
      en: 'Reads a supplier’s message about one of our bookings, then asks the supplier about it.',
    },
    {
      ar: 'قد يتأخر علمنا بأن حجزًا تأكد أو تغيّر.',
      en: 'We may learn too late that a booking was made or has changed.',
    },
  ),
  tidy_holds: other(
    { ar: 'تنظيف حجز مؤقت', en: 'Clearing a hold' },
    {
      ar: 'تلغي مقاعد وغرفًا حُجزت مؤقتًا لحجز لم يكتمل.',
      en: 'Releases seats and rooms held for a booking that was never completed.',
    },
    {
      ar: 'المقاعد والغرف محجوزة ولا يستطيع أحد شراءها.',
      en: 'The seats and rooms stay held, and nobody else can buy them.',
    },
  ),
};

/** Of a kind that another release promised. */
const STRANGE: Omit<KindWords, 'name'> = {
  does: { ar: 'مهمة لا يعرفها هذا الإصدار من النظام.', en: 'A job that this release of the system does not know.' },
  hangs: {
    ar: 'لا ينفذها هذا الإصدار؛ إن لم تعد لازمة فاستبعدها واذكر السبب.',
    en: 'This release does not carry it out; if it is no longer needed, drop it with a reason.',
  },
  isMoney: false,
};

/** A kind in words, whether or not this release knows it. */
export const wordsOf = (kind: string): KindWords => KINDS[kind] ?? { ...STRANGE, name: { ar: kind, en: kind } };
