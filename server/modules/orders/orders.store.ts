import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type EventRow = Selectable<Tables['order_event']>;
export type AttemptRow = Selectable<Tables['supplier_attempt']>;

export const readOrderRow = (db: Db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const liveOrderOf = (db: Db, quoteId: string) =>
  db.selectFrom('orders').selectAll().where('quote_slot', '=', quoteId).executeTakeFirst();

export const eventsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('version').execute();

export const attemptsOf = (db: Db, orderId: string) =>
  db.selectFrom('supplier_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
