import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { leftOf, type PaymentRow, type RefundRow } from '#server/modules/payments/index.ts';

const isCaptured = ({ state }: PaymentRow): boolean => statesWith(PAYMENT_TAGS, 'came_in').includes(state);
const walletOf = (row: PaymentRow): number => (row.wallet_held ? row.wallet_minor : 0);

/** Minor units captured, before any refund; includes a second charge of the order. */
export const paidIn = (payments: PaymentRow[]): number =>
  payments.filter(isCaptured).reduce((sum, row) => sum + row.amount_minor + walletOf(row), 0);

/** Minor units refunded or on their way (`waiting`); `all` is both. */
export function refundParts(payments: PaymentRow[], refunds: RefundRow[]): { all: number; waiting: number } {
  const live = refunds.filter(({ state }) => state !== 'refused');
  const parts = live.reduce((sum, row) => sum + row.gateway_minor + row.wallet_minor, 0);
  const ofPayments = payments.reduce((sum, row) => sum + row.refund_minor + row.wallet_refund_minor, 0);
  const waiting =
    live.filter(({ state }) => state === 'pending').reduce((sum, row) => sum + row.gateway_minor, 0) +
    payments.filter(({ state }) => state === 'refunding').reduce((sum, row) => sum + row.refund_minor, 0);
  return { all: parts + ofPayments, waiting };
}

/** Minor units still refundable, by destination. */
export function leftByWay(payments: PaymentRow[], refunds: RefundRow[]): { gateway: number; wallet: number } {
  for (const row of payments.filter(isCaptured)) {
    const { gateway, wallet } = leftOf(row, refunds);
    if (gateway + wallet > 0) return { gateway, wallet };
  }
  return { gateway: 0, wallet: 0 };
}
