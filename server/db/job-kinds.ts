import { DAY, HOUR, MINUTE, SECOND } from '#server/kernel/time.ts';

export type RetryPolicy = {
  /** From the first try; then a person gets a case. */
  lasts: number;
  longestPause: number;
  /** True: retries go on beside the case. False: only a person restarts it. */
  untilDone: boolean;
};
const untilDone = (lasts: number, longestPause: number): RetryPolicy => ({ lasts, longestPause, untilDone: true });
const forAtMost = (lasts: number, longestPause: number): RetryPolicy => ({ lasts, longestPause, untilDone: false });

type JobKind = {
  payload: readonly string[];
  retry: RetryPolicy;
  isMoney?: boolean;
  /** Other work must not wait for a silent mail server. */
  isLetter?: boolean;
};

/** [OP2]; staff's words are in server/jobs/sentences.json. */
export const JOB_KINDS = {
  send_mail: { payload: ['orderId', 'mail'], retry: forAtMost(DAY, 10 * MINUTE), isLetter: true },
  send_note: { payload: ['id'], retry: forAtMost(DAY, 10 * MINUTE), isLetter: true },
  // reconcile_payment reads the payment itself: the message is only the quicker way
  gateway_webhook: { payload: ['chargeId', 'eventId', 'type'], retry: forAtMost(3 * DAY, HOUR), isMoney: true },
  // the booking is also looked up at the vendor: the message is only the quicker way
  hear_supplier: { payload: ['supplier', 'eventId'], retry: forAtMost(3 * DAY, HOUR) },
  reconcile_payment: { payload: ['paymentId'], retry: untilDone(26 * HOUR, 30 * MINUTE), isMoney: true },
  reconcile_top_up: { payload: ['topUpId'], retry: untilDone(26 * HOUR, 30 * MINUTE), isMoney: true },
  refund_payment: { payload: ['paymentId'], retry: untilDone(HOUR, 10 * MINUTE), isMoney: true },
  send_refund: { payload: ['refundId'], retry: untilDone(HOUR, 10 * MINUTE), isMoney: true },
  return_duplicate: { payload: ['gatewayRef'], retry: untilDone(HOUR, 10 * MINUTE), isMoney: true },
  pay_earnings: { payload: ['expertId', 'currency'], retry: untilDone(HOUR, 10 * MINUTE), isMoney: true },
  close_charge: { payload: ['paymentId'], retry: untilDone(HOUR, 10 * MINUTE), isMoney: true },
  release_order: { payload: ['orderId', 'round'], retry: untilDone(HOUR, 10 * MINUTE) },
  book_order: { payload: ['orderId'], retry: untilDone(HOUR, 5 * MINUTE) },
  expire_hold: { payload: ['orderId'], retry: untilDone(HOUR, MINUTE) },
  tidy_holds: { payload: ['orderId', 'suppliers'], retry: untilDone(HOUR, 10 * MINUTE) },
} as const satisfies Record<string, JobKind>;

export type JobKindName = keyof typeof JOB_KINDS;
/** `again` numbers repeated letters about the same subject. */
export type JobPayload<Name extends JobKindName> = Name extends JobKindName
  ? Record<(typeof JOB_KINDS)[Name]['payload'][number], string> & { again?: Name extends 'send_mail' ? string : never }
  : never;

const KINDS: Record<string, JobKind> = JOB_KINDS;
export const OTHER: JobKind = { payload: [], retry: forAtMost(DAY, 10 * MINUTE) };

export const jobKindOf = (name: string): JobKind => (Object.hasOwn(KINDS, name) ? KINDS[name] : undefined) ?? OTHER;

/** 1 s, 2 s, 4 s … up to the longest, with jitter. */
export const pauseAfter = (kind: string, attempt: number, random = Math.random()): number =>
  Math.round(
    Math.min(jobKindOf(kind).retry.longestPause, SECOND * 2 ** Math.min(attempt - 1, 30)) * (0.75 + random / 2),
  );
