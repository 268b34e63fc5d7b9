import type { Order } from '#contract/entities/order.ts';
import type { QuoteRequest } from '#contract/entities/quote.ts';
import type { Failure } from '#machines/shared/message-of.ts';
import { answers, isPast, offeredBy } from './booking.rules.ts';
import type { BookingContext } from './booking.types.ts';

/** Where a checkout goes on from what it left behind. */
export type PlaceRestored =
  | 'unknownOutcome'
  | 'done'
  | 'holdExpired'
  | 'paymentCancelled'
  | 'payment'
  | 'travellers'
  | 'quoting'
  | 'nothingChosen';

export function placeRestored({ placing, order, quote, request, currency, now }: BookingContext): PlaceRestored {
  if (placing) return 'unknownOutcome';
  if (order && !isPayable(order)) return 'done';
  if (order && isPast(order.hold_expires_at, now)) return 'holdExpired';
  if (order) return ['declined', 'cancelled'].includes(order.payment.state) ? 'paymentCancelled' : 'payment';
  if (answers(quote, request) && (!request || quote?.currency === (currency ?? quote?.currency))) return 'travellers';
  return request ? 'quoting' : 'nothingChosen';
}

/** Where a failure leads, by the word the server gave it and by what was asked. */
export type PlaceAfterFailure =
  | 'soldOut'
  | 'priceChanged'
  | 'quoteExpired'
  | 'holdExpired'
  | 'restoring'
  | 'unknownOutcome'
  | 'travellers'
  | 'offline'
  | 'failed';

export function placeAfterFailure({ failed, asked, quote }: BookingContext): PlaceAfterFailure {
  if (!failed) return 'failed';
  if (failed.code === 'sold_out') return 'soldOut';
  if (failed.code === 'price_changed') return offeredBy(failed) ? 'priceChanged' : 'quoteExpired';
  if (failed.code === 'quote_expired' && quote) return 'quoteExpired';
  if (failed.code === 'hold_expired') return 'holdExpired';
  if (failed.code && MOVED_ON.includes(failed.code)) return 'restoring';
  if (asked === 'placing' && isUnknown(failed)) return 'unknownOutcome';
  if (quote && Object.keys(failed.fields).some((path) => /^(travellers|contact)\b/u.test(path))) return 'travellers';
  return failed.code === 'offline' ? 'offline' : 'failed';
}

/** Another tab, or a late answer, took the order further than this page knows. */
const MOVED_ON = ['already_paid', 'not_payable'];

/** An order that still waits for its money. */
export const isPayable = ({ state }: Order): boolean =>
  state === 'held' || state === 'awaiting_payment' || state === 'payment_failed';

/** An order that took its course: it can neither be paid nor used any more. */
export const isOver = ({ state }: Order): boolean => ['expired', 'cancelled', 'refunded'].includes(state);

/** An order that nothing binds the visitor to: it is over, or something else was chosen since. */
export const isStale = (order: Order, request: QuoteRequest | null): boolean =>
  isOver(order) || !answers(order.quote, request);

/**
 * Nobody knows whether the server did what it was asked: the answer was lost, late, or not one of ours. Being offline
 * counts too, for the line may have broken after the order was sent. `supplier_silent` says that nothing was done.
 */
export const isUnknown = ({ status, code }: Failure): boolean =>
  code !== 'supplier_silent' &&
  (!status || status >= 500 || code === 'malformed' || code === 'idempotency_key_running');
