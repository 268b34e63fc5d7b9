import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';

/** Given up while the bank's word on a payment is still out: it may have been charged, and then be booked or given back. */
export const isOverUnanswered = ({ state, payment }: Pick<Order, 'state' | 'payment'>): boolean =>
  (state === 'expired' || state === 'cancelled') && statesWith(PAYMENT_TAGS, 'waiting').includes(payment.state);
