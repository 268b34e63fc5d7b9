import type { Selectable } from 'kysely';
import type { Tables, DbTransaction } from './database.ts';

/**
 * Locks an order and reads its row: first in every transaction that changes it or its payments. Lock order: order,
 * payment, promo code, wallet. The unchanged write locks on PostgreSQL.
 */
export const lockOrderRow = (trx: DbTransaction, id: string): Promise<Selectable<Tables['orders']> | undefined> =>
  trx
    .updateTable('orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/**
 * Locks a trip by its first order, after the own order: bookings of one trip run in turn. Only erasures can deadlock
 * with this; PostgreSQL aborts one, which retries.
 */
export const lockTrip = (
  trx: DbTransaction,
  trip: Pick<Selectable<Tables['orders']>, 'package_id' | 'start_date' | 'end_date'>,
): Promise<unknown> =>
  trx
    .updateTable('orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', (query) =>
      query
        .selectFrom('orders as first')
        .select('first.id')
        .where('first.package_id', '=', trip.package_id)
        .where('first.start_date', '=', trip.start_date)
        .where('first.end_date', '=', trip.end_date)
        .orderBy('first.created_at')
        .orderBy('first.id')
        .limit(1),
    )
    .execute();

/** Takes a promo code's lock before a wallet's, where both may be needed. */
export const lockPromoRow = (trx: DbTransaction, code: string): Promise<unknown> =>
  trx
    .updateTable('promo')
    .set(({ ref }) => ({ used: ref('used') }))
    .where('code', '=', code)
    .execute();
