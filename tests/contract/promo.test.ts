import { describe, expect, it } from 'vitest';
import { PromoCode } from '#contract/entities/promo.ts';
import { discountOn, discountPercent } from '#contract/rules/promo.ts';
import { fc } from '#tests/support/seed.ts';

describe('promo', () => {
  it.each([
    [637_500, { kind: 'percent', basisPoints: 1_000, cap: null }, 63_750],
    [637_501, { kind: 'percent', basisPoints: 1_000, cap: null }, 63_750],
    [637_500, { kind: 'percent', basisPoints: 1_000, cap: 50_000 }, 50_000],
    [637_500, { kind: 'amount', amount: 15_000 }, 15_000],
    [9_000, { kind: 'amount', amount: 15_000 }, 9_000],
  ] as const)('[K1] on %i, %j takes %i, rounded down', (total, terms, discount) => {
    expect(discountOn(total, terms)).toBe(discount);
  });

  it('[K1] a discount is never below nothing nor above the total', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(20_000), (total, basisPoints) => {
        const discount = discountOn(total, { kind: 'percent', basisPoints, cap: null });
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(total);
      }),
    );
  });

  it.each([
    [15, 637.5, 2],
    [63.75, 637.5, 10],
    [1, 3, 33],
    [2, 3, 67],
    [5, 0, 0],
  ])('[K6] %d of %d is %i%%', (discount, before, percent) => expect(discountPercent(discount, before)).toBe(percent));

  it.each([
    ['  spring10 ', 'SPRING10'],
    ['a_b-9', 'A_B-9'],
  ])('[V6] %j is the code %j', (text, code) => expect(PromoCode.parse(text)).toBe(code));
  it.each(['ab', 'x'.repeat(33), 'a b', 'رمز٣', ''])('[V6] %j is no code', (text) => {
    expect(PromoCode.safeParse(text).success).toBe(false);
  });
});
