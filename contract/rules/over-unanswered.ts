import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';

/** The bank's answer is open: it may still be charged. */
export const isOverUnanswered = ({ state, payment }: Pick<Order, 'state' | 'payment'>): boolean =>
  (state === 'expired' || state === 'cancelled') && statesWith(PAYMENT_TAGS, 'waiting').includes(payment.state);
