import type { Db } from '#server/db/database.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { refundsOf, type RefundRow } from '#server/modules/payments/index.ts';
import { refundEventsOf, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { shareOfRest } from '#server/modules/orders/placing/sale-records.ts';

const sum = (rows: RefundRow[], of: (row: RefundRow) => number) => rows.reduce((total, row) => total + of(row), 0);
const bookedShare = async (db: Db, orderId: string) => -((await balancesOf(db, orderId)).expert_payable ?? 0);

/** Minor units of profit after all refunds that the expert shares, at most all of it. */
async function profitLeft(db: Db, order: OrderRow, also: { amount: number; credit: number }): Promise<number> {
  const rows = (await refundsOf(db, order.id)).filter(
    ({ bearer, state }) => bearer === 'shared' && state !== 'refused',
  );
  const refundMinor = sum(rows, (row) => row.gateway_minor + row.wallet_minor) + also.amount;
  const creditMinor = sum(rows, (row) => row.supplier_credit_minor) + also.credit;
  const profit = order.to_pay_minor - order.cost_minor;
  return Math.min(profit, profit - refundMinor + creditMinor);
}

/** Minor units, at most 0: a shared refund's effect on the expert's share. */
export async function expertPartOf(db: Db, order: OrderRow, also: { amount: number; credit: number }): Promise<number> {
  const booked = await bookedShare(db, order.id);
  return Math.min(0, shareOfRest(order, { booked, rest: await profitLeft(db, order, also) }) - booked);
}

/** Minor units still owed to the order's suppliers: the maximum of their credit. */
export const owedToSuppliers = async (db: Db, orderId: string): Promise<number> =>
  -((await balancesOf(db, orderId)).supplier_payable ?? 0);

/** Given before the cancellation, which undid its effects. */
async function isOfUndoneSale(db: Db, row: RefundRow): Promise<boolean> {
  const events = await refundEventsOf(db, row.order_id);
  const cancelled = events.find(({ type }) => type === 'order.cancelled');
  if (!cancelled) return false;
  const event = events.find(({ detail_json }) =>
    (JSON.parse(detail_json) as { refunds?: string[] }).refunds?.includes(row.id),
  );
  // older refunds have no id in their event: only the clock is left
  return event ? event.version < cancelled.version : row.created_at <= cancelled.at;
}

/** The share is recomputed from the standing refunds; in a cancelled sale everything is ours. */
export async function backFromRefused(
  db: Db,
  order: OrderRow,
  row: RefundRow,
): Promise<{ suppliers: number; expert: number }> {
  if (await isOfUndoneSale(db, row)) return { suppliers: 0, expert: 0 };
  const suppliers = row.supplier_credit_minor;
  if (row.bearer === 'house' || order.state !== 'confirmed') return { suppliers, expert: 0 };
  if (order.share_percent === null) return { suppliers, expert: -row.expert_minor };
  const booked = await bookedShare(db, order.id);
  const share = shareOfRest(order, { booked, rest: await profitLeft(db, order, { amount: 0, credit: 0 }) });
  return { suppliers, expert: share - booked };
}
