import type { ReplyOf } from '#contract/calls/call.ts';
import type { listOrders } from '#contract/calls/desk/orders.ts';
import { ORDER_FILTERS } from '#contract/entities/desk/order-row.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Db } from '#server/db/database.ts';
import { readTable } from '#server/modules/rates/index.ts';
import { readOrders } from '#server/modules/orders/orders.store.ts';
import { countOrders } from './counts.store.ts';
import { conditionsOf, type OrderFilters } from './filters.store.ts';
import { countMatching, findOrderIds, type Sorting } from './list.store.ts';
import { deskRows, type Reader, type RowDeps } from './rows.ts';
import type { Condition } from './search.store.ts';

type Deps = RowDeps & { ring: Fingerprints };

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
  const { filters, dropped, page, size } = readDeskQuery(ORDER_FILTERS, query, businessDay(now));
  return { conditions: await conditionsOf(filters, { db, ring, me, now }), filters, dropped, page, size };
}

/** Amounts of two currencies compare by the newest rates [OM2]. */
export async function sortingOf(
  db: Db,
  { sort: named, attention, currency }: OrderFilters,
  now: number,
): Promise<Sorting> {
  const sort = named ?? (attention ? 'age' : '-booked');
  const isMixed = sort.endsWith('amount') && currency === undefined;
  return { sort, rates: isMixed ? await readTable(db, businessDay(now)) : null };
}

export async function orderList(
  deps: Deps,
  query: Record<string, string>,
  reader: Reader,
): Promise<ReplyOf<typeof listOrders>['data']> {
  const { db } = deps;
  const { conditions, filters, dropped, page, size } = await readOrderQuery(deps, query, reader);
  const sorting = await sortingOf(db, filters, reader.now);
  const [total, orders, counts] = await Promise.all([
    countMatching(db, conditions),
    readOrders(db, await findOrderIds(db, conditions, sorting, { limit: size, offset: (page - 1) * size })),
    countOrders(db, reader.me, reader.now),
  ]);
  const items = await deskRows(deps, orders, reader);
  return { items, page, pages: pagesOf(total, size), total, dropped, counts, by_value: sorting.rates?.date ?? null };
}
