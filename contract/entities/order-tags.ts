import type { Order, OrderState } from './order.ts';

export type OrderStateName = Exclude<OrderState, 'needs_attention'> | `needs_attention.${'booking' | 'returning'}`;
export type PaymentStateName = Exclude<Order['payment']['state'], 'none'>;

/** For chart, SQL and screens [HO12]. */
export const ORDER_TAGS = {
  held: ['unpaid', 'cancellable'],
  awaiting_payment: ['unpaid', 'cancellable'],
  payment_failed: ['unpaid', 'cancellable'],
  paid: ['booking', 'moving'],
  booking_hotels: ['booking', 'asking', 'moving'],
  booking_flights: ['booking', 'asking', 'moving'],
  confirmed: ['done', 'cancellable', 'refundable'],
  compensating: ['moving', 'returning'],
  'needs_attention.booking': ['booking', 'asking', 'attention'],
  'needs_attention.returning': ['returning', 'attention'],
  expired: ['done', 'closed'],
  refunded: ['done', 'closed', 'returned'],
  cancelled: ['done', 'closed', 'returned', 'refundable'],
} as const satisfies Record<OrderStateName, readonly string[]>;

export const PAYMENT_TAGS = {
  pending: ['waiting', 'open'],
  unknown: ['waiting', 'open'],
  declined: ['given_up'],
  cancelled: ['given_up'],
  paid: ['captured', 'came_in'],
  refunding: ['captured', 'came_in', 'returned', 'open'],
  refunded: ['came_in', 'returned'],
} as const satisfies Record<PaymentStateName, readonly string[]>;

/** Stored states with any of the tags. */
export const statesWith = <Tags extends Record<string, readonly string[]>>(
  tags: Tags,
  ...wanted: Tags[keyof Tags][number][]
): string[] => Object.keys(tags).filter((state) => tags[state]?.some((tag) => wanted.includes(tag)));
