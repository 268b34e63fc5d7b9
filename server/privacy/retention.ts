import type { Tables } from '#server/db/database.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.ts';
import type { Span } from './spans.ts';

type Bilingual = { ar: string; en: string };
export type Term = {
  what: Bilingual;
  span: Span;
  from: Bilingual;
};

/** [OP3]: the privacy policy is written from them, server/modules/privacy/housekeeping.ts applies them. */
export const TERMS = {
  documents: {
    what: { ar: 'بيانات وثائق المسافرين', en: 'Travellers’ document data' },
    span: { months: 3 },
    from: { ar: 'بعد العودة', en: 'after the return' },
  },
  unbooked: {
    what: {
      ar: 'بيانات وثائق الحجز الذي لم يكتمل أو أُلغي',
      en: 'Document data of a booking that was not completed or was cancelled',
    },
    span: { days: 30 },
    from: { ar: 'بعد آخر تغيير فيه', en: 'after the last change to it' },
  },
  person: {
    what: { ar: 'الأسماء وبيانات التواصل في الحجز', en: 'Names and contact details of a booking' },
    span: { years: 2 },
    from: { ar: 'بعد العودة', en: 'after the return' },
  },
  messages: {
    what: { ar: 'الرسائل والطلبات التي ترسلها إلينا', en: 'Messages and applications you send us' },
    span: { years: 2 },
    from: { ar: 'بعد وصولها', en: 'after they reach us' },
  },
  mails: {
    what: { ar: 'نسخ الرسائل التي نرسلها إليك', en: 'Copies of the emails we send you' },
    span: { days: 90 },
    from: { ar: 'بعد كتابتها', en: 'after they were written' },
  },
  drafts: {
    what: { ar: 'مسودة بيانات المسافرين', en: 'The draft of travellers’ data' },
    span: { days: 7 },
    from: { ar: 'بعد آخر تغيير فيها', en: 'after its last change' },
  },
  quotes: {
    what: { ar: 'عروض الأسعار التي لم تُحجز', en: 'Price quotes that were not booked' },
    span: { days: 7 },
    from: { ar: 'بعد انتهاء صلاحيتها', en: 'after they lapse' },
  },
  cancelQuotes: {
    what: { ar: 'عروض الإلغاء التي لم تُستخدم', en: 'Cancellation offers that were not used' },
    span: { days: 30 },
    from: { ar: 'بعد انتهاء صلاحيتها', en: 'after they lapse' },
  },
  shares: {
    what: { ar: 'روابط الرحلات المشتركة', en: 'Links of shared trips' },
    span: { years: 1 },
    from: { ar: 'بعد إنشائها', en: 'after they were made' },
  },
  sessions: {
    what: { ar: 'الجلسات المنتهية', en: 'Sessions that ended' },
    span: { days: 1 },
    from: {
      ar: 'بعد انتهائها، وتنتهي الجلسة بعد 30 يومًا بلا استخدام وبعد 90 يومًا على الأكثر',
      en: 'after their end, which comes after 30 days without use and after 90 days at most',
    },
  },
  codes: {
    what: { ar: 'الرموز المرسلة بالبريد', en: 'Codes we emailed' },
    span: { days: 1 },
    from: { ar: 'بعد انتهاء صلاحيتها', en: 'after they lapse' },
  },
  attempts: {
    what: { ar: 'عدد محاولات الدخول الخاطئة', en: 'Counts of failed logins' },
    span: { days: 1 },
    from: { ar: 'بعد آخر محاولة', en: 'after the last one' },
  },
  supplierOffers: {
    what: { ar: 'أسعار الطيران والفنادق التي ظهرت في نتائج البحث', en: 'Fares and rooms that a search showed' },
    span: { days: 2 },
    from: { ar: 'بعد انتهاء صلاحيتها', en: 'after they lapse' },
  },
  replies: {
    what: { ar: 'الردود المحفوظة كي لا يُنفّذ الطلب مرتين', en: 'Answers kept so that no request is carried out twice' },
    span: { days: 30 },
    from: { ar: 'بعد الطلب', en: 'after the request' },
  },
  notices: {
    what: { ar: 'إشعارات بوابة الدفع', en: 'Notices of the payment gateway' },
    span: { days: 90 },
    from: { ar: 'بعد وصولها', en: 'after they reach us' },
  },
  work: {
    what: { ar: 'سجل المهام المنجزة في النظام', en: 'The list of completed background jobs' },
    span: { days: 7 },
    from: { ar: 'بعد إنجازها', en: 'after they were done' },
  },
  holds: {
    what: { ar: 'المقاعد والغرف التي حُجزت مؤقتًا ثم أُلغي حجزها', en: 'Seats and rooms that were held and released' },
    span: { days: 30 },
    from: { ar: 'بعد إلغاء حجزها', en: 'after they were released' },
  },
  cases: {
    what: { ar: 'الحالات التي عالجها فريقنا', en: 'Cases our staff resolved' },
    span: { years: 2 },
    from: { ar: 'بعد معالجتها', en: 'after they were resolved' },
  },
} satisfies Record<string, Term>;
export type TermName = keyof typeof TERMS;

