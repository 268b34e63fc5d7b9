import type { ReplyOf } from '#contract/calls/call.ts';
import type { readRates } from '#contract/calls/desk/rates.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { RATED, type DeskRates, type PerDinar } from '#contract/entities/desk/rates.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { readTable } from './rates.store.ts';

type Deps = { db: Database; clock: Clock; namesOf: NamesOf };
const CODES = Object.keys(CURRENCIES) as CurrencyCode[];

/** Newest first. */
async function tablesOf(db: Db, dates: string[]): Promise<RateTable[]> {
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

export const toPerDinar = (perDinar: RateTable['perDinar']): PerDinar =>
  Object.fromEntries(RATED.map((code) => [code, perDinar[code] / 1_000_000])) as PerDinar;
/** Percent, two decimals. */
const changeOf = (before: RateTable['perDinar'], after: RateTable['perDinar']) =>
  Object.fromEntries(RATED.map((code) => [code, Math.round((after[code] / before[code] - 1) * 10_000) / 100]));

/** [BO8] */
export function createRateView({ db, clock, namesOf }: Deps) {
  async function views(dates: string[], present: string, previous: RateTable | undefined): Promise<DeskRates[]> {
    const tables = await tablesOf(db, dates);
    const tableRows =
      dates.length === 0 ? [] : await db.selectFrom('rate_table').selectAll().where('date', 'in', dates).execute();
    const names = await namesOf(tableRows.flatMap(({ entered_by }) => entered_by ?? []));
    return tables.map(({ date, perDinar }, index) => {
      const row = tableRows.find((one) => one.date === date);
      const before = tables[index + 1] ?? previous;
      const by = row?.entered_by ?? null;
      return {
        date,
        stands: date === present ? 'now' : date > present ? 'coming' : 'past',
        source: row?.source ?? null,
        per_dinar: toPerDinar(perDinar),
        change: before ? changeOf(before.perDinar, perDinar) : null,
        changed:
          row && by !== null
            ? {
                by: { id: by, name: names.get(by) ?? null },
                at: new Date(row.created_at).toISOString(),
                reason: row.entered_why ?? '',
              }
            : null,
        approval_id: row?.approval_id ?? null,
        written_at: row ? new Date(row.created_at).toISOString() : null,
      };
    });
  }

  const present = async () => (await readTable(db, new Date(clock.now()).toISOString().slice(0, 10))).date;

  async function one(date: string): Promise<DeskRates> {
    const [deskRates] = await views([date], await present(), await tableBefore(db, date));
    if (!deskRates) throw notFound();
    return deskRates;
  }

  /** Possibly of a future day. */
  async function newest(): Promise<DeskRates> {
    await present();
    const { date } = await days(db).select('date').orderBy('date', 'desc').limit(1).executeTakeFirstOrThrow();
    return one(date);
  }

  return {
    one,
    /** The table that a new one would follow. */
    async before(date: string): Promise<DeskRates> {
      const table = await tableBefore(db, date);
      if (!table) throw notFound();
      return one(table.date);
    },
    async list(query: Record<string, string>): Promise<ReplyOf<typeof readRates>['data']> {
      const { dropped, page, size } = readDeskQuery({}, query);
      const now = await present();
      const { number } = await days(db)
        .select((of) => of.fn.countAll<number | string>().as('number'))
        .executeTakeFirstOrThrow();
      const rows = await days(db)
        .select('date')
        .orderBy('date', 'desc')
        .limit(size + 1)
        .offset((page - 1) * size)
        .execute();
      const dates = rows.map(({ date }) => date);
      const [previous] = await tablesOf(db, dates.slice(size));
      const waiting = await db
        .selectFrom('approval')
        .select(['id', 'act', 'target_id'])
        .where('act', 'in', ['rate.write', 'rate.withdraw'])
        .where('state', '=', 'waiting')
        .where('expires_at', '>', clock.now())
        .orderBy('target_id')
        .execute();
      const total = Number(number);
      return {
        items: await views(dates.slice(0, size), now, previous),
        page,
        pages: pagesOf(total, size),
        total,
        dropped,
        newest: await newest(),
        waiting: waiting.map(({ id, act, target_id }) => ({
          date: target_id,
          approval_id: id,
          withdraws: act === 'rate.withdraw',
        })),
      };
    },
  };
}
export type RateView = ReturnType<typeof createRateView>;
