import { CURRENCIES, type ChargedCurrency } from '#contract/constants.ts';

/** 2 for currencies we do not sell in. */
const decimalsOf = (currency: string): number =>
  currency === 'KWD' || currency === 'SAR' ? CURRENCIES[currency].exponent : 2;

/** 10500 fils are 10.5. */
export const toTap = (minor: number, currency: ChargedCurrency): number => minor / 10 ** decimalsOf(currency);

export const fromTap = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency));

/** In signed text always with all decimals. */
export const signedAmount = (amount: number, currency: string): string => amount.toFixed(decimalsOf(currency));
