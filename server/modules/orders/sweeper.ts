import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import type { JobKindName, JobPayload } from '#server/db/job-kinds.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { closeCaseOf, openCase } from '#server/modules/cases/index.ts';
import { ordersOnTheirWay, paymentsOf, type PaymentsService } from '#server/modules/payments/index.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { jobActor } from './actors.ts';
import type { OrderLog } from './ports.ts';
import { STUCK_ORDER, type OrderTransitions } from './order-transitions.ts';
import type { OrderRow } from './orders.store.ts';

/** Jobs act sooner; an order at rest longer than this (ms) has lost its job. */
const REST = 2 * MINUTE;
/** After this long (ms) in a moving state an order becomes a case. */
const CASE_AFTER = 30 * MINUTE;
/** How long (ms) leftovers of given-up orders are searched for at suppliers. */
const LOOK_BACK = 24 * 60 * MINUTE;
const AT_ONCE = 500;

const UNPAID = statesWith(ORDER_TAGS, 'unpaid');
const RETURNING = statesWith(ORDER_TAGS, 'returning');
const BOOKING = statesWith(ORDER_TAGS, 'booking');
const MOVING = [...BOOKING, ...RETURNING];

type Deps = { db: Database; clock: Clock; log: OrderLog; life: OrderTransitions; payments: PaymentsService };

/**
 * Enqueues lost work of orders stuck in a moving state, which is harmless; after half an hour they become a case. Money
 * decisions stay with the handlers.
 */
export function createSweeper({ db, clock, log, life, payments }: Deps) {
  /** Enqueues a job unless the same one is waiting or running. */
  async function promiseAgain<Name extends JobKindName>(
    kind: Name,
    payload: JobPayload<Name>,
    live: ('due' | 'working' | 'done')[] = ['due', 'working'],
  ): Promise<number> {
    const job = await db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', kind)
      .where('state', 'in', live)
      .where('payload_json', '=', JSON.stringify(payload))
      .executeTakeFirst();
    if (job) return 0;
    await enqueueJob(db, kind, payload, { now: clock.now() });
    log.warn({ job: kind }, 'work that an order waits for had been lost, and is promised again');
    return 1;
  }

  const restingRows = (states: string[], since: number) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('state', 'in', states)
      .where('updated_at', '<', since)
      .orderBy('updated_at')
      .limit(AT_ONCE);
  const resting = (states: string[], since: number, holdEndedBefore?: number) => {
    const rows = restingRows(states, since);
    return (holdEndedBefore === undefined ? rows : rows.where('hold_expires_at', '<', holdEndedBefore)).execute();
  };

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
    const rows = await db
      .selectFrom('payment')
      .select(['id', 'state'])
      .where('state', 'in', statesWith(PAYMENT_TAGS, 'open'))
      .where('updated_at', '<', since)
      .orderBy('updated_at')
      .limit(AT_ONCE)
      .execute();
    let moved = 0;
    for (const { id, state } of rows)
      moved += await promiseAgain(state === 'refunding' ? 'refund_payment' : 'reconcile_payment', { paymentId: id });
    const refunds = await db
      .selectFrom('refund')
      .select('id')
      .where('state', '=', 'pending')
      .where('updated_at', '<', since)
      .limit(AT_ONCE)
      .execute();
    for (const { id } of refunds) moved += await promiseAgain('send_refund', { refundId: id });
    return moved;
  }

  /** Given-up orders with booked parts and no release on its way. */
  async function moveReleases(now: number): Promise<number> {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'round'])
      .where('state', 'in', statesWith(ORDER_TAGS, 'returning', 'returned'))
      .where('updated_at', '<', now - 15 * MINUTE)
      .where('updated_at', '>', now - LOOK_BACK)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('supplier_attempt as booked')
            .select('booked.id')
            .whereRef('booked.order_id', '=', 'orders.id')
            .where('booked.action', '=', 'book')
            .where('booked.state', '=', 'done')
            .where((part) =>
              part.not(
                part.exists(
                  // of this part only: another part's cancellation proves nothing here
                  part
                    .selectFrom('supplier_attempt as cancelled')
                    .select('cancelled.id')
                    .whereRef('cancelled.our_ref', '=', 'booked.our_ref')
                    .where('cancelled.action', '=', 'cancel')
                    .where('cancelled.state', '=', 'done'),
                ),
              ),
            ),
        ),
      )
      .limit(AT_ONCE)
      .execute();
    let moved = 0;
    for (const { id, round } of rows)
      moved += await promiseAgain('release_order', { orderId: id, round: String(round) }, ['due', 'working', 'done']);
    return moved;
  }

  async function openCases(now: number): Promise<void> {
    const open = await db
      .selectFrom('staff_case')
      .select('subject')
      .where('kind', '=', STUCK_ORDER)
      .where('state', '=', 'open')
      .execute();
    const subjects = new Set(open.map(({ subject }) => subject));
    // a bank's normal delay needs no person
    const late = await restingRows(MOVING, now - CASE_AFTER)
      .where((of) => of.or([of('state', '<>', 'compensating'), of('id', 'not in', ordersOnTheirWay(db, now))]))
      .execute();
    for (const { id, reference, state, updated_at } of late) {
      if (subjects.has(id)) continue;
      const minutes = Math.floor((now - updated_at) / MINUTE);
      const summary = `Order ${reference} has been ${state} for ${minutes} minutes.`;
      const isNew = await openCase(db, { kind: STUCK_ORDER, subject: id, summary, detail: { reference, state }, now });
      if (isNew) log.error({ alarm: true, reference, state }, 'an order does not move');
    }
    const over = await db
      .selectFrom('staff_case')
      .innerJoin('orders', 'orders.id', 'staff_case.subject')
      .select(['orders.id', 'orders.state'])
      .where('staff_case.kind', '=', STUCK_ORDER)
      .where('staff_case.state', '=', 'open')
      .where('orders.state', 'not in', MOVING)
      .execute();
    for (const { id, state } of over) await closeCaseOf(db, STUCK_ORDER, id, `The order moved on to ${state}.`, now);
  }

  /** One round; answers how many orders it moved. */
  return async function sweep(): Promise<number> {
    const now = clock.now();
    let moved = 0;
    for (const { id } of await resting(BOOKING, now - REST)) moved += await promiseAgain('book_order', { orderId: id });
    for (const { id } of await resting(UNPAID, now - REST, now - REST))
      moved += await promiseAgain('expire_hold', { orderId: id });
    for (const order of await resting(RETURNING, now - REST)) await finishReturning(order);
    moved += await movePayments(now - REST);
    moved += await moveReleases(now);
    await openCases(now);
    return moved;
  };
}
