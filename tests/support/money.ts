import type { Db } from '#server/db/database.ts';

/** A gate that opens once. */
export function barrier() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => (open = resolve));
  return { passed, open: () => open() };
}

const chargesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('gateway_charge')
    .innerJoin('payment', 'payment.id', 'gateway_charge.our_ref')
    .selectAll('gateway_charge')
    .where('payment.order_id', '=', orderId)
    .execute();

/** Charges of an order that a visitor could still pay. */
export const openCharges = async (db: Db, orderId: string) =>
  (await chargesOf(db, orderId)).filter(({ state }) => state === 'open').map(({ id }) => id);

/** What the gateway gave back of each charge of an order that was paid, from the least; minor units. */
export const wentBack = async (db: Db, orderId: string): Promise<number[]> =>
  (await chargesOf(db, orderId))
    .filter(({ state }) => state === 'paid')
    .map(({ refunded_minor }) => refunded_minor)
    .toSorted((one, other) => one - other);

export const priceOf = async (db: Db, orderId: string): Promise<number> =>
  (await db.selectFrom('orders').select('to_pay_minor').where('id', '=', orderId).executeTakeFirstOrThrow())
    .to_pay_minor;
