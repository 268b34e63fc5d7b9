import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import type { QuotedComponent } from '#server/suppliers/port.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench, partsOf, type OrderBench } from '#tests/support/order-bench.ts';
import { rounds } from '#tests/support/rounds.ts';
import { scriptedSupplier, type ScriptedSupplier, type Whim } from '#tests/support/scripted-supplier.ts';

/** 12 ways of failing. */
const RUNS = rounds({ quick: 12, full: 60 });
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SETTLED = ['confirmed', 'refunded', 'needs_attention', 'expired'];

eachDatabase('activities of an order', (dialect) => {
  let bench: OrderBench;
  let flights: ScriptedSupplier;
  let hotels: ScriptedSupplier;
  let tours: ScriptedSupplier;
  let bookings: string[];
  let whims: Record<string, (nth: number) => Whim>;

  beforeEach(async () => {
    whims = {};
    bookings = [];
    const played = (part: string) => (act: string, _ref: string, nth: number) => {
      if (act === 'book') bookings.push(part);
      return whims[`${part}.${act}`]?.(nth) ?? 'well';
    };
    flights = scriptedSupplier('FL', played('flights'));
    hotels = scriptedSupplier('HO', played('hotels'));
    tours = scriptedSupplier('AC', played('tours'));
    bench = await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier, tours.supplier] });
  });
  afterEach(() => closeWithRightBooks(bench));

  /** A flight, a stay, and a tour of 20 dinars. */
  const parts = (): QuotedComponent[] => [
    ...partsOf([flights.supplier, hotels.supplier]),
    {
      kind: 'activity',
      supplier: 'AC',
      amenity: 1,
      visits: [{ code: 'a', date: '2027-03-06' }],
      rooms: [{ Adults: 2, Children: [], Infants: [] }],
      cancellation: [],
      cost: 20_000,
      priceMinor: 25_000,
    },
  ];
  const place = () => bench.place(bench.quote({}, parts()));
  async function paidOrder(): Promise<string> {
    const { order_id } = await place();
    const { payment_url } = await bench.pay(order_id);
    await bench.answer(payment_url, 'approve');
    return order_id;
  }
  async function settle(id: string): Promise<string> {
    const start = bench.clock.now();
    for (;;) {
      await bench.run();
      const { state } = await bench.read(id);
      if (SETTLED.includes(state) || bench.clock.now() - start > 20 * MINUTE) return state;
      bench.clock.advance(2 * SECOND);
    }
  }
  const states = () => [flights, hotels, tours].flatMap((one) => one.states());

  it('[OP1] are held with the rest, and booked after the hotel and before the flight', async () => {
    const id = await paidOrder();
    expect(states()).toEqual(['held', 'held', 'held']);
    expect(await settle(id)).toBe('confirmed');
    expect(bookings).toEqual(['hotels', 'tours', 'flights']);
    expect((await bench.read(id)).locators.activities).toEqual([{ amenity: 1, locator: 'AC1' }]);
  });

  it('[OP1] an activity that is full refuses the order with its part, and nothing stays held', async () => {
    whims = { 'tours.hold': () => 'refuse' };
    await expect(place()).rejects.toMatchObject({
      status: 409,
      code: 'sold_out',
      extra: { part: 'activity', amenity: 1 },
    });
    expect(states()).toEqual(['released', 'released']);
  });

  it('[OP1][M6] an activity that became dearer is asked about again', async () => {
    whims = { 'tours.hold': () => 'dearer' };
    await expect(place()).rejects.toMatchObject({ status: 409, code: 'price_changed' });
  });

  it.each([
    ['the provider refuses', 'tours.book', ['released', 'cancelled', 'released'], 9_000],
    ['the flight refuses after it', 'flights.book', ['released', 'cancelled', 'cancelled'], 11_000],
  ])('[OP1][M12] %s: all is given back and the money returned; what is kept of it is our loss', async (...row) => {
    const [, refusing, ends, loss] = row;
    whims = { [refusing]: () => 'refuse' };
    const id = await paidOrder();
    expect(await settle(id)).toBe('refunded');
    await bench.run();
    expect(states()).toEqual(ends);
    expect((await bench.read(id)).payment).toMatchObject({ state: 'refunded', refunded: 200 });
    expect((await balancesOf(bench.db, id)).revenue ?? 0).toBe(loss);
  });

  it('[OP1][M11] a provider that books and drops its reply is looked up, never asked to book twice', async () => {
    const faults: Whim[] = ['act_then_silence', 'garbage', 'silence', 'well'];
    for (let run = 0; run < RUNS; run += 1) {
      const deaf = Math.floor(run / 4) % 3;
      whims = {
        'tours.book': (nth) => (nth === 1 ? faults[run % 4]! : 'well'),
        'tours.find': (nth) => (nth <= deaf ? 'silence' : 'well'),
      };
      expect(await settle(await paidOrder()), `${faults[run % 4]} ${deaf}`).toBe('confirmed');
    }
    expect(new Set(tours.bookings).size).toBe(RUNS);
    expect(tours.bookings).toHaveLength(RUNS);
  }, 300_000);

  it('[OP1] a hold that runs out gives the places back; a payment that comes after all takes them again', async () => {
    const { order_id } = await place();
    const { payment_url } = await bench.pay(order_id);
    const closing = bench.gateway.closeCharge;
    bench.gateway.closeCharge = () => Promise.reject(new Error('gateway down'));
    bench.clock.advance(HOLD_LIFETIME);
    await bench.run();
    expect(states()).toEqual(['released', 'released', 'released']);
    bench.gateway.closeCharge = closing;
    await bench.answer(payment_url, 'approve');
    expect(await settle(order_id)).toBe('confirmed');
    expect(tours.stateOf(`${order_id}-2-r1`)).toBe('booked');
  });
});
