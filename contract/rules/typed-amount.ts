import { plainAmount } from './digits.ts';

/** An amount as typed, in any digits; 0 while it is none, or is not above 0. */
export function typedAmount(typed: unknown): number {
  const amount = Number(plainAmount(String(typed ?? '')) ?? 0);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}
