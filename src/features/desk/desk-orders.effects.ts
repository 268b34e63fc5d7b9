import type { BodyOf } from '#contract/calls/call.ts';
import { actOnOrders, listOrders } from '#contract/calls/desk/orders.ts';
import type { DeskOrderRow, OrderCounts } from '#contract/entities/desk/order-row.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

export type OrdersRest = { counts: OrderCounts };
/** Rows and counts come from one response, so that they agree. */
export type OrdersPage = { items: DeskOrderRow[]; rest: OrdersRest };

export const provideDeskOrders = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(listOrders, { body: query, signal });
    const { counts, ...page } = data;
    return { ...page, ids: page.items.map(({ order_id }) => order_id), rest: { counts } satisfies OrdersRest };
  });

export const provideOrdersBulk = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const names = fields.names as Record<string, string>;
      const body = { act: name as BodyOf<typeof actOnOrders>['act'], order_ids: fields.order_ids as string[] };
      const { done, results } = (await send(actOnOrders, { headers, body })).data;
      const named = results.map(({ order_id, ...rest }) => ({
        ...rest,
        id: order_id,
        name: names[order_id] ?? order_id,
      }));
      return { needsApproval: false, data: { done, results: named } };
    },
  });
