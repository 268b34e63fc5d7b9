import { listOrders } from '#contract/calls/desk/orders.ts';
import type { DeskOrderRow, OrderCounts } from '#contract/entities/desk/order-row.ts';
import { send } from '#src/api/send.ts';
import { wireDeskList } from './desk-list.wiring.ts';

/** What a page of orders brings beside its rows. */
export type OrdersRest = { counts: OrderCounts };
/** The queue of what needs a person is asked for with the list, so that both tell of one moment. */
export type OrdersPage = { items: DeskOrderRow[]; rest: OrdersRest };

/** The list of orders, with its hands. */
export const wireDeskOrders = () =>
  wireDeskList(async (query, signal) => {
    const { data } = await send(listOrders, { body: query, signal });
    const { counts, ...page } = data;
    return { ...page, ids: page.items.map(({ order_id }) => order_id), rest: { counts } satisfies OrdersRest };
  });
