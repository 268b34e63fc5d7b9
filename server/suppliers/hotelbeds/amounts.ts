import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { filsAt, minorOf as minorOfText } from '#server/suppliers/offer-rows.ts';
import type { Cost } from '#server/suppliers/port.ts';

/** A price in the vendor's money: whole minor units, and the rate it is turned into fils with. */
export type Priced = { minor: number; currency: CurrencyCode; perDinar: number };

export const isCurrency = (code: string): code is CurrencyCode => code in CURRENCIES;

/** A decimal, as text or as a number, in minor units; null for what is no amount of the currency. */
export const minorOf = (amount: string | number, currency: CurrencyCode): number | null =>
  minorOfText(String(amount), currency);

/** Minor units as the decimal the vendor writes. */
export const decimalOf = (minor: number, currency: CurrencyCode): string =>
  (minor / 10 ** CURRENCIES[currency].exponent).toFixed(CURRENCIES[currency].exponent);

/** Fils of an amount at its frozen rate, rounded up. */
export const filsOf = ({ minor, currency, perDinar }: Priced): Cost =>
  filsAt(minor, { amount: '', currency, perDinar }, 'up');
