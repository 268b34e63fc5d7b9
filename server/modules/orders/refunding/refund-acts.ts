import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { isRefundReason, REFUND_REASONS } from '#contract/rules/refund-reasons.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import type { PartRefunds, RefundRow } from '#server/modules/payments/index.ts';
import { handActor } from '#server/modules/orders/actors.ts';
import { notFound } from '#server/modules/refusal.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { refusedAct } from '#server/modules/orders/desk/desk-refusal.ts';
import type { OrderTransitions } from '#server/modules/orders/order-transitions.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { readOrderRow } from '#server/modules/orders/orders.store.ts';
import { backFromRefused, expertPartOf, owedToSuppliers } from './refund-bearers.ts';

/** Minor units; `reason` is one of REFUND_REASONS and decides who bears it. */
export type RefundWanted = { orderId: string; amount: number; reason: string; supplierCredit: number };
export type RefundTerms = { order: OrderRow; bearer: RefundRow['bearer']; expertPart: number };
type RefundOrder = RefundWanted & { by: string; note: string | null; approvalId?: string | null };

type Deps = { life: OrderTransitions; refunds: PartRefunds };

/** 409 `nothing_waits` when the refund was settled meanwhile. */
function waits(row: RefundRow | null): RefundRow {
  if (!row) throw refusedAct('nothing_waits');
  return row;
}

/** Part refunds by staff, in the caller's transaction. */
export function createRefundActs({ life, refunds }: Deps) {
  /**
   * Who bears a refund, and the expert's part. 409 `not_refundable`, `unknown_reason` or `more_than_left` (with
   * `left_minor`).
   */
  async function termsOf(trx: DbTransaction, order: OrderRow | undefined, refund: RefundWanted): Promise<RefundTerms> {
    const { orderId, amount, reason, supplierCredit: credit } = refund;
    if (!order || !statesWith(ORDER_TAGS, 'refundable').includes(order.state)) throw refusedAct('not_refundable');
    if (!isRefundReason(reason)) throw refusedAct('unknown_reason');
    const remainder = await refunds.remainder(trx, orderId);
    const isWhole = Number.isSafeInteger(amount) && Number.isSafeInteger(credit);
    if (!isWhole || amount <= 0 || amount > remainder) throw refusedAct('more_than_left', { left_minor: remainder });
    if (credit < 0 || credit > (await owedToSuppliers(trx, orderId)))
      throw refusedAct('more_than_left', { left_minor: remainder });
    // a cancelled order has only its fee left, and no expert earns from that
    const bearer = order.state === 'confirmed' ? REFUND_REASONS[reason] : 'house';
    const expertPart = bearer === 'shared' ? await expertPartOf(trx, order, { amount, credit }) : 0;
    return { order, bearer, expertPart };
  }

  /** The way it was paid. Answers refund ids. */
  async function give(trx: DbTransaction, refund: RefundOrder): Promise<string[]> {
    const { orderId, amount, reason, by, approvalId } = refund;
    const terms = await termsOf(trx, await lockOrderRow(trx, orderId), refund);
    const ids = await refunds.give(trx, { ...refund, ...terms });
    const detail = { refund: amount, refunds: ids, by, reason, actor: handActor(by) };
    await life.apply(trx, orderId, { type: 'refund.given' }, approvalId ? { ...detail, approvalId } : detail);
    return ids;
  }

  async function settle(trx: DbTransaction, refundId: string, outcome: 'done' | 'refused', by: string): Promise<void> {
    const isSettled =
      outcome === 'done'
        ? await refunds.confirm(trx, refundId, by)
        : await refunds.refuse(trx, refundId, by, async (row) => {
            const order = await readOrderRow(trx, row.order_id);
            return order ? backFromRefused(trx, order, row) : { suppliers: 0, expert: 0 };
          });
    if (!isSettled) throw refusedAct('nothing_waits');
  }

  /** A refusal needs a new reference; an unanswered request repeats the old one: never given twice. */
  async function sendAgain(trx: DbTransaction, refundId: string): Promise<RefundRow> {
    const refund = await refunds.find(trx, refundId);
    if (!refund) throw notFound();
    if (refund.gateway_minor === 0) throw refusedAct('nothing_waits');
    const order = await lockOrderRow(trx, refund.order_id);
    const row = await refunds.find(trx, refundId);
    if (!row || !order || row.state === 'done') throw refusedAct('nothing_waits');
    if (row.state === 'pending') return waits(await refunds.retry(trx, refundId));
    // after a cancellation, the rest is given by a refund of its own
    if (order.state !== 'confirmed') throw refusedAct('not_refundable');
    const request = {
      orderId: order.id,
      amount: row.gateway_minor,
      reason: row.reason,
      supplierCredit: row.supplier_credit_minor,
    };
    const { bearer, expertPart } = await termsOf(trx, order, request);
    return waits(await refunds.reopen(trx, refundId, { bearer, expertPart }));
  }

  return {
    termsOf,
    waysOf: (trx: DbTransaction, orderId: string) => refunds.ways(trx, orderId),
    give,
    settle,
    sendAgain,
  };
}
export type RefundActs = ReturnType<typeof createRefundActs>;
