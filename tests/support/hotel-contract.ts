import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import { slotsOf } from '#contract/rules/traveller-form.ts';
import type { Dialect } from '#server/db/database.ts';
import type { BookingParty, HotelOffer, HotelQuery, HotelSupplier, RoomOffer } from '#server/suppliers/port.ts';
import { COUPLE, stayOf, type Stay } from './catalogue.ts';
import type { TestClock } from './clock.ts';
import { eachDatabase } from './database.ts';
import { travellersFor } from './journey.ts';

export type HotelBench = { supplier: HotelSupplier; clock: TestClock; close(): Promise<void> };

const TWINS: SelectedRooms = [...COUPLE, ...COUPLE];
const FAMILY: SelectedRooms = [...COUPLE, { Adults: 1, Children: [5], Infants: [1] }];

export const inIstanbul = (rooms: SelectedRooms = COUPLE): HotelQuery => ({
  city: 'istanbul',
  checkIn: '2027-04-01',
  checkOut: '2027-04-03',
  rooms,
  locale: 'en',
});
export const partyFor = (rooms: SelectedRooms): BookingParty => ({
  guests: slotsOf(rooms).length > 0 ? (travellersFor(rooms) as Traveller[]) : [],
  contact: { email: 'salem@example.com', mobile: '+96550001234', locale: 'en' },
});
export const firstFor = (offer: HotelOffer, at: number): RoomOffer =>
  offer.rooms.find(({ costs }) => typeof costs[at] === 'number')!;

/** The first choice for a party, looked at again and confirmed, as a quote does it. */
export async function quotedStay(supplier: HotelSupplier, query: HotelQuery, pick = firstFor): Promise<Stay> {
  const [offer] = await supplier.search(query);
  const refs = query.rooms.map((_, at) => pick(offer!, at).ref);
  for (let look = 0; look < 3; look += 1) {
    const now = await supplier.look(offer!.hotelCode, refs, query);
    const stay = stayOf(
      now!,
      refs.map((ref) => now!.rooms.find((room) => room.ref === ref)!),
      query,
    );
    if ((await supplier.recheck(stay)).kind === 'same') return stay;
  }
  throw new Error('the price does not stand still');
}

