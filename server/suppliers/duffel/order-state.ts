import { createHash } from 'node:crypto';
import type { BookingLookup, BookingParty } from '#server/suppliers/port.ts';
import type { DuffelRefusal } from './client.ts';
import type { Order } from './shapes.ts';

/** The order id stays here: it opens the order for a guest. */
export const vendorRef = (ourRef: string): string =>
  createHash('sha256').update(ourRef).digest('base64url').slice(0, 20);

/** A lapsed hold awaits no payment either: only payment or tickets prove a booking. */
export function stateOf(order: Order): BookingLookup {
  const locator = order.booking_reference;
  if (order.cancelled_at) return { kind: 'cancelled', locator };
  const { awaiting_payment: awaits, paid_at: paid, payment_required_by: deadline } = order.payment_status;
  // an order without a deadline was bought at once
  if ((order.documents ?? []).length > 0 || paid || (!awaits && !deadline)) return { kind: 'booked', locator };
  return awaits ? { kind: 'held', locator } : { kind: 'none', isCertain: true };
}

const REASONS: Record<string, string> = {
  offer_no_longer_available: 'gone',
  offer_expired: 'gone',
  price_changed: 'price_changed',
  payment_amount_does_not_match_order_amount: 'price_changed',
  schedule_changed: 'gone',
};
export const reasonOf = ({ code, type, field }: DuffelRefusal): string =>
  REASONS[code] ?? (type === 'validation_error' ? `invalid_party ${field ?? ''}`.trim() : code);

/** Independent of the offer; salted, so equal parties differ between bookings. */
export function partyMark(ourRef: string, { guests, contact }: BookingParty): string {
  const each = guests.map((one) =>
    JSON.stringify([
      one.title,
      one.first_name,
      one.last_name,
      one.birth_date,
      one.nationality,
      one.document_kind,
      one.document_number,
      one.document_expiry,
    ]),
  );
  const facts = [ourRef, contact.email, contact.mobile, ...each.toSorted()];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Older orders lack `mark`. */
export function isSameParty(
  { passengers }: Order,
  mark: string | undefined,
  ourRef: string,
  party: BookingParty,
): boolean {
  const list = (people: string[][]) =>
    people
      .map((person) => person.join(' ').toUpperCase())
      .toSorted()
      .join();
  const ordered = passengers?.map(({ given_name: first, family_name: last, born_on: born }) => [first, last, born]);
  const flying = party.guests.map(({ first_name: first, last_name: last, birth_date: born }) => [
    first,
    last || first,
    born,
  ]);
  const isNamed = ordered === undefined || list(ordered) === list(flying);
  return isNamed && (mark === undefined || mark === partyMark(ourRef, party));
}
