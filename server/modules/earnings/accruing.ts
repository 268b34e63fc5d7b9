import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { EXPERT_SHARE } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { Tables, DbTransaction } from '#server/db/database.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { isOwnBooking } from './own-booking.ts';
import { dueOfShare, dueOfTakingBack } from './rules.ts';
import { insertEarning, readExpert, readOrder, shareOfOrder, type EarningRow, type Purpose } from './earnings.store.ts';

type OrderRow = Selectable<Tables['orders']>;
export type Accrual = {
  /** Percent on the day of sale. */
  sharePercent: number;
  /** Minor units: the shared profit, and the expert's part. */
  profit: number;
  share: number;
  transactionId: string;
};
export type Correction = {
  orderId: string;
  refundId: string;
  /** Per refund and try, given or taken back: a refused refund may be requested again. */
  slot: `${'given' | 'refused'}|${number}`;
  /** Minor units; negative amounts are borne by the expert. */
  amount: number;
  reason: string;
  transactionId: string;
};

/** Called by orders and payments, in their transaction, beside the ledger lines. */
export type EarningsPort = {
  /** By the expert's level on the day of sale; 0 without an expert and for their own trips. */
  percentOf(trx: DbTransaction, order: OrderRow): Promise<number>;
  accrue(trx: DbTransaction, order: OrderRow, accrual: Accrual): Promise<void>;
  /** `amount`: minor units, at most 0: everything the order has earned. */
  reverse(trx: DbTransaction, order: OrderRow, reversal: { amount: number; transactionId: string }): Promise<void>;
  correct(trx: DbTransaction, correction: Correction): Promise<void>;
};

export const enqueueRun = (
  trx: DbTransaction,
  { expertId, currency }: Purpose,
  now: number,
  dueAt: number,
): Promise<void> => enqueueJob(trx, 'pay_earnings', { expertId: String(expertId), currency }, { now, dueAt });

type New = Omit<EarningRow, 'id' | 'created_at'>;

/** Enqueues the run that settles it. Ignores zero. */
export async function addEarning(trx: DbTransaction, now: number, row: New): Promise<void> {
  if (row.amount_minor === 0) return;
  await insertEarning(trx, { id: `ear_${randomUUID()}`, created_at: now, ...row });
  await enqueueRun(trx, { expertId: row.expert_id, currency: row.currency }, now, row.due_at);
}

/** Earnings of an order [ST6]. A share is never recomputed: changes are rows of their own. */
export function createAccruing({ clock }: { clock: Clock }): EarningsPort {
  const dueOf = async (trx: DbTransaction, orderId: string, now: number): Promise<number> =>
    dueOfTakingBack(now, (await shareOfOrder(trx, orderId))?.due_at ?? now);

  return {
    async percentOf(trx, order) {
      // trips built by visitors have no expert
      if (order.expert_id === 0) return 0;
      const expert = await readExpert(trx, order.expert_id);
      if (await isOwnBooking(trx, order, expert?.account_id ?? null)) return 0;
      return expert?.share_percent ?? EXPERT_SHARE.minPercent;
    },

    async accrue(trx, order, { sharePercent, profit, share, transactionId }) {
      const now = clock.now();
      await addEarning(trx, now, {
        expert_id: order.expert_id,
        order_id: order.id,
        kind: 'share',
        currency: order.currency,
        amount_minor: share,
        profit_minor: profit,
        share_percent: sharePercent,
        refund_id: null,
        approval_id: null,
        reason: 'sale',
        due_at: dueOfShare(order.confirmed_at ?? now),
        slot: `share|${order.id}`,
        transaction_id: transactionId,
      });
    },

    async reverse(trx, order, { amount, transactionId }) {
      const now = clock.now();
      await addEarning(trx, now, {
        expert_id: order.expert_id,
        order_id: order.id,
        kind: 'reversal',
        currency: order.currency,
        amount_minor: amount,
        profit_minor: null,
        share_percent: order.share_percent,
        refund_id: null,
        approval_id: null,
        reason: 'cancelled',
        due_at: await dueOf(trx, order.id, now),
        slot: `reversal|${order.id}`,
        transaction_id: transactionId,
      });
    },

    async correct(trx, { orderId, refundId, slot, amount, reason, transactionId }) {
      if (amount === 0) return;
      const now = clock.now();
      const order = await readOrder(trx, orderId);
      await addEarning(trx, now, {
        expert_id: order.expert_id,
        order_id: orderId,
        kind: 'correction',
        currency: order.currency,
        amount_minor: amount,
        profit_minor: null,
        share_percent: order.share_percent,
        refund_id: refundId,
        approval_id: null,
        reason,
        due_at: await dueOf(trx, orderId, now),
        slot: `correction|${refundId}|${slot}`,
        transaction_id: transactionId,
      });
    },
  };
}
