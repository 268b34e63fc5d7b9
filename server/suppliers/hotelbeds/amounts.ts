import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { filsAt, minorOf as minorOfText } from '#server/suppliers/offer-rows.ts';
import type { Cost } from '#server/suppliers/port.ts';

export type Priced = { minor: number; currency: CurrencyCode; perDinar: number };

export const isCurrency = (code: string): code is CurrencyCode => code in CURRENCIES;

/** Null when it is no amount of the currency. */
export const minorOf = (amount: string | number, currency: CurrencyCode): number | null =>
  minorOfText(String(amount), currency);

export const decimalOf = (minor: number, currency: CurrencyCode): string =>
  (minor / 10 ** CURRENCIES[currency].exponent).toFixed(CURRENCIES[currency].exponent);

/** At the frozen rate, rounded up. */
export const filsOf = ({ minor, currency, perDinar }: Priced): Cost =>
  filsAt(minor, { amount: '', currency, perDinar }, 'up');
