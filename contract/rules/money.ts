import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';

/** Whole fils for KWD (1000), halalas for SAR (100). */
export type Minor = number;

const scaleOf = (currency: CurrencyCode) => 10 ** CURRENCIES[currency].exponent;

/** The only way in from the wire's decimals (K1). */
export const toMinor = (amount: number, currency: CurrencyCode): Minor => Math.round(amount * scaleOf(currency));

/** Null with too many decimals: refused, never rounded [FK11]. */
export function exactMinor(amount: number, currency: CurrencyCode): Minor | null {
  const minor = toMinor(amount, currency);
  return toMajor(minor, currency) === amount ? minor : null;
}

/** The only way out to the wire's decimals. */
export const toMajor = (minor: Minor, currency: CurrencyCode): number => minor / scaleOf(currency);

/** With all digits: "1,234.500". */
export function moneyFigure(amount: number, digits: number): string {
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Up to a tenth of the major unit: 412.501 KWD becomes 412.600 (§9, K1). */
export function ceilToTenth(minor: Minor, currency: CurrencyCode): Minor {
  const tenth = scaleOf(currency) / 10;
  const rest = minor % tenth;
  return rest === 0 ? minor : minor - rest + (minor > 0 ? tenth : 0);
}

/** Rounded down: a share never exceeds the amount. */
export const basisPoints = (minor: Minor, share: number): Minor => Number((BigInt(minor) * BigInt(share)) / 10_000n);

/** `part` of `whole`, rounded up, at most the amount; 0 if `whole` is 0. */
export const shareUp = (minor: Minor, part: number, whole: number): Minor =>
  whole <= 0 || part <= 0
    ? 0
    : part >= whole
      ? minor
      : Number((BigInt(minor) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));

export const sum = (amounts: Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);
