import { expect, it } from 'vitest';
import { JOB_KINDS, jobKindOf, OTHER, pauseAfter } from '#server/db/job-kinds.ts';
import sentences from '#server/jobs/sentences.json' with { type: 'json' };

/** What the release before enqueued, and may have left in the outbox of a database that this release opens. */
const RELEASE_BEFORE = [
  'book_order',
  'close_charge',
  'expire_hold',
  'gateway_webhook',
  'hear_supplier',
  'pay_earnings',
  'reconcile_payment',
  'reconcile_top_up',
  'refund_payment',
  'release_order',
  'return_duplicate',
  'send_mail',
  'send_note',
  'send_refund',
  'tidy_holds',
];

it('[OP2] pauses double from a second to the longest of the kind, a quarter off at most either way', () => {
  for (const kind of [...Object.keys(JOB_KINDS), 'another']) {
    const { longestPause, lasts } = jobKindOf(kind).retry;
    expect([pauseAfter(kind, 1, 0), pauseAfter(kind, 1, 1)]).toEqual([750, 1_250]);
    expect(pauseAfter(kind, 4, 0.5)).toBe(8_000);
    for (const attempt of [20, 1_000, 1_000_000]) expect(pauseAfter(kind, attempt, 0.5)).toBe(longestPause);
    expect(longestPause).toBeLessThan(lasts);
  }
  expect([jobKindOf('another'), jobKindOf('toString')]).toEqual([OTHER, OTHER]);
});

it('[OP2] every kind of work has words of its own, and what moves money is tried until it is done', () => {
  expect(Object.keys(sentences.kinds).toSorted()).toEqual(Object.keys(JOB_KINDS).toSorted());
  const loose = Object.keys(JOB_KINDS).filter((kind) => jobKindOf(kind).isMoney && !jobKindOf(kind).retry.untilDone);
  // the payment itself is read at the gateway: the message is only the quicker way
  expect(loose).toEqual(['gateway_webhook']);
});

it('[OP8] what the release before enqueued is carried out: a kind goes one release after the last that names it', () => {
  expect(RELEASE_BEFORE.filter((kind) => !Object.hasOwn(JOB_KINDS, kind))).toEqual([]);
});
