import { addDays } from '#contract/rules/dates.ts';
import { UnknownAnswer } from '#server/suppliers/port.ts';
import { MalformedAnswer, VendorDown } from '#server/vendors/errors.ts';
import { HotelbedsRefused, PURCHASE, type HotelbedsClient } from './client.ts';
import type { BookingRow } from './bookings.store.ts';
import { BookingAnswer, BookingList, type BookingNode } from './shapes.ts';

const TIMEOUT = { find: 28_000, act: 62_000 };
/** Ms; longer than callers wait: late answers are still stored. */
const BOOK_PATIENCE = 120_000;
const MOST_FOUND = 10;
const PATH = '/hotel-api/1.0/bookings';

/** Each answer is checked against its request. */
export function createVendorBookings(ask: HotelbedsClient, clock: { now(): number }) {
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

  const whole = (booking: BookingNode): BookingNode => {
    if (booking.status === 'CONFIRMED' || booking.status === 'CANCELLED') return booking;
    throw new UnknownAnswer(`booking ${booking.reference} is ${booking.status}`);
  };
  async function read({ locator, details }: BookingRow): Promise<BookingNode> {
    const path = `${PATH}/${encodeURIComponent(locator)}`;
    const { data, requestId } = await ask(BookingAnswer, { path, patience: TIMEOUT.find, ...PURCHASE });
    const { booking } = data;
    if (booking.reference !== locator || booking.clientReference.toUpperCase() !== details.vendorRef)
      throw new MalformedAnswer('hotelbeds tells of another booking than was asked for', requestId);
    return whole(booking);
  }
  /** Throws for two bookings, or one in an intermediate state. */
  async function find({ details }: BookingRow): Promise<BookingNode | null> {
    const query = new URLSearchParams({
      clientReference: details.vendorRef,
      filterType: 'CREATION',
      status: 'ALL',
      from: '1',
      to: String(MOST_FOUND),
      // the vendor's days differ from ours
      start: addDays(dayOf(details.askedAt ?? clock.now()), -1),
      end: addDays(dayOf(clock.now()), 1),
    });
    const { data, requestId } = await ask(BookingList, {
      path: `${PATH}?${query.toString()}`,
      patience: TIMEOUT.find,
      ...PURCHASE,
    });
    const bookings = (data.bookings.bookings ?? []).filter(
      ({ clientReference }) => clientReference.toUpperCase() === details.vendorRef,
    );
    const standing = bookings.filter(({ status }) => status === 'CONFIRMED');
    if (standing.length > 1)
      throw new MalformedAnswer(`hotelbeds has ${standing.length} bookings for one reference`, requestId);
    const [one] = standing.length > 0 ? standing : bookings;
    return one ? whole(one) : null;
  }

  return {
    /** By the vendor's reference if known, else ours. */
    find: (row: BookingRow): Promise<BookingNode | null> => (row.locator === '' ? find(row) : read(row)),
    async book(body: ReturnType<typeof Object>, isRight: (booking: BookingNode) => boolean): Promise<BookingNode> {
      const request = {
        method: 'POST',
        path: PATH,
        body: body as object,
        patience: BOOK_PATIENCE,
        ...PURCHASE,
      } as const;
      const { data, requestId } = await ask(BookingAnswer, request);
      if (!isRight(data.booking))
        throw new MalformedAnswer('hotelbeds booked something else than was asked', requestId);
      return data.booking;
    },
    /** `SIMULATION` quotes. Throws VendorDown for a 5xx. */
    async cancel({ locator, details }: BookingRow, flag: 'SIMULATION' | 'CANCELLATION'): Promise<BookingNode> {
      try {
        const path = `${PATH}/${encodeURIComponent(locator)}?cancellationFlag=${flag}`;
        const { data, requestId } = await ask(BookingAnswer, {
          method: 'DELETE',
          path,
          patience: TIMEOUT.act,
          ...PURCHASE,
        });
        const { booking } = data;
        const isOurs = booking.reference === locator && booking.clientReference.toUpperCase() === details.vendorRef;
        // whether a simulation returns the old or new status is undocumented
        const isDone = booking.status === 'CANCELLED' || (flag === 'SIMULATION' && booking.status === 'CONFIRMED');
        if (!isOurs || !isDone)
          throw new MalformedAnswer('hotelbeds cancelled something else than was asked', requestId);
        return booking;
      } catch (error) {
        if (error instanceof HotelbedsRefused && error.status >= 500)
          throw new VendorDown(error.message, { cause: error });
        throw error;
      }
    },
  };
}
export type VendorBookings = ReturnType<typeof createVendorBookings>;