/** What every supplier of hotels does behind the port, whoever runs it. */
export function hotelContract(name: string, open: (dialect: Dialect) => Promise<HotelBench>): void {
  eachDatabase(`the port of hotels: ${name}`, (dialect) => {
    let bench: HotelBench;
    let supplier: HotelSupplier;
    let count = 0;
    const newRef = () => `ref-${(count += 1)}`;
    beforeAll(async () => {
      bench = await open(dialect);
      supplier = bench.supplier;
    });
    afterAll(() => bench.close());
    const until = () => bench.clock.now() + 15 * 60_000;

    it('[SU4] offers rooms for every requested one, the same ones in both languages, behind refs that tell nothing', async () => {
      for (const rooms of [COUPLE, TWINS, FAMILY]) {
        const english = await supplier.search(inIstanbul(rooms));
        const arabic = await supplier.search({ ...inIstanbul(rooms), locale: 'ar' });
        expect(english.length).toBeGreaterThan(2);
        expect(arabic.map(({ hotelCode }) => hotelCode)).toEqual(english.map(({ hotelCode }) => hotelCode));
        for (const [index, offer] of english.entries()) {
          for (const [at] of rooms.entries()) expect(firstFor(offer, at).costs[at]).toBeGreaterThan(0);
          const refs = offer.rooms.map(({ ref }) => ref);
          expect(new Set(refs).size).toBe(refs.length);
          expect(arabic[index]!.rooms.map(({ ref, costs }) => [ref, costs])).toEqual(
            offer.rooms.map(({ ref, costs }) => [ref, costs]),
          );
          for (const { cancellation, left } of offer.rooms) {
            expect(
              cancellation.every(({ from, basisPoints }) => !Number.isNaN(Date.parse(from)) && basisPoints <= 10_000),
            ).toBe(true);
            expect(left).toBeGreaterThan(0);
          }
        }
      }
      expect(await supplier.search({ ...inIstanbul(), city: 'nowhere' })).toEqual([]);
    });

    it('[SU1] [SU4] looks again at what was chosen under the same refs, and at nothing that it never offered', async () => {
      const [offer] = await supplier.search(inIstanbul(TWINS));
      const refs = TWINS.map((_, at) => firstFor(offer!, at).ref);
      for (const locale of ['ar', 'en'] as const) {
        const again = await supplier.look(offer!.hotelCode, refs, { ...inIstanbul(TWINS), locale });
        const rate = again!.rooms.find(({ ref }) => ref === refs[0]);
        expect(rate!.costs).toEqual(firstFor(offer!, 0).costs);
      }
      const strange = await supplier.look(offer!.hotelCode, ['x.0', 'y.0'], inIstanbul(TWINS));
      expect(strange?.rooms.some(({ ref }) => ref === 'x.0') ?? false).toBe(false);
    });

    it.each([
      ['a couple', COUPLE],
      ['two equal rooms', TWINS],
      ['two unequal rooms', FAMILY],
    ])('[SU1] [SU4] holds, books once however often it is told, and cancels: %s', async (_, rooms) => {
      const ref = newRef();
      const stay = await quotedStay(supplier, inIstanbul(rooms));
      expect(await supplier.hold(stay, ref, until(), partyFor(rooms))).toMatchObject({ kind: 'held', cost: stay.cost });
      expect(await supplier.find(ref)).toMatchObject({ kind: 'held' });
      const booked = await supplier.book(stay, ref, partyFor(rooms));
      expect(booked).toMatchObject({ kind: 'booked' });
      expect(await supplier.book(stay, ref, partyFor(rooms))).toEqual(booked);
      expect(await supplier.find(ref)).toEqual(booked);
      for (let time = 0; time < 2; time += 1) expect(await supplier.cancel(ref)).toEqual({ kind: 'cancelled' });
      expect(await supplier.find(ref)).toMatchObject({ kind: 'cancelled' });
    });

    it('[SU1] knows nothing of a reference it never heard, and gives a hold up when told to', async () => {
      expect(await supplier.find('ref-0')).toMatchObject({ kind: 'none' });
      const stay = await quotedStay(supplier, inIstanbul());
      const ref = newRef();
      await supplier.hold(stay, ref, until(), partyFor(COUPLE));
      await supplier.release(ref);
      await supplier.release(ref);
      expect(await supplier.find(ref)).toMatchObject({ kind: 'none' });
    });

    it('[SU4] [S8] keeps of a booking what its published terms say, to the second', async () => {
      const flexible = (offer: HotelOffer, at: number) =>
        offer.rooms.find(
          ({ costs, cancellation: [first] }) =>
            typeof costs[at] === 'number' && Date.parse(first!.from) > bench.clock.now(),
        )!;
      const stay = await quotedStay(supplier, inIstanbul(), flexible);
      const ref = newRef();
      await supplier.hold(stay, ref, until(), partyFor(COUPLE));
      await supplier.book(stay, ref, partyFor(COUPLE));
      for (const { from, basisPoints } of stay.rates[0]!.cancellation) {
        const fee = Math.ceil((stay.cost * basisPoints) / 10_000);
        bench.clock.set(Date.parse(from) - 1);
        const before = await supplier.quoteCancellation(stay, { at: bench.clock.now(), ourRef: ref });
        bench.clock.set(Date.parse(from));
        const after = await supplier.quoteCancellation(stay, { at: bench.clock.now(), ourRef: ref });
        expect(before.fee).toBeLessThan(after.fee);
        expect(Math.abs(after.fee - fee)).toBeLessThanOrEqual(stay.cost / 10_000 + 1);
        expect(after.refundTo).toBe('money');
      }
    });
  });
}
