import { TOP_UP_LIMITS, type ChargedCurrency } from '#contract/constants.ts';
import { plainAmount } from './digits.ts';
import { toMajor, toMinor } from './money.ts';

/** An amount as typed, in major units; null when it is none or has more decimals than the currency (K1). */
export function amountOf(typed: string, currency: ChargedCurrency): number | null {
  const text = plainAmount(typed);
  if (text === null || !/^\d{1,9}(?:\.\d{1,6})?$/u.test(text)) return null;
  const amount = Number(text);
  return toMajor(toMinor(amount, currency), currency) === amount ? amount : null;
}

export type TopUpProblem = 'required' | 'amount' | 'limits';

/** What is wrong with an amount to top up by (P7). */
export function topUpProblem(typed: string, currency: ChargedCurrency): TopUpProblem | null {
  if (!typed.trim()) return 'required';
  const amount = amountOf(typed, currency);
  if (amount === null) return 'amount';
  const { min, max } = TOP_UP_LIMITS[currency];
  return amount < min || amount > max ? 'limits' : null;
}
