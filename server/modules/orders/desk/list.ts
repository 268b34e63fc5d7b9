import type { ReplyOf } from '#contract/calls/call.ts';
import type { listOrders } from '#contract/calls/desk/orders.ts';
import { ORDER_FILTERS, type OrderSort } from '#contract/entities/desk/order-row.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { countOrders } from './counts.ts';
import { conditionsOf, needing, type OrderFilters } from './filters.ts';
import { deskRows, type Reader, type RowDeps } from './rows.ts';
import type { Condition } from './search.ts';

type Deps = RowDeps & { ring: Fingerprints };

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

/** Each order with the instant of its oldest case. */
const waiting = (db: Db) =>
  db
    .selectFrom('staff_case')
    .select(['order_id', (of) => of.fn.min('opened_at').as('since')])
    .where('state', '=', 'open')
    .where('order_id', 'is not', null)
    .where('attention', 'is not', null)
    .groupBy('order_id')
    .as('waiting');

type Window = { limit: number; offset: number };

/** Pages by an index; rows of skipped orders are not read. */
async function findByAge(db: Db, conditions: Condition[], { limit, offset }: Window): Promise<{ id: string }[]> {
  const needy = matching(db, conditions).innerJoin(waiting(db), 'waiting.order_id', 'orders.id');
  const { number } = await needy
    .select((of) => of.fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  const first =
    offset >= Number(number)
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
    .offset(Math.max(0, offset - Number(number)))
    .execute();
  return [...first, ...rest];
}

async function findByColumn(
  db: Db,
  conditions: Condition[],
  sort: Exclude<OrderSort, 'age'>,
  { limit, offset }: Window,
): Promise<{ id: string }[]> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS];
  return matching(db, conditions)
    .select('orders.id')
    .orderBy(column, direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** In the query's order; all ids without a window. */
export async function findOrderIds(
  db: Db,
  conditions: Condition[],
  sort: OrderSort,
  window: Window = { limit: Number.MAX_SAFE_INTEGER, offset: 0 },
): Promise<string[]> {
  const matches =
    sort === 'age' ? await findByAge(db, conditions, window) : await findByColumn(db, conditions, sort, window);
  return matches.map(({ id }) => id);
}

/** In the order of their ids. */
export async function ordersOf(db: Db, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export type FoundOrders = {
  conditions: Condition[];
  filters: OrderFilters;
  dropped: string[];
  page: number;
  size: number;
};

/** Drops filters that make no sense together, and reports them. */
export async function readOrderQuery(
  { db, ring }: Pick<Deps, 'db' | 'ring'>,
  query: Record<string, string>,
  { me, now }: Pick<Reader, 'me' | 'now'>,
): Promise<FoundOrders> {
  const { filters, dropped, page, size } = readDeskQuery(
    ORDER_FILTERS,
    query,
    new Date(now).toISOString().slice(0, 10),
  );
  return { conditions: await conditionsOf(filters, { db, ring, me, now }), filters, dropped, page, size };
}

/** Newest bookings first, or longest waiting first when only those are asked for. */
export async function orderList(
  deps: Deps,
  query: Record<string, string>,
  reader: Reader,
): Promise<ReplyOf<typeof listOrders>['data']> {
  const { db } = deps;
  const { conditions, filters, dropped, page, size } = await readOrderQuery(deps, query, reader);
  const sort = filters.sort ?? (filters.attention ? 'age' : '-booked');
  const [{ number }, orders, counts] = await Promise.all([
    matching(db, conditions)
      .select((of) => of.fn.countAll<number | string>().as('number'))
      .executeTakeFirstOrThrow(),
    ordersOf(db, await findOrderIds(db, conditions, sort, { limit: size, offset: (page - 1) * size })),
    countOrders(db, reader.me, reader.now),
  ]);
  const total = Number(number);
  return { items: await deskRows(deps, orders, reader), page, pages: pagesOf(total, size), total, dropped, counts };
}
