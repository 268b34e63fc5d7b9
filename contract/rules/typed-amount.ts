import { plainAmount } from './digits.ts';

/** An amount as typed, in any digits; 0 while it is none, or is not above 0. */
export function typedAmount(input: unknown): number {
  const amount = Number(plainAmount(String(input ?? '')) ?? 0);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}

/** Whether something is typed that reads as no amount: it is never taken for nothing. Nothing typed, or 0, is an amount. */
export function isUnreadableAmount(input: unknown): boolean {
  const amount = plainAmount(String(input ?? ''));
  return amount === null || !Number.isFinite(Number(amount));
}