/** By `terms`, with `owner`, a financial `record`, or `catalogue`; tests/laws/retention.test.ts compares. */
export type Keeping = { terms: TermName[]; also?: 'record' | 'owner' } | 'record' | 'owner' | 'catalogue';

export const TABLES: Record<keyof Tables, Keeping> = {
  orders: { terms: ['documents', 'unbooked', 'person'], also: 'record' },
  supplier_booking: { terms: ['documents', 'unbooked', 'person', 'holds'], also: 'record' },
  order_code: { terms: ['codes'] },
  promo_use: { terms: ['person'], also: 'record' },
  refund: { terms: ['person'], also: 'record' },
  order_note: { terms: ['person'], also: 'record' },
  lead: { terms: ['messages'] },
  lead_message: { terms: ['messages'] },
  mail: { terms: ['mails'] },
  draft: { terms: ['drafts'] },
  quote: { terms: ['quotes'], also: 'record' },
  cancel_quote: { terms: ['cancelQuotes'], also: 'record' },
  trip_share: { terms: ['shares'] },
  session: { terms: ['sessions'], also: 'owner' },
  known_device: { terms: ['sessions'], also: 'owner' },
  account_code: { terms: ['codes'] },
  attempt_count: { terms: ['attempts'] },
  hold_claim: { terms: ['attempts'] },
  idempotency: { terms: ['replies'] },
  payment_event: { terms: ['notices'] },
  supplier_webhook: { terms: ['notices'] },
  supplier_offer: { terms: ['supplierOffers'] },
  outbox: { terms: ['work'] },
  staff_case: { terms: ['cases'] },
  approval: { terms: ['cases'] },
  invitation: { terms: ['codes'] },
  desk_claim: { terms: ['attempts'] },

  account: 'owner',
  saved_traveller: 'owner',
  favourite: 'owner',
  // places and nights name nobody; links and orders use its number
  own_trip: 'record',
  second_factor: 'owner',
  payout_detail: 'owner',
  recovery_code: 'owner',
  // private ones go with the account; shared ones name nobody
  saved_view: 'owner',

  order_event: 'record',
  supplier_attempt: 'record',
  // providers and days, no traveller
  arrangement: 'record',
  payment: 'record',
  gateway_charge: 'record',
  gateway_refund: 'record',
  gateway_opening: 'record',
  ledger_entry: 'record',
  ledger_note: 'record',
  bank_account: 'record',
  transfer_run: 'record',
  transfer_line: 'record',
  wallet: 'record',
  wallet_entry: 'record',
  wallet_top_up: 'record',
  // one row per room type and night ever held
  stock: 'record',
  stock_version: 'record',
  catalogue_version: 'record',

  // counts of calls by day
  vendor_spend: 'record',
  // one row per regular job
  job_turn: 'record',
  alarm_cause: 'record',
  // numbers, codes and days of an expert
  expert_level_change: 'record',
  expert_earning: 'record',
  payout: 'record',
  payout_item: 'record',
  // staff as number and role, and their actions: no personal data, immutable
  staff_member: 'record',
  audit_entry: 'record',
  audit_head: 'record',
  // moderated work and its outcome
  moderation_case: 'record',
  // public text; the writer's name goes with the order's person
  review: 'record',
  review_invitation: 'record',
  // places, hotels and public texts of a package
  package_version: 'record',
  package_draft: 'record',
  // availability only
  package_health: 'record',
  // without camera metadata
  photo: 'record',
  photo_width: 'record',
  ...CATALOGUE_TABLES,
};
