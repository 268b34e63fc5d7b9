import { sql } from 'kysely';
import { CHARGED, CURRENCIES } from '#contract/constants.ts';
import type { OrderSort } from '#contract/entities/desk/order-row.ts';
import type { RateTable } from '#contract/rules/exchange.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { needing } from './filters.store.ts';
import type { Condition } from './search.store.ts';

const COLUMNS = {
  booked: 'orders.created_at',
  travel: 'orders.start_date',
  amount: 'orders.to_pay_minor',
} as const;

function matching(db: Db, conditions: Condition[]) {
  let rows = db.selectFrom('orders');
  for (const condition of conditions) rows = rows.where(condition);
  return rows;
}

export const countMatching = (db: Db, conditions: Condition[]): Promise<number> => countRows(matching(db, conditions));

const waiting = (db: Db) =>
  db
    .selectFrom('staff_case')
    .select(['order_id', (of) => of.fn.min('opened_at').as('since')])
    .where('state', '=', 'open')
    .where('order_id', 'is not', null)
    .where('attention', 'is not', null)
    .groupBy('order_id')
    .as('waiting');

/** With `rates`, amounts go by their value. */
export type Sorting = { sort: OrderSort; rates: RateTable | null };
type Window = { limit: number; offset: number };

/** Pages by an index; rows of skipped orders are not read. */
async function findByAge(db: Db, conditions: Condition[], { limit, offset }: Window): Promise<{ id: string }[]> {
  const needy = matching(db, conditions).innerJoin(waiting(db), 'waiting.order_id', 'orders.id');
  const number = await countRows(needy);
  const first =
    offset >= number
      ? []
      : await needy
          .select('orders.id')
          .orderBy('waiting.since')
          .orderBy('orders.created_at', 'desc')
          .orderBy('orders.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
  if (first.length === limit) return first;
  // a second read for the rest, newest first: few orders wait and many do not
  const rest = await matching(db, [...conditions, (where) => where.not(needing(['any'])(where))])
    .select('orders.id')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit - first.length)
    .offset(Math.max(0, offset - number))
    .execute();
  return [...first, ...rest];
}

/** A currency without a rate comes last. */
const valueOf = ({ perDinar }: RateTable) =>
  sql<number>`orders.to_pay_minor * case orders.currency ${sql.join(
    CHARGED.map(
      (code) =>
        sql`when ${sql.lit(code)} then cast(${1e6 / (perDinar[code] * 10 ** CURRENCIES[code].exponent)} as double precision)`,
    ),
    sql` `,
  )} else 0 end`;

async function findByColumn(
  db: Db,
  conditions: Condition[],
  { sort, rates }: Sorting & { sort: Exclude<OrderSort, 'age'> },
  { limit, offset }: Window,
): Promise<{ id: string }[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS];
  return matching(db, conditions)
    .select('orders.id')
    .orderBy(rates ? valueOf(rates) : column, direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** In the query's order; all ids without a window. */
export async function findOrderIds(
  db: Db,
  conditions: Condition[],
  { sort, rates }: Sorting,
  window: Window = { limit: Number.MAX_SAFE_INTEGER, offset: 0 },
): Promise<string[]> {
  const matches =
    sort === 'age'
      ? await findByAge(db, conditions, window)
      : await findByColumn(db, conditions, { sort, rates }, window);
  return matches.map(({ id }) => id);
}
