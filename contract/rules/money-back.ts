import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';
import { toMinor, type Minor } from '#contract/rules/money.ts';

/** Not if declined, abandoned or open. */
export const cameIn = ({ state }: Pick<Order['payment'], 'state'>): boolean =>
  statesWith(PAYMENT_TAGS, 'came_in').includes(state);

/** Fee kept; by bank until `by`, into a wallet at once. */
export type MoneyBack = { remainder: Minor; toBank: Minor; toWallet: Minor; by: string | null };

/** For an order's page and mails alike. */
export function moneyBackOf({
  payment,
  quote: { currency },
}: {
  payment: Pick<Order['payment'], 'amount' | 'refunded' | 'refunded_to_wallet' | 'refund_due_by'>;
  quote: Pick<Order['quote'], 'currency'>;
}): MoneyBack {
  const refunded = toMinor(payment.refunded, currency);
  const toWallet = toMinor(payment.refunded_to_wallet, currency);
  return {
    remainder: toMinor(payment.amount, currency) - refunded,
    toBank: refunded - toWallet,
    toWallet,
    by: payment.refund_due_by,
  };
}
