import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { refusedAct } from './desk-refusal.ts';
import { readOrderRow } from '#server/modules/orders/orders.store.ts';
import type { RefundActs } from '#server/modules/orders/refunding/refund-acts.ts';
import type { ByHand, ManualSettlement } from '#server/modules/orders/refunding/manual-settlement.ts';

type Deps = { db: Database; clock: Clock; refundActs: RefundActs; manualSettlement: ManualSettlement };

/** What staff do to an order by hand, each in a transaction of its own. Each act names who and why, and is refused in words. */
export function createDesk({ db, clock, refundActs, manualSettlement }: Deps) {
  return {
    /**
     * Gives a part of what was paid back while the order stands, the way it was paid. `amount` in minor units of the order's
     * currency, at most what is left; `reason` one of REFUND_REASONS, which says who bears it. Answers the refunds' ids.
     */
    refundPart: (
      orderId: string,
      amount: number,
      reason: string,
      by: string,
      { note = null, supplierCredit = 0 }: { note?: string | null; supplierCredit?: number } = {},
    ): Promise<string[]> =>
      retryOnConflict(db, (trx) => refundActs.give(trx, { orderId, amount, reason, by, note, supplierCredit })),

    /** A part refund that waits for the gateway: a person saw it done, or that it never will be. */
    settleRefund: (refundId: string, outcome: 'done' | 'refused', act: ByHand): Promise<void> =>
      retryOnConflict(db, (trx) => manualSettlement.refund(trx, refundId, outcome, act)),

    /** A cancelled payment whose refund the gateway gave without saying so: the money counts as returned. */
    settleReturn: (paymentId: string, act: ByHand): Promise<void> =>
      retryOnConflict(db, (trx) => manualSettlement.returned(trx, paymentId, act)),

    /** What a supplier did with a part when it could not say so itself. */
    settleBooking: (
      orderId: string,
      part: number,
      outcome: { locator: string } | 'refused',
      act: ByHand,
    ): Promise<void> => retryOnConflict(db, (trx) => manualSettlement.booking(trx, orderId, part, outcome, act)),

    /** Starts the work of a resting order again, now; harmless. */
    async tryAgain(orderId: string): Promise<void> {
      const order = await readOrderRow(db, orderId);
      if (!order) throw refusedAct('nothing_waits');
      await enqueueJob(db, 'book_order', { orderId }, { now: clock.now() });
    },
  };
}
