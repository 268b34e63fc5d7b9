import type { Selectable } from 'kysely';
import type { Tables, DbTransaction } from './database.ts';

/**
 * Takes the one lock of an order's life and reads its row: first of all in every transaction that moves an order or one of
 * its payments, so that none of them decides by what another is about to change. After it come payment, promo code and
 * wallet, always in this order. Writing the version as it is takes the row's lock on PostgreSQL.
 */
export const lockOrderRow = (trx: DbTransaction, id: string): Promise<Selectable<Tables['orders']> | undefined> =>
  trx
    .updateTable('orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/**
 * Takes the lock of a trip of some days, which is the row of its first order, after the lock of an order of its own: two
 * transactions that book the same trip for two orders go one after the other. Who holds the first order's row waits for no other
 * order's, but for an erasure, which takes many at once: PostgreSQL ends one of the two then, and it is tried again.
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

/** Takes the lock of an order's promo code ahead of a wallet's, where both may be needed. */
export const lockPromoRow = (trx: DbTransaction, code: string): Promise<unknown> =>
  trx
    .updateTable('promo')
    .set(({ ref }) => ({ used: ref('used') }))
    .where('code', '=', code)
    .execute();
