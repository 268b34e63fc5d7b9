import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';

const CODES = Object.keys(CURRENCIES) as CurrencyCode[];

export async function tablesOf(db: Db, dates: string[]): Promise<RateTable[]> {
  if (dates.length === 0) return [];
  const rows = await db.selectFrom('exchange_rate').selectAll().where('date', 'in', dates).execute();
  return dates.map((date) => {
    const byCurrency = new Map(rows.filter((row) => row.date === date).map((row) => [row.currency, row.per_dinar]));
    const perDinar = Object.fromEntries(
      CODES.map((code) => [code, byCurrency.get(code) ?? 0]),
    ) as RateTable['perDinar'];
    return { date, perDinar };
  });
}

const days = (db: Db) => db.selectFrom('exchange_rate').where('currency', '=', 'KWD');

export async function tableBefore(db: Db, date: string): Promise<RateTable | undefined> {
  const row = await days(db)
    .select('date')
    .where('date', '<', date)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (await tablesOf(db, [row.date]))[0];
}

/** Published by a source or approved by a second person. */
export async function approvedBefore(db: Db, date: string): Promise<RateTable | undefined> {
  const row = await days(db)
    .leftJoin('rate_table', 'rate_table.date', 'exchange_rate.date')
    .select('exchange_rate.date')
    .where('exchange_rate.date', '<', date)
    .where((where) => where.or([where('entered_by', 'is', null), where('approval_id', 'is not', null)]))
    .orderBy('exchange_rate.date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (await tablesOf(db, [row.date]))[0];
}

export const tableOf = async (db: Db, date: string): Promise<RateTable | undefined> => {
  const row = await days(db).select('date').where('date', '=', date).executeTakeFirst();
  return row && (await tablesOf(db, [row.date]))[0];
};
export const tableAfter = async (db: Db, date: string): Promise<RateTable | undefined> => {
  const row = await days(db).select('date').where('date', '>', date).orderBy('date').limit(1).executeTakeFirst();
  return row && (await tablesOf(db, [row.date]))[0];
};

export const readTableRows = async (db: Db, dates: string[]) =>
  dates.length === 0 ? [] : db.selectFrom('rate_table').selectAll().where('date', 'in', dates).execute();

export const countDays = (db: Db): Promise<number> => countRows(days(db));

export async function newestDay(db: Db): Promise<string> {
  const { date } = await days(db).select('date').orderBy('date', 'desc').limit(1).executeTakeFirstOrThrow();
  return date;
}

/** Newest first, and the one before the page's last. */
export async function readDays(db: Db, { page, size }: { page: number; size: number }): Promise<string[]> {
  const rows = await days(db)
    .select('date')
    .orderBy('date', 'desc')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute();
  return rows.map(({ date }) => date);
}

export const readWaiting = (db: Db, now: number) =>
  db
    .selectFrom('approval')
    .select(['id', 'act', 'target_id'])
    .where('act', 'in', ['rate.write', 'rate.withdraw'])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .orderBy('target_id')
    .execute();

export async function deleteTable(db: Db, date: string): Promise<void> {
  await db.deleteFrom('exchange_rate').where('date', '=', date).execute();
  await db.deleteFrom('rate_table').where('date', '=', date).execute();
}
