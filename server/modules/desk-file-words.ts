import type { Locale } from '#contract/constants.ts';
import type { OrderFailure } from '#contract/entities/order.ts';
import WORDS from './desk-file-words.json' with { type: 'json' };

/**
 * What a code in a cell is called in Arabic: the words of the desk's screens (`tests/desk/desk-file-words.screen.test.ts` makes the table of
 * them). In English it stays the code, which programs may read it by, as the heads do.
 */
type Vocabulary = Exclude<keyof typeof WORDS, 'system_reason'>;
const nameIn = (words: Record<string, string>, code: string): string =>
  Object.hasOwn(words, code) ? String(words[code]) : code;

/** A code in the language of who takes the file; what is none of ours stays as it is. */
export const inWords = (of: Vocabulary, code: string | null, locale: Locale): string =>
  locale === 'ar' ? nameIn(WORDS[of], code ?? '') : (code ?? '');

/** Several of them in one cell. */
export const wordList = (of: Vocabulary, codes: string[], locale: Locale): string =>
  codes.map((code) => inWords(of, code, locale)).join(locale === 'ar' ? '، ' : ' ');

/** What a case is about: by what its booking needs a person for, as its list says it. */
export function caseKind(kind: string, attention: string | null, locale: Locale): string {
  if (locale !== 'ar') return kind;
  if (attention !== null) return inWords('attention', attention, locale);
  return nameIn(WORDS.case_kind, Object.hasOwn(WORDS.case_kind, kind) ? kind : 'other');
}

/** Why what a second person approved could not be carried out, as the list of approvals says it. */
export const approvalFailure = (failure: string | null, locale: Locale): string =>
  failure === null || locale !== 'ar'
    ? (failure ?? '')
    : nameIn(WORDS.approval_failure, Object.hasOwn(WORDS.approval_failure, failure) ? failure : 'other');

/** Those that name a state or a day. */
const PATTERNS: [RegExp, string][] = [
  [/^rule \d{4}-Q\d$/u, 'rule'],
  [/^The order moved on to [\w.]+\.$/u, 'moved_on'],
  [/^The refund is \w+\.$/u, 'refund_moved_on'],
  [/^the table of [\d-]+ stands$/u, 'new_rates'],
];
const patternOf = (reason: string) => PATTERNS.find(([pattern]) => pattern.test(reason))?.[1];

/** Why something was done: a member's own words, or the system's in Arabic. */
export const systemReason = (reason: string | null, locale: Locale): string =>
  locale === 'ar' ? nameIn(WORDS.system_reason, patternOf(reason ?? '') ?? reason ?? '') : (reason ?? '');

/** Why an order did not become a booking: no screen of the desk has a word for it. */
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
