import type { Selectable } from 'kysely';
import type { Tables, DbTransaction } from './database.ts';

/** First in every transaction on it. Order of locks: order, payment, promo code, wallet. */
export const lockOrderRow = (trx: DbTransaction, id: string): Promise<Selectable<Tables['orders']> | undefined> =>
  trx
    .updateTable('orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** By its first order, after the own one. Only erasures can deadlock with this; one retries. */
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

/** Before a wallet's. */
export const lockPromoRow = (trx: DbTransaction, code: string): Promise<unknown> =>
  trx
    .updateTable('promo')
    .set(({ ref }) => ({ used: ref('used') }))
    .where('code', '=', code)
    .execute();
