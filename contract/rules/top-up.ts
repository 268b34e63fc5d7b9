import { TOP_UP_LIMITS, type ChargedCurrency } from '#contract/constants.ts';
import { latinDigits } from './digits.ts';
import { toMajor, toMinor } from './money.ts';

/** An amount as typed, in major units; null when it is none or has more decimals than the currency (K1). */
export function amountOf(typed: string, currency: ChargedCurrency): number | null {
  const text = latinDigits(typed).trim();
  // a mark between thousands stands only where thousands part: 50,5 is not five hundred and five
  if (!/^(?:\d{1,9}|\d{1,3}(?:[\s,٬]\d{3}){1,2})(?:\.\d{1,6})?$/u.test(text)) return null;
  const amount = Number(text.replace(/[\s,٬]/gu, ''));
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
