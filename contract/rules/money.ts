import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';

/** Integer minor units: fils for KWD (1000), halalas for SAR (100). */
export type Minor = number;

const scaleOf = (currency: CurrencyCode) => 10 ** CURRENCIES[currency].exponent;

/** The only way in: decimals of the wire become integer minor units (K1). */
export const toMinor = (amount: number, currency: CurrencyCode): Minor => Math.round(amount * scaleOf(currency));

/** An amount that somebody gives, in minor units; null where the currency has no coin for it: it is refused, never rounded [FK11]. */
export function exactMinor(amount: number, currency: CurrencyCode): Minor | null {
  const minor = toMinor(amount, currency);
  return toMajor(minor, currency) === amount ? minor : null;
}

/** The only way out: minor units as the decimal number the wire carries. */
export const toMajor = (minor: Minor, currency: CurrencyCode): number => minor / scaleOf(currency);

/** An amount of the major unit for people to read, with all its digits: "1,234.500". */
export function moneyFigure(amount: number, digits: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Rounds up to one decimal of the major unit, exactly: 412.501 KWD becomes 412.600 (§9, K1). */
export function ceilToTenth(minor: Minor, currency: CurrencyCode): Minor {
  const tenth = scaleOf(currency) / 10;
  const rest = minor % tenth;
  return rest === 0 ? minor : minor - rest + (minor > 0 ? tenth : 0);
}

/** `share` basis points of an amount, rounded down: discounts and experts' shares never exceed what is there. */
export const basisPoints = (minor: Minor, share: number): Minor => Number((BigInt(minor) * BigInt(share)) / 10_000n);

/** `part` of `whole` as a share of an amount, rounded up and never more than the amount; exact. Nothing of a `whole` of nothing. */
export const shareUp = (minor: Minor, part: number, whole: number): Minor =>
  whole <= 0 || part <= 0
    ? 0
    : part >= whole
      ? minor
      : Number((BigInt(minor) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

export const sum = (amounts: Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);
