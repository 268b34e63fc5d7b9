import * as z from 'zod/mini';
import { isSamePrice } from '#server/suppliers/offer-rows.ts';
import {
  UnknownAnswer,
  type BookingLookup,
  type BookingParty,
  type BookingResult,
  type Guest,
  type HoldResult,
  type QuotedComponent,
} from '#server/suppliers/port.ts';
import { NotSent } from '#server/vendors/errors.ts';
import type { BookingRow, BookingStore, Details } from './bookings.store.ts';
import type { createCancellations } from './cancellations.ts';
import { DuffelRefusal, type DuffelClient } from './client.ts';
import type { FareRow, Fares } from './offers.ts';
import { hasDocuments, passengersOf, seated, seatsOfGuests } from './passengers.ts';
import { Order, Payment } from './shapes.ts';

type Deps = {
  client: DuffelClient;
  store: BookingStore;
  fares: Fares;
  cancellations: Pick<ReturnType<typeof createCancellations>, 'cancelOrder'>;
  holdType: string;
  log: { error(facts: object, sentence: string): void };
};
type Fare = Extract<QuotedComponent, { kind: 'flight' }>;
type Ready = { kind: 'ready'; row: FareRow; guests: Guest[]; lastDay: string };
type NotReady = { kind: 'gone' } | { kind: 'changed'; cost: number };

/** Reasons that mean the same to an order, by Duffel's codes. */
const REASONS: Record<string, string> = {
  offer_no_longer_available: 'gone',
  offer_expired: 'gone',
  offer_request_already_booked: 'gone',
  price_changed: 'price_changed',
  payment_amount_does_not_match_order_amount: 'price_changed',
  schedule_changed: 'gone',
};
/** Answers to a payment that mean that the hold is no more. */
const LAPSED = ['past_payment_required_by_date', 'already_cancelled', 'order_type_not_eligible_for_payment'];

/** What an order is now. A lapsed hold waits for no payment either: only what was paid or has its tickets is booked. */
export function stateOf(order: Order): BookingLookup {
  const locator = order.booking_reference;
  if (order.cancelled_at) return { kind: 'cancelled', locator };
  if ((order.documents ?? []).length > 0 || order.payment_status.paid_at) return { kind: 'booked', locator };
  return order.payment_status.awaiting_payment ? { kind: 'held', locator } : { kind: 'none', isCertain: true };
}

