import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
/** What one order's books are judged by. */
export type OrderFacts = {
  order: Pick<Row<'orders'>, 'id' | 'state' | 'currency' | 'to_pay_minor' | 'promo_code' | 'promo_held' | 'updated_at'>;
  payments: Row<'payment'>[];
  refunds: Row<'refund'>[];
  /** The embedded gateway's own charges by our reference; none when another gateway takes the money. */
  charges: Map<string, Row<'gateway_charge'>>;
  /** Sums of the ledger by account. */
  balances: Record<string, number>;
  use: Row<'promo_use'> | undefined;
  /** The fee of its cancellation, minor units, and when; null while it stands. */
  cancelled: { fee: number; at: number } | null;
};

const groupBy = <Item>(items: Item[], key: (item: Item) => string): Map<string, Item[]> => Map.groupBy(items, key);

/** Reads what the books of some orders say, in as many queries as there are tables. To be called in one snapshot. */
export async function readOrderFacts(db: Db, ids: string[]): Promise<OrderFacts[]> {
  if (!ids.length) return [];
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'state', 'currency', 'to_pay_minor', 'promo_code', 'promo_held', 'updated_at'])
    .where('id', 'in', ids)
    .execute();
  const payments = await db.selectFrom('payment').selectAll().where('order_id', 'in', ids).execute();
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', 'in', ids).execute();
  const refs = payments.map(({ id }) => id);
  const charges = refs.length
    ? await db.selectFrom('gateway_charge').selectAll().where('our_ref', 'in', refs).execute()
    : [];
  const sums = await db
    .selectFrom('ledger_entry')
    .select((of) => ['order_id', 'account', of.fn.sum<number | string>('amount_minor').as('sum')])
    .where('order_id', 'in', ids)
    .groupBy(['order_id', 'account'])
    .execute();
  const uses = await db.selectFrom('promo_use').selectAll().where('order_id', 'in', ids).execute();
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'detail_json', 'at'])
    .where('order_id', 'in', ids)
    .where('type', '=', 'order.cancelled')
    .execute();
  const [ofPayment, ofRefund, ofSum] = [
    groupBy(payments, (row) => row.order_id),
    groupBy(refunds, (row) => row.order_id),
    groupBy(sums, (row) => String(row.order_id)),
  ];
  const byRef = new Map(charges.map((charge) => [charge.our_ref, charge]));
  return orders.map((order) => {
    const cancelled = events.find((event) => event.order_id === order.id);
    return {
      order,
      payments: ofPayment.get(order.id) ?? [],
      refunds: ofRefund.get(order.id) ?? [],
      charges: byRef,
      balances: Object.fromEntries((ofSum.get(order.id) ?? []).map((row) => [row.account, Number(row.sum)])),
      use: uses.find((use) => use.order_id === order.id),
      cancelled: cancelled
        ? { fee: (JSON.parse(cancelled.detail_json) as { fee?: number }).fee ?? 0, at: cancelled.at }
        : null,
    };
  });
}
