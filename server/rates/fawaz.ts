import * as z from 'zod/mini';
import type { RateSource } from './port.ts';
import { publishedJson, type Ask } from './published-json.ts';
import { wholeTable } from './whole-table.ts';

const ADDRESS = 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/kwd.json';
const Table = z.object({ date: z.string(), kwd: z.record(z.string(), z.number().check(z.gt(0))) });

/** `@fawazahmed0/currency-api`: daily market rates, a fallback. */
export function fawazRates(address: string | null = null, ask: Ask = fetch): RateSource {
  const url = address ?? ADDRESS;
  const source = address === null ? 'currency-api' : new URL(url).hostname;
  return {
    name: new URL(url).hostname,
    staleAfter: 4,
    async read() {
      const { date, kwd } = Table.parse(await publishedJson(url, ask));
      return { ...wholeTable(date, (code) => kwd[code.toLowerCase()]), source };
    },
  };
}