/** Orders at Duffel: held where the airline allows it, else bought at once; each made at most once. */
export function createOrders({ client, store, fares, cancellations, holdType, log }: Deps) {
  const readOrder = (orderId: string) => client.ask(Order, `/air/orders/${orderId}`);
  async function orderOf(offerId: string): Promise<Order | null> {
    const found = await client.ask(z.array(Order), `/air/orders?offer_id=${offerId}`);
    if (found.length > 1)
      log.error({ alarm: true, offer: offerId, orders: found.map(({ id }) => id) }, 'Duffel has two orders of one offer');
    return found[0] ?? null;
  }

  /** The fare as it can be bought for this party now, at the price that was quoted. */
  async function ready(component: Fare, party: BookingParty, anew = false): Promise<Ready | NotReady> {
    const known = await fares.read(component.ref);
    const price = component.vendorPrice;
    if (!known || !price) return { kind: 'gone' };
    const lastDay = known.body.wish.legs.at(-1)?.date ?? '';
    const isPriced = seated(known.body.seats, party.guests, lastDay) !== null;
    const seats = isPriced ? known.body.seats : seatsOfGuests(party.guests, lastDay);
    const row = await fares.renewed(known, { seats, anew });
    if (!row) return { kind: 'gone' };
    const guests = seated(row.body.seats, party.guests, lastDay);
    if (!guests || !hasDocuments(row.body.offer, guests)) return { kind: 'gone' };
    if (!isSamePrice(price, row.vendorPrice)) return { kind: 'changed', cost: row.cost };
    return { kind: 'ready', row, guests, lastDay };
  }

  /** Writes down what Duffel's order is; an order that came for a reference given up meanwhile is cancelled at once. */
  async function adopt(booking: BookingRow, order: Order): Promise<BookingLookup> {
    const found = stateOf(order);
    const { act: _, ...rest } = booking.details;
    const details: Details = { ...rest, orderId: order.id };
    const state = found.kind === 'none' ? 'released' : found.kind;
    const isOurs = await store.move(booking.ourRef, ['sending', 'held'], { state, locator: order.booking_reference, details });
    const now = isOurs ? null : await store.read(booking.ourRef);
    if (now?.state === 'released' && (found.kind === 'held' || found.kind === 'booked')) {
      await cancellations.cancelOrder(order.id, null);
      return { kind: 'none', isCertain: true };
    }
    return found;
  }

  /** Tells Duffel to make the order, once. Throws where its outcome is not known. */
  async function place(booking: BookingRow, { row, guests, lastDay }: Ready, party: BookingParty): Promise<BookingLookup | string> {
    const { offer } = row.body;
    const isHold = booking.details.act === 'hold';
    const { amount, currency } = row.vendorPrice;
    try {
      const order = await client.ask(Order, '/air/orders', {
        body: {
          type: isHold ? holdType : 'instant',
          selected_offers: [offer.id],
          passengers: passengersOf(offer, guests, party, lastDay),
          ...(isHold ? {} : { payments: [{ type: 'balance', amount, currency }] }),
        },
      });
      if (!isSamePrice(row.vendorPrice, { amount: order.total_amount, currency: order.total_currency }))
        log.error({ alarm: true, order: order.id }, 'Duffel made an order at another price than it was told');
      return await adopt(booking, order);
    } catch (error) {
      return refusedBy(error, booking);
    }
  }

  /** Duffel's reason for an order it did not make; throws what leaves it open. */
  async function refusedBy(error: unknown, booking: BookingRow): Promise<BookingLookup | string> {
    const { ourRef, details } = booking;
    const { act: _, ...rest } = details;
    if (error instanceof NotSent) {
      await store.move(ourRef, ['sending'], { state: 'held', details: rest });
      throw error;
    }
    if (!(error instanceof DuffelRefusal)) throw error;
    if (error.code === 'offer_request_already_booked') {
      const order = await orderOf(details.offerId);
      if (order) return adopt(booking, order);
    }
    if (error.code === 'insufficient_balance')
      log.error({ alarm: true }, 'the balance at Duffel is too low to buy tickets: top it up');
    await store.move(ourRef, ['sending'], { state: 'held', details: rest });
    return REASONS[error.code] ?? (error.type === 'validation_error' ? `invalid_party ${error.field ?? ''}`.trim() : error.code);
  }

  const detailsOf = ({ id, vendorPrice, body }: FareRow, act?: Details['act']): Details => ({
    ref: id,
    offerId: body.offer.id,
    vendorPrice,
    ...(act ? { act } : {}),
  });

  async function hold(component: QuotedComponent, ourRef: string, party: BookingParty): Promise<HoldResult> {
    if (component.kind !== 'flight') return { kind: 'sold_out' };
    const { cost } = component;
    const known = await store.read(ourRef);
    if (known?.state === 'held' || known?.state === 'booked') return { kind: 'held', locator: known.locator, cost };
    if (known?.state === 'sending') throw new UnknownAnswer(`duffel has not answered for ${ourRef} yet`);
    if (known) return { kind: 'sold_out' };
    const fare = await ready(component, party);
    if (fare.kind === 'changed') return fare;
    if (fare.kind === 'gone') return { kind: 'sold_out' };
    const isPrice = fare.row.body.offer.payment_requirements.requires_instant_payment;
    const details = detailsOf(fare.row, isPrice ? undefined : 'hold');
    const booking: BookingRow = { ourRef, state: isPrice ? 'held' : 'sending', locator: '', cost, details };
    if (!(await store.begin(booking))) return { kind: 'sold_out' };
    if (isPrice) return { kind: 'held', locator: '', cost };
    const found = await place(booking, fare, party);
    if (typeof found === 'string') {
      await store.move(ourRef, ['held'], { state: 'released' });
      return { kind: 'sold_out' };
    }
    return found.kind === 'held' || found.kind === 'booked' ? { kind: 'held', locator: found.locator, cost } : { kind: 'sold_out' };
  }

  /** Buys a fare that is held by its price alone, or whose hold is no more. */
  async function buy(booking: BookingRow, component: Fare, party: BookingParty, anew: boolean): Promise<BookingResult> {
    const fare = await ready(component, party, anew);
    if (fare.kind !== 'ready') return { kind: 'refused', reason: fare.kind === 'gone' ? 'gone' : 'price_changed' };
    const next: BookingRow = { ...booking, details: detailsOf(fare.row, 'instant') };
    if (!(await store.move(booking.ourRef, ['held'], { state: 'sending', details: next.details })))
      throw new UnknownAnswer(`somebody else is at ${booking.ourRef}`);
    const found = await place(next, fare, party);
    if (typeof found === 'string') return { kind: 'refused', reason: found };
    return found.kind === 'booked' ? { kind: 'booked', locator: found.locator } : { kind: 'refused', reason: found.kind };
  }

  const isSameParty = ({ passengers }: Order, { guests }: BookingParty): boolean => {
    const names = (list: { given: string; born: string }[]) =>
      list
        .map(({ given, born }) => `${given.toUpperCase()} ${born}`)
        .toSorted()
        .join();
    return (
      passengers === undefined ||
      names(passengers.map(({ given_name, born_on }) => ({ given: given_name, born: born_on }))) ===
        names(guests.map(({ first_name, birth_date }) => ({ given: first_name, born: birth_date })))
    );
  };

  /** Pays the order that is held; null when it can be paid no more. */
  async function pay(booking: BookingRow, order: Order): Promise<BookingResult | null> {
    const { ourRef, details } = booking;
    const { total_amount: amount, total_currency: currency } = order;
    if (!isSamePrice(details.vendorPrice, { amount, currency })) return { kind: 'refused', reason: 'price_changed' };
    if (!(await store.move(ourRef, ['held'], { state: 'sending', details: { ...details, act: 'payment' } })))
      throw new UnknownAnswer(`somebody else is at ${ourRef}`);
    try {
      await client.ask(Payment, '/air/payments', {
        body: { order_id: order.id, payment: { type: 'balance', amount, currency } },
      });
    } catch (error) {
      if (!(error instanceof DuffelRefusal && error.code === 'already_paid')) {
        const reason = await refusedBy(error, booking);
        if (error instanceof DuffelRefusal && LAPSED.includes(error.code)) return null;
        return { kind: 'refused', reason: typeof reason === 'string' ? reason : 'gone' };
      }
    }
    const { act: _, ...rest } = details;
    await store.move(ourRef, ['sending'], { state: 'booked', details: rest });
    return { kind: 'booked', locator: order.booking_reference };
  }

  async function book(component: QuotedComponent, ourRef: string, party: BookingParty): Promise<BookingResult> {
    const known = await store.read(ourRef);
    if (component.kind !== 'flight' || known?.state === 'cancelled') return { kind: 'refused', reason: 'cancelled' };
    if (known?.state === 'booked') return { kind: 'booked', locator: known.locator };
    if (known?.state === 'sending') throw new UnknownAnswer(`duffel has not answered for ${ourRef} yet`);
    if (known?.state !== 'held') return { kind: 'refused', reason: 'hold_expired' };
    const { orderId } = known.details;
    if (!orderId) return buy(known, component, party, false);
    const order = await readOrder(orderId);
    const found = stateOf(order);
    if (found.kind === 'booked') return bookedAs(known, order);
    if (found.kind === 'held') {
      if (isSameParty(order, party)) {
        const paid = await pay(known, order);
        if (paid) return paid;
      } else {
        // travellers were corrected after the hold, and an order of Duffel's never changes its own
        await cancellations.cancelOrder(orderId, null);
      }
    }
    return buy(known, component, party, true);
  }

  async function bookedAs(known: BookingRow, order: Order): Promise<BookingResult> {
    await adopt(known, order);
    return { kind: 'booked', locator: order.booking_reference };
  }

  return {
    hold,
    book,
    readOrder,
    orderOf,
    adopt,
    async find(ourRef: string): Promise<BookingLookup> {
      const known = await store.read(ourRef);
      if (!known || known.state === 'released' || known.details.failed) return { kind: 'none', isCertain: true };
      const { offerId, orderId } = known.details;
      if (known.state === 'held' && !orderId) return { kind: 'held', locator: known.locator, isCertain: true };
      const order = orderId ? await readOrder(orderId) : await orderOf(offerId);
      if (order && known.state === 'sending') {
        const found = stateOf(order);
        // a payment without an answer may still be on its way
        return known.details.act === 'payment' && found.kind === 'held' ? found : adopt(known, order);
      }
      if (!order) return { kind: 'none' };
      const found = stateOf(order);
      if (found.kind === 'cancelled' && known.state !== 'cancelled') await store.move(ourRef, [known.state], { state: 'cancelled' });
      return found.kind === 'held' ? { ...found, isCertain: true } : found;
    },
    async release(ourRef: string): Promise<void> {
      const tombstone: BookingRow = {
        ourRef,
        state: 'released',
        locator: '',
        cost: 0,
        details: { ref: '', offerId: '', vendorPrice: { amount: '0', currency: 'KWD', perDinar: 1_000_000 } },
      };
      if (await store.begin(tombstone)) return;
      const known = await store.read(ourRef);
      if (known?.state === 'sending' && known.details.act === 'hold') {
        await store.move(ourRef, ['sending'], { state: 'released' });
        return;
      }
      if (known?.state !== 'held') return;
      if (known.details.orderId) await cancellations.cancelOrder(known.details.orderId, null);
      await store.move(ourRef, ['held'], { state: 'released' });
    },
  };
}
export type Orders = ReturnType<typeof createOrders>;

