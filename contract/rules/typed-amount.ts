import { latinDigits } from './digits.ts';

/** A mark between thousands stands only where thousands part: 50,5 is not five hundred and five. */
const AMOUNT = /^(?:\d*|\d{1,3}(?:[\s,،٬]\d{3})+)(?:\.\d*)?$/u;

/** An amount as typed, in Latin digits with at most a point; null where it reads as none, as ½ and 5² do. */
export function plainAmount(text: string): string | null {
  const digits = latinDigits(text).trim();
  return AMOUNT.test(digits) && !/\p{No}/u.test(text) ? digits.replace(/[\s,،٬]/gu, '') : null;
}

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
