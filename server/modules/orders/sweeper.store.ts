import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db } from '#server/db/database.ts';
import { ordersOnTheirWay } from '#server/modules/payments/index.ts';
import type { OrderRow } from './orders.store.ts';

const AT_ONCE = 500;
export const RETURNING = statesWith(ORDER_TAGS, 'returning');
export const BOOKING = statesWith(ORDER_TAGS, 'booking');
const MOVING = [...BOOKING, ...RETURNING];

const resting = (db: Db, states: string[], since: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('state', 'in', states)
    .where('updated_at', '<', since)
    .orderBy('updated_at')
    .limit(AT_ONCE);

export const restingOrders = (db: Db, states: string[], since: number, holdEndedBefore?: number): Promise<OrderRow[]> =>
  resting(db, states, since)
    .$if(holdEndedBefore !== undefined, (all) => all.where('hold_expires_at', '<', holdEndedBefore!))
    .execute();

/** A bank's normal delay needs no person. */
export const stuckOrders = (db: Db, since: number, now: number): Promise<OrderRow[]> =>
  resting(db, MOVING, since)
    .where((of) => of.or([of('state', '<>', 'compensating'), of('id', 'not in', ordersOnTheirWay(db, now))]))
    .execute();

export const movedCases = (db: Db, kind: string) =>
  db
    .selectFrom('staff_case')
    .innerJoin('orders', 'orders.id', 'staff_case.subject')
    .select(['orders.id', 'orders.state'])
    .where('staff_case.kind', '=', kind)
    .where('staff_case.state', '=', 'open')
    .where('orders.state', 'not in', MOVING)
    .execute();

export const restingPayments = (db: Db, since: number) =>
  db
    .selectFrom('payment')
    .select(['id', 'state'])
    .where('state', 'in', statesWith(PAYMENT_TAGS, 'open'))
    .where('updated_at', '<', since)
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .execute();

export const restingRefunds = (db: Db, since: number) =>
  db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'pending')
    .where('updated_at', '<', since)
    .limit(AT_ONCE)
    .execute();

export const ordersToRelease = (db: Db, from: number, to: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'round'])
    .where('state', 'in', statesWith(ORDER_TAGS, 'returning', 'returned'))
    .where('updated_at', '<', to)
    .where('updated_at', '>', from)
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
