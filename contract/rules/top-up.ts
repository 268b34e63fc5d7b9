import type { ChargedCurrency } from '#contract/constants.ts';
import { exactMinor } from './money.ts';
import { plainAmount } from './typed-amount.ts';

/** P7, major units. */
export const TOP_UP_LIMITS = { KWD: { min: 5, max: 1_000 }, SAR: { min: 50, max: 10_000 } } as const;

/** Major units; null with too many decimals (K1). */
export function amountOf(text: string, currency: ChargedCurrency): number | null {
  const digits = plainAmount(text);
  if (digits === null || !/^\d{1,9}(?:\.\d{1,6})?$/u.test(digits)) return null;
  const amount = Number(digits);
  return exactMinor(amount, currency) === null ? null : amount;
}

export type TopUpProblem = 'required' | 'amount' | 'limits';

/** P7. */
export function topUpProblem(text: string, currency: ChargedCurrency): TopUpProblem | null {
  if (!text.trim()) return 'required';
  const amount = amountOf(text, currency);
  if (amount === null) return 'amount';
  const { min, max } = TOP_UP_LIMITS[currency];
  return amount < min || amount > max ? 'limits' : null;
}
