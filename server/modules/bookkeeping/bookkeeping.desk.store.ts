import type { Db } from '#server/db/database.ts';
import { BOOKS } from './reconciler.ts';

/** Ms; end exclusive. */
type Span = { start: number; end: number };
type CountValue = number | string;

/** Minor units. */
export async function sumsOf(db: Db, { start, end }: Span) {
  const rows = await db
    .selectFrom('ledger_entry')
    .select((of) => {
      const within = of('at', '>=', start);
      const sum = () => of.fn.sum<CountValue>('amount_minor');
      return [
        'currency',
        'account',
        sum().filterWhere('at', '<', start).as('before'),
        sum()
          .filterWhere(of.and([within, of('amount_minor', '>', 0)]))
          .as('debits'),
        sum()
          .filterWhere(of.and([within, of('amount_minor', '<', 0)]))
          .as('credits'),
        of.fn.countAll<CountValue>().filterWhere(within).as('entries'),
      ];
    })
    .where('at', '<', end)
    .groupBy(['currency', 'account'])
    .execute();
  return rows.map(({ currency, account, ...sums }) => ({
    currency,
    account,
    before: Number(sums.before ?? 0),
    debits: Number(sums.debits ?? 0),
    credits: Number(sums.credits ?? 0),
    entries: Number(sums.entries),
  }));
}

export async function countTransactions(db: Db, { start, end }: Span): Promise<number> {
  const { number } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.count<CountValue>('transaction_id').distinct().as('number'))
    .where('at', '>=', start)
    .where('at', '<', end)
    .executeTakeFirstOrThrow();
  return Number(number);
}

export const readImbalances = (db: Db, { start, end }: Span, most: number) =>
  db
    .selectFrom('ledger_entry')
    .leftJoin('orders', 'orders.id', 'ledger_entry.order_id')
    .select((of) => [
      'ledger_entry.transaction_id',
      'ledger_entry.currency',
      of.fn.sum<CountValue>('ledger_entry.amount_minor').as('sum'),
      of.fn.max('ledger_entry.order_id').as('order_id'),
      of.fn.max('orders.reference').as('reference'),
    ])
    .where('ledger_entry.at', '>=', start)
    .where('ledger_entry.at', '<', end)
    .groupBy(['ledger_entry.transaction_id', 'ledger_entry.currency'])
    .having((of) => of.fn.sum('ledger_entry.amount_minor'), '<>', 0)
    .limit(most)
    .execute();

export const readOpenDifferences = (db: Db, most: number) =>
  db
    .selectFrom('staff_case')
    .leftJoin('orders', 'orders.id', 'staff_case.order_id')
    .select(['staff_case.id', 'subject', 'detail_json', 'opened_at', 'last_at'])
    .select(['orders.id as order_id', 'reference'])
    .where('kind', '=', BOOKS)
    .where('staff_case.state', '=', 'open')
    .orderBy('opened_at')
    .orderBy('staff_case.id')
    .limit(most)
    .execute();
