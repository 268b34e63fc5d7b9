import type { ReplyOf } from '#contract/calls/call.ts';
import type { readRates } from '#contract/calls/desk/rates.ts';
import { RATED, type DeskRates, type PerDinar } from '#contract/entities/desk/rates.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { NamesOf } from '#server/modules/audit/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import {
  countDays,
  newestDay,
  readDays,
  readTableRows,
  readWaiting,
  tableBefore,
  tablesOf,
} from './rates.desk.store.ts';
import { readTable } from './rates.store.ts';

type Deps = { db: Database; clock: Clock; namesOf: NamesOf };
export const toPerDinar = (perDinar: RateTable['perDinar']): PerDinar =>
  Object.fromEntries(RATED.map((code) => [code, perDinar[code] / 1_000_000])) as PerDinar;
const changeOf = (before: RateTable['perDinar'], after: RateTable['perDinar']) =>
  Object.fromEntries(RATED.map((code) => [code, Math.round((after[code] / before[code] - 1) * 10_000) / 100]));

export function createRateView({ db, clock, namesOf }: Deps) {
  async function views(dates: string[], present: string, previous: RateTable | undefined): Promise<DeskRates[]> {
    const tables = await tablesOf(db, dates);
    const tableRows = await readTableRows(db, dates);
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

  async function newest(): Promise<DeskRates> {
    await present();
    return one(await newestDay(db));
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
      const total = await countDays(db);
      const dates = await readDays(db, { page, size });
      const [previous] = await tablesOf(db, dates.slice(size));
      const waiting = await readWaiting(db, clock.now());
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
