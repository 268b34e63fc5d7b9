import type { ReplyOf } from '#contract/calls/call.ts';
import type { readOwnStatement } from '#contract/calls/expert/earnings.ts';
import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import { STATEMENT_FILTERS, STATEMENT_KINDS, type StatementLine } from '#contract/entities/own-earning.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import { inWords } from '#server/modules/desk-file-words.ts';
import type { Database } from '#server/db/database.ts';
import { understood, type Cell, type OpenFile } from '#server/modules/files/index.ts';
import { slicesOf } from '#server/pause.ts';
import { toIso } from '#server/kernel/time.ts';
import { bookingsOf, countMovements, movementsMatching, type Movement } from './statement.store.ts';

const SLICE = 500;
const FILE_COLUMNS = [
  'at',
  'kind',
  'reference',
  'package',
  'currency',
  'amount',
  'balance',
  'due_at',
  'state',
  'payout_id',
  'percent',
] as const;
const charged = (currency: string): ChargedCurrency => (currency === 'SAR' ? 'SAR' : 'KWD');

/** [ST7] */
export function createStatement({ db, clock }: { db: Database; clock: Clock }) {
  async function lines(rows: Movement[], locale: Locale): Promise<StatementLine[]> {
    const bookings = await bookingsOf(db, [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))], locale);
    return rows.map((row) => {
      const currency = charged(row.currency);
      const booking = bookings.get(row.order_id ?? '');
      const isDue = row.due_at !== null && Number(row.due_at) <= clock.now();
      return {
        id: row.id,
        at: toIso(Number(row.at)),
        kind: STATEMENT_KINDS.find((kind) => kind === row.kind) ?? 'adjustment',
        currency,
        amount: toMajor(Number(row.amount), currency),
        balance: toMajor(Number(row.balance), currency),
        reference: booking?.reference ?? null,
        package: booking?.title ?? null,
        due_at: row.due_at === null ? null : toIso(Number(row.due_at)),
        state: row.payout_id !== null ? 'settled' : isDue ? 'due' : 'pending',
        payout_id: row.payout_id,
        percent: row.percent === null ? null : Number(row.percent),
      };
    });
  }

  function findMovements(expertId: number, query: Record<string, string>) {
    const { filters, ...rest } = readDeskQuery(STATEMENT_FILTERS, query);
    const rows = movementsMatching(db, expertId, filters);
    return { rows, ...rest };
  }

  return {
    async page(
      expertId: number,
      query: Record<string, string>,
      locale: Locale,
    ): Promise<ReplyOf<typeof readOwnStatement>['data']> {
      const { rows, dropped, page, size } = findMovements(expertId, query);
      const total = await countMovements(db, rows);
      const pageRows = await rows
        .orderBy('at', 'desc')
        .orderBy('turn', 'desc')
        .orderBy('id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute();
      return { items: await lines(pageRows, locale), page, pages: pagesOf(total, size), total, dropped };
    },

    async open(expertId: number, query: Record<string, string>, locale: Locale): Promise<OpenFile> {
      const { rows, dropped } = findMovements(expertId, query);
      const movements = await rows.orderBy('at').orderBy('turn').orderBy('id').execute();
      async function* slices(): AsyncGenerator<Cell[][]> {
        for await (const slice of slicesOf(movements, SLICE))
          yield (await lines(slice, locale)).map(({ amount, balance, currency, ...line }) => {
            const cells = {
              ...line,
              kind: inWords('statement_kind', line.kind, locale),
              state: inWords('statement_state', line.state, locale),
              currency,
              amount: { amount, currency },
              balance: { amount: balance, currency },
            };
            return FILE_COLUMNS.map((column) => cells[column]);
          });
      }
      const filters = understood(query, dropped, { list: 'earnings', locale });
      return { name: 'earnings', rows: movements.length, filters, columns: [...FILE_COLUMNS], slices: slices() };
    },
  };
}
