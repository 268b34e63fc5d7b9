import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { OrderFact } from '#machines/domain/order.machine.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import type { PaymentsService } from '#server/modules/payments/index.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { jobActor } from '#server/modules/orders/actors.ts';
import type { Booking, BookingOutcome } from './booking.ts';
import type { OrderLog } from '#server/modules/orders/ports.ts';
import type { Holds } from '#server/modules/orders/placing/holds.ts';
import type { TravelDocuments } from './travel-documents.ts';
import type { OrderTransitions } from '#server/modules/orders/order-transitions.ts';
import { eventsOf, readOrderRow, type OrderRow } from '#server/modules/orders/orders.store.ts';

/** After this (ms) an unknown outcome becomes a case; lookups continue. */
const UNKNOWN_PATIENCE = 15 * MINUTE;
const LOOKUPS = { first: 3_000, last: 5 * MINUTE };
/** Failed cancellations before the alarm; retries continue. */
const CANCEL_ALARM = 3;
const UNPAID = statesWith(ORDER_TAGS, 'unpaid');
const UNSENT_CHARGES = statesWith(ORDER_TAGS, 'returning', 'closed');

type Reschedule = { again: number; isExpected?: true };
type Payload = Record<string, string>;
type Deps = {
  db: Database;
  clock: Clock;
  log: OrderLog;
  life: OrderTransitions;
  booking: Booking;
  travelDocuments: TravelDocuments;
  holds: Holds;
  payments: PaymentsService;
};

/** Each may be killed at any point and run again from the start. */
export function createOrderJobs({ db, clock, log, life, booking, travelDocuments, holds, payments }: Deps) {
  const apply = (id: string, fact: OrderFact, actor = 'supplier') =>
    retryOnConflict(db, (trx) => life.apply(trx, id, fact, { actor }));

  async function wait(order: OrderRow, since: number): Promise<Reschedule> {
    const age = clock.now() - since;
    if (age >= UNKNOWN_PATIENCE) await apply(order.id, { type: 'outcome.overdue' }, jobActor('book_order'));
    return { again: clock.now() + Math.min(Math.max(LOOKUPS.first, age / 2), LOOKUPS.last) };
  }

  /** Flights go last: they cannot be given back. */
  async function step(order: OrderRow): Promise<Reschedule | 'on' | 'over'> {
    const say = async (outcome: BookingOutcome, part: 'hotels' | 'flights') => {
      if (outcome.kind === 'unknown') return wait(order, outcome.since);
      const fact: OrderFact =
        outcome.kind === 'booked' ? { type: `${part}.booked` } : { type: `${part}.refused`, failure: outcome.failure };
      await apply(order.id, fact);
      return 'on' as const;
    };
    switch (order.state) {
      case 'paid':
        await apply(order.id, { type: 'booking.started' }, jobActor('book_order'));
        return 'on';
      case 'booking_hotels':
        return say(await booking.hotels(order), 'hotels');
      case 'needs_attention.booking': {
        const hotels = await booking.hotels(order);
        const isNew = !(await eventsOf(db, order.id)).some(({ type }) => type === 'hotels.booked');
        if (hotels.kind !== 'booked' || isNew) return say(hotels, 'hotels');
        // wait for the flights' answer: staff act on this state and are notified once
        return say(await booking.flights(order), 'flights');
      }
      case 'booking_flights':
        return say(await booking.flights(order), 'flights');
      case 'confirmed':
        return travelDocuments.collect(order);
      default:
        return 'over';
    }
  }

  return {
    async book_order({ orderId = '' }: Payload): Promise<void | Reschedule> {
      const startedAt = clock.now();
      try {
        for (;;) {
          const order = await readOrderRow(db, orderId);
          const next = order ? await step(order) : 'over';
          if (next === 'over') return;
          if (next !== 'on') return next;
        }
      } catch (error) {
        // a paid order is never given up by its job
        log.error({ err: error, order: orderId.slice(0, 8) }, 'booking stumbled, will go on');
        return { again: startedAt + LOOKUPS.first };
      }
    },

    async expire_hold({ orderId = '' }: Payload): Promise<void | Reschedule> {
      const order = await readOrderRow(db, orderId);
      if (!order || !UNPAID.includes(order.state)) return;
      const until = order.hold_expires_at ?? 0;
      if (clock.now() < until) return { again: until };
      // nobody can pay after this; a charge paid a moment ago wins over the expiry
      await payments
        .closeWaiting(orderId)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the gateway did not close a charge; a late payment will be heard'),
        );
      await apply(orderId, { type: 'hold.expired' }, jobActor('expire_hold'));
    },

    async release_order({ orderId = '', round = '0' }: Payload, attempt: number): Promise<void> {
      const order = await readOrderRow(db, orderId);
      if (!order) return;
      const isPast = Number(round) < order.round;
      if (!isPast && !UNSENT_CHARGES.includes(order.state)) return;
      const failures: unknown[] = [];
      for (const { component, index } of await booking.partsOf(order))
        await booking
          .giveUp({ ...order, round: Number(round) }, component, index)
          .catch((error: unknown) => failures.push(error));
      if (!failures.length) return;
      if (attempt >= CANCEL_ALARM)
        log.error(
          { alarm: true, reference: order.reference, err: failures[0] },
          'a supplier does not take a cancellation',
        );
      throw failures[0];
    },

    tidy_holds: (payload: Payload) => holds.tidy(payload),
  };
}
