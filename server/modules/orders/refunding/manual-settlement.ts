import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Clock } from '#server/clock.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import type { JobKindName, JobPayload } from '#server/db/job-kinds.ts';
import { expediteJob } from '#server/db/outbox.ts';
import { openCase, openCaseOf, settleCase } from '#server/modules/cases/index.ts';
import { readPaymentOf, type PaymentsService } from '#server/modules/payments/index.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { BY_HAND } from '#server/modules/orders/booking/attempts.ts';
import { changeAttempt, insertAttempt } from '#server/modules/orders/booking/attempts.store.ts';
import { expediteRelease } from '#server/modules/orders/cancelling/cancelling-by-hand.ts';
import { refusedAct } from '#server/modules/orders/desk/desk-refusal.ts';
import { supplierRef } from '#server/modules/orders/placing/order-ids.ts';
import { attemptsOf, attemptToSettle, type OrderRow } from '#server/modules/orders/orders.store.ts';
import type { RefundActs } from './refund-acts.ts';

export type ByHand = { by: string; reason: string };

type Deps = { clock: Clock; payments: Pick<PaymentsService, 'confirmReturn'>; refundActs: RefundActs };

/** In the caller's transaction; a case stores actor and reason. */
export function createManualSettlement({ clock, payments, refundActs }: Deps) {
  async function keep(trx: DbTransaction, subject: string, summary: string, { by, reason }: ByHand): Promise<void> {
    const now = clock.now();
    await openCase(trx, { kind: 'by_hand', subject, summary, now });
    const row = await openCaseOf(trx, 'by_hand', subject);
    if (row) await settleCase(trx, { id: row.id, by, reason, now });
  }

  /** The waiting job sees the answer at once, and its case closes. */
  const finish = <Name extends JobKindName>(trx: DbTransaction, kind: Name, payload: JobPayload<Name>) =>
    expediteJob(trx, kind, payload, { now: clock.now() });

  return {
    async refund(trx: DbTransaction, refundId: string, outcome: 'done' | 'refused', act: ByHand): Promise<void> {
      await refundActs.settle(trx, refundId, outcome, act.by);
      await finish(trx, 'send_refund', { refundId });
      await keep(trx, refundId, `A part refund was settled by hand: ${outcome}.`, act);
    },

    async returned(trx: DbTransaction, paymentId: string, act: ByHand): Promise<void> {
      const payment = await readPaymentOf(trx, paymentId);
      if (!payment || !(await payments.confirmReturn(trx, paymentId, act.by))) throw refusedAct('nothing_waits');
      await finish(trx, 'refund_payment', { paymentId });
      await keep(trx, paymentId, 'A refund was settled by hand as returned.', act);
    },

    /**
     * A part (its number in the quote) booked under a locator, or refused by its supplier. The booking job acts on it.
     */
    async booking(
      trx: DbTransaction,
      orderId: string,
      part: number,
      outcome: { locator: string } | 'refused',
      act: ByHand,
    ): Promise<void> {
      const order = await lockOrderRow(trx, orderId);
      if (!order || !statesWith(ORDER_TAGS, 'asking').includes(order.state)) throw refusedAct('nothing_waits');
      const last = attemptToSettle(await attemptsOf(trx, orderId), supplierRef(order, part));
      // a hold is never a booking, whoever says so
      if (!last || (last.action === 'hold' && outcome !== 'refused')) throw refusedAct('nothing_waits');
      const state = outcome === 'refused' ? ('refused' as const) : ('done' as const);
      await changeAttempt(trx, last.id, {
        state,
        locator: outcome === 'refused' ? null : outcome.locator,
        detail_json: JSON.stringify({ reason: BY_HAND, by: act.by }),
        ended_at: clock.now(),
      });
      await expediteJob(trx, 'book_order', { orderId }, { now: clock.now(), anew: true });
      await keep(trx, orderId, `Part ${part} was settled by hand: ${state}.`, act);
    },

    /** A person cancelled a part of a given-up order at its supplier; its job books what the supplier keeps. */
    async cancellation(trx: DbTransaction, order: OrderRow, part: number, locator: string, act: ByHand): Promise<void> {
      const now = clock.now();
      const ourRef = supplierRef(order, part);
      const attempts = (await attemptsOf(trx, order.id)).filter((row) => row.our_ref === ourRef);
      const last = attempts.findLast(({ action }) => action === 'cancel');
      const end = { state: 'done' as const, locator, ended_at: now };
      const detail = { reason: BY_HAND, by: act.by };
      if (last) await changeAttempt(trx, last.id, { ...end, detail_json: JSON.stringify(detail) });
      else
        await insertAttempt(trx, {
          ...end,
          id: `${ourRef}:cancel:1`,
          order_id: order.id,
          component: part,
          supplier: attempts[0]?.supplier ?? '',
          action: 'cancel',
          our_ref: ourRef,
          detail_json: JSON.stringify({ ...detail, unasked: true }),
          started_at: now,
        });
      await expediteRelease(trx, order, { ...act, now });
      await keep(trx, order.id, `The cancellation of part ${part} was settled by hand.`, act);
    },
  };
}
export type ManualSettlement = ReturnType<typeof createManualSettlement>;
