import { createHash } from 'node:crypto';
import type { BookingLookup, BookingParty } from '#server/suppliers/port.ts';
import type { DuffelRefusal } from './client.ts';
import type { Order } from './shapes.ts';

/** Our reference as Duffel is told it: the order's own id opens it for a guest, and stays here. */
export const vendorRef = (ourRef: string): string =>
  createHash('sha256').update(ourRef).digest('base64url').slice(0, 20);

/** What an order is now. A lapsed hold waits for no payment either: only what was paid or has its tickets is booked. */
export function stateOf(order: Order): BookingLookup {
  const locator = order.booking_reference;
  if (order.cancelled_at) return { kind: 'cancelled', locator };
  const { awaiting_payment: awaits, paid_at: paid, payment_required_by: deadline } = order.payment_status;
  // what never had a deadline was bought at once
  if ((order.documents ?? []).length > 0 || paid || (!awaits && !deadline)) return { kind: 'booked', locator };
  return awaits ? { kind: 'held', locator } : { kind: 'none', isCertain: true };
}

/** Reasons that mean the same to an order, by Duffel's codes. */
const REASONS: Record<string, string> = {
  offer_no_longer_available: 'gone',
  offer_expired: 'gone',
  price_changed: 'price_changed',
  payment_amount_does_not_match_order_amount: 'price_changed',
  schedule_changed: 'gone',
};
/** Duffel's refusal of an order or a payment, in our words. */
export const reasonOf = ({ code, type, field }: DuffelRefusal): string =>
  REASONS[code] ?? (type === 'validation_error' ? `invalid_party ${field ?? ''}`.trim() : code);

/** Whether an order was made for the people who fly now. */
export function isSameParty({ passengers }: Order, { guests }: BookingParty): boolean {
  const list = (people: { name: string; born: string }[]) =>
    people
      .map(({ name, born }) => `${name.toUpperCase()} ${born}`)
      .toSorted()
      .join();
  const ordered = passengers?.map(({ given_name: name, born_on: born }) => ({ name, born }));
  return (
    ordered === undefined ||
    list(ordered) === list(guests.map(({ first_name: name, birth_date: born }) => ({ name, born })))
  );
}
