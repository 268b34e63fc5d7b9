import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { EMBEDDED_RATES, EMBEDDED_SOURCE } from '#server/rates/embedded-table.ts';

const CODES = Object.keys(CURRENCIES) as CurrencyCode[];

const LOCK = 'rates_lock';

/** One writer at a time, person or job: each table is judged by the previous one. */
export const holdRates = (trx: DbTransaction) =>
  trx
    .insertInto('setting')
    .values({ name: LOCK, value_json: 'null' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json: 'null' }))
    .execute();

/** Null source: written before sources were stored. */
export type DatedRates = RateTable & { source: string | null };

/** Latest, not in the future; writes the embedded one if there is none. */
export async function readTable(db: Db, today: string): Promise<DatedRates> {
  const newest = await db
    .selectFrom('exchange_rate')
    .leftJoin('rate_table', 'rate_table.date', 'exchange_rate.date')
    .select(['exchange_rate.date', 'source'])
    .where('exchange_rate.date', '<=', today)
    .orderBy('exchange_rate.date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) {
    await writeTable(db, EMBEDDED_RATES, EMBEDDED_SOURCE, Date.parse(today));
    return { ...EMBEDDED_RATES, source: EMBEDDED_SOURCE };
  }
  const rows = await db.selectFrom('exchange_rate').selectAll().where('date', '=', newest.date).execute();
  const byCurrency = Object.fromEntries(rows.map((row) => [row.currency, row.per_dinar]));
  const perDinar = Object.fromEntries(
    CODES.map((code) => [code, byCurrency[code] ?? EMBEDDED_RATES.perDinar[code]]),
  ) as RateTable['perDinar'];
  return { date: newest.date, perDinar, source: newest.source };
}

export type Entered = { entered_by: number | null; entered_why: string; approval_id: string | null };

/** A day keeps its first table, so that rates of past sales stay readable. */
export async function writeTable(
  db: Db,
  table: RateTable,
  source: string,
  now: number,
  entered: Partial<Entered> = {},
): Promise<void> {
  await db
    .insertInto('rate_table')
    .values({ date: table.date, source, created_at: now, ...entered })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
  await db
    .insertInto('exchange_rate')
    .values(CODES.map((currency) => ({ date: table.date, currency, per_dinar: table.perDinar[currency] })))
    .onConflict((conflict) => conflict.columns(['date', 'currency']).doNothing())
    .execute();
}
