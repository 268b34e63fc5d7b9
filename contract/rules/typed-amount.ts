import { plainAmount } from './digits.ts';

/** An amount as typed, in any digits; 0 while it is none, or is not above 0. */
export function typedAmount(input: unknown): number {
  const amount = Number(plainAmount(String(input ?? '')) ?? 0);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}
