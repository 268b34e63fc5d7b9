import { describe, expect, it } from 'vitest';
import { ceilToTenth, toMajor, toMinor } from '#contract/rules/money.ts';
import { fc } from '#tests/support/seed.ts';

describe('money', () => {
  it.each([
    [412_501, 'KWD', 412_600],
    [412_500, 'KWD', 412_500],
    [1, 'KWD', 100],
    [0, 'KWD', 0],
    [1_001, 'SAR', 1_010],
    [1_010, 'SAR', 1_010],
  ] as const)('[K1] %i minor units of %s round up to %i', (minor, currency, rounded) => {
    expect(ceilToTenth(minor, currency)).toBe(rounded);
  });

  it('[K1] 0.1 + 0.2 stays 0.3, where floats overcharge', () => {
    expect(toMajor(ceilToTenth(toMinor(0.1, 'KWD') + toMinor(0.2, 'KWD'), 'KWD'), 'KWD')).toBe(0.3);
    expect(Math.ceil((0.1 + 0.2) * 10) / 10).toBe(0.4);
  });

  it('[K1] agrees with exact integers for every amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.constantFrom('KWD' as const, 'SAR' as const),
        (minor, currency) => {
          const tenth = currency === 'KWD' ? 100n : 10n;
          expect(BigInt(ceilToTenth(minor, currency))).toBe(((BigInt(minor) + tenth - 1n) / tenth) * tenth);
          expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
        },
      ),
      { numRuns: 20_000 },
    );
  });
});
