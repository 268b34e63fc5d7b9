import * as z from 'zod/mini';
import { isSamePrice } from '#server/suppliers/offer-rows.ts';
import { UnknownAnswer, type BookingLookup, type BookingParty } from '#server/suppliers/port.ts';
import { beforeSending, NotSent } from '#server/vendors/errors.ts';
import type { BookingRow, BookingStore, Details } from './bookings.store.ts';
import type { createCancellations } from './cancellations.ts';
import { DuffelRefusal, type DuffelClient } from './client.ts';
import type { Fare, FareCheck, NotReady, Ready } from './fare-check.ts';
import type { FareRow } from './offers.ts';
import { partyMark, reasonOf, stateOf, vendorRef } from './order-state.ts';
import { passengersOf } from './passengers.ts';
import { Order } from './shapes.ts';

export type OrderDeps = {
  client: DuffelClient;
  store: BookingStore;
  check: FareCheck;
  cancellations: Pick<ReturnType<typeof createCancellations>, 'cancelOrder'>;
  holdType: string;
  log: { error(facts: object, sentence: string): void };
};
/** Another order used this offer's search. */
const USED = 'offer_request_already_booked';

export const detailsOf = ({ id, vendorPrice, body }: FareRow, act?: Details['act']): Details => ({
  ref: id,
  offerId: body.offer.id,
  vendorPrice,
  ...(act ? { act } : {}),
});

export function createOrders({ client, store, check, cancellations, holdType, log }: OrderDeps) {
  const readOrder = (orderId: string) => client.ask(Order, `/air/orders/${orderId}`);

  /** Visitors share offers, so an order may be another's. */
  async function orderOf({ ourRef, details: { offerId } }: BookingRow): Promise<Order | null> {
    const orders = await client.ask(z.array(Order), `/air/orders?offer_id=${offerId}`);
    const own = orders.filter(({ metadata }) => metadata?.reference === vendorRef(ourRef));
    if (own.length > 1)
      log.error(
        { alarm: true, offer: offerId, orders: own.map(({ id }) => id) },
        'Duffel has two orders of one booking',
      );
    const [only] = orders;
    if (own.length > 0 || !only || orders.length > 1 || only.metadata?.reference) return own[0] ?? null;
    // without a reference it is ours if no other row ordered this offer
    const others = [...(await store.listBy(offerId)), ...(await store.listBy(only.id))];
    return others.every((row) => row.ourRef === ourRef) ? only : null;
  }

  /** Cancels it if its reference was released meanwhile. */
  async function adopt(booking: BookingRow, order: Order): Promise<BookingLookup> {
    const lookup = stateOf(order);
    const { act: _, ...rest } = booking.details;
    const details: Details = { ...rest, orderId: order.id };
    const state = lookup.kind === 'none' ? 'released' : lookup.kind;
    const isOurs = await store.move(booking.ourRef, ['sending', 'held'], {
      state,
      locator: order.booking_reference,
      details,
    });
    const now = isOurs ? null : await store.read(booking.ourRef);
    if (now?.state === 'released' && (lookup.kind === 'held' || lookup.kind === 'booked')) {
      await cancellations.cancelOrder(order.id, null);
      return { kind: 'none', isCertain: true };
    }
    return lookup;
  }

  async function place(
    booking: BookingRow,
    { row, guests, lastDay }: Ready,
    party: BookingParty,
  ): Promise<BookingLookup | string> {
    const { offer } = row.body;
    const isHold = booking.details.act === 'hold';
    const { amount, currency } = row.vendorPrice;
    let order: Order;
    try {
      order = await client.ask(Order, '/air/orders', {
        body: {
          type: isHold ? holdType : 'instant',
          selected_offers: [offer.id],
          passengers: passengersOf(offer, guests, party, lastDay),
          metadata: { reference: vendorRef(booking.ourRef) },
          ...(isHold ? {} : { payments: [{ type: 'balance', amount, currency }] }),
        },
      });
    } catch (error) {
      return refusedBy(error, booking);
    }
    if (!isSamePrice(row.vendorPrice, { amount: order.total_amount, currency: order.total_currency }))
      log.error({ alarm: true, order: order.id }, 'Duffel made an order at another price than it was told');
    return adopt(booking, order);
  }

  async function refusedBy(error: unknown, booking: BookingRow): Promise<BookingLookup | string> {
    const { ourRef, details } = booking;
    const { act: _, ...rest } = details;
    if (error instanceof NotSent) {
      await store.move(ourRef, ['sending'], { state: 'held', details: rest });
      throw error;
    }
    if (!(error instanceof DuffelRefusal)) throw error;
    if (error.code === 'offer_request_already_booked') {
      const order = await orderOf(booking);
      if (order) return adopt(booking, order);
    }
    if (error.code === 'insufficient_balance')
      log.error({ alarm: true }, 'the balance at Duffel is too low to buy tickets: top it up');
    await store.move(ourRef, ['sending'], { state: 'held', details: rest });
    if (error.code === 'offer_request_already_booked') return USED;
    return reasonOf(error);
  }

  /** Searches again when another visitor used the offer. */
  async function order(
    booking: BookingRow,
    component: Fare,
    party: BookingParty,
    { act, fare, anew = false }: { act: 'hold' | 'instant'; fare?: Ready; anew?: boolean },
  ): Promise<BookingLookup | NotReady | { kind: 'refused'; reason: string }> {
    for (const again of anew ? [true] : [false, true]) {
      const fareCheck = fare && !again ? fare : await beforeSending(check(component, party, again));
      if (fareCheck.kind !== 'ready') return fareCheck;
      const details = { ...detailsOf(fareCheck.row, act), party: partyMark(booking.ourRef, party) };
      if (!(await store.move(booking.ourRef, ['held'], { state: 'sending', details })))
        throw new UnknownAnswer(`somebody else is at ${booking.ourRef}`);
      const result = await place({ ...booking, details }, fareCheck, party);
      if (typeof result !== 'string') return result;
      if (result !== USED) return { kind: 'refused', reason: result };
    }
    return { kind: 'gone' };
  }

  return { readOrder, orderOf, adopt, refusedBy, order };
}
export type Orders = ReturnType<typeof createOrders>;
