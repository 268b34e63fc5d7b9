import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import type { Minor } from './money.ts';

/** Micro-units per dinar; an order keeps its table (K11). */
export type RateTable = { date: string; perDinar: Record<CurrencyCode, number> };

/** Rounds up: we never sell below the price. */
export function convert(minor: Minor, from: CurrencyCode, to: CurrencyCode, rates: RateTable): Minor {
  if (from === to) return minor;
  const amount = BigInt(minor) * BigInt(rates.perDinar[to]) * 10n ** BigInt(CURRENCIES[to].exponent);
  const divisor = BigInt(rates.perDinar[from]) * 10n ** BigInt(CURRENCIES[from].exponent);
  return Number((amount + divisor - 1n) / divisor);
}

/** Basis points; above it a second person decides [BO8]. */
export const RATE_JUMP = 300;
const CODES = Object.keys(CURRENCIES) as CurrencyCode[];

/** In either direction, exactly. */
function hasJumped(
  one: CurrencyCode,
  other: CurrencyCode,
  before: RateTable['perDinar'],
  after: RateTable['perDinar'],
) {
  const [then, now] = [BigInt(before[one]) * BigInt(after[other]), BigInt(after[one]) * BigInt(before[other])];
  const [low, high] = then < now ? [then, now] : [now, then];
  return (high - low) * 10_000n > low * BigInt(RATE_JUMP);
}

export const rateJumps = (
  before: RateTable['perDinar'],
  after: RateTable['perDinar'],
): [CurrencyCode, CurrencyCode][] =>
  CODES.flatMap((one, index) =>
    CODES.slice(index + 1).flatMap((other): [CurrencyCode, CurrencyCode][] =>
      hasJumped(one, other, before, after) ? [[one, other]] : [],
    ),
  );

/** Decimals per dinar become whole micro-units. */
export const toMicro = (perDinar: Partial<Record<CurrencyCode, number>>): RateTable['perDinar'] =>
  Object.fromEntries(
    CODES.map((code) => [code, code === 'KWD' ? 1_000_000 : Math.round((perDinar[code] ?? 0) * 1_000_000)]),
  ) as RateTable['perDinar'];
