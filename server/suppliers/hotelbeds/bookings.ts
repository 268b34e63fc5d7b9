import type {
  BookingLookup,
  BookingParty,
  BookingResult,
  CancellationResult,
  HoldResult,
  TravelDocument,
} from '#server/suppliers/port.ts';
import { UnknownAnswer } from '#server/suppliers/port.ts';
import { isCurrency, minorOf } from './amounts.ts';
import { bookingBody } from './booking-request.ts';
import type { BookingRow, BookingStore, Details } from './bookings.store.ts';
import { beforeSending, NotSent } from '#server/vendors/errors.ts';
import { FRESH_TO_BOOK, type Checks, type StayComponent } from './checks.ts';
import { HotelbedsRefused } from './client.ts';
import { reasonOf } from './refusals.ts';
import { keyOf, type Chosen } from './selection.ts';
import type { BookingNode } from './shapes.ts';
import type { VendorBookings } from './vendor-bookings.ts';

type Deps = {
  store: BookingStore;
  vendor: VendorBookings;
  checks: Checks;
  clock: { now(): number };
  log: { error(facts: object, sentence: string): void };
};

/** Ms; then "nothing found" is certain. */
export const LANDING = 180_000;
/** Ms, for a booking that lost its own hold. */
const SHORT_HOLD = 10 * 60_000;

