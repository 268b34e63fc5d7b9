import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Database } from '#server/db/database.ts';

/** Used, and written down, when an installation has no table yet. Millionths of a currency for one dinar. */
const FIRST_TABLE: RateTable = {
  date: '2026-11-01',
  perDinar: {
    KWD: 1_000_000,
    SAR: 12_210_000,
    USD: 3_256_000,
    EUR: 2_995_000,
    AED: 11_958_000,
    QAR: 11_852_000,
    BHD: 1_224_300,
    OMR: 1_252_000,
  },
};
const FRESH_FOR = 60_000;
const CODES = Object.keys(CURRENCIES) as CurrencyCode[];

/** The dated exchange rates (K11): the newest table that is not of a day to come. Read again once a minute. */
export function createRates({ db, clock }: { db: Database; clock: { now(): number } }) {
  let kept: { table: Promise<RateTable>; at: number } | null = null;
  return function rates(): Promise<RateTable> {
    const now = clock.now();
    if (kept && Math.abs(now - kept.at) < FRESH_FOR) return kept.table;
    const table = readTable(db, new Date(now).toISOString().slice(0, 10));
    kept = { table, at: now };
    table.catch(() => {
      kept = null;
    });
    return table;
  };
}

async function readTable(db: Database, today: string): Promise<RateTable> {
  const newest = await db
    .selectFrom('exchange_rate')
    .select('date')
    .where('date', '<=', today)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return writeFirst(db);
  const rows = await db.selectFrom('exchange_rate').selectAll().where('date', '=', newest.date).execute();
  const found = Object.fromEntries(rows.map((row) => [row.currency, row.per_dinar]));
  return {
    date: newest.date,
    perDinar: {
      ...FIRST_TABLE.perDinar,
      ...Object.fromEntries(CODES.flatMap((code) => (found[code] ? [[code, found[code]]] : []))),
    },
  };
}

async function writeFirst(db: Database): Promise<RateTable> {
  const rows = CODES.map((currency) => ({
    date: FIRST_TABLE.date,
    currency,
    per_dinar: FIRST_TABLE.perDinar[currency],
  }));
  await db
    .insertInto('exchange_rate')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['date', 'currency']).doNothing())
    .execute();
  return FIRST_TABLE;
}
