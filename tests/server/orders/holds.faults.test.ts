import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Quote } from '#contract/entities/quote.ts';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { rounds } from '#tests/support/rounds.ts';
import { openScriptedBench, type ScriptedBench } from '#tests/support/scripted-bench.ts';

const SECOND = 1_000;
type RefusalBody = { code: string; extra: { quote: Quote } };

/**
 * 42 interleavings: three instants, seven waits, either first; every second of them daily on PostgreSQL, where each takes ten
 * times as long. In full a thousand.
 */
const RACES = { sqlite: rounds({ quick: 21, full: 850 }), postgres: rounds({ quick: 12, full: 150 }) };

onBothDatabases('holds', (dialect) => {
  let { bench, flights, hotels } = {} as ScriptedBench;
  beforeEach(async () => {
    ({ bench, flights, hotels } = await openScriptedBench(dialect));
  });
  afterEach(() => closeWithRightBooks(bench));
  const until = (instant: number) => bench.clock.set(instant);

  async function settle(id: string) {
    for (let round = 0; round < 8; round += 1) {
      await bench.run();
      bench.clock.advance(5 * SECOND);
    }
    return bench.read(id);
  }

  it('[M14] paying at T-1 s, T and T+1 s beside the sweeper: never sold and released, never paid without a room', async () => {
    const ends: Record<string, number> = {};
    for (let race = 0; race < RACES[dialect]; race += 1) {
      const placed = await bench.place(bench.quote());
      const { payment_url } = await bench.pay(placed.order_id);
      until(Date.parse(placed.hold_expires_at!) + ((race % 3) - 1) * SECOND);
      const visitor = async () => {
        for (let wait = 0; wait < race % 7; wait += 1) await bench.read(placed.order_id);
        await bench.comeBack(await bench.answer(payment_url, 'approve'));
      };
      await Promise.all(race % 2 ? [visitor(), bench.run()] : [bench.run(), visitor()]);
      const { state, payment } = await settle(placed.order_id);
      ends[state] = (ends[state] ?? 0) + 1;
      const bookings = [flights, hotels].flatMap((one) =>
        [0, 1].flatMap((part) => one.stateOf(`${placed.order_id}-${part}`) ?? []),
      );
      const truth = [state, payment.state, ...bookings].join(' ');
      expect(['confirmed paid booked booked', 'expired cancelled released released']).toContain(truth);
    }
    expect((ends.confirmed ?? 0) + (ends.expired ?? 0)).toBe(RACES[dialect]);
    expect(Object.keys(ends).toSorted()).toEqual(['confirmed', 'expired']);
  }, 600_000);

  it('runs out: the rooms are released, the charge can no longer be paid, and the order says so', async () => {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    bench.clock.advance(HOLD_LIFETIME);
    await bench.run();
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    expect(await settle(order_id)).toMatchObject({
      state: 'expired',
      failure: 'hold_expired',
      payment: { state: 'cancelled' },
    });
    expect([...flights.states(), ...hotels.states()]).toEqual(['released', 'released']);
    await expect(bench.pay(order_id)).rejects.toMatchObject({ status: 409, code: 'hold_expired' });
  });

  /** The gateway does not hear us close the charge, and takes the money after the hold ran out. */
  async function paidTooLate() {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url, payment_id } = await bench.pay(order_id);
    const closing = bench.gateway.closeCharge;
    bench.gateway.closeCharge = () => Promise.reject(new Error('gateway down'));
    bench.clock.advance(HOLD_LIFETIME);
    await bench.run();
    expect((await bench.read(order_id)).state).toBe('expired');
    bench.gateway.closeCharge = closing;
    await bench.answer(payment_url, 'approve');
    return { order_id, payment_id };
  }

  it('an expired order that is paid after all is held again at the same price and booked', async () => {
    const { order_id } = await paidTooLate();
    expect(await settle(order_id)).toMatchObject({ state: 'confirmed', failure: null });
    expect(hotels.stateOf(`${order_id}-1`)).toBe('released');
    expect(hotels.stateOf(`${order_id}-1-r1`)).toBe('booked');
  });

  it('[M6] an expired order that is paid after the price rose gets its money back', async () => {
    hotels.raise(0);
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    bench.gateway.closeCharge = () => Promise.reject(new Error('gateway down'));
    bench.clock.advance(HOLD_LIFETIME);
    await bench.run();
    hotels.raise(1);
    await bench.answer(payment_url, 'approve');
    expect(await settle(order_id)).toMatchObject({
      state: 'refunded',
      failure: 'sold_out',
      payment: { state: 'refunded', refunded: 200 },
    });
    expect([...flights.states(), ...hotels.states()].filter((state) => state === 'held' || state === 'booked')).toEqual(
      [],
    );
  });

  it('[M6] a price that moves by one fils between quote and hold is asked about again', async () => {
    let charged = 0;
    for (let run = 0; run < RACES[dialect]; run += 1) {
      const quote = bench.quote();
      hotels.raise(run % 3 === 0 ? 0 : run % 2 ? 1 : -1);
      const first = await bench.place(quote).then(
        (order) => ({ order, code: null, fresh: quote }),
        (refusal: RefusalBody) => ({ order: null, code: refusal.code, fresh: refusal.extra.quote }),
      );
      const moved = run % 3 !== 0;
      expect(first.code).toBe(moved ? 'price_changed' : null);
      expect(first.fresh.to_pay !== quote.to_pay).toBe(moved);
      hotels.raise(0);
      const again = bench.quotes.get(first.fresh.quote_id)!;
      again.components = bench.quotes.get(quote.quote_id)!.components;
      const orderId = (first.order ?? (await bench.place(first.fresh))).order_id;
      const { payment_id } = await bench.pay(orderId);
      hotels.raise((run % 5) - 2);
      const charge = await bench.db
        .selectFrom('gateway_charge')
        .select('amount_minor')
        .where('our_ref', '=', payment_id)
        .executeTakeFirstOrThrow();
      expect(charge.amount_minor).toBe(Math.round(first.fresh.to_pay * 1_000));
      charged += 1;
      hotels.raise(0);
    }
    expect(charged).toBe(RACES[dialect]);
  }, 600_000);
});
