import { latinDigits } from './digits.ts';

/** Between thousands only: 50,5 is not 505. */
const AMOUNT = /^(?:\d*|\d{1,3}(?:[\s,،٬]\d{3})+)(?:\.\d*)?$/u;

/** Latin digits; null if unreadable, as ½ and 5². */
export function plainAmount(text: string): string | null {
  const digits = latinDigits(text).trim();
  return AMOUNT.test(digits) && !/\p{No}/u.test(text) ? digits.replace(/[\s,،٬]/gu, '') : null;
}

/** 0 if invalid or not positive. */
export function typedAmount(input: unknown): number {
  const amount = Number(plainAmount(String(input ?? '')) ?? 0);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}

/** Unreadable is never zero; empty or 0 is an amount. */
export function isUnreadableAmount(input: unknown): boolean {
  const amount = plainAmount(String(input ?? ''));
  return amount === null || !Number.isFinite(Number(amount));
}
