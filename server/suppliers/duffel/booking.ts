import { isSamePrice } from '#server/suppliers/offer-rows.ts';
import {
  UnknownAnswer,
  type BookingLookup,
  type BookingParty,
  type BookingResult,
  type HoldResult,
  type QuotedComponent,
} from '#server/suppliers/port.ts';
import { beforeSending } from '#server/vendors/errors.ts';
import { heldNot } from './hold-refusals.ts';
import type { BookingRow } from './bookings.store.ts';
import { DuffelRefusal } from './client.ts';
import type { Fare } from './fare-check.ts';
import { isSameParty, stateOf } from './order-state.ts';
import { detailsOf, type OrderDeps, type Orders } from './orders.ts';
import { Payment, type Order } from './shapes.ts';

type Deps = Pick<OrderDeps, 'client' | 'store' | 'check' | 'cancellations'> & { orders: Orders };

const LAPSED = ['past_payment_required_by_date', 'already_cancelled', 'order_type_not_eligible_for_payment'];

/** An unpaid order where the airline allows it, else a price only. */
export function createDuffelBooking({ client, store, check, cancellations, orders }: Deps) {
  const { adopt, order, orderOf, readOrder, refusedBy } = orders;
  const stillUnknown = (ourRef: string) => new UnknownAnswer(`duffel has not answered for ${ourRef} yet`);

  async function hold(component: QuotedComponent, ourRef: string, party: BookingParty): Promise<HoldResult> {
    if (component.kind !== 'flight') return { kind: 'sold_out' };
    const { cost } = component;
    const row = await store.read(ourRef);
    if (row?.state === 'held' || row?.state === 'booked') return { kind: 'held', locator: row.locator, cost };
    if (row?.state === 'sending') throw stillUnknown(ourRef);
    if (row) return { kind: 'sold_out' };
    const fare = await beforeSending(check(component, party));
    if (fare.kind === 'changed') return fare;
    if (fare.kind === 'gone') return { kind: 'sold_out' };
    if (fare.kind === 'unfit') return { kind: 'refused', reason: fare.why, guests: fare.guests, vendor: fare.why };
    const booking: BookingRow = { ourRef, state: 'held', locator: '', cost, details: detailsOf(fare.row) };
    if (!(await store.begin(booking))) return { kind: 'sold_out' };
    if (fare.row.body.offer.payment_requirements.requires_instant_payment) return { kind: 'held', locator: '', cost };
    const result = await order(booking, component, party, { act: 'hold', fare });
    if (result.kind === 'held' || result.kind === 'booked') return { kind: 'held', locator: result.locator, cost };
    await store.move(ourRef, ['held'], { state: 'released' });
    if (result.kind === 'refused') return heldNot(result.reason, fare, party);
    if (result.kind === 'unfit')
      return { kind: 'refused', reason: result.why, guests: result.guests, vendor: result.why };
    return result.kind === 'changed' ? result : { kind: 'sold_out' };
  }

  async function buy(booking: BookingRow, component: Fare, party: BookingParty, anew: boolean): Promise<BookingResult> {
    const result = await order(booking, component, party, { act: 'instant', anew });
    if (result.kind === 'booked') return { kind: 'booked', locator: result.locator };
    if (result.kind === 'refused') return result;
    if (result.kind === 'unfit') return { kind: 'refused', reason: `invalid_party ${result.why}` };
    return { kind: 'refused', reason: result.kind === 'changed' ? 'price_changed' : result.kind };
  }

  /** Null when no longer payable. */
  async function pay(booking: BookingRow, vendorOrder: Order): Promise<BookingResult | null> {
    const { ourRef, details } = booking;
    const { total_amount: amount, total_currency: currency } = vendorOrder;
    if (!isSamePrice(details.vendorPrice, { amount, currency })) return { kind: 'refused', reason: 'price_changed' };
    if (!(await store.move(ourRef, ['held'], { state: 'sending', details: { ...details, act: 'payment' } })))
      throw stillUnknown(ourRef);
    try {
      await client.ask(Payment, '/air/payments', {
        body: { order_id: vendorOrder.id, payment: { type: 'balance', amount, currency } },
      });
    } catch (error) {
      if (!(error instanceof DuffelRefusal && error.code === 'already_paid')) {
        const reason = await refusedBy(error, booking);
        if (error instanceof DuffelRefusal && LAPSED.includes(error.code)) return null;
        return { kind: 'refused', reason: typeof reason === 'string' ? reason : 'gone' };
      }
    }
    await store.move(ourRef, ['sending'], { state: 'booked', details });
    return { kind: 'booked', locator: vendorOrder.booking_reference };
  }

  async function book(component: QuotedComponent, ourRef: string, party: BookingParty): Promise<BookingResult> {
    const row = await store.read(ourRef);
    if (component.kind !== 'flight' || row?.state === 'cancelled') return { kind: 'refused', reason: 'cancelled' };
    if (row?.state === 'booked') return { kind: 'booked', locator: row.locator };
    if (row?.state === 'sending') throw stillUnknown(ourRef);
    if (row?.state !== 'held') return { kind: 'refused', reason: 'hold_expired' };
    const { orderId } = row.details;
    if (!orderId) return buy(row, component, party, false);
    const vendorOrder = await beforeSending(readOrder(orderId));
    const state = stateOf(vendorOrder);
    if (state.kind === 'booked') {
      await adopt(row, vendorOrder);
      return { kind: 'booked', locator: vendorOrder.booking_reference };
    }
    if (state.kind === 'held' && isSameParty(vendorOrder, row.details.party, ourRef, party)) {
      const paid = await pay(row, vendorOrder);
      if (paid) return paid;
    } else if (state.kind === 'held') {
      // travellers changed after the hold, and Duffel cannot change an order's passengers
      await beforeSending(cancellations.cancelOrder(orderId, null));
    }
    return buy(row, component, party, true);
  }

  return {
    hold,
    book,
    async find(ourRef: string): Promise<BookingLookup> {
      const row = await store.read(ourRef);
      if (!row || row.state === 'released' || row.details.failed) return { kind: 'none', isCertain: true };
      const { orderId, act } = row.details;
      if (row.state === 'held' && !orderId) return { kind: 'held', locator: row.locator, isCertain: true };
      const vendorOrder = orderId ? await readOrder(orderId) : await orderOf(row);
      if (!vendorOrder) return { kind: 'none' };
      const state = stateOf(vendorOrder);
      // a payment without an answer may still arrive
      if (row.state === 'sending') return act === 'payment' && state.kind === 'held' ? state : adopt(row, vendorOrder);
      // unpaid, so another order may replace it: booking decides, as after corrected travellers
      if (row.state === 'held' && (state.kind === 'cancelled' || state.kind === 'none'))
        return { kind: 'none', isCertain: true, isUnsent: true };
      if (state.kind === 'cancelled' && row.state !== 'cancelled')
        await store.move(ourRef, [row.state], { state: 'cancelled' });
      return state.kind === 'held' ? { ...state, isCertain: true } : state;
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
      const row = await store.read(ourRef);
      if (row?.state === 'sending') {
        // if it lands later, `adopt` cancels it
        await store.move(ourRef, ['sending'], { state: 'released' });
        return;
      }
      if (row?.state !== 'held') return;
      if (row.details.orderId) await cancellations.cancelOrder(row.details.orderId, null);
      await store.move(ourRef, ['held'], { state: 'released' });
    },
  };
}
