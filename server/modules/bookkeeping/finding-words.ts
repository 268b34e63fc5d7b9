import type { Sentence } from '#server/modules/refusal.ts';

const ORDER = {
  twice: { ar: 'دُفع ثمن الحجز أكثر من مرة', en: 'A booking was paid more than once' },
  price: { ar: 'دفعة الحجز ليست بسعره', en: 'A booking’s payment is not of its price' },
  paid: { ar: 'حجز مؤكد لا تقابله دفعة واحدة', en: 'A confirmed booking does not have one payment' },
  kept: { ar: 'حجز انتهى وبقي مبلغه عندنا', en: 'A booking is over and its money was kept' },
  owed: { ar: 'ما علينا للعميل لا يطابق مدفوعاته', en: 'What is owed to the customer is not what payments say' },
  clearing: { ar: 'ما لدى بوابة الدفع لا يطابق المدفوعات', en: 'What the gateway holds is not what payments say' },
  deposit: { ar: 'حجز انتهى وبقي له مبلغ معلق', en: 'A booking is over and has a deposit left' },
  promo: { ar: 'الحجز ورمز الخصم لا يتطابقان', en: 'A booking and the use of its promo code do not agree' },
  promo_kept: { ar: 'حجز لم يتم وما زال يشغل رمز خصم', en: 'A booking that was given up keeps its promo code' },
  fee: { ar: 'رسوم الإلغاء لا تطابق ما أُعيد', en: 'The cancellation fee is not what was kept' },
} satisfies Record<string, Sentence>;

const PAYMENT = {
  overdrawn: { ar: 'أُعيد من دفعة أكثر مما دُفع', en: 'A payment gave back more than came in' },
  state: { ar: 'بوابة الدفع تقول غير ما عندنا عن دفعة', en: 'The gateway says another thing of a payment than we do' },
  refunded: { ar: 'بوابة الدفع أعادت مبلغا غير ما سجلناه', en: 'The gateway gave back another amount than we know' },
  amount: { ar: 'بوابة الدفع طلبت مبلغا آخر', en: 'The gateway asked another amount' },
} satisfies Record<string, Sentence>;

const KINDS = {
  ledger: { ar: 'قيد لا يساوي مجموعه صفرا', en: 'A transaction of the ledger does not sum to zero' },
  statement: { ar: 'كشف محفظة لا يطابق القيود', en: 'A wallet’s statement and the ledger do not agree' },
  wallet: { ar: 'رصيد محفظة لا يطابق كشفها', en: 'A wallet’s balance is not what its statement says' },
  promo: { ar: 'عدد استخدامات رمز خصم غير صحيح', en: 'A promo code counts its uses wrong' },
  top_up: { ar: 'شحن محفظة لا يطابق بوابة الدفع', en: 'A top-up and the gateway do not agree' },
  stock: { ar: 'المقاعد أو الغرف لا تطابق ما حُجز', en: 'Seats or rooms are not what bookings say' },
} satisfies Record<string, Sentence>;
const OTHER: Sentence = { ar: 'القيود لا تتطابق', en: 'The books do not add up' };

const at = (table: Record<string, Sentence>, name: string): Sentence | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** What a finding is about in words for staff, by its subject such as `order:…:owed`. */
export function findingWords(subject: string): Sentence {
  const [kind = '', , what = ''] = subject.split(':');
  if (kind === 'order') return at(ORDER, what) ?? OTHER;
  if (kind === 'payment') return at(PAYMENT, what) ?? OTHER;
  return at(KINDS, kind) ?? OTHER;
}
