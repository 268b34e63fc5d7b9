import { transition } from 'xstate';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { OrderFailure } from '#contract/entities/order.ts';
import { orderMachine, type OrderEffect, type OrderFact } from '#machines/domain/order.machine.ts';
import { selectStored, snapshotOf } from '#machines/domain/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { lockOrderRow, lockTrip } from '#server/db/order-lock.ts';
import { closeCaseOf } from '#server/modules/cases/index.ts';
import { insertEvent, liveOrderOf, moveOrder, type OrderRow } from './orders.store.ts';
import type { SameTrip } from './placing/same-trip.ts';

/** Input of effects, stored in the event row. Amounts in minor units. */
export type Detail = {
  fee?: number;
  supplierFee?: number;
  refund?: number;
  /** Account whose wallet takes the refund; absent: back the way it was paid. */
  toWallet?: number;
  refunds?: string[];
  /** The actor (./actors.ts) and the approval; columns of the event. */
  actor?: string;
  approvalId?: string;
  /** Our share of a cancellation's fee. */
  waived?: number;
  by?: string;
  reason?: string;
};
export type Effects = Record<
  Exclude<OrderEffect, 'setFailure'>,
  (trx: DbTransaction, order: OrderRow, detail: Detail) => Promise<unknown>
>;

export const STUCK_ORDER = 'stuck_order';
const ATTENTION = 'needs_attention';
/** In these states an order frees its quote. */
const OVER = statesWith(ORDER_TAGS, 'closed');
const isOver = (state: string) => OVER.includes(state);

export type OrderTransitions = ReturnType<typeof createOrderTransitions>;

/** State, event row and effects of a stored order commit together. */
export function createOrderTransitions({
  clock,
  effects,
  sameTrip,
}: {
  clock: Clock;
  effects: Effects;
  sameTrip: SameTrip;
}) {
  /** Late money may book an order if its travellers are known and no other order has its quote or trip. */
  const mayRevive = async (trx: DbTransaction, order: OrderRow): Promise<boolean> =>
    order.documents_erased_at === null &&
    !(await liveOrderOf(trx, order.quote_id)) &&
    !(await sameTrip.isRenewed(trx, order));
  /** Late money for a trip that another order's late payment just booked. */
  const isBookedTwice = async (trx: DbTransaction, order: OrderRow, fact: OrderFact): Promise<boolean> =>
    fact.type === 'payment.captured' && (await sameTrip.isRevived(trx, order, sameTrip.travellersOf(order)));

  /** False when the machine ignores the fact, or it comes too late. Throws WriteConflict for a lost race. */
  async function apply(
    trx: DbTransaction,
    id: string,
    fact: OrderFact,
    { actor = 'system', approvalId, ...detail }: Detail = {},
    change: Partial<OrderRow> = {},
  ): Promise<boolean> {
    const row = await lockOrderRow(trx, id);
    if (!row) return false;
    const before = snapshotOf(row.state);
    if (!before.can(fact)) return false;
    const [after, actions] = transition(orderMachine, before, fact);
    const orderEffects = actions as unknown as { type: OrderEffect; params?: { failure: OrderFailure | null } }[];
    const failure = orderEffects.findLast((action) => action.type === 'setFailure')?.params?.failure;
    const state = selectStored(after);
    const isRevived = isOver(row.state) && !isOver(state);
    // two late payments of one trip may arrive at once, in two processes
    if (fact.type === 'payment.captured') await lockTrip(trx, row);
    if (isRevived && !(await mayRevive(trx, row))) return false;
    if (await isBookedTwice(trx, row, fact)) return false;
    const slot = isRevived ? row.quote_id : row.quote_slot;
    const now = clock.now();
    const next: OrderRow = {
      ...row,
      ...change,
      state,
      version: row.version + 1,
      failure: failure === undefined ? row.failure : failure,
      quote_slot: isOver(state) ? null : slot,
      confirmed_at: state === 'confirmed' ? (row.confirmed_at ?? now) : row.confirmed_at,
      updated_at: now,
    };
    await moveOrder(trx, row, next);
    await insertEvent(trx, {
      order_id: id,
      version: next.version,
      type: fact.type,
      from_state: row.state,
      to_state: state,
      detail_json: JSON.stringify({ ...detail, ...(next.failure ? { failure: next.failure } : {}) }),
      at: now,
      actor,
      approval_id: approvalId ?? null,
    });
    for (const { type } of orderEffects) if (type !== 'setFailure') await effects[type](trx, next, detail);
    if (row.state.startsWith(ATTENTION) && !state.startsWith(ATTENTION))
      await closeCaseOf(trx, STUCK_ORDER, id, `The order moved on to ${state}.`, now);
    return true;
  }
  return { apply };
}
