import * as z from 'zod/mini';
import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { RateSource } from './port.ts';

const PATIENCE = 15_000;
const MOST_BYTES = 65_536;
const CODES = (Object.keys(CURRENCIES) as CurrencyCode[]).filter((code) => code !== 'KWD');

/** One row a currency, as Frankfurter answers for `base=KWD&quotes=…`. */
const Rows = z.array(
  z.object({
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    base: z.literal('KWD'),
    quote: z.string(),
    rate: z.number().check(z.gt(0), z.lt(1_000_000)),
  }),
);

type Fetch = (url: string, options: { signal: AbortSignal; redirect: 'error' }) => Promise<Response>;

/**
 * Rates published at an address in Frankfurter's shape (RATES_URL), each for one dinar. The day of the table is that of its
 * oldest row, so that no rate is told to be newer than it is.
 */
export function publishedRates(url: string, ask: Fetch = fetch): RateSource {
  return {
    name: new URL(url).hostname,
    async read() {
      const reply = await ask(url, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
      if (!reply.ok) throw new Error(`the source of exchange rates answered with ${reply.status}`);
      const text = await reply.text();
      if (text.length > MOST_BYTES) throw new Error('the source of exchange rates answered with too much');
      return tableOf(Rows.parse(JSON.parse(text)));
    },
  };
}

function tableOf(rows: z.output<typeof Rows>): RateTable {
  const perDinar = { KWD: 1_000_000 } as Record<CurrencyCode, number>;
  const days: string[] = [];
  for (const code of CODES) {
    const row = rows.find(({ quote }) => quote === code);
    if (!row) throw new Error(`the source of exchange rates has none for ${code}`);
    perDinar[code] = Math.round(row.rate * 1_000_000);
    days.push(row.date);
  }
  return { date: days.toSorted()[0] ?? '', perDinar };
}