/** A hold is only a confirmed price. A repeat waits until the vendor, three minutes later, finds nothing. */
export function createHotelbedsBookings({ store, vendor, checks, clock, log }: Deps) {
  const priceOf = (groups: Chosen[]): Details['price'] => {
    const [first] = groups;
    if (!first) return null;
    const minor = groups.reduce((total, one) => total + keyOf(one).minor, 0);
    return { minor, currency: first.offered.house.currency, perDinar: first.offered.perDinar };
  };

  async function hold(component: StayComponent, ourRef: string, expiresAt: number): Promise<HoldResult> {
    const row = await store.read(ourRef);
    if (row?.state === 'held' || row?.state === 'booked')
      return { kind: 'held', locator: row.locator, cost: component.cost };
    if (row?.state === 'cancelled') return { kind: 'sold_out' };
    const recheck = await beforeSending(checks.recheck(component));
    if (recheck.refusal !== undefined)
      return { kind: 'refused', reason: 'supplier', guests: [], vendor: recheck.refusal };
    if (recheck.kind === 'gone') return { kind: 'sold_out' };
    if (recheck.kind === 'changed') return { kind: 'changed', cost: recheck.cost };
    await store.hold(ourRef, component, priceOf(recheck.groups ?? []), expiresAt);
    return { kind: 'held', locator: '', cost: component.cost };
  }

  async function lookUp(ourRef: string, row: BookingRow): Promise<BookingLookup> {
    const booking = await vendor.find(row);
    if (!booking) return { kind: 'none' };
    reportOtherPrice(ourRef, row, booking);
    await writeDown(ourRef, row, booking);
    return { kind: booking.status === 'CONFIRMED' ? 'booked' : 'cancelled', locator: booking.reference };
  }

  /** At the vendor's price: a person must ask before the invoice comes. */
  function reportOtherPrice(
    ourRef: string,
    { state, details }: BookingRow,
    { status, reference, totalNet }: BookingNode,
  ) {
    if (state === 'booked' || status !== 'CONFIRMED' || totalNet === undefined) return;
    if (isPrice(totalNet, details.price)) return;
    log.error(
      { alarm: true, ourRef, booking: reference, totalNet, price: details.price },
      'Hotelbeds booked at another price than it confirmed: ask its desk',
    );
  }

  async function writeDown(ourRef: string, { details }: BookingRow, booking: BookingNode): Promise<void> {
    const { name = '', vatNumber = '' } = booking.hotel?.supplier ?? {};
    await store.change(ourRef, ['held', 'booked', 'released'], {
      state: booking.status === 'CONFIRMED' ? 'booked' : 'cancelled',
      locator: booking.reference,
      details: { ...details, provider: name === '' ? details.provider : { name, vatNumber } },
      expiresAt: null,
    });
  }

  async function bookNow(
    component: StayComponent,
    ourRef: string,
    row: BookingRow,
    party: BookingParty,
  ): Promise<BookingResult> {
    const recheck = await beforeSending(checks.recheck(component, FRESH_TO_BOOK));
    if (recheck.kind === 'gone') return { kind: 'refused', reason: recheck.refusal ?? 'sold_out' };
    if (recheck.kind === 'changed') return { kind: 'refused', reason: 'price_changed' };
    const groups = recheck.groups ?? [];
    const price = priceOf(groups);
    const details: Details = {
      ...row.details,
      askedAt: clock.now(),
      price,
      comments: groups.flatMap((one) => keyOf(one).comments ?? []),
    };
    const body = bookingBody(groups, party, details.vendorRef);
    if (!(await checks.spend(groups)))
      throw new NotSent(`the key of ${ourRef} was booked by another, and the next is asked for`);
    // stored before the request: after a crash the next run asks the vendor first
    if (!(await store.change(ourRef, ['held'], { details, was: row.details })))
      throw new UnknownAnswer(`${ourRef} is being booked already`);
    const isRight = (booking: BookingNode) =>
      booking.clientReference.toUpperCase() === details.vendorRef &&
      booking.status === 'CONFIRMED' &&
      booking.hotel?.code === groups[0]?.offered.house.code &&
      (booking.totalNet === undefined || isPrice(booking.totalNet, price));
    try {
      const booking = await vendor.book(body, isRight);
      await writeDown(ourRef, { ...row, details }, booking);
      return { kind: 'booked', locator: booking.reference };
    } catch (error) {
      if (!(error instanceof HotelbedsRefused)) throw error;
      const reason = reasonOf(error);
      await store.change(ourRef, ['held'], {
        state: 'released',
        details: { ...details, askedAt: null },
        expiresAt: null,
      });
      return { kind: 'refused', reason };
    }
  }

  async function book(component: StayComponent, ourRef: string, party: BookingParty): Promise<BookingResult> {
    const before = await store.read(ourRef);
    if (before?.state === 'booked') return { kind: 'booked', locator: before.locator };
    if (before?.state === 'cancelled') return { kind: 'refused', reason: 'cancelled' };
    if (before?.details.askedAt) {
      const lookup = await beforeSending(lookUp(ourRef, before));
      if (lookup.kind === 'booked') return { kind: 'booked', locator: lookup.locator };
      if (lookup.kind === 'cancelled') return { kind: 'refused', reason: 'cancelled' };
      // the earlier call may still land, so do nothing
      if (clock.now() - before.details.askedAt < LANDING)
        throw new NotSent(`${ourRef} may still be on its way, and is not asked for again yet`);
    }
    if (before?.state !== 'held') {
      const result = await hold(component, ourRef, clock.now() + SHORT_HOLD);
      if (result.kind !== 'held')
        return {
          kind: 'refused',
          reason: result.kind === 'changed' ? 'price_changed' : result.kind === 'refused' ? result.vendor : 'sold_out',
        };
    }
    const row = await store.read(ourRef);
    if (!row) throw new Error(`the hold of ${ourRef} was lost`);
    return bookNow(component, ourRef, row, party);
  }

  async function find(ourRef: string): Promise<BookingLookup> {
    const row = await store.read(ourRef);
    if (!row) return { kind: 'none', isCertain: true };
    if (row.state === 'cancelled') return { kind: 'cancelled', locator: row.locator };
    if (row.state !== 'booked' && !row.details.askedAt)
      return row.state === 'held' ? { kind: 'held', locator: '', isCertain: true } : { kind: 'none', isCertain: true };
    return lookUp(ourRef, row);
  }

  async function cancel(ourRef: string): Promise<CancellationResult> {
    const lookup = await find(ourRef);
    if (lookup.kind === 'held') await store.change(ourRef, ['held'], { state: 'cancelled', expiresAt: null });
    if (lookup.kind === 'none' && !lookup.isCertain) throw new UnknownAnswer(`${ourRef} may still land`);
    const row = await store.read(ourRef);
    if (lookup.kind !== 'booked' || !row) return { kind: 'cancelled' };
    try {
      await writeDown(ourRef, row, await vendor.cancel(row, 'CANCELLATION'));
      return { kind: 'cancelled' };
    } catch (error) {
      if (!(error instanceof HotelbedsRefused)) throw error;
      log.error(
        { alarm: true, ourRef, booking: row.locator, code: error.code },
        'Hotelbeds refuses to cancel: ask its desk',
      );
      return { kind: 'refused', reason: error.code };
    }
  }

  return {
    hold,
    book,
    find,
    cancel,
    release: async (ourRef: string): Promise<void> => {
      const { askedAt = null } = (await store.read(ourRef))?.details ?? {};
      if (askedAt !== null && clock.now() - askedAt < LANDING) throw new UnknownAnswer(`${ourRef} may still land`);
      // once requested, `find` still asks the vendor, in case it lands later
      await store.change(ourRef, ['held'], { state: 'released', expiresAt: null });
    },
    async documents(ourRef: string): Promise<TravelDocument[]> {
      const row = await store.read(ourRef);
      if (row?.state !== 'booked') return [];
      const { provider, comments } = row.details;
      return [{ kind: 'voucher', number: row.locator, provider, remarks: [...new Set(comments)] }];
    },
  };
}

const isPrice = (amount: string | number, price: Details['price']): boolean =>
  price !== null && isCurrency(price.currency) && minorOf(amount, price.currency) === price.minor;
