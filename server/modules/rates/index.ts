import { exchangeRates } from '#contract/calls/exchange-rates.ts';
import type { CurrencyCode } from '#contract/constants.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { route } from '#server/modules/route.ts';
import type { RateSource } from '#server/rates/port.ts';
import { readTable, type DatedRates } from './rates.store.ts';
import { createRefresh } from './refresh.ts';

export { createRatesDesk } from './rates.desk.routes.ts';
export { readTable } from './rates.store.ts';

const FRESH_FOR = 60_000;
type Log = { warn(facts: object, sentence: string): void; error(facts: object, sentence: string): void };

export type RatesModule = ReturnType<typeof createRatesModule>;

/** Dated rates (K11), cached for a minute; `refresh` is the job, `adopt` a person's approval. */
export function createRatesModule({
  db,
  clock,
  log,
  source,
}: {
  db: Database;
  clock: Clock;
  log: Log;
  source: RateSource;
}) {
  const current = createCurrent(db, clock);
  const { refresh, adopt } = createRefresh({ db, clock, log, source });
  return {
    rates: (): Promise<RateTable> => current(),
    refresh,
    adopt,
    routes: [
      route({
        call: exchangeRates,
        async handle() {
          const { date, source: from, perDinar } = await current();
          const codes = Object.keys(perDinar) as CurrencyCode[];
          const entries = codes.map((code) => [code, perDinar[code] / 1_000_000]);
          return { data: { date, source: from, per_dinar: Object.fromEntries(entries) as RateTable['perDinar'] } };
        },
      }),
    ],
  };
}

function createCurrent(db: Database, clock: Clock) {
  let cache: { table: Promise<DatedRates>; at: number } | null = null;
  return function current(): Promise<DatedRates> {
    const now = clock.now();
    if (cache && Math.abs(now - cache.at) < FRESH_FOR) return cache.table;
    const table = readTable(db, new Date(now).toISOString().slice(0, 10));
    cache = { table, at: now };
    table.catch(() => {
      cache = null;
    });
    return table;
  };
}
