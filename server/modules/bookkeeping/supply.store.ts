import type { Db } from '#server/db/database.ts';

export const readSoldParts = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .select(['orders.id', 'quote.components_json'])
    .where('orders.id', 'in', orderIds)
    .where('orders.state', '=', 'confirmed')
    .execute();

/** A part settled by hand may be booked elsewhere, without a supplier's row. */
export const readBookedParts = (db: Db, orderIds: string[]) =>
  db
    .selectFrom('supplier_attempt as booked')
    .leftJoin('supplier_booking as row', (join) =>
      join.onRef('row.our_ref', '=', 'booked.our_ref').onRef('row.supplier', '=', 'booked.supplier'),
    )
    .select(['booked.order_id', 'booked.component', 'row.cost_fils'])
    .where('booked.action', '=', 'book')
    .where('booked.state', '=', 'done')
    .where('booked.order_id', 'in', orderIds)
    .execute();

export const readStock = (db: Db, key: string) =>
  db.selectFrom('stock').selectAll().where('key', '=', key).executeTakeFirst();

export const stockAfter = (db: Db, key: string, most: number) =>
  db.selectFrom('stock').selectAll().where('key', '>', key).orderBy('key').limit(most).execute();

export const readBookingsOf = (db: Db, key: string) =>
  db
    .selectFrom('supplier_booking')
    .select(['state', 'units_json'])
    .where('state', 'in', ['held', 'booked'])
    .where('units_json', 'like', `%${JSON.stringify(key)}%`)
    .execute();

export const supplierBookingsAfter = (db: Db, last: { supplier: string; our_ref: string }, most: number) =>
  db
    .selectFrom('supplier_booking')
    .select(['supplier', 'our_ref', 'state', 'units_json'])
    .where(({ or, and, eb }) =>
      or([
        eb('supplier', '>', last.supplier),
        and([eb('supplier', '=', last.supplier), eb('our_ref', '>', last.our_ref)]),
      ]),
    )
    .orderBy('supplier')
    .orderBy('our_ref')
    .limit(most)
    .execute();
