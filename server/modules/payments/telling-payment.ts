import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db } from '#server/db/database.ts';
import { paymentsOf, refundsOf, type PaymentRow } from './payments.store.ts';
import { leftOf } from './wallet-part.ts';

const RETURNED = statesWith(PAYMENT_TAGS, 'returned');

/** The one with the money, or the kept fee; else the latest try. */
export async function tellingPayment(db: Db, orderId: string): Promise<PaymentRow | null> {
  const [rows, refunds] = [await paymentsOf(db, orderId), await refundsOf(db, orderId)];
  // a second payment was fully refunded: the booking's own payment has something left
  const keeps = ({ gateway, wallet }: ReturnType<typeof leftOf>) => gateway + wallet > 0;
  const rank = (row: PaymentRow) =>
    row.state === 'paid' || (RETURNED.includes(row.state) && keeps(leftOf(row, refunds)))
      ? 2 + Number(row.state === 'paid')
      : Number(RETURNED.includes(row.state)) + Number(row.state === 'refunding') - 1;
  return rows.toSorted((one, other) => rank(other) - rank(one) || other.created_at - one.created_at)[0] ?? null;
}
