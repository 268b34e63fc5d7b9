import { latinDigits } from './digits.ts';

/** An amount as typed, in any digits and with or without marks between thousands; 0 while it is none, or is not above 0. */
export function typedAmount(typed: unknown): number {
  const plain = latinDigits(String(typed ?? ''))
    .replace(/[\s,،٬]/gu, '')
    .replace('٫', '.');
  const amount = plain === '' ? 0 : Number(plain);
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}
