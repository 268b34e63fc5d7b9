import { listOrders, readDeskOrder, readTimeline } from '#contract/calls/desk/orders.ts';
import { TIMELINE_KINDS } from '#contract/entities/desk/timeline.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { orderAt } from './facts.ts';
import { orderList } from './list.ts';
import { deskOrder, type OrderDeps } from './order.ts';
import type { Reader } from './rows.ts';
import { timelineOf } from './timeline.ts';

type Deps = OrderDeps & {
  ring: Fingerprints;
  clock: { now(): number };
};

export const readerOf = (caller: Caller, now: number): Reader => {
  const { id, role } = memberOf(caller);
  return { me: id, role, locale: caller.locale, now };
};

/** [BO4] */
export function readRoutes(deps: Deps): Route[] {
  const { db, clock } = deps;
  return [
    route({
      call: listOrders,
      handle: async ({ body, caller }) => ({ data: await orderList(deps, body, readerOf(caller, clock.now())) }),
    }),
    route({
      call: readDeskOrder,
      handle: async ({ params, caller }) => ({
        data: await deskOrder(deps, await orderAt(db, params.id ?? ''), readerOf(caller, clock.now())),
      }),
    }),
    route({
      call: readTimeline,
      async handle({ params, body, caller }) {
        const kinds = (body.kinds ?? '').split(',').filter((kind) => TIMELINE_KINDS.some((name) => name === kind));
        const order = await orderAt(db, params.id ?? '');
        return { data: { lines: await timelineOf(deps, order, readerOf(caller, clock.now()), kinds) } };
      },
    }),
  ];
}
