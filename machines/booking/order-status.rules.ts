import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Order } from '#contract/entities/order.ts';
import { cameIn } from '#contract/rules/money-back.ts';
import { isOverUnanswered } from '#contract/rules/over-unanswered.ts';

export type OrderDisplayStatus = 'settled' | 'ticketing' | 'payable' | 'unknownPayment' | 'working';

/** The gateway reports an unrequested charge, and no payment is known [FK12]. */
export const isDisputed = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.differs_from !== undefined && !cameIn(payment);

/** Payable again unless the gateway has an attempt; an unknown answer is awaited. */
export function standingOf(order: Order): OrderDisplayStatus {
  const { state, payment, travel_documents: documents } = order;
  // the booking stands, and its ticket numbers come later
  if (state === 'confirmed' && documents?.incomplete) return 'ticketing';
  if (isOverUnanswered(order) || isDisputed(order)) return 'unknownPayment';
  if (state === 'needs_attention' || statesWith(ORDER_TAGS, 'done').includes(state)) return 'settled';
  if (payment.state === 'unknown') return 'unknownPayment';
  if (statesWith(ORDER_TAGS, 'unpaid').includes(state) && payment.state !== 'paid') return 'payable';
  return 'working';
}

/** Ms; grows to spare a slow supplier. */
export const pauseAfter = (reads: number): number => Math.min(1_500 * 1.4 ** Math.min(reads, 12), 20_000);

/** Ms; documents come hours after booking. */
export const ticketPauseAfter = (reads: number): number => Math.min(15_000 * 1.4 ** Math.min(reads, 12), 300_000);

export const SLOW_AFTER = 8;
