import { expect, it } from 'vitest';
import { KINDS } from '#server/jobs/kinds.ts';
import { OTHER, pauseAfter, SPANS, spanOf } from '#server/jobs/spans.ts';

it('[OP2] pauses double from a second to the longest of the kind, a quarter off at most either way', () => {
  for (const kind of [...Object.keys(SPANS), 'another']) {
    const { longestPause } = spanOf(kind);
    expect([pauseAfter(kind, 1, 0), pauseAfter(kind, 1, 1)]).toEqual([750, 1_250]);
    expect(pauseAfter(kind, 4, 0.5)).toBe(8_000);
    for (const attempt of [20, 1_000, 1_000_000]) expect(pauseAfter(kind, attempt, 0.5)).toBe(longestPause);
    expect(longestPause).toBeLessThan(spanOf(kind).lasts);
  }
  expect(spanOf('another')).toBe(OTHER);
});

it('[OP2] every kind of work has a span of its own, and what moves money is tried until it is done', () => {
  expect(Object.keys(SPANS).toSorted()).toEqual(Object.keys(KINDS).toSorted());
  const loose = Object.entries(KINDS).filter(([kind, { isMoney }]) => isMoney && !spanOf(kind).untilDone);
  // the payment itself is read at the gateway: the message is only the quicker way
  expect(loose.map(([kind]) => kind)).toEqual(['gateway_webhook']);
});
