import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import type { Minor } from './money.ts';

/** Micro-units of a currency for one Kuwaiti dinar on the day named; an order keeps the table it was sold at (K11). */
export type RateTable = { date: string; perDinar: Record<CurrencyCode, number> };

/** Converts integer minor units exactly, rounding up: the house never sells below its price. */
export function convert(minor: Minor, from: CurrencyCode, to: CurrencyCode, rates: RateTable): Minor {
  if (from === to) return minor;
  const amount = BigInt(minor) * BigInt(rates.perDinar[to]) * 10n ** BigInt(CURRENCIES[to].exponent);
  const divisor = BigInt(rates.perDinar[from]) * 10n ** BigInt(CURRENCIES[from].exponent);
  return Number((amount + divisor - 1n) / divisor);
}
