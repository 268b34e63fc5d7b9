import {
  cancelOrder,
  findOrder,
  orderCalendar,
  payOrder,
  placeOrder,
  quoteCancellation,
  readOrder,
  sendCancelCode,
} from '#contract/calls/booking.ts';
import type { Locale } from '#contract/constants.ts';
import type { ParsedBodyOf, ReplyOf } from '#contract/calls/call.ts';
import type { Order } from '#contract/entities/order.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import type { CancelCode } from './cancelling/cancel-code.ts';
import { isOwner, orderFor } from './masking.ts';
import type { OrderRow } from './orders.store.ts';
import { REPLIES } from './sentences.ts';
import type { createPlaceOrder } from './placing/place-order.ts';

const SEARCHES_PER_MINUTE = 6;
/** Holds block rooms: one order is enough for a person, but many share an address. */
const ORDERS_PER_MINUTE = 60;

type Services = {
  place: ReturnType<typeof createPlaceOrder>;
  pay: (
    id: string,
    body: ParsedBodyOf<typeof payOrder>,
    caller: Pick<Caller, 'locale' | 'user'>,
  ) => Promise<ReplyOf<typeof payOrder>['data']>;
  view: (id: string, locale: Locale) => Promise<Order>;
  find: (search: { reference: string; email: string; ip: string }) => Promise<{ order_id: string }>;
  calendar: (id: string, locale: Locale) => Promise<string>;
  read: (id: string) => Promise<OrderRow>;
  now: () => number;
  cancelCode: CancelCode;
  cancellation: {
    quote(id: string, user: Caller['user']): Promise<Omit<ReplyOf<typeof quoteCancellation>['data'], 'code_needed'>>;
    cancel(id: string, body: ParsedBodyOf<typeof cancelOrder>, user: Caller['user']): Promise<void>;
  };
};

/** For an order's owner: whoever knows its unguessable id (A3). */
export function createOrderRoutes({ place, pay, find, calendar, cancellation, ...more }: Services): Route[] {
  const { read, now, cancelCode } = more;
  const idOf = (params: Record<string, string>) => params.id ?? '';
  const view = async (id: string, { locale, user }: Pick<Caller, 'locale' | 'user'>): Promise<Order> => {
    const order = await more.view(id, locale);
    return orderFor(order, isOwner(await read(id), user), now());
  };
  return [
    route({
      call: placeOrder,
      perMinute: ORDERS_PER_MINUTE,
      async handle({ body, caller }) {
        const id = await place(body, { locale: caller.locale, userId: caller.user?.id ?? null, ip: caller.ip });
        return { data: await view(id, caller) };
      },
    }),
    route({
      call: payOrder,
      perMinute: ORDERS_PER_MINUTE,
      handle: async ({ params, body, caller }) => ({ data: await pay(idOf(params), body, caller) }),
    }),
    route({
      call: readOrder,
      handle: async ({ params, caller }) => ({ data: await view(idOf(params), caller) }),
    }),
    route({
      call: findOrder,
      perMinute: SEARCHES_PER_MINUTE,
      handle: async ({ body, caller }) => ({ data: await find({ ...body, ip: caller.ip }) }),
    }),
    route({
      call: quoteCancellation,
      perMinute: ORDERS_PER_MINUTE,
      async handle({ params, caller }) {
        const quoted = await cancellation.quote(idOf(params), caller.user);
        return { data: { ...quoted, code_needed: !isOwner(await read(idOf(params)), caller.user) } };
      },
    }),
    route({
      call: sendCancelCode,
      perMinute: SEARCHES_PER_MINUTE,
      handle: async ({ params, caller }) => ({ data: await cancelCode.send(idOf(params), caller.locale) }),
    }),
    route({
      call: cancelOrder,
      async handle({ params, body, caller }) {
        await cancelCode.require(idOf(params), body.code, caller.user);
        await cancellation.cancel(idOf(params), body, caller.user);
        await cancelCode.spend(idOf(params));
        return { data: await view(idOf(params), caller) };
      },
    }),
    route({
      call: orderCalendar,
      async handle({ params, caller }) {
        const order = await view(idOf(params), caller);
        if (order.state !== 'confirmed') throw new Refusal(409, 'not_confirmed', REPLIES.notConfirmed);
        const headers = {
          'content-disposition': `attachment; filename="${order.reference}.ics"`,
          'cache-control': 'no-store',
        };
        return {
          raw: {
            status: 200,
            type: 'text/calendar; charset=utf-8',
            body: await calendar(idOf(params), caller.locale),
            headers,
          },
        };
      },
    }),
  ];
}
