import { shareUp } from '#contract/rules/money.ts';
import { shareKept } from '#server/suppliers/embedded/hotels/cancellation.ts';
import type { CancellationQuote } from '#server/suppliers/port.ts';
import { filsOf, isCurrency, minorOf } from './amounts.ts';
import { HotelbedsRefused } from './client.ts';
import type { BookingStore } from './bookings.store.ts';
import type { StayComponent } from './checks.ts';
import type { VendorBookings } from './vendor-bookings.ts';

/** Ms. */
const LIFE = 10 * 60_000;

const feeByTerms = ({ rates }: StayComponent, at: number): number =>
  rates.reduce((total, rate) => total + shareUp(rate.cost, shareKept(rate.cancellation, at), 10_000), 0);

/** The vendor's fee, at most the cost; published terms before booking. An unknown fee is the whole cost. */
export const quoteCancellations =
  (store: BookingStore, vendor: VendorBookings) =>
  async (component: StayComponent, { at, ourRef }: { at: number; ourRef?: string }): Promise<CancellationQuote> => {
    const row = ourRef === undefined ? null : await store.read(ourRef);
    if (row?.state !== 'booked') return { fee: feeByTerms(component, at), refundTo: 'money', expiresAt: null };
    const cancellation = await vendor.cancel(row, 'SIMULATION').catch((error: unknown) => {
      if (error instanceof HotelbedsRefused) return null;
      throw error;
    });
    const { hotel } = cancellation ?? {};
    const { price } = row.details;
    const amount = hotel?.cancellationAmount;
    if (!price || !isCurrency(price.currency) || amount === undefined)
      return { fee: component.cost, refundTo: 'unknown', expiresAt: null };
    const { currency, perDinar } = price;
    const minor = minorOf(amount, currency);
    const fee = minor === null || minor >= price.minor ? component.cost : filsOf({ minor, currency, perDinar });
    return { fee: Math.min(fee, component.cost), refundTo: 'money', expiresAt: at + LIFE };
  };
