import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';
import { toMinor, type Minor } from '#contract/rules/money.ts';

/** States of a payment whose money reached us: one that was declined, given up or left open is not told as paid. */
export const cameIn = ({ state }: Pick<Order['payment'], 'state'>): boolean =>
  statesWith(PAYMENT_TAGS, 'came_in').includes(state);

/** What we keep of what an order’s traveller paid (of a cancelled booking: its fee), and what comes back: by its bank until a day, and into a wallet at once. */
export type MoneyBack = { remainder: Minor; toBank: Minor; toWallet: Minor; by: string | null };

/** The same facts for the page of an order and its letters. */
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
