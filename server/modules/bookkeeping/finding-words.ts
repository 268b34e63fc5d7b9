import type { Sentence } from '#server/modules/refusal.ts';

const ORDER = {
  twice: { ar: 'دُفع ثمن الحجز أكثر من مرة', en: 'A booking was paid more than once' },
  price: { ar: 'دفعة الحجز لا تساوي سعره', en: 'A booking’s payment does not match its price' },
  paid: { ar: 'حجز مؤكد ليست له دفعة واحدة بالضبط', en: 'A confirmed booking does not have exactly one payment' },
  kept: { ar: 'حجز انتهى وبقي مبلغه عندنا', en: 'A booking is over but its money was kept' },
  owed: { ar: 'ما علينا للعميل لا يطابق مدفوعاته', en: 'What is owed to the customer does not match the payments' },
  clearing: { ar: 'ما لدى بوابة الدفع لا يطابق المدفوعات', en: 'What the gateway holds does not match the payments' },
  deposit: { ar: 'حجز انتهى وما زال له مبلغ مقدم', en: 'A booking is over but still has a deposit' },
  promo: { ar: 'الحجز ورمز الخصم لا يتطابقان', en: 'A booking and the use of its promo code do not match' },
  promo_kept: { ar: 'حجز لم يتم وما زال رمز الخصم محسوبًا عليه', en: 'An abandoned booking still holds its promo code' },
  wallet: {
    ar: 'ما أُخذ من المحفظة لحجز لا يطابق مدفوعاته',
    en: 'What a wallet paid for a booking does not match its payments',
  },
  suppliers: {
    ar: 'ما علينا لمزودي حجز لا يطابق تكلفته',
    en: 'What is owed to a booking’s suppliers does not match its cost',
  },
  discount: { ar: 'خصم حجز لا يطابق سعره', en: 'A booking’s discount does not match its price' },
  earned: {
    ar: 'ما علينا لخبير حجز لا يطابق أرباحه',
    en: 'What is owed to a booking’s expert does not match what was earned',
  },
  share: { ar: 'حصة الخبير من حجز لا تناسب حالته', en: 'An expert’s share does not fit the booking’s state' },
  unbooked: { ar: 'حجز مؤكد لم يُحجز جزء منه', en: 'A confirmed booking has a part that was not booked' },
  supplier_price: {
    ar: 'سعر المزود لا يطابق ما احتُسب في الحجز',
    en: 'A supplier’s price differs from the one that was quoted',
  },
  fee: { ar: 'رسوم الإلغاء لا تطابق ما بقي عندنا', en: 'The cancellation fee does not match what was kept' },
} satisfies Record<string, Sentence>;

const PAYMENT = {
  overdrawn: { ar: 'أُعيد من دفعة أكثر مما دُفع', en: 'More was refunded than was paid' },
  state: { ar: 'سجل بوابة الدفع لدفعة لا يطابق سجلنا', en: 'The gateway’s record of a payment differs from ours' },
  refunded: {
    ar: 'المبلغ الذي أعادته بوابة الدفع لا يطابق سجلنا',
    en: 'The amount that the gateway refunded differs from our record',
  },
  amount: {
    ar: 'المبلغ الذي طلبته بوابة الدفع لا يطابق سجلنا',
    en: 'The amount that the gateway charged differs from our record',
  },
} satisfies Record<string, Sentence>;

const KINDS = {
  ledger: { ar: 'قيد غير متوازن', en: 'A ledger transaction does not balance' },
  statement: { ar: 'كشف محفظة لا يطابق القيود', en: 'A wallet’s statement and the ledger do not match' },
  wallet: { ar: 'رصيد محفظة لا يطابق كشفها', en: 'A wallet’s balance does not match its statement' },
  filled: {
    ar: 'ما شُحنت به محفظة لا يطابق عمليات الشحن المدفوعة',
    en: 'What a wallet was filled with does not match its paid top-ups',
  },
  promo: { ar: 'عدد استخدامات رمز خصم غير صحيح', en: 'A promo code’s count of uses is wrong' },
  top_up: { ar: 'شحن محفظة لا يطابق بوابة الدفع', en: 'A top-up does not match the gateway' },
  earnings: { ar: 'ما علينا للخبراء لا يطابق أرباحهم', en: 'What is owed to experts does not match what they earned' },
  payout: {
    ar: 'دفعة لخبير لا تطابق أرباحه أو محفظته',
    en: 'An expert’s payout does not match the earnings or the wallet',
  },
  stock: { ar: 'المقاعد أو الغرف لا تطابق ما حُجز', en: 'Seats or rooms do not match the bookings' },
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
