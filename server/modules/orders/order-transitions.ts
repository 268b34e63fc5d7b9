import { transition } from 'xstate';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { OrderFailure } from '#contract/entities/order.ts';
import { orderMachine, type OrderEffect, type OrderFact } from '#machines/domain/order.machine.ts';
import { selectStored, snapshotOf } from '#machines/domain/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { lockOrderRow, lockTrip } from '#server/db/order-lock.ts';
import { isTaken, WriteConflict } from '#server/db/write-conflict.ts';
import { closeCaseOf } from '#server/modules/cases/index.ts';
import { liveOrderOf, type OrderRow } from './orders.store.ts';
import type { SameTrip } from './placing/same-trip.ts';

/** What an effect may need beside the order: kept in the event row. Amounts in minor units. */
export type Detail = {
  fee?: number;
  supplierFee?: number;
  refund?: number;
  /** Into whose wallet the refund goes; the way it was paid when absent. */
  toWallet?: number;
  /** Ids of the part refunds that were given. */
  refunds?: string[];
  /** Who made it happen (./actors.ts), and by whose approval; columns of the event. */
  actor?: string;
  approvalId?: string;
  /** What the house bears of a cancellation's fee. */
  waived?: number;
  /** Who of the staff did it, and why. */
  by?: string;
  reason?: string;
};
export type Effects = Record<
  Exclude<OrderEffect, 'setFailure'>,
  (trx: DbTransaction, order: OrderRow, detail: Detail) => Promise<unknown>
>;

/** Kind of the cases whose subject is an order that does not move by itself. */
export const STUCK_ORDER = 'stuck_order';
const ATTENTION = 'needs_attention';
/** An order in these states no longer keeps its quote to itself. */
const OVER = statesWith(ORDER_TAGS, 'closed');
const isOver = (state: string) => OVER.includes(state);

export type OrderTransitions = ReturnType<typeof createOrderTransitions>;

/** Runs machines/order over a stored order: the new state, its event row and its effects stand or fall together. */
export function createOrderTransitions({
  clock,
  effects,
  sameTrip,
}: {
  clock: Clock;
  effects: Effects;
  sameTrip: SameTrip;
}) {
  /** Whether late money may still book an order: its travellers are known, and neither its quote nor its trip is another order's. */
  const mayRevive = async (trx: DbTransaction, order: OrderRow): Promise<boolean> =>
    order.documents_erased_at === null &&
    !(await liveOrderOf(trx, order.quote_id)) &&
    !(await sameTrip.isRenewed(trx, order));
  /** Money that comes for a trip which a late payment of another order booked a moment ago. */
  const isBookedTwice = async (trx: DbTransaction, order: OrderRow, fact: OrderFact): Promise<boolean> =>
    fact.type === 'payment.captured' && (await sameTrip.isRevived(trx, order, sameTrip.travellersOf(order)));

  /** False when the chart has no answer to the fact, or it comes too late for it. `change` goes into the row with it. Throws Stale for a lost race. */
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
    // two late payments of one trip may come at one moment, to two processes
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
    const { id: _, ...columns } = next;
    const update = await trx
      .updateTable('orders')
      .set(columns)
      .where('id', '=', id)
      .where('state', '=', row.state)
      .where('version', '=', row.version)
      .executeTakeFirst()
      .catch((error: unknown) => {
        // an order was placed with its quote at this moment
        throw isTaken(error) ? new WriteConflict(`order ${id}`) : error;
      });
    if (update.numUpdatedRows !== 1n) throw new WriteConflict(`order ${id}`);
    await trx
      .insertInto('order_event')
      .values({
        order_id: id,
        version: next.version,
        type: fact.type,
        from_state: row.state,
        to_state: state,
        detail_json: JSON.stringify({ ...detail, ...(next.failure ? { failure: next.failure } : {}) }),
        at: now,
        actor,
        approval_id: approvalId ?? null,
      })
      .execute();
    for (const { type } of orderEffects) if (type !== 'setFailure') await effects[type](trx, next, detail);
    if (row.state.startsWith(ATTENTION) && !state.startsWith(ATTENTION))
      await closeCaseOf(trx, STUCK_ORDER, id, `The order moved on to ${state}.`, now);
    return true;
  }
  return { apply };
}
