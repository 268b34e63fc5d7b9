import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BookingParty, Holding, HoldRefusal, HoldResult, QuotedComponent } from '#server/suppliers/port.ts';
import { withSupplierTimeout } from '#server/modules/orders/booking/attempts.ts';
import { changeAttemptsOf, startAttempts } from '#server/modules/orders/booking/attempts.store.ts';
import { readOrderRow } from '#server/modules/orders/orders.store.ts';
import type { Suppliers } from '#server/modules/orders/ports.ts';
import { supplierRef } from './order-ids.ts';

/** A hold without an order (the process died between) is released after this long (ms). */
const ORPHAN_AFTER = 180_000;

/** Timeout (ms) of all holds of a click together: a person waits. */
const LONGEST_WAIT = 50_000;

/** Extra hold time at suppliers (ms), so that a payment of the last second can still be booked. */
const GRACE = 120_000;

export type HoldOutcome =
  | { kind: 'held' }
  | { kind: 'changed' }
  | { kind: 'sold_out'; component: number }
  | { kind: 'refused'; component: number; reason: HoldRefusal; guests: number[]; vendor: string }
  | { kind: 'silent' };
type Part = Exclude<HoldResult, { kind: 'held' }> | { kind: 'held' } | { kind: 'silent' };
type HoldRequest = { orderId: string; components: QuotedComponent[]; until: number; party: BookingParty };

/** From cheapest to undo: a price alone, our own stock, then an order at a supplier. */
const ORDER_OF_HOLDS: Holding[] = ['price', 'stock', 'order'];

export function createHolds({ db, clock, suppliers }: { db: Database; clock: Clock; suppliers: Suppliers }) {
  const refOf = (orderId: string, component: number) => supplierRef({ id: orderId, round: 0 }, component);

  async function intend({ orderId, components }: HoldRequest): Promise<void> {
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      const rows = components.map(({ supplier }, component) => {
        const our_ref = refOf(orderId, component);
        const part = { id: `${our_ref}:hold:1`, order_id: orderId, component, supplier, our_ref };
        return { ...part, action: 'hold' as const, started_at: now };
      });
      await startAttempts(trx, rows);
      const payload = { orderId, suppliers: components.map((component) => component.supplier).join() };
      await enqueueJob(trx, 'tidy_holds', payload, { now, dueAt: now + ORPHAN_AFTER });
    });
  }

  async function holdOne(
    component: QuotedComponent,
    ourRef: string,
    { until, party }: HoldRequest,
    waitUntil: number,
  ): Promise<Part> {
    const supplier = suppliers(component.supplier);
    try {
      const answer = await withSupplierTimeout(
        supplier.hold(component, ourRef, until + GRACE, party),
        Math.max(0, Math.min(supplier.limits.hold.patience, waitUntil - clock.now())),
      );
      return answer.kind === 'held' && answer.cost !== component.cost ? { kind: 'changed', cost: answer.cost } : answer;
    } catch {
      // it may have been held all the same: look up, do not repeat
      const lookup = await withSupplierTimeout(supplier.find(ourRef)).catch(() => null);
      return { kind: lookup?.kind === 'held' ? 'held' : 'silent' };
    }
  }

  /** Failures go to the outbox, and holds expire by themselves. */
  async function release(
    { orderId, components }: Pick<HoldRequest, 'orderId' | 'components'>,
    indexes = components.map((_, index) => index),
  ): Promise<void> {
    for (const index of indexes) {
      const supplier = suppliers(components[index]?.supplier ?? '');
      await withSupplierTimeout(supplier.release(refOf(orderId, index))).catch(() => undefined);
    }
  }

  const rankOf = ({ supplier }: QuotedComponent) => ORDER_OF_HOLDS.indexOf(suppliers(supplier).holding);

  async function take(request: HoldRequest): Promise<HoldOutcome> {
    await intend(request);
    const inTurn = [...request.components.entries()].toSorted(([, one], [, other]) => rankOf(one) - rankOf(other));
    const indexes: number[] = [];
    const waitUntil = clock.now() + LONGEST_WAIT;
    for (const [index, component] of inTurn) {
      indexes.push(index);
      const outcome = await holdOne(component, refOf(request.orderId, index), request, waitUntil);
      if (outcome.kind === 'held') continue;
      await release(request, indexes);
      const end = {
        state: outcome.kind === 'silent' ? ('unknown' as const) : ('refused' as const),
        ended_at: clock.now(),
        detail_json: JSON.stringify(outcome.kind === 'refused' ? { reason: outcome.vendor } : {}),
      };
      await changeAttemptsOf(db, request.orderId, end, index);
      if (outcome.kind === 'changed' || outcome.kind === 'silent') return { kind: outcome.kind };
      return { ...outcome, component: index };
    }
    return { kind: 'held' };
  }

  return {
    take,
    release,
    async tidy({ orderId = '', suppliers: codes = '' }: Record<string, string>): Promise<void> {
      if (await readOrderRow(db, orderId)) return;
      for (const [index, code] of codes.split(',').entries()) {
        const lookup = await withSupplierTimeout(suppliers(code).find(refOf(orderId, index)));
        if (lookup.kind === 'held') await withSupplierTimeout(suppliers(code).release(refOf(orderId, index)));
      }
    },
  };
}
export type Holds = ReturnType<typeof createHolds>;
