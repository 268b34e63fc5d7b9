import { describe, expect, it } from 'vitest';
import { splitRefund } from '#contract/rules/refund-split.ts';
import { fc } from '#tests/support/seed.ts';

describe('a refund back the way it was paid', () => {
  it('[P7] loses no fils and gives neither way more than it paid', () => {
    const minor = fc.integer({ min: 0, max: 60_000_000 });
    fc.assert(
      fc.property(minor, minor, fc.double({ min: 0, max: 1, noNaN: true }), (gateway, wallet, share) => {
        const refund = Math.floor((gateway + wallet) * share);
        const back = splitRefund(refund, { gateway, wallet });
        expect(back.gateway + back.wallet).toBe(refund);
        expect(back.gateway <= gateway && back.wallet <= wallet).toBe(true);
        expect(back.gateway >= 0 && back.wallet >= 0).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it('[P7] shares a fee in the proportion paid, and all of it goes back when there is none', () => {
    expect(splitRefund(90_000, { gateway: 75_000, wallet: 25_000 })).toEqual({ gateway: 67_500, wallet: 22_500 });
    expect(splitRefund(100_000, { gateway: 75_000, wallet: 25_000 })).toEqual({ gateway: 75_000, wallet: 25_000 });
    expect(splitRefund(0, { gateway: 0, wallet: 0 })).toEqual({ gateway: 0, wallet: 0 });
  });
});
