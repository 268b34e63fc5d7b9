import type { Selectable, Transaction } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type EventRow = Selectable<Tables['order_event']>;
export type AttemptRow = Selectable<Tables['supplier_attempt']>;

export const readOrderRow = (db: Db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Reads an order that nobody else changes until this transaction ends: writing its version as it is takes the row's lock on
 * PostgreSQL, where two transactions would otherwise both find no payment waiting.
 */
export const lockOrderRow = (trx: Transaction<Tables>, id: string): Promise<OrderRow | undefined> =>
  trx
    .updateTable('orders')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const liveOrderOf = (db: Db, quoteId: string) =>
  db.selectFrom('orders').selectAll().where('quote_slot', '=', quoteId).executeTakeFirst();

export const eventsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('version').execute();

export const attemptsOf = (db: Db, orderId: string) =>
  db.selectFrom('supplier_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
