import { CURRENCIES, type ChargedCurrency } from '#contract/constants.ts';

/** Decimals of a currency as Tap writes it; 2 for one we do not sell in. */
const decimalsOf = (currency: string): number =>
  currency === 'KWD' || currency === 'SAR' ? CURRENCIES[currency].exponent : 2;

/** Minor units as the decimal of the major unit that Tap takes: 10500 fils are 10.5. */
export const toTap = (minor: number, currency: ChargedCurrency): number => minor / 10 ** decimalsOf(currency);

export const fromTap = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency));

/** The amount as it stands in what Tap signs: always with all its decimals. */
export const signedAmount = (amount: number, currency: string): string => amount.toFixed(decimalsOf(currency));
