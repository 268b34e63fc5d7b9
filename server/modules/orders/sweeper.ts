import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import type { JobKindName, JobPayload } from '#server/db/job-kinds.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { closeCaseOf, openCase, openSubjects } from '#server/modules/cases/index.ts';
import { paymentsOf, type PaymentsService } from '#server/modules/payments/index.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { jobActor } from './actors.ts';
import { jobsOf } from './cancelling/cancelling.store.ts';
import type { OrderLog } from './ports.ts';
import { STUCK_ORDER, type OrderTransitions } from './order-transitions.ts';
import type { OrderRow } from './orders.store.ts';
import {
  BOOKING,
  movedCases,
  ordersToRelease,
  restingOrders,
  restingPayments,
  restingRefunds,
  RETURNING,
  stuckOrders,
} from './sweeper.store.ts';

/** Jobs act sooner; an order at rest longer than this (ms) has lost its job. */
const REST = 2 * MINUTE;
/** After this long (ms) in a moving state an order becomes a case. */
const CASE_AFTER = 30 * MINUTE;
/** How long (ms) leftovers of given-up orders are searched for at suppliers. */
const LOOK_BACK = 24 * 60 * MINUTE;

const UNPAID = statesWith(ORDER_TAGS, 'unpaid');

type Deps = { db: Database; clock: Clock; log: OrderLog; life: OrderTransitions; payments: PaymentsService };

/** After half an hour in a moving state an order becomes a case. */
export function createSweeper({ db, clock, log, life, payments }: Deps) {
  async function promiseAgain<Name extends JobKindName>(
    kind: Name,
    payload: JobPayload<Name>,
    live: ('due' | 'working' | 'done')[] = ['due', 'working'],
  ): Promise<number> {
    if ((await jobsOf(db, kind, payload, live)).length > 0) return 0;
    await enqueueJob(db, kind, payload, { now: clock.now() });
    log.warn({ job: kind }, 'work that an order waits for had been lost, and is promised again');
    return 1;
  }

  /** Asks for every payment's refund; one without money left counts as refunded. */
  const finishReturning = (order: OrderRow) =>
    retryOnConflict(db, async (trx) => {
      const now = await lockOrderRow(trx, order.id);
      if (!now || !RETURNING.includes(now.state)) return;
      await payments.refund(trx, order.id, null);
      const states = (await paymentsOf(trx, order.id)).map(({ state }) => state);
      if (!states.includes('paid') && !states.includes('refunding'))
        await life.apply(trx, order.id, { type: 'money.returned' }, { actor: jobActor('sweep') });
    });

  async function movePayments(since: number): Promise<number> {
    let moved = 0;
    for (const { id, state } of await restingPayments(db, since))
      moved += await promiseAgain(state === 'refunding' ? 'refund_payment' : 'reconcile_payment', { paymentId: id });
    for (const { id } of await restingRefunds(db, since)) moved += await promiseAgain('send_refund', { refundId: id });
    return moved;
  }

  /** Given-up orders with booked parts and no release on its way. */
  async function moveReleases(now: number): Promise<number> {
    let moved = 0;
    for (const { id, round } of await ordersToRelease(db, now - LOOK_BACK, now - 15 * MINUTE))
      moved += await promiseAgain('release_order', { orderId: id, round: String(round) }, ['due', 'working', 'done']);
    return moved;
  }

  async function openCases(now: number): Promise<void> {
    const subjects = new Set(await openSubjects(db, STUCK_ORDER));
    for (const { id, reference, state, updated_at } of await stuckOrders(db, now - CASE_AFTER, now)) {
      if (subjects.has(id)) continue;
      const minutes = Math.floor((now - updated_at) / MINUTE);
      const summary = `Order ${reference} has been ${state} for ${minutes} minutes.`;
      const isNew = await openCase(db, { kind: STUCK_ORDER, subject: id, summary, detail: { reference, state }, now });
      if (isNew) log.error({ alarm: true, reference, state }, 'an order does not move');
    }
    for (const { id, state } of await movedCases(db, STUCK_ORDER))
      await closeCaseOf(db, STUCK_ORDER, id, `The order moved on to ${state}.`, now);
  }

  return async function sweep(): Promise<number> {
    const now = clock.now();
    let moved = 0;
    const since = now - REST;
    for (const { id } of await restingOrders(db, BOOKING, since))
      moved += await promiseAgain('book_order', { orderId: id });
    for (const { id } of await restingOrders(db, UNPAID, since, since))
      moved += await promiseAgain('expire_hold', { orderId: id });
    for (const order of await restingOrders(db, RETURNING, since)) await finishReturning(order);
    moved += await movePayments(since);
    moved += await moveReleases(now);
    await openCases(now);
    return moved;
  };
}
