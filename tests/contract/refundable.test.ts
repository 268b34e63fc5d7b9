import { describe, expect, it } from 'vitest';
import { freeUntil, isRefundable } from '#contract/rules/refundable.ts';

const now = new Date('2027-03-24T12:00:00Z');
const policy = (fromDate: string, amount = 20) => ({ fromDate, amount });

describe('refundable', () => {
  it.each([
    ['more than 24 hours away', [policy('2027-03-25T12:00:01Z')], true],
    ['exactly 24 hours away', [policy('2027-03-25T12:00:00Z')], false],
    ['past', [policy('2027-03-01T00:00:00Z')], false],
    ['no policy at all', [], false],
    ['the earliest of several', [policy('2027-04-01T00:00:00Z'), policy('2027-03-25T00:00:00Z')], false],
    ['a first step that costs nothing', [policy('2027-01-01T00:00:00Z', 0), policy('2027-04-01T00:00:00Z')], true],
    ['an unreadable date', [policy('soon')], false],
    ['the hotel’s midnight with its own offset', [policy('2027-03-25T15:00:01+03:00')], true],
  ])('[S8] [K5] %s', (_title, policies, expected) => expect(isRefundable(policies, now)).toBe(expected));

  it('[S8] cancelling is free until the first policy that takes money', () => {
    expect(freeUntil([policy('2027-04-02T00:00:00Z'), policy('2027-04-01T00:00:00Z')])?.toISOString()).toBe(
      '2027-04-01T00:00:00.000Z',
    );
  });
});
