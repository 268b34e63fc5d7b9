import { SECOND, MINUTE, HOUR, DAY } from '#server/kernel/time.ts';

/** How long a kind of promised work is repeated, and how often (ms). */
export type Span = {
  /** From its first try; then it becomes a case for a person. */
  lasts: number;
  /** The longest pause between two tries. */
  longestPause: number;
  /** True: it must be done, so the case is an alarm and it is tried on. False: only a person starts it again. */
  untilDone: boolean;
  /** A letter: a mail server that says nothing keeps it in hand for seconds, and must not keep the rest waiting. */
  isLetter?: boolean;
};

const mustBeDone = (lasts: number, longestPause: number): Span => ({ lasts, longestPause, untilDone: true });
const upTo = (lasts: number, longestPause: number): Span => ({ lasts, longestPause, untilDone: false });

/** Every kind of promised work [OP2]. A kind that is not named here has `OTHER`; a test asks for a line of its own. */
export const SPANS: Record<string, Span> = {
  send_mail: { ...upTo(DAY, 10 * MINUTE), isLetter: true },
  send_note: { ...upTo(DAY, 10 * MINUTE), isLetter: true },
  // the payment itself is read at the gateway by reconcile_payment: the message is only the quicker way
  gateway_webhook: upTo(3 * DAY, HOUR),
  // the booking itself is looked up at the vendor: the message is only the quicker way
  hear_supplier: upTo(3 * DAY, HOUR),
  reconcile_payment: mustBeDone(26 * HOUR, 30 * MINUTE),
  reconcile_top_up: mustBeDone(26 * HOUR, 30 * MINUTE),
  refund_payment: mustBeDone(HOUR, 10 * MINUTE),
  send_refund: mustBeDone(HOUR, 10 * MINUTE),
  return_duplicate: mustBeDone(HOUR, 10 * MINUTE),
  pay_earnings: mustBeDone(HOUR, 10 * MINUTE),
  close_charge: mustBeDone(HOUR, 10 * MINUTE),
  release_order: mustBeDone(HOUR, 10 * MINUTE),
  book_order: mustBeDone(HOUR, 5 * MINUTE),
  expire_hold: mustBeDone(HOUR, MINUTE),
  tidy_holds: mustBeDone(HOUR, 10 * MINUTE),
};
export const OTHER: Span = upTo(DAY, 10 * MINUTE);

export const spanOf = (kind: string): Span => SPANS[kind] ?? OTHER;

/** 1 s, 2 s, 4 s … up to the kind's longest, with jitter so that what failed together does not return together. */
export const pauseAfter = (kind: string, attempt: number, random = Math.random()): number =>
  Math.round(Math.min(spanOf(kind).longestPause, SECOND * 2 ** Math.min(attempt - 1, 30)) * (0.75 + random / 2));
