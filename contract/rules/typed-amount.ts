import { latinDigits } from './digits.ts';

/** A mark between thousands stands only where thousands part: 50,5 is not five hundred and five. */
const AMOUNT = /^(?:\d*|\d{1,3}(?:[\s,،٬]\d{3})+)(?:\.\d*)?$/u;

/** An amount as typed, in any digits, as Latin digits with at most a point; null when it reads as none. */
export function plainAmount(typed: string): string | null {
  const text = latinDigits(typed).trim();
  return AMOUNT.test(text) ? text.replace(/[\s,،٬]/gu, '') : null;
}

/** An amount as typed; 0 while it is none, or is not above 0. */
export function typedAmount(typed: unknown): number {
  const amount = Number(plainAmount(String(typed ?? '')) ?? 0);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}
