import { filsAt, minorOf } from '#server/suppliers/offer-rows.ts';
import type { BookingPort, CancellationQuote, CancellationResult, Cost, VendorPrice } from '#server/suppliers/port.ts';
import type { BookingRow, BookingStore } from './bookings.store.ts';
import { DuffelRefusal, type DuffelClient } from './client.ts';
import type { Fares } from './offers.ts';
import { Cancellation, type Offer } from './shapes.ts';

type Log = { error(facts: object, sentence: string): void };
type Deps = { clock: { now(): number }; client: DuffelClient; store: BookingStore; fares: Fares; log: Log };

const MONEY = ['balance', 'original_form_of_payment', 'card', 'arc_bsp_cash', 'awaiting_payment'];
/** Ms, without its own end. */
const UNTIL_ASKED_AGAIN = 10 * 60_000;
/** Ms; less is renewed, so a viewer can still confirm. */
const LEAST_LEFT = 5 * 60_000;
const PUBLISHED = { expiresAt: null } as const;

export function createCancellations({ clock, client, store, fares, log }: Deps) {
  async function quote(orderId: string): Promise<Cancellation> {
    const cancellation = await client.ask(Cancellation, '/air/order_cancellations', { body: { order_id: orderId } });
    if (cancellation.order_id !== orderId)
      throw new Error(`duffel quoted the cancellation of another order than ${orderId}`);
    return cancellation;
  }
  const endOf = ({ expires_at: end }: Cancellation) => (end ? Date.parse(end) : clock.now() + UNTIL_ASKED_AGAIN);

  /** Requotes when the given quote is not the latest. */
  async function cancelOrder(orderId: string, quoteId: string | null): Promise<void> {
    for (const latest of [quoteId, null]) {
      try {
        const id = latest ?? (await quote(orderId)).id;
        await client.ask(Cancellation, `/air/order_cancellations/${id}/actions/confirm`, { body: {} });
        return;
      } catch (error) {
        if (!(error instanceof DuffelRefusal)) throw error;
        if (error.code === 'already_cancelled') return;
        if (latest === null || !['order_cancellation_stale', 'order_cancellation_expired'].includes(error.code))
          throw error;
      }
    }
  }

  function feeOf(row: BookingRow, cancellation: Cancellation): CancellationQuote {
    const { vendorPrice } = row.details;
    const to = cancellation.refund_to ?? '';
    const refund = cancellation.refund_amount ? minorOf(cancellation.refund_amount, vendorPrice.currency) : null;
    const expiresAt = endOf(cancellation);
    if (refund !== null && MONEY.includes(to) && cancellation.refund_currency === vendorPrice.currency)
      return { fee: Math.max(0, row.cost - filsAt(refund, vendorPrice, 'down')), refundTo: 'money', expiresAt };
    // a refund in another currency is money too, but the amount is unknown
    return { fee: row.cost, refundTo: refund === null || MONEY.includes(to) ? 'unknown' : 'credit', expiresAt };
  }

  return {
    cancelOrder,
    quoteCancellation: async (
      component: Parameters<BookingPort['quoteCancellation']>[0],
      { ourRef }: { ourRef?: string },
    ): Promise<CancellationQuote> => {
      const row = ourRef === undefined ? null : await store.read(ourRef);
      const orderId = row?.details.orderId;
      if (!row || orderId === undefined) {
        const fare = component.kind === 'flight' ? await fares.read(component.ref) : null;
        if (component.kind !== 'flight' || !fare) return { ...PUBLISHED, fee: component.cost, refundTo: 'unknown' };
        return {
          ...PUBLISHED,
          fee: publishedFee(fare.body.offer, component.cost, fare.vendorPrice),
          refundTo: 'money',
        };
      }
      const { fee, refundTo, expiresAt = 0 } = row.details.quote ?? {};
      if (fee !== undefined && refundTo && expiresAt > clock.now() + LEAST_LEFT) return { fee, refundTo, expiresAt };
      try {
        const cancellation = await quote(orderId);
        const feeQuote = feeOf(row, cancellation);
        const latest = {
          id: cancellation.id,
          fee: feeQuote.fee,
          refundTo: feeQuote.refundTo,
          expiresAt: endOf(cancellation),
        };
        await store.move(row.ourRef, [row.state], { details: { ...row.details, quote: latest } });
        return feeQuote;
      } catch (error) {
        if (error instanceof DuffelRefusal) return { ...PUBLISHED, fee: row.cost, refundTo: 'unknown' };
        throw error;
      }
    },

    async cancel(ourRef: string): Promise<CancellationResult> {
      const row = await store.read(ourRef);
      if (!row || row.state === 'cancelled' || row.state === 'released') return { kind: 'cancelled' };
      const { orderId, quote: latest } = row.details;
      if (row.state === 'sending') throw new Error(`what Duffel has of ${ourRef} is not known`);
      try {
        if (orderId) await cancelOrder(orderId, latest && latest.expiresAt > clock.now() ? latest.id : null);
      } catch (error) {
        if (!(error instanceof DuffelRefusal)) throw error;
        return { kind: 'refused', reason: error.code };
      }
      if (orderId && latest?.refundTo && latest.refundTo !== 'money')
        log.error(
          { alarm: true, order: orderId, refundTo: latest.refundTo },
          'Duffel gives back no money of a cancelled order; what was told to the customer is the whole cost',
        );
      await store.move(ourRef, [row.state], { state: 'cancelled' });
      return { kind: 'cancelled' };
    },
  };
}

/** The penalty if refundable, else everything. */
export function publishedFee({ conditions }: Offer, cost: Cost, price: VendorPrice): Cost {
  const refund = conditions?.refund_before_departure;
  if (!refund?.allowed) return cost;
  if (!refund.penalty_amount) return refund.penalty_currency ? 0 : cost;
  if (refund.penalty_currency !== price.currency) return cost;
  const penalty = minorOf(refund.penalty_amount, price.currency);
  return penalty === null ? cost : Math.min(cost, filsAt(penalty, price, 'up'));
}
