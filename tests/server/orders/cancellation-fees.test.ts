import { describe, expect, it } from 'vitest';
import { CURRENCIES } from '#contract/constants.ts';
import { shareUp } from '#contract/rules/money.ts';
import { cancellationFees } from '#server/modules/orders/cancelling/cancellation-fees.ts';
import { rounds } from '#tests/support/rounds.ts';
import { RATES as TABLE } from '#tests/support/rates.ts';
import { fc } from '#tests/support/seed.ts';

/** The riyal with a digit more. */
const RATES = { ...TABLE, perDinar: { ...TABLE.perDinar, SAR: 12_210_000 } };

/** The least whole number at or above `top / bottom`, found by counting remainders and not by dividing. */
function ceilOf(top: bigint, bottom: bigint): bigint {
  const whole = top / bottom;
  return whole * bottom === top ? whole : whole + 1n;
}

const amount = fc.integer({ min: 0, max: 50_000_000 });
const part = fc.record({ price: amount, cost: amount, supplierFils: fc.integer({ min: 0, max: 60_000_000 }) });

describe('what cancelling costs', () => {
  it('[OP1] [M9] 400 prices at every percent: 39,600 cases, none a fils off, of which floats had hundreds', () => {
    const wrong = { exact: 0, floats: 0, count: 0 };
    for (let price = 100; price <= 40_000; price += 100)
      for (let percent = 1; percent <= 99; percent += 1) {
        const right = ceilOf(BigInt(price) * BigInt(percent), 100n);
        if (BigInt(shareUp(price, percent, 100)) !== right) wrong.exact += 1;
        if (BigInt(Math.ceil(price * (percent / 100))) !== right) wrong.floats += 1;
        wrong.count += 1;
      }
    expect(wrong).toMatchObject({ exact: 0, count: 39_600 });
    expect(wrong.floats).toBeGreaterThan(500);
  });

  it('[OP1] [M9] the fee is the rational share rounded up, part by part; suppliers are paid what they keep, converted once', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('KWD' as const, 'SAR' as const),
        amount,
        (parts, currency, toPayMinor) => {
          const fees = cancellationFees(parts, { currency, rates: RATES, toPayMinor });
          let fee = 0n;
          let supplierFees = 0n;
          for (const one of parts) {
            const supplierFee = BigInt(Math.min(one.supplierFils, one.cost));
            supplierFees += supplierFee;
            if (one.cost > 0) fee += ceilOf(BigInt(one.price) * supplierFee, BigInt(one.cost));
          }
          const scale = 10n ** BigInt(CURRENCIES[currency].exponent);
          const paid =
            currency === 'KWD'
              ? supplierFees
              : ceilOf(supplierFees * BigInt(RATES.perDinar[currency]) * scale, BigInt(RATES.perDinar.KWD) * 1_000n);
          expect(BigInt(fees.fee)).toBe(fee < BigInt(toPayMinor) ? fee : BigInt(toPayMinor));
          expect(BigInt(fees.supplierFee)).toBe(paid);
        },
      ),
      { numRuns: rounds({ quick: 10_000, full: 100_000 }) },
    );
  });
});
