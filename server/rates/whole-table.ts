import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import type { RateTable } from '#contract/rules/exchange.ts';

export const QUOTES = (Object.keys(CURRENCIES) as CurrencyCode[]).filter((code) => code !== 'KWD');
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const MOST = 1_000_000;

/** Throws for a missing currency, an invalid rate or day. */
export function wholeTable(date: string, rateOf: (code: CurrencyCode) => number | undefined): RateTable {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!DAY.test(date) || Number.isNaN(time) || !new Date(time).toISOString().startsWith(date))
    throw new Error('the source of exchange rates names no day');
  const perDinar = { KWD: 1_000_000 } as Record<CurrencyCode, number>;
  for (const code of QUOTES) {
    const rate = rateOf(code);
    if (rate === undefined) throw new Error(`the source of exchange rates has none for ${code}`);
    perDinar[code] = Math.round(rate * 1_000_000);
    if (!(perDinar[code] > 0 && rate < MOST)) throw new Error(`the source of exchange rates has no rate for ${code}`);
  }
  return { date, perDinar };
}
