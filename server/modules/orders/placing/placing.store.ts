import { sql, type Insertable } from 'kysely';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

const UNPAID = statesWith(ORDER_TAGS, 'unpaid');

const ordersOfClaim = (db: Db, states: 'unpaid' | 'over') =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.quote_id', '=', sql.ref<string>('hold_claim.quote_id'))
    .where('orders.state', states === 'unpaid' ? 'in' : 'not in', UNPAID);

/** Expired, or of orders that are no longer unpaid. */
export const deleteOverClaims = (db: Db, subject: string, now: number) =>
  db
    .deleteFrom('hold_claim')
    .where('subject', '=', subject)
    .where(({ or, and, not, exists, eb }) =>
      or([
        eb('expires_at', '<=', now),
        and([exists(ordersOfClaim(db, 'over')), not(exists(ordersOfClaim(db, 'unpaid')))]),
      ]),
    )
    .execute();

export const readClaims = (db: Db, subject: string) =>
  db.selectFrom('hold_claim').selectAll().where('subject', '=', subject).execute();

/** False when the slot is taken. */
export async function insertClaim(db: Db, row: Insertable<Tables['hold_claim']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hold_claim')
    .values(row)
    .onConflict((conflict) => conflict.columns(['subject', 'slot']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Unless another click has made an order of the quote. */
export const releaseClaims = (db: Db, quoteId: string) =>
  db
    .deleteFrom('hold_claim')
    .where('quote_id', '=', quoteId)
    .where(({ not, exists }) => not(exists(ordersOfClaim(db, 'unpaid'))))
    .execute();

export type Trip = Pick<OrderRow, 'package_id' | 'start_date' | 'end_date' | 'quote_id'>;
/** States in which an order books nothing: unpaid, or being refunded. */
const NOT_BOOKING = statesWith(ORDER_TAGS, 'unpaid', 'returning');

const liveOthers = (db: Db, trip: Trip) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('package_id', '=', trip.package_id)
    .where('start_date', '=', trip.start_date)
    .where('end_date', '=', trip.end_date)
    .where('quote_slot', 'is not', null)
    .where('quote_id', '<>', trip.quote_id)
    .where('documents_erased_at', 'is', null);

export const revivedOthers = (db: Db, trip: Trip): Promise<OrderRow[]> =>
  liveOthers(db, trip).where('round', '>', 0).where('state', 'not in', NOT_BOOKING).execute();

export const renewedOthers = (db: Db, order: OrderRow): Promise<OrderRow[]> =>
  liveOthers(db, order).where('created_at', '>', order.created_at).execute();
