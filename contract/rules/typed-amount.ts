import { latinDigits } from './digits.ts';

/** A mark between thousands stands only where thousands part: 50,5 is not five hundred and five. */
const AMOUNT = /^(?:\d*|\d{1,3}(?:[\s,،٬]\d{3})+)(?:\.\d*)?$/u;

/** An amount as typed, in any digits; 0 while it is none, or is not above 0. */
export function typedAmount(typed: unknown): number {
  const text = latinDigits(String(typed ?? '')).trim();
  const amount = AMOUNT.test(text) ? Number(text.replace(/[\s,،٬]/gu, '')) : 0;
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}
