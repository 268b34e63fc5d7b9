import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Dialect } from '#server/db/database.ts';
import type { FlightOffer, FlightQuery, FlightSupplier, QuotedComponent } from '#server/suppliers/port.ts';
import { eachDatabase } from './database.ts';
import { BOOKING_PARTY } from './party.ts';

/** A supplier of flights with what its other side has. */
export type FlightBench = {
  supplier: FlightSupplier;
  now(): number;
  /** Bookings that stand at the vendor. */
  booked(): Promise<number>;
  close(): Promise<void>;
};

export const QUERY: FlightQuery = {
  legs: [
    { from: 'KWI', to: 'IST', date: '2027-03-04' },
    { from: 'IST', to: 'KWI', date: '2027-03-09' },
  ],
  cabin: 'economy',
  rooms: [{ Adults: 2, Children: [], Infants: [] }],
  locale: 'en',
};

/** A fare as a quote writes it down. */
export const fareOf = ({ supplier, ref, cost, vendorPrice, refundable }: FlightOffer): QuotedComponent => ({
  kind: 'flight',
  supplier,
  ref,
  cost,
  ...(vendorPrice ? { vendorPrice } : {}),
  rooms: QUERY.rooms,
  refundable,
  priceMinor: cost,
});

/** What every supplier of flights does behind the port, whoever runs it. */
export function flightContract(name: string, open: (dialect: Dialect) => Promise<FlightBench>): void {
  eachDatabase(`the port of flights: ${name}`, (dialect) => {
    let bench: FlightBench;
    let supplier: FlightSupplier;
    beforeEach(async () => {
      bench = await open(dialect);
      ({ supplier } = bench);
    });
    afterEach(() => bench.close());
    const first = async () => (await supplier.search(QUERY))[0]!;
    const until = () => bench.now() + 15 * 60_000;

    it('[SU1] finds fares there and back in both languages, and looks at each again by its ref', async () => {
      const fares = await supplier.search(QUERY);
      expect(fares.length).toBeGreaterThan(0);
      for (const { legs, cost, ref } of fares) {
        expect(legs.map(({ Segments }) => Segments[0]?.DepartureDateTime.slice(0, 10))).toEqual([
          '2027-03-04',
          '2027-03-09',
        ]);
        expect(legs[0]?.Segments[0]?.DepartureAirportCode).toBe('KWI');
        expect(legs[1]?.Segments.at(-1)?.ArrivalAirportCode).toBe('KWI');
        expect(cost).toBeGreaterThan(0);
        expect(ref).not.toMatch(/off_|pas_|\d+\.\d\d/u);
      }
      const { ref, cost } = fares[0]!;
      expect(await supplier.look(ref, QUERY)).toMatchObject({ ref, cost });
      const codes = fares.map(({ legs, refundable, fareCode }) => JSON.stringify([legs, refundable, fareCode]));
      expect(new Set(codes).size).toBe(fares.length);
      const arabic = await supplier.look(ref, { ...QUERY, locale: 'ar' });
      // a choice is found again in the other language
      expect(arabic?.fareCode).toBe(fares[0]!.fareCode);
      expect(arabic?.legs[0]?.Segments[0]?.DepartureCityName).toBe('الكويت');
      expect(await supplier.look('nothing', QUERY)).toBeNull();
      const later = QUERY.legs.map((leg) => ({ ...leg, date: leg.date.replace('-03-', '-04-') }));
      expect(await supplier.look(ref, { ...QUERY, legs: later })).toBeNull();
    });

    it('[SU1] holds a reference once, and gives it up', async () => {
      const fare = fareOf(await first());
      expect(await supplier.recheck(fare)).toEqual({ kind: 'same', cost: fare.cost });
      const hold = await supplier.hold(fare, 'one-0', until(), BOOKING_PARTY);
      expect(hold).toMatchObject({ kind: 'held', cost: fare.cost });
      expect(await supplier.hold(fare, 'one-0', until(), BOOKING_PARTY)).toEqual(hold);
      expect((await supplier.find('one-0')).kind).toBe('held');
      await supplier.release('one-0');
      await supplier.release('one-0');
      expect((await supplier.find('one-0')).kind).toBe('none');
      expect(await bench.booked()).toBe(0);
    });

    it('[SU1] books what is held, once, tells what cancelling costs, and cancels, once', async () => {
      const fare = fareOf(await first());
      await supplier.hold(fare, 'one-0', until(), BOOKING_PARTY);
      const booked = await supplier.book(fare, 'one-0', BOOKING_PARTY);
      expect(booked).toMatchObject({ kind: 'booked', locator: expect.stringMatching(/^\w+$/u) });
      expect(await supplier.book(fare, 'one-0', BOOKING_PARTY)).toEqual(booked);
      expect(await bench.booked()).toBe(1);
      expect(await supplier.find('one-0')).toMatchObject({ kind: 'booked' });
      for (const { number } of (await supplier.documents?.('one-0')) ?? []) expect(number).toMatch(/^\d{13,}$/u);
      for (const when of [{ at: bench.now() }, { at: bench.now(), ourRef: 'one-0' }]) {
        const { fee } = await supplier.quoteCancellation(fare, when);
        expect(fee).toBeGreaterThanOrEqual(0);
        expect(fee).toBeLessThanOrEqual(fare.cost);
      }
      expect(await supplier.cancel('one-0')).toEqual({ kind: 'cancelled' });
      expect(await supplier.cancel('one-0')).toEqual({ kind: 'cancelled' });
      expect((await supplier.find('one-0')).kind).toBe('cancelled');
      expect(await bench.booked()).toBe(0);
    });

    it('[SU1] knows nothing of a reference that it was never told', async () => {
      expect((await supplier.find('never-0')).kind).toBe('none');
      await supplier.release('never-0');
      expect((await supplier.find('never-0')).kind).toBe('none');
    });
  });
}
