import type { Database } from '#server/db/database.ts';
import { vendorRef } from '#server/suppliers/duffel/order-state.ts';
import { vendorRefOf } from '#server/suppliers/hotelbeds/bookings.store.ts';
import type { VendorHouse } from './vendor-stub.ts';

/** How an order may end. What needs a person has an open case, or nobody would come. */
const AT_REST = /^(?:confirmed|cancelled|refunded|expired)$/u;
const WITH_A_PERSON = /^needs_attention\.(?:booking|returning)$/u;
type Order = { id: string; state: string; to_pay_minor: number };

/** References that a supplier has two living bookings of; empty is right at every moment. */
export function doubled({ live }: Pick<VendorHouse, 'live'>): string[] {
  const refs = live().map(({ ref }) => ref);
  return [...new Set(refs.filter((ref, index) => refs.indexOf(ref) !== index))];
}

/** What suppliers have that the orders do not know, or know otherwise, once all has settled; empty is right. */
export async function bookingsApart(db: Database, house: VendorHouse): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state']).execute();
  const attempts = await db.selectFrom('supplier_attempt').select(['our_ref', 'order_id']).execute();
  const orderOf = new Map(
    attempts.flatMap(({ our_ref, order_id }) => [
      [`DUF ${vendorRef(our_ref)}`, order_id],
      [`HBX ${vendorRefOf(our_ref)}`, order_id],
    ]),
  );
  const live = house.live().map((one) => ({ ...one, order: orderOf.get(one.ref) }));
  const ids = new Set(orders.map(({ id }) => id));
  const wrong = live
    .filter(({ order }) => order === undefined || !ids.has(order))
    .map(({ ref, isBooked }) => `${ref} is ${isBooked ? 'booked' : 'held'}, and no order's`);
  wrong.push(...doubled(house).map((ref) => `${ref} is there twice`));
  for (const { id, state } of orders) {
    const own = live.filter(({ order }) => order === id);
    const booked = own.filter(({ isBooked }) => isBooked).map(({ ref }) => ref.slice(0, 3));
    const parts = booked.toSorted().join();
    const isRight = WITH_A_PERSON.test(state)
      ? new Set(booked).size === booked.length
      : state === 'confirmed'
        ? parts === 'DUF,HBX' && own.length === 2
        : own.length === 0;
    if (!isRight) wrong.push(`${id} is ${state}, and has ${own.map(({ ref }) => ref).join() || 'nothing'}`);
  }
  return wrong;
}

/** Orders that end in no stated state. */
export async function orphansOf(db: Database): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state']).execute();
  const cases = await db.selectFrom('staff_case').select(['subject', 'order_id']).where('state', '=', 'open').execute();
  const hasCase = (id: string) => cases.some(({ subject, order_id }) => subject === id || order_id === id);
  return orders
    .filter(({ id, state }) => !AT_REST.test(state) && !(WITH_A_PERSON.test(state) && hasCase(id)))
    .map(({ id, state }) => `${id} stays ${state}`);
}

/** Orders whose money at the gateways is not what their state says, or not what the ledger has; empty is right. */
export async function moneyApart(db: Database, house: VendorHouse): Promise<string[]> {
  const orders: Order[] = await db.selectFrom('orders').select(['id', 'state', 'to_pay_minor']).execute();
  const payments = await db.selectFrom('payment').select(['gateway_ref', 'order_id', 'refund_minor']).execute();
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['account', 'order_id', 'currency', 'amount_minor'])
    .execute();
  const paymentOf = new Map(payments.map((payment) => [payment.gateway_ref, payment]));
  const charges = house.charges().map((charge) => ({ ...charge, order: paymentOf.get(charge.ref)?.order_id }));
  const wrong = charges
    .filter(({ order, debit, back }) => (order === undefined && debit > 0) || back > debit)
    .map(({ ref, order, debit, back }) => `${ref} of ${order ?? 'no order'}: ${debit} taken, ${back} back`);
  for (const { id, state, to_pay_minor: price } of orders) {
    const own = charges.filter(({ order, debit }) => order === id && debit > 0);
    const balances = own.map(({ debit, back }) => debit - back);
    const net = balances.reduce((total, one) => total + one, 0);
    const inBooks = entries
      .filter(({ account, order_id }) => account === 'gateway_clearing' && order_id === id)
      .reduce((total, { amount_minor: amount }) => total + amount, 0);
    const owed = payments
      .filter(({ order_id }) => order_id === id)
      .reduce((total, { refund_minor: amount }) => total + amount, 0);
    const summary = `${id} is ${state}: ${net} of ${price} at the gateways, ${inBooks} in the books, ${owed} to give back`;
    const debit = own.reduce((total, one) => total + one.debit, 0);
    const due = ['confirmed', 'needs_attention.booking'].includes(state) ? price : state === 'cancelled' ? null : 0;
    const isSettled = due === null ? net === debit - owed : net === due || state === 'needs_attention.returning';
    const isOne = balances.filter((one) => one > 0).length <= 1;
    if (net !== inBooks || !isSettled || !isOne || net > price) wrong.push(summary);
  }
  for (const currency of new Set(entries.map((entry) => entry.currency))) {
    const total = entries
      .filter((entry) => entry.currency === currency)
      .reduce((sum, { amount_minor: of }) => sum + of, 0);
    if (total !== 0) wrong.push(`the ledger's ${currency} add up to ${total}`);
  }
  return wrong;
}
