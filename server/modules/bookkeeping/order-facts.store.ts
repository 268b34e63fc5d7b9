import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { paymentsOfOrders, refundsOfOrders } from '#server/modules/payments/index.ts';

type TableRow<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type OrderFacts = {
  order: Pick<
    TableRow<'orders'>,
    | 'id'
    | 'state'
    | 'currency'
    | 'to_pay_minor'
    | 'cost_minor'
    | 'discount_minor'
    | 'promo_code'
    | 'promo_held'
    | 'updated_at'
  >;
  payments: TableRow<'payment'>[];
  refunds: TableRow<'refund'>[];
  /** Charges of the embedded gateway by our reference; empty for other gateways. */
  charges: Map<string, TableRow<'gateway_charge'>>;
  balances: Record<string, number>;
  use: TableRow<'promo_use'> | undefined;
  /** The expert's total from it; minor units. */
  earned: number;
  /** Minor units: fee, refund, and earlier part refunds. Null while it stands, and without a payment. */
  cancelled: { fee: number; refund: number; partRefunds: number } | null;
};

const groupBy = <Item>(items: Item[], key: (item: Item) => string): Map<string, Item[]> => Map.groupBy(items, key);

type Event = Pick<TableRow<'order_event'>, 'version' | 'type' | 'from_state' | 'detail_json'>;
/** Ordered by the order's versions: clocks of two processes may differ. */
function cancellationOf(price: number, events: Event[]): OrderFacts['cancelled'] {
  const cancelled = events.find(({ type }) => type === 'order.cancelled');
  if (cancelled?.from_state !== 'confirmed') return null;
  const detailOf = ({ detail_json }: Event) => JSON.parse(detail_json) as { fee?: number; refund?: number };
  const before = events.filter(({ type, version }) => type === 'refund.given' && version < cancelled.version);
  const { fee = 0, refund = price - fee } = detailOf(cancelled);
  return { fee, refund, partRefunds: before.reduce((sum, event) => sum + (detailOf(event).refund ?? 0), 0) };
}

/** One query per table. Call in one snapshot. */
export async function readOrderFacts(db: Db, ids: string[]): Promise<OrderFacts[]> {
  if (!ids.length) return [];
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'state',
      'currency',
      'to_pay_minor',
      'cost_minor',
      'discount_minor',
      'promo_code',
      'promo_held',
      'updated_at',
    ])
    .where('id', 'in', ids)
    .execute();
  const [payments, refunds] = [await paymentsOfOrders(db, ids), await refundsOfOrders(db, ids)];
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
  const earnings = await db
    .selectFrom('expert_earning')
    .select((of) => ['order_id', of.fn.sum<number | string>('amount_minor').as('sum')])
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .execute();
  const uses = await db.selectFrom('promo_use').selectAll().where('order_id', 'in', ids).execute();
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'version', 'type', 'from_state', 'detail_json'])
    .where('order_id', 'in', ids)
    .where('type', 'in', ['order.cancelled', 'refund.given'])
    .execute();
  const [ofPayment, ofRefund, ofSum, ofEvent] = [
    groupBy(payments, (row) => row.order_id),
    groupBy(refunds, (row) => row.order_id),
    groupBy(sums, (row) => String(row.order_id)),
    groupBy(events, (row) => row.order_id),
  ];
  const byRef = new Map(charges.map((charge) => [charge.our_ref, charge]));
  const earned = new Map(earnings.map((row) => [row.order_id, Number(row.sum)]));
  return orders.map((order) => ({
    order,
    earned: earned.get(order.id) ?? 0,
    payments: ofPayment.get(order.id) ?? [],
    refunds: ofRefund.get(order.id) ?? [],
    charges: byRef,
    balances: Object.fromEntries((ofSum.get(order.id) ?? []).map((row) => [row.account, Number(row.sum)])),
    use: uses.find((use) => use.order_id === order.id),
    cancelled: cancellationOf(order.to_pay_minor, ofEvent.get(order.id) ?? []),
  }));
}
