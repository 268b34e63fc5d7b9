import { afterEach, beforeEach, expect, it } from 'vitest';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { SUPPLIER_TIMEOUT } from '#server/modules/orders/booking/attempts.ts';
import { VendorDown } from '#server/vendors/errors.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { rounds } from '#tests/support/rounds.ts';
import { scriptedSupplier, type ScriptedSupplier, type Whim } from '#tests/support/scripted-supplier.ts';

const SECOND = 1_000;
/** 48 ways of failing: what either supplier does, and how often it does not hear. In full five hundred runs. */
const RUNS = { sqlite: rounds({ quick: 48, full: 400 }), postgres: rounds({ quick: 48, full: 100 }) };
const MINUTE = 60 * SECOND;
const SETTLED = ['confirmed', 'refunded', 'needs_attention', 'expired'];

eachDatabase('suppliers that fail', (dialect) => {
  let bench: OrderBench;
  let flights: ScriptedSupplier;
  let hotels: ScriptedSupplier;
  let alarms: string[];
  let whims: Record<string, (nth: number) => Whim>;

  beforeEach(async () => {
    whims = {};
    alarms = [];
    const played = (part: string) => (act: string, _ref: string, nth: number) =>
      whims[`${part}.${act}`]?.(nth) ?? 'well';
    flights = scriptedSupplier('FL', played('flights'));
    hotels = scriptedSupplier('HO', played('hotels'));
    bench = await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier], alarms });
  });
  afterEach(() => closeWithRightBooks(bench));

  async function paidOrder(): Promise<string> {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    await bench.answer(payment_url, 'approve');
    return order_id;
  }
  /** Lets time pass until the order is settled; answers how long it took (ms). */
  async function settle(id: string, atMost = 20 * MINUTE): Promise<number> {
    const start = bench.clock.now();
    for (;;) {
      await bench.run();
      const { state } = await bench.read(id);
      if (SETTLED.includes(state) || bench.clock.now() - start > atMost) return bench.clock.now() - start;
      bench.clock.advance(2 * SECOND);
    }
  }

  it('[M11] a supplier that books and drops its reply is looked up, never asked to book twice', async () => {
    const faults: Whim[] = ['act_then_silence', 'garbage', 'silence', 'well'];
    for (let run = 0; run < RUNS[dialect]; run += 1) {
      const [one, other] = [faults[run % 4]!, faults[Math.floor(run / 4) % 4]!];
      const deaf = Math.floor(run / 16) % 3;
      whims = {
        'hotels.book': (nth) => (nth === 1 ? one : 'well'),
        'flights.book': (nth) => (nth === 1 ? other : 'well'),
        'hotels.find': (nth) => (nth <= deaf ? 'silence' : 'well'),
        'flights.find': (nth) => (nth <= deaf ? 'garbage' : 'well'),
      };
      const id = await paidOrder();
      const took = await settle(id);
      expect((await bench.read(id)).state, `${one} ${other} ${deaf}`).toBe('confirmed');
      expect(took).toBeLessThan(15 * MINUTE);
    }
    for (const { bookings } of [flights, hotels]) expect(new Set(bookings).size).toBe(bookings.length);
    expect(bookingsMade()).toBe(RUNS[dialect] * 2);
  }, 600_000);
  const bookingsMade = () => flights.bookings.length + hotels.bookings.length;

  it('[M11] an outcome that stays unknown gets a person after 15 minutes, and is settled by a late answer', async () => {
    let deaf = true;
    whims = { 'flights.book': () => 'act_then_silence', 'flights.find': () => (deaf ? 'silence' : 'well') };
    const id = await paidOrder();
    const took = await settle(id);
    expect((await bench.read(id)).state).toBe('needs_attention');
    expect(took).toBeGreaterThanOrEqual(15 * MINUTE);
    expect(took).toBeLessThan(21 * MINUTE);
    expect(alarms).toContain('an order needs a person');
    deaf = false;
    for (let wait = 0; wait < 10; wait += 1) {
      bench.clock.advance(MINUTE);
      await bench.run();
    }
    expect(await bench.read(id)).toMatchObject({ state: 'confirmed', failure: null });
    expect(flights.bookings).toHaveLength(1);
  });

  it(
    '[SU1] a hold is waited for as long as its own supplier may take',
    async () => {
      hotels.supplier.limits = { ...hotels.supplier.limits, hold: { patience: 30, landing: 0, tries: 1 } };
      hotels.supplier.hold = () => new Promise(() => undefined);
      await expect(bench.place(bench.quote())).rejects.toMatchObject({ status: 503, code: 'supplier_silent' });
      // sooner than what others are waited for
    },
    SUPPLIER_TIMEOUT / 2,
  );

  it.each([
    ['the hotel refuses', 'hotels.book', 'supplier_refused'],
    ['the flight refuses after the hotel was booked', 'flights.book', 'supplier_refused'],
  ])('[M12] %s: all is given back and the money returned', async (_, refusing, failure) => {
    whims = { [refusing]: () => 'refuse' };
    const id = await paidOrder();
    await settle(id);
    const order = await bench.read(id);
    expect(order).toMatchObject({ state: 'refunded', failure, payment: { state: 'refunded', refunded: 200 } });
    await bench.run();
    expect([...flights.states(), ...hotels.states()]).not.toContain('booked');
    expect([...flights.states(), ...hotels.states()]).not.toContain('held');
    expect(await sentMails(id)).toEqual(['refunded']);
    // the hotel keeps a tenth of what it was booked for: our loss, not the customer's
    const loss = refusing === 'flights.book' ? 9_000 : 0;
    expect((await balancesOf(bench.db, id)).revenue ?? 0).toBe(loss);
  });

  it('[M12] a cancellation that fails again and again raises the alarm within a minute; the money is back at once', async () => {
    whims = { 'flights.book': () => 'refuse', 'hotels.cancel': (nth) => (nth <= 4 ? 'silence' : 'well') };
    const id = await paidOrder();
    await settle(id);
    expect((await bench.read(id)).state).toBe('refunded');
    const start = bench.clock.now();
    while (!alarms.length && bench.clock.now() - start < 10 * MINUTE) {
      bench.clock.advance(SECOND);
      await bench.run();
    }
    expect(alarms).toEqual(['a supplier does not take a cancellation']);
    expect(bench.clock.now() - start).toBeLessThanOrEqual(MINUTE);
  });

  it('[M12] a cancellation whose reply is lost is looked up, not repeated', async () => {
    whims = { 'flights.book': () => 'refuse', 'hotels.cancel': () => 'act_then_silence' };
    const id = await paidOrder();
    await settle(id);
    for (let wait = 0; wait < 20; wait += 1) {
      bench.clock.advance(5 * SECOND);
      await bench.run();
    }
    expect(hotels.calls.filter(({ act }) => act === 'cancel')).toHaveLength(1);
    expect(hotels.states()).toEqual(['cancelled']);
    expect(alarms).toEqual([]);
  });

  it('[M12] what it costs to give back is not told: it is given back all the same, at its published terms', async () => {
    whims = { 'flights.book': () => 'refuse' };
    const { quoteCancellation } = hotels.supplier;
    hotels.supplier.quoteCancellation = async (component, when) => {
      if (when.ourRef !== undefined) throw new VendorDown('no answer');
      return quoteCancellation(component, when);
    };
    const id = await paidOrder();
    await settle(id);
    await bench.run();
    expect(hotels.states()).toEqual(['cancelled']);
    expect((await balancesOf(bench.db, id)).revenue).toBe(9_000);
    expect(alarms).toEqual([]);
  });

  it('[M12] [BO5] a part that a person saw booked is never silently left there when the rest is given back', async () => {
    whims = { 'hotels.book': () => 'silence', 'flights.book': () => 'refuse' };
    const id = await paidOrder();
    await bench.run();
    await bench.orders.desk.settleBooking(id, 1, { locator: 'HTL-77' }, { by: 'noura', reason: 'seen there' });
    await settle(id);
    for (let wait = 0; wait < 6; wait += 1) {
      bench.clock.advance(10 * SECOND);
      await bench.run();
    }
    expect((await bench.read(id)).state).toBe('refunded');
    expect(alarms).toContain('a supplier does not take a cancellation');
  });

  it('[M12] a part that may still land is not taken for nothing: it is given back once it has', async () => {
    const { find } = hotels.supplier;
    const began = bench.clock.now();
    whims = { 'hotels.book': () => 'act_then_silence', 'flights.book': () => 'refuse' };
    hotels.supplier.find = async (ref) => (bench.clock.now() - began < 5 * SECOND ? { kind: 'none' } : find(ref));
    const id = await paidOrder();
    await bench.run();
    await bench.orders.desk.settleBooking(id, 1, 'refused', { by: 'noura', reason: 'not there' });
    for (let wait = 0; wait < 12; wait += 1) {
      await bench.run();
      bench.clock.advance(SECOND);
    }
    expect((await bench.read(id)).state).toBe('refunded');
    expect(hotels.states()).toEqual(['cancelled']);
  });

  it('a hold whose reply is lost is found and kept; one that is not found is given up with nothing held', async () => {
    whims = { 'hotels.hold': () => 'act_then_silence' };
    expect(await bench.place(bench.quote())).toMatchObject({ state: 'held' });
    whims = { 'hotels.hold': () => 'silence' };
    await expect(bench.place(bench.quote())).rejects.toMatchObject({ status: 503, code: 'supplier_silent' });
    expect(flights.states()).toEqual(['held', 'released']);
    expect(hotels.states()).toEqual(['held']);
  });

  it('a hold whose order never came to be is given back after three minutes', async () => {
    whims = { 'hotels.hold': () => 'refuse', 'flights.release': () => 'silence' };
    await expect(bench.place(bench.quote())).rejects.toMatchObject({ status: 409, code: 'sold_out' });
    expect(flights.states()).toEqual(['held']);
    whims = {};
    bench.clock.advance(3 * MINUTE);
    await bench.run();
    expect(flights.states()).toEqual(['released']);
  });

  async function sentMails(id: string): Promise<string[]> {
    const rows = await bench.db.selectFrom('mail').select('id').where('id', 'like', `${id}%`).execute();
    return rows.map((row) => row.id.slice(33));
  }
});
