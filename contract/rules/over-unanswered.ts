import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';

/** Closed while the bank's answer is open: it may be charged, then booked or refunded. */
export const isOverUnanswered = ({ state, payment }: Pick<Order, 'state' | 'payment'>): boolean =>
  (state === 'expired' || state === 'cancelled') && statesWith(PAYMENT_TAGS, 'waiting').includes(payment.state);
