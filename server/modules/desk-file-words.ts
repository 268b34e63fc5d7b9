import type { Locale } from '#contract/constants.ts';
import type { OrderFailure } from '#contract/entities/order.ts';
import { wordsOf as jobWords } from '#server/jobs/job-words.ts';
import WORDS from './desk-file-words.json' with { type: 'json' };

/**
 * From the desk's screens (`tests/desk/desk-file-words.screen.test.ts` makes the table). English keeps the code for
 * programs.
 */
type Vocabulary = Exclude<keyof typeof WORDS, 'system_reason'>;
const nameIn = (words: Record<string, string>, code: string): string =>
  Object.hasOwn(words, code) ? String(words[code]) : code;

/** Unknown texts stay as they are. */
export const inWords = (of: Vocabulary, code: string | null, locale: Locale): string =>
  locale === 'ar' ? nameIn(WORDS[of], code ?? '') : (code ?? '');

const OF_FILTERS: Record<string, Record<string, Vocabulary>> = {
  orders: { state: 'order_state', attention: 'attention' },
  arrangements: { state: 'arrangement_state' },
  attention: { state: 'case_state', attention: 'attention', kind: 'case_kind' },
  jobs: { state: 'job_state' },
  approvals: { state: 'approval_state', act: 'act' },
  audit: { act: 'act', target_kind: 'target' },
  applications: { state: 'lead_state', kind: 'lead_kind', locale: 'language' },
  leads: { state: 'lead_state', kind: 'lead_kind', locale: 'language' },
  messages: { state: 'lead_state', kind: 'lead_kind', locale: 'language' },
  experts: { state: 'expert_state', wait: 'payout_wait' },
  'expert-history': { kind: 'expert_line' },
  payouts: { state: 'payout_state' },
  'payout-earnings': { kind: 'earning' },
  packages: { state: 'package_state' },
  moderation: { state: 'moderation_state', kind: 'moderation_kind' },
  contracts: { stands: 'contract_stand' },
  promos: { stands: 'promo_stand' },
  'promo-uses': { state: 'promo_use' },
  reviews: { state: 'review_state' },
};
const FILTER_VALUES: Record<string, string> = {
  all: 'الكل',
  any: 'أي منها',
  me: 'أنا',
  none: 'لا أحد',
  nobody: 'لا أحد',
  own: 'رحلة من تصميم العميل',
  snoozed: 'مؤجلة',
  hour: 'ساعة على الأقل',
  day: 'يوم على الأقل',
  week: 'أسبوع على الأقل',
  newest: 'الأقدم أولًا',
  '-newest': 'الأحدث أولًا',
  booked: 'الأقدم حجزًا أولًا',
  '-booked': 'الأحدث حجزًا أولًا',
  travel: 'الأقرب سفرًا أولًا',
  '-travel': 'الأبعد سفرًا أولًا',
  amount: 'الأقل مبلغًا أولًا',
  '-amount': 'الأعلى مبلغًا أولًا',
  price: 'الأقل سعرًا أولًا',
  '-price': 'الأعلى سعرًا أولًا',
  age: 'الأطول انتظارًا أولًا',
  name: 'بحسب الاسم',
  code: 'بحسب الرمز',
  ends: 'الأقرب إلى الانتهاء أولًا',
  '-uses': 'الأكثر استخدامًا أولًا',
  '-level': 'الأعلى مستوى أولًا',
  '-bookings': 'الأكثر حجوزات أولًا',
  '-hearts': 'الأكثر تفضيلًا أولًا',
};

const SWITCHES = new Set(['late', 'mine', 'refunding']);

export function filterWords(list: string, name: string, value: string, locale: Locale): string {
  if (locale !== 'ar') return value;
  const of = OF_FILTERS[list]?.[name];
  if (SWITCHES.has(name)) return 'نعم';
  const one = (code: string): string => {
    if (of === 'case_kind') return caseKind(code, null, locale);
    if (list === 'jobs' && name === 'kind') return jobWords(code).name.ar;
    return of && Object.hasOwn(WORDS[of], code) ? inWords(of, code, locale) : nameIn(FILTER_VALUES, code);
  };
  return value.split(',').map(one).join('، ');
}

export const wordList = (of: Vocabulary, codes: string[], locale: Locale): string =>
  codes.map((code) => inWords(of, code, locale)).join(locale === 'ar' ? '، ' : ' ');

/** By the need of its booking, as the list shows it. */
export function caseKind(kind: string, attention: string | null, locale: Locale): string {
  if (locale !== 'ar') return kind;
  if (attention !== null) return inWords('attention', attention, locale);
  return nameIn(WORDS.case_kind, Object.hasOwn(WORDS.case_kind, kind) ? kind : 'other');
}

export const approvalFailure = (failure: string | null, locale: Locale): string =>
  failure === null || locale !== 'ar'
    ? (failure ?? '')
    : nameIn(WORDS.approval_failure, Object.hasOwn(WORDS.approval_failure, failure) ? failure : 'other');

const PATTERNS: [RegExp, string][] = [
  [/^rule \d{4}-Q\d$/u, 'rule'],
  [/^The order moved on to [\w.]+\.$/u, 'moved_on'],
  [/^The refund is \w+\.$/u, 'refund_moved_on'],
  [/^the table of [\d-]+ stands$/u, 'new_rates'],
];
const patternOf = (reason: string) => PATTERNS.find(([pattern]) => pattern.test(reason))?.[1];

/** A member's own text, or the system's in Arabic. */
export const systemReason = (reason: string | null, locale: Locale): string =>
  locale === 'ar' ? nameIn(WORDS.system_reason, patternOf(reason ?? '') ?? reason ?? '') : (reason ?? '');

const FAILURES: Record<OrderFailure, string> = {
  declined: 'رفض البنك عملية الدفع',
  payment_cancelled: 'غادر العميل صفحة الدفع',
  hold_expired: 'انتهت مهلة الحجز المؤقت',
  sold_out: 'نفدت المقاعد أو الغرف',
  supplier_refused: 'لم يقبل المزود الحجز',
  unknown_outcome: 'لم تُعرف نتيجة الحجز',
  cancelled: 'أُلغي الحجز',
};
export const failureWords = (failure: OrderFailure | null, locale: Locale): string =>
  failure === null ? '' : locale === 'ar' ? FAILURES[failure] : failure;
