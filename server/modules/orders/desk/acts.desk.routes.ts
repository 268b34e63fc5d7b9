import type { ReplyOf } from '#contract/calls/call.ts';
import {
  cancelDeskOrder,
  quoteDeskCancellation,
  quoteRefund,
  refundOrder,
  sendRefundAgain,
  settleOrder,
  tryAgain as tryAgainCall,
} from '#contract/calls/desk/order-money.ts';
import { actOnOrders, claimOrder, resendMail, revealDocuments, writeNote } from '#contract/calls/desk/orders.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { toIso } from '#server/kernel/time.ts';
import { inOneAct, type ActDeps, type Acting, type PendingApproval } from './acting.ts';
import { actorsOf } from './actor-names.ts';
import type { createBulk } from './bulk.ts';
import { actingOf } from './caller.ts';
import type { createDeskCancelling } from './cancelling.ts';
import { claimsOf, releaseClaim, takeClaim } from './claims.store.ts';
import { orderAt } from './facts.ts';
import type { OrderEmails } from './order-emails.ts';
import { addNote } from './notes.store.ts';
import { deskOrder, type OrderDeps } from './order.ts';
import { readerOf } from './orders.desk.routes.ts';
import { refundView } from './refund-view.ts';
import type { DeskRefunds } from './refunds.ts';
import type { createReveal } from './reveal.ts';
import type { createDeskSettling } from './settling.ts';
import type { BookingRetry } from './retry-booking.ts';

type Deps = ActDeps &
  Omit<OrderDeps, 'db'> & {
    refunds: DeskRefunds;
    cancelling: ReturnType<typeof createDeskCancelling>;
    settling: ReturnType<typeof createDeskSettling>;
    tryAgain: BookingRetry;
    letters: OrderEmails;
    reveal: ReturnType<typeof createReveal>;
    bulk: ReturnType<typeof createBulk>;
  };

export function actRoutes(deps: Deps): Route[] {
  const { db, clock, cipher, namesOf, audit, refunds, cancelling, settling, letters } = deps;
  const at = (params: Record<string, string>): Promise<OrderRow> => orderAt(db, params.id ?? '');
  const viewOf = async (orderId: string, caller: Caller) =>
    deskOrder(deps, await orderAt(db, orderId), readerOf(caller, clock.now()));

  async function outcome(
    orderId: string,
    pending: PendingApproval,
    caller: Caller,
  ): Promise<ReplyOf<typeof refundOrder>> {
    const order = await viewOf(orderId, caller);
    const approval = order.approvals.find(({ approval_id }) => approval_id === pending?.id) ?? null;
    return { data: { outcome: pending ? 'asked' : 'done', order, approval } };
  }
  const doing =
    <Body>(act: (order: OrderRow, body: Body, acting: Acting) => Promise<PendingApproval>) =>
    async ({ params, body, caller }: { params: Record<string, string>; body: Body; caller: Caller }) => {
      const order = await at(params);
      return outcome(order.id, await act(order, body, actingOf(caller)), caller);
    };

  return [
    route({
      call: writeNote,
      async handle({ params, body: { text, pinned }, caller }) {
        const [order, acting, now] = [await at(params), actingOf(caller), clock.now()];
        const id = await inOneAct(deps, async (trx) => {
          const note = await addNote(trx, cipher, { orderId: order.id, accountId: acting.id, text, pinned, now });
          const target = { kind: 'order', id: order.id } as const;
          await audit(trx, acting.actor, { act: 'order.note', target, detail: { note, pinned } });
          return note;
        });
        const names = await namesOf([acting.id]);
        const by = { id: acting.id, name: names.get(acting.id) ?? null };
        return { data: { note_id: id, by, text, pinned, at: toIso(now) } };
      },
    }),
    route({
      call: claimOrder,
      async handle({ params, body, caller }) {
        const [order, { id }, now] = [await at(params), actingOf(caller), clock.now()];
        if (body.act === 'take') await takeClaim(db, order.id, id, now);
        else await releaseClaim(db, order.id, id);
        const claims = await claimsOf(db, [order.id], { me: id, now, namesOf });
        return { data: { claim: claims.get(order.id) ?? null } };
      },
    }),
    route({
      call: resendMail,
      async handle({ params, body: { mail }, caller }) {
        return { data: { mail, sent_to: await letters.resend(await at(params), mail, actingOf(caller)) } };
      },
    }),
    route({
      call: revealDocuments,
      handle: async ({ params, body, caller }) => ({
        data: { travellers: await deps.reveal(await at(params), body.reason, actingOf(caller)) },
      }),
    }),
    route({
      call: quoteRefund,
      handle: async ({ params, body, caller }) => ({
        data: await refunds.quote(await at(params), body, actingOf(caller)),
      }),
    }),
    route({
      call: refundOrder,
      handle: doing((order, body, acting) => refunds.refund(order.id, body, acting)),
    }),
    route({
      call: sendRefundAgain,
      async handle({ params, caller }) {
        const acting = actingOf(caller);
        const row = await refunds.sendAgain(params.id ?? '', acting);
        const order = await orderAt(db, row.order_id);
        const actorOf = await actorsOf([row.asked_by], namesOf);
        return { data: refundView(row, order, { now: clock.now(), role: acting.role, actorOf }) };
      },
    }),
    route({
      call: quoteDeskCancellation,
      handle: async ({ params, body, caller }) => ({
        data: await cancelling.quote(await at(params), body, actingOf(caller)),
      }),
    }),
    route({
      call: cancelDeskOrder,
      handle: doing((order, body, acting) => cancelling.cancel(order, body, acting)),
    }),
    route({
      call: settleOrder,
      handle: doing((order, body, acting) => settling.settle(order.id, body, acting)),
    }),
    route({
      call: tryAgainCall,
      async handle({ params, body, caller }) {
        const order = await at(params);
        const lookups = await deps.tryAgain(order, body.part, actingOf(caller));
        return { data: { order: await viewOf(order.id, caller), found: lookups } };
      },
    }),
    route({
      call: actOnOrders,
      handle: async ({ body, caller }) => ({
        data: await deps.bulk(body, actingOf(caller), caller.user?.desk?.isSteppedUp ?? false),
      }),
    }),
  ];
}
