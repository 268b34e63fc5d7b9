import type { Db } from '#server/db/database.ts';

type Order = { order_id: string; reference: string };

export async function ordersOf(db: Db, ids: (string | null)[]): Promise<(id: string | null) => Order | null> {
  const orderIds = [...new Set(ids.filter((id) => id !== null))];
  const rows = orderIds.length
    ? await db.selectFrom('orders').select(['id', 'reference']).where('id', 'in', orderIds).execute()
    : [];
  const orderById = new Map(rows.map(({ id, reference }) => [id, { order_id: id, reference }]));
  return (id) => (id === null ? null : (orderById.get(id) ?? null));
}
