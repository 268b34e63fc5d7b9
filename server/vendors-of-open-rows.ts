import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Database } from './db/database.ts';
import type { Gateways } from './gateways/port.ts';
import type { Suppliers } from './suppliers/port.ts';

type Deps = { db: Database; gateways: Pick<Gateways, 'find'>; suppliers: Pick<Suppliers, 'codes'>; now: number };

/** Paid ones while the trip can be cancelled. */
const OPEN = statesWith(PAYMENT_TAGS, 'open');

async function gatewaysOfOpenRows(db: Database, today: string): Promise<string[]> {
  const [payments, paid, topUps, refunds] = await Promise.all([
    db.selectFrom('payment').select('gateway').distinct().where('state', 'in', OPEN).execute(),
    db
      .selectFrom('payment')
      .innerJoin('orders', 'orders.id', 'payment.order_id')
      .select('gateway')
      .distinct()
      .where('payment.state', '=', 'paid')
      .where((where) => where.or([where('end_date', 'is', null), where('end_date', '>=', today)]))
      .execute(),
    db.selectFrom('wallet_top_up').select('gateway').distinct().where('state', 'in', OPEN).execute(),
    db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .select('gateway')
      .distinct()
      .where('refund.state', '=', 'pending')
      .execute(),
  ]);
  const codes = [...payments, ...paid, ...topUps, ...refunds].map(({ gateway }) => gateway);
  return [...new Set(codes)].filter((code) => code !== 'none').toSorted();
}

async function suppliersOfOpenRows(db: Database, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('supplier_attempt')
    .innerJoin('orders', 'orders.id', 'supplier_attempt.order_id')
    .select('supplier')
    .distinct()
    .where((where) =>
      where.or([
        where('supplier_attempt.state', 'in', ['started', 'unknown']),
        where.and([
          where('orders.state', 'not in', statesWith(ORDER_TAGS, 'closed')),
          where.or([where('end_date', 'is', null), where('end_date', '>=', today)]),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ supplier }) => supplier).toSorted();
}

/** Nobody could settle, refund or cancel an open row of an unconfigured vendor. */
export async function assertVendorsOfOpenOrders({ db, gateways, suppliers, now }: Deps): Promise<void> {
  const today = new Date(now).toISOString().slice(0, 10);
  const lostGateways = (await gatewaysOfOpenRows(db, today)).filter((code) => !gateways.find(code));
  const lostSuppliers = (await suppliersOfOpenRows(db, today)).filter((code) => !suppliers.codes.includes(code));
  const sentences = [
    lostGateways.length > 0 &&
      `Payments that are still open are with ${lostGateways.join(', ')}: name it in GATEWAYS, or in GATEWAYS_CLOSED to take no new ones.`,
    lostSuppliers.length > 0 &&
      `Bookings that are still open are with ${lostSuppliers.join(', ')}: name it in FLIGHT_SUPPLIERS or HOTEL_SUPPLIERS, or in SUPPLIERS_CLOSED to sell nothing new of it.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) throw new Error(sentences.join(' '));
}
