import type { Db } from '#server/db/database.ts';
import type { QuotedComponent } from '#server/suppliers/port.ts';
import { readBookedParts, readSoldParts } from './supply.store.ts';
import type { Finding } from './order-checks.ts';

/** Without a booking, or booked at another cost than quoted [M12]. Run in one snapshot. */
export async function partProblems(db: Db, ids: string[]): Promise<Finding[]> {
  const orders = await readSoldParts(db, ids);
  if (!orders.length) return [];
  const rows = await readBookedParts(
    db,
    orders.map(({ id }) => id),
  );
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
