import { describe, expect, it } from 'vitest';
import { amountOf, topUpProblem } from '#contract/rules/top-up.ts';

describe('the amount of a top-up', () => {
  it.each([
    ['50', 'KWD', 50],
    ['٥٠٫٥', 'KWD', 50.5],
    ['1,000', 'SAR', 1_000],
    ['5.125', 'KWD', 5.125],
    ['5.125', 'SAR', null],
    ['-5', 'KWD', null],
    ['1e3', 'KWD', null],
    ['50,5', 'KWD', null],
    ['٥٠٬٥', 'KWD', null],
    ['1200,500', 'KWD', null],
    ['12 500', 'SAR', 12_500],
    ['fifty', 'KWD', null],
  ] as const)('[P7, R3] %j of %s is %s', (text, currency, amount) => expect(amountOf(text, currency)).toBe(amount));

  it.each([
    ['', 'required'],
    ['x', 'amount'],
    ['4.999', 'limits'],
    ['1000.001', 'limits'],
    ['5', null],
    ['1000', null],
  ] as const)('[P7] %j dinars: %s', (text, problem) => expect(topUpProblem(text, 'KWD')).toBe(problem));
});
