import type { ReplyOf } from '#contract/calls/call.ts';
import type { tryAgain } from '#contract/calls/desk/order-money.ts';
import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { requeueIfWaiting } from '#server/jobs/by-hand.ts';
import type { Db } from '#server/db/database.ts';
import type { JobKindName, JobPayload } from '#server/db/job-kinds.ts';
import { expediteJob } from '#server/db/outbox.ts';
import { paymentsOf, refundsOf } from '#server/modules/payments/index.ts';
import { staffActor } from '#server/modules/orders/actors.ts';
import { withSupplierTimeout } from '#server/modules/orders/booking/attempts.ts';
import { mayStillBeBooked } from '#server/modules/orders/cancelling/cancelling-by-hand.ts';
import type { CancellationTerms } from '#server/modules/orders/cancelling/cancellation-terms.ts';
import type { Suppliers } from '#server/modules/orders/ports.ts';
import { supplierRef } from '#server/modules/orders/placing/order-ids.ts';
import { attemptsOf, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { inOneAct, type ActDeps, type Acting } from './acting.ts';
import { bringForward, readStuckJobs } from './orders.desk.store.ts';

type LookupResult = ReplyOf<typeof tryAgain>['data']['found'];
type Deps = ActDeps & { terms: CancellationTerms; suppliers: Suppliers };

type Work = { [Name in JobKindName]: [Name, JobPayload<Name>] }[JobKindName];

async function worksOf(db: Db, order: OrderRow): Promise<Work[]> {
  const [payments, refunds] = [await paymentsOf(db, order.id), await refundsOf(db, order.id)];
  const parts = Object.values(Object.groupBy(await attemptsOf(db, order.id), ({ our_ref }) => our_ref));
  const isHeldBack = parts.some((attempts = []) => mayStillBeBooked(attempts));
  const works: Work[] = [];
  if (statesWith(ORDER_TAGS, 'booking').includes(order.state)) works.push(['book_order', { orderId: order.id }]);
  if (
    statesWith(ORDER_TAGS, 'returning').includes(order.state) ||
    (statesWith(ORDER_TAGS, 'returned').includes(order.state) && isHeldBack)
  )
    works.push(['release_order', { orderId: order.id, round: String(order.round) }]);
  for (const { id, state } of payments) {
    if (state === 'refunding') works.push(['refund_payment', { paymentId: id }]);
    if (statesWith(PAYMENT_TAGS, 'waiting').includes(state)) works.push(['reconcile_payment', { paymentId: id }]);
  }
  for (const { id, state } of refunds) if (state === 'pending') works.push(['send_refund', { refundId: id }]);
  return works;
}

/** Looks up the suppliers' state first. Never books twice [BO5]. */
export function createBookingRetry({ terms, suppliers, ...deps }: Deps) {
  const { db, clock, audit } = deps;

  async function lookUp(order: OrderRow, only: number | undefined): Promise<LookupResult> {
    const { components } = await terms.quoteOf(order);
    const parts = components
      .map((component, part) => ({ component, part }))
      .filter(({ part }) => only === undefined || part === only);
    return Promise.all(
      parts.map(async ({ component, part }) => {
        try {
          const lookup = await withSupplierTimeout(suppliers(component.supplier).find(supplierRef(order, part)));
          return { part, found: lookup.kind, locator: 'locator' in lookup ? lookup.locator : null };
        } catch {
          return { part, found: 'no_answer' as const, locator: null };
        }
      }),
    );
  }

  /**
   * Dead jobs get their whole retry span, their case settled; waiting ones run now, their case closes when they
   * finish.
   */
  async function requeue(order: OrderRow, acting: Acting): Promise<void> {
    const byHand = { by: staffActor(acting.id), reason: 'tried again at the desk', now: clock.now() };
    for (const { id, state } of await readStuckJobs(db, order.id)) {
      if (state !== 'due') await requeueIfWaiting(db, id, byHand);
      else await bringForward(db, id, byHand.now);
    }
  }

  return async function tryAgainNow(order: OrderRow, part: number | undefined, acting: Acting): Promise<LookupResult> {
    await requeue(order, acting);
    await inOneAct(deps, async (trx) => {
      for (const [kind, payload] of await worksOf(trx, order))
        await expediteJob(trx, kind, payload, { now: clock.now() });
      const detail = part === undefined ? {} : { part };
      await audit(trx, acting.actor, { act: 'order.try_again', target: { kind: 'order', id: order.id }, detail });
    });
    return lookUp(order, part);
  };
}
export type BookingRetry = ReturnType<typeof createBookingRetry>;
