import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { refusedAct } from './desk-refusal.ts';
import { readOrderRow } from '#server/modules/orders/orders.store.ts';
import type { RefundActs } from '#server/modules/orders/refunding/refund-acts.ts';
import type { ByHand, ManualSettlement } from '#server/modules/orders/refunding/manual-settlement.ts';

type Deps = { db: Database; clock: Clock; refundActs: RefundActs; manualSettlement: ManualSettlement };

/** Each in its own transaction, with actor and reason. */
export function createDesk({ db, clock, refundActs, manualSettlement }: Deps) {
  return {
    /**
     * `amount`: minor units, at most the remainder; `reason` (REFUND_REASONS) decides who bears it. Answers refund
     * ids.
     */
    refundPart: (
      orderId: string,
      amount: number,
      reason: string,
      by: string,
      { note = null, supplierCredit = 0 }: { note?: string | null; supplierCredit?: number } = {},
    ): Promise<string[]> =>
      retryOnConflict(db, (trx) => refundActs.give(trx, { orderId, amount, reason, by, note, supplierCredit })),

    /** A person saw a waiting part refund done, or knows that it never will be. */
    settleRefund: (refundId: string, outcome: 'done' | 'refused', act: ByHand): Promise<void> =>
      retryOnConflict(db, (trx) => manualSettlement.refund(trx, refundId, outcome, act)),

    /** The gateway refunded a cancelled payment without telling us: counts the money as returned. */
    settleReturn: (paymentId: string, act: ByHand): Promise<void> =>
      retryOnConflict(db, (trx) => manualSettlement.returned(trx, paymentId, act)),

    settleBooking: (
      orderId: string,
      part: number,
      outcome: { locator: string } | 'refused',
      act: ByHand,
    ): Promise<void> => retryOnConflict(db, (trx) => manualSettlement.booking(trx, orderId, part, outcome, act)),

    /** Restarts the order's work now; safe to repeat. */
    async tryAgain(orderId: string): Promise<void> {
      const order = await readOrderRow(db, orderId);
      if (!order) throw refusedAct('nothing_waits');
      await enqueueJob(db, 'book_order', { orderId }, { now: clock.now() });
    },
  };
}
