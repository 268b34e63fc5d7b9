import type { Db } from '#server/db/database.ts';
import type { QuotedComponent } from '#server/suppliers/port.ts';
import type { Finding } from './order-checks.ts';

/** Parts of confirmed orders without a booking, or booked at another cost than quoted [M12]. Run in one snapshot. */
export async function partProblems(db: Db, ids: string[]): Promise<Finding[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('quote', 'quote.id', 'orders.quote_id')
    .select(['orders.id', 'quote.components_json'])
    .where('orders.id', 'in', ids)
    .where('orders.state', '=', 'confirmed')
    .execute();
  if (!orders.length) return [];
  const rows = await db
    .selectFrom('supplier_attempt as booked')
    // settled by hand: it may be booked elsewhere, without a supplier row
    .leftJoin('supplier_booking as row', (join) =>
      join.onRef('row.our_ref', '=', 'booked.our_ref').onRef('row.supplier', '=', 'booked.supplier'),
    )
    .select(['booked.order_id', 'booked.component', 'row.cost_fils'])
    .where('booked.action', '=', 'book')
    .where('booked.state', '=', 'done')
    .where(
      'booked.order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const booked = new Map(rows.map((row) => [`${row.order_id} ${row.component}`, row.cost_fils]));
  return orders.flatMap(({ id, components_json }) => {
    const parts = JSON.parse(components_json) as QuotedComponent[];
    return parts.flatMap(({ cost }, part): Finding[] => {
      const supplierCost = booked.get(`${id} ${part}`);
      if (supplierCost === undefined)
        return [
          {
            subject: `order:${id}:unbooked`,
            sentence: `order ${id} is confirmed and its part ${part} not booked`,
            facts: { part: part + 1 },
          },
        ];
      if (supplierCost === null || supplierCost === cost) return [];
      const sentence = `part ${part} of order ${id} was quoted at ${cost}, its supplier asks ${supplierCost}`;
      const [quoted, supplier] = [cost, supplierCost].map((minor) => ({ minor, currency: 'KWD' }));
      return [{ subject: `order:${id}:supplier_price`, sentence, facts: { part: part + 1, quoted, supplier } }];
    });
  });
}
