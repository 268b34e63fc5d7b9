import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { promiseWork } from '#server/db/outbox.ts';
import { optimistically } from '#server/db/stale.ts';
import { openCase, settleCase } from '#server/modules/cases/index.ts';
import { readPaymentOf, type PartRefunds, type PaymentsService } from '#server/modules/payments/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { supplierRef } from './ids.ts';
import type { OrderLife, Trx } from './order-life.ts';
import { attemptsOf, readOrderRow } from './orders.store.ts';
import { backFromRefused, expertPartOf, owedToSuppliers } from './refund-bearers.ts';
import { isRefundReason, REFUND_REASONS } from './refund-reasons.ts';
import { DESK_SAID } from './sentences.ts';

type Deps = {
  db: Database;
  clock: Clock;
  life: OrderLife;
  payments: Pick<PaymentsService, 'settleRefund'>;
  refunds: () => PartRefunds;
};
type Act = { by: string; reason: string };
const REFUNDABLE = ['confirmed', 'cancelled'];
const BOOKING = /^(booking_|needs_attention\.booking$)/u;

const refuse = (code: keyof typeof DESK_SAID) => new Refusal(409, code, DESK_SAID[code]);

/** What staff do to an order by hand. Each act names who and why, is kept in the order's story, and is refused in words. */
export function createDesk({ db, clock, life, payments, refunds }: Deps) {
  /** Keeps who settled what, and why, as a case opened and settled at once. */
  async function keep(trx: Trx, subject: string, summary: string, { by, reason }: Act): Promise<void> {
    const now = clock.now();
    await openCase(trx, { kind: 'by_hand', subject, summary, now });
    const row = await trx
      .selectFrom('staff_case')
      .select('id')
      .where('open_slot', '=', `by_hand|${subject}`)
      .executeTakeFirst();
    if (row) await settleCase(trx, { id: row.id, by, reason, now });
  }

  return {
    /**
     * Gives a part of what was paid back while the order stands, the way it was paid. `amount` in minor units of the order's
     * currency, at most what is left; `reason` one of REFUND_REASONS, which says who bears it. Answers the refunds' ids.
     */
    refundPart(
      orderId: string,
      amount: number,
      reason: string,
      by: string,
      { note = null, supplierCredit = 0 }: { note?: string | null; supplierCredit?: number } = {},
    ): Promise<string[]> {
      return optimistically(db, async (trx) => {
        const order = await lockOrderRow(trx, orderId);
        if (!order || !REFUNDABLE.includes(order.state)) throw refuse('not_refundable');
        if (!isRefundReason(reason)) throw refuse('unknown_reason');
        const whole = Number.isSafeInteger(amount) && Number.isSafeInteger(supplierCredit);
        if (!whole || amount <= 0 || amount > (await refunds().left(trx, orderId))) throw refuse('more_than_left');
        if (supplierCredit < 0 || supplierCredit > (await owedToSuppliers(trx, orderId)))
          throw refuse('more_than_left');
        // of a cancelled order only the fee is left, which no expert earns of
        const bearer = order.state === 'confirmed' ? REFUND_REASONS[reason] : 'house';
        const expertPart = bearer === 'shared' ? await expertPartOf(trx, order, { amount, credit: supplierCredit }) : 0;
        const ids = await refunds().give(trx, {
          orderId,
          amount,
          reason,
          bearer,
          by,
          note,
          supplierCredit,
          expertPart,
        });
        await life.tell(trx, orderId, { type: 'refund.given' }, { refund: amount, refunds: ids, by, reason });
        return ids;
      });
    },

    /** A part refund that waits for the gateway: a person saw it done, or that it never will be. */
    async settleRefund(refundId: string, outcome: 'done' | 'refused', act: Act): Promise<void> {
      const isSettled =
        outcome === 'done'
          ? await refunds().done(refundId, act.by)
          : await refunds().refused(refundId, act.by, async (trx, row) => {
              const order = await readOrderRow(trx, row.order_id);
              return order ? backFromRefused(trx, order, row) : { suppliers: 0, expert: 0 };
            });
      if (!isSettled) throw refuse('nothing_waits');
      await optimistically(db, (trx) => keep(trx, refundId, `A part refund was settled by hand: ${outcome}.`, act));
    },

    /** A cancelled payment whose refund the gateway gave without saying so: the money counts as returned. */
    async settleReturn(paymentId: string, act: Act): Promise<void> {
      const payment = await readPaymentOf(db, paymentId);
      if (!payment || !(await payments.settleRefund(paymentId))) throw refuse('nothing_waits');
      await optimistically(db, (trx) => keep(trx, paymentId, 'A refund was settled by hand as returned.', act));
    },

    /**
     * What a supplier did with a part (its number in the quote) when it could not say so itself: booked under a locator, or
     * refused. The booking draws the conclusion from it.
     */
    async settleBooking(
      orderId: string,
      part: number,
      outcome: { locator: string } | 'refused',
      act: Act,
    ): Promise<void> {
      await optimistically(db, async (trx) => {
        const order = await lockOrderRow(trx, orderId);
        if (!order || !BOOKING.test(order.state)) throw refuse('nothing_waits');
        const ourRef = supplierRef(order, part);
        const tries = (await attemptsOf(trx, orderId)).filter((row) => row.our_ref === ourRef && row.action === 'book');
        const last = tries.at(-1);
        if (!last || last.state === 'done') throw refuse('nothing_waits');
        const state = outcome === 'refused' ? ('refused' as const) : ('done' as const);
        await trx
          .updateTable('supplier_attempt')
          .set({
            state,
            locator: outcome === 'refused' ? null : outcome.locator,
            detail_json: JSON.stringify({ reason: 'by_hand', by: act.by }),
            ended_at: clock.now(),
          })
          .where('id', '=', last.id)
          .execute();
        await promiseWork(trx, { kind: 'book_order', payload: { orderId }, now: clock.now() });
        await keep(trx, orderId, `Part ${part} was settled by hand: ${state}.`, act);
      });
    },

    /** Starts the work of a resting order again, now; harmless. */
    async tryAgain(orderId: string): Promise<void> {
      const order = await readOrderRow(db, orderId);
      if (!order) throw refuse('nothing_waits');
      await promiseWork(db, { kind: 'book_order', payload: { orderId }, now: clock.now() });
    },
  };
}
