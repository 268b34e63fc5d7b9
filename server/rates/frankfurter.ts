import * as z from 'zod/mini';
import type { RateSource } from './port.ts';
import { publishedJson, type Ask } from './published-json.ts';
import { QUOTES, wholeTable } from './whole-table.ts';

const ORIGIN = 'https://api.frankfurter.dev';
/** Central Bank of Kuwait; the dinar is the base. */
const ADDRESS = `/v2/rates?base=KWD&quotes=${QUOTES.join(',')}&providers=CBKKW`;
const CENTRAL_BANK = 'Central Bank of Kuwait';

const Rows = z.array(
  z.object({ date: z.string(), base: z.literal('KWD'), quote: z.string(), rate: z.number().check(z.gt(0)) }),
);

/** v2. Throws for rows of several days or repeated currencies. */
export function frankfurterRates(address: string | null = null, ask: Ask = fetch): RateSource {
  const baseUrl = new URL(address ?? ORIGIN);
  const url = baseUrl.pathname === '/' && baseUrl.search === '' ? `${baseUrl.origin}${ADDRESS}` : baseUrl.href;
  const isOfCentralBank = new URL(url).searchParams.get('providers') === 'CBKKW';
  const source = isOfCentralBank ? CENTRAL_BANK : baseUrl.hostname;
  return {
    name: baseUrl.hostname,
    staleAfter: 4,
    async read() {
      const rows = Rows.parse(await publishedJson(url, ask));
      const quotes = rows.filter(({ quote }) => QUOTES.some((code) => code === quote));
      const rates = new Map(quotes.map(({ quote, rate }) => [quote, rate]));
      if (rates.size !== quotes.length) throw new Error('the source of exchange rates has two rates for a currency');
      const days = [...new Set(quotes.map(({ date }) => date))];
      if (days.length > 1) throw new Error(`the source of exchange rates mixes the days ${days.join(', ')}`);
      return { ...wholeTable(days[0] ?? '', (code) => rates.get(code)), source };
    },
  };
}
