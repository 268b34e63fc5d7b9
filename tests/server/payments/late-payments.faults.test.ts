import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eraseRecords } from '#server/modules/privacy/erase-person.ts';
import { createHousekeeping } from '#server/modules/privacy/housekeeping.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { othersFor } from '#tests/support/journey.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { rounds } from '#tests/support/rounds.ts';
import { openScriptedBench, type ScriptedBench } from '#tests/support/scripted-bench.ts';

const EMAIL = 'salem@example.com';
/** Four ways to meet; each takes four times as long on PostgreSQL. */
const RACES = rounds({ quick: 4, full: 12 });

onBothDatabases('money that comes after the hold ran out', (dialect) => {
  let { bench, flights, hotels } = {} as ScriptedBench;
  beforeEach(async () => {
    ({ bench, flights, hotels } = await openScriptedBench(dialect));
  });
  afterEach(() => closeWithRightBooks(bench));

  async function run(): Promise<void> {
    for (let round = 0; round < 8; round += 1) {
      await bench.run();
      bench.clock.advance(5_000);
    }
  }
  const live = () =>
    [...flights.states(), ...hotels.states()].filter((state) => state === 'held' || state === 'booked');
  const charge = (id: string, state: 'open' | 'paid' | 'cancelled') =>
    bench.db.updateTable('gateway_charge').set({ state }).where('our_ref', '=', id).execute();
  const erase = () =>
    inTransaction(bench.db, (trx) =>
      eraseRecords(trx, bench.ring, { accountId: null, email: EMAIL }, bench.clock.now()),
    );
  const tidy = () => createHousekeeping(bench).run();
  const letters = async ({ order_id }: Order) =>
    (await lettersIn(bench)).filter(({ id }) => id.startsWith(order_id)).map(({ id, text }) => ({ id, text }));

  /** An order whose hold ran out while the gateway had its charge; `isClosed`: it says that nobody can pay it any more. */
  async function lapsed(
    quote: Pick<Quote, 'quote_id'>,
    { isClosed, party = {} }: { isClosed: boolean; party?: object },
  ) {
    const order = await bench.place(quote, party);
    const { payment_id } = await bench.pay(order.order_id);
    const { closeCharge } = bench.gateway;
    if (!isClosed) bench.gateway.closeCharge = () => Promise.reject(new Error('gateway down'));
    bench.clock.advance(HOLD_LIFETIME);
    await bench.run();
    bench.gateway.closeCharge = closeCharge;
    expect(await bench.read(order.order_id)).toMatchObject({
      state: 'expired',
      payment: { state: isClosed ? 'cancelled' : 'pending' },
    });
    return { order, payment_id };
  }
  async function captured(id: string): Promise<void> {
    await charge(id, 'paid');
    await bench.payments.service.settle(id);
  }
  const others = (number: number) => othersFor([{ Adults: 2, Children: [], Infants: [] }], 10 + number);
  const backWhole = { state: 'expired', payment: { state: 'refunded', refunded: 200 } };

  it('[OP3] of somebody erased meanwhile: nothing is booked in nobody’s name, and the money goes back', async () => {
    const { order, payment_id } = await lapsed(bench.quote(), { isClosed: true });
    expect(await erase()).toMatchObject({ orders: 1, waiting: [] });
    await captured(payment_id);
    await run();
    expect(await bench.read(order.order_id)).toMatchObject(backWhole);
    expect([live(), await letters(order)]).toEqual([[], []]);
  });

  it('[OP3] an order whose payment is not over keeps its people until it is', async () => {
    const { order, payment_id } = await lapsed(bench.quote(), { isClosed: false });
    expect(await erase()).toMatchObject({ orders: 0, waiting: [order.reference] });
    await tidy();
    expect((await bench.read(order.order_id)).contact.email).toBe(EMAIL);
    await charge(payment_id, 'cancelled');
    await bench.payments.service.settle(payment_id);
    await tidy();
    expect((await bench.read(order.order_id)).contact.email).toBe('');
  });

  it('[OP3] [M14] erased and paid at one moment: booked with its people, or given back', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { order, payment_id } = await lapsed(bench.quote(), { isClosed: race % 2 > 0, party: others(race) });
      await Promise.all(race % 4 < 2 ? [erase(), captured(payment_id)] : [captured(payment_id), erase()]);
      await tidy();
      await run();
      const { state, contact } = await bench.read(order.order_id);
      expect([`confirmed ${EMAIL}`, 'expired ']).toContain(`${state} ${contact.email}`);
    }
  });

  it('[M2] a late payment takes its quote back: placed again, it is the same order', async () => {
    const quote = bench.quote();
    const { order, payment_id } = await lapsed(quote, { isClosed: false });
    await captured(payment_id);
    expect((await bench.place(quote)).order_id).toBe(order.order_id);
    await run();
    expect((await bench.place(quote)).order_id).toBe(order.order_id);
    expect(await bench.read(order.order_id)).toMatchObject({ state: 'confirmed' });
    expect(live()).toEqual(['booked', 'booked']);
  });

  it('[M2] the quote was placed and paid again: the late payment goes back, and the letter says so', async () => {
    const quote = bench.quote();
    const { order, payment_id } = await lapsed(quote, { isClosed: false });
    const second = await bench.place(quote);
    expect(second.order_id).not.toBe(order.order_id);
    const { payment_url } = await bench.pay(second.order_id);
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    await captured(payment_id);
    await run();
    expect(await bench.read(second.order_id)).toMatchObject({ state: 'confirmed' });
    expect(await bench.read(order.order_id)).toMatchObject(backWhole);
    expect(live()).toEqual(['booked', 'booked']);
    expect(await letters(order)).toMatchObject([
      { id: `${order.order_id}-refunded`, text: expect.stringContaining('payment came after the hold ended') },
    ]);
  });

  it('[M2] a renewed quote of the same trip is not placed beside the order that a late payment booked', async () => {
    const { order, payment_id } = await lapsed(bench.quote(), { isClosed: false });
    await captured(payment_id);
    await run();
    expect(await bench.read(order.order_id)).toMatchObject({ state: 'confirmed' });
    await expect(bench.place(bench.quote())).rejects.toMatchObject({ code: 'already_booked' });
    expect(live()).toEqual(['booked', 'booked']);
    // somebody else goes on the same trip
    expect(await bench.place(bench.quote(), others(1))).toMatchObject({ state: 'held' });
  });

  it('[M2] what a late payment could not book any more does not keep its traveller from booking the trip again', async () => {
    const { order, payment_id } = await lapsed(bench.quote(), { isClosed: false });
    hotels.limit(0);
    bench.gateway.refund = () => Promise.reject(new Error('gateway down'));
    for (const state of ['compensating', 'needs_attention.returning']) {
      if (state === 'compensating') await captured(payment_id);
      else bench.clock.advance(HOLD_LIFETIME);
      await run();
      const { id } = await bench.db
        .selectFrom('orders')
        .select('id')
        .where('state', '=', state)
        .executeTakeFirstOrThrow();
      expect(id).toBe(order.order_id);
      hotels.limit(Infinity);
      expect(await bench.place(bench.quote())).toMatchObject({ state: 'held' });
    }
  });

  it('[M2] a renewed quote was placed: the late payment of the first goes back, and the second is paid once', async () => {
    const { order, payment_id } = await lapsed(bench.quote(), { isClosed: false });
    bench.clock.advance(1);
    const second = await bench.place(bench.quote());
    await captured(payment_id);
    await run();
    expect(await bench.read(order.order_id)).toMatchObject(backWhole);
    const { payment_url } = await bench.pay(second.order_id);
    await bench.comeBack(await bench.answer(payment_url, 'approve'));
    await run();
    expect(await bench.read(second.order_id)).toMatchObject({ state: 'confirmed' });
    expect(live()).toEqual(['booked', 'booked']);
  });

  it('[M2] both lapsed, and both paid late: the first is booked, the money of the second goes back', async () => {
    const first = await lapsed(bench.quote(), { isClosed: false });
    bench.clock.advance(1);
    const second = await lapsed(bench.quote(), { isClosed: false });
    await captured(first.payment_id);
    await run();
    await captured(second.payment_id);
    await run();
    expect(await bench.read(first.order.order_id)).toMatchObject({ state: 'confirmed' });
    expect(await bench.read(second.order.order_id)).toMatchObject(backWhole);
    expect(live()).toEqual(['booked', 'booked']);
  });

  it('[M2] [M14] both lapsed, and both paid late at one moment: one is booked, the money of the other goes back', async () => {
    for (let race = 0; race < RACES; race += 1) {
      const party = others(race);
      const first = await lapsed(bench.quote(), { isClosed: false, party });
      bench.clock.advance(1);
      const second = await lapsed(bench.quote(), { isClosed: false, party });
      await Promise.all([captured(first.payment_id), captured(second.payment_id)]);
      await run();
      const ends = await Promise.all([first, second].map(({ order }) => bench.read(order.order_id)));
      expect(ends.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'expired']);
      expect(ends.find(({ state }) => state === 'expired')).toMatchObject(backWhole);
    }
  });

  it('[M2] both at one moment: the second is stopped before it is paid, and money that is on its way goes back', async () => {
    const { order, payment_id } = await lapsed(bench.quote(), { isClosed: false });
    const [waits, paid] = [await bench.place(bench.quote()), await bench.place(bench.quote())];
    const paying = await bench.pay(paid.order_id);
    // as when neither saw the other: the second was placed while the first was revived
    const others = [waits.order_id, paid.order_id];
    await bench.db.updateTable('orders').set({ created_at: 0 }).where('id', 'in', others).execute();
    await captured(payment_id);
    await expect(bench.pay(waits.order_id)).rejects.toMatchObject({ code: 'already_booked' });
    await charge(paying.payment_id, 'paid');
    await bench.payments.service.settle(paying.payment_id);
    await run();
    expect(await bench.read(order.order_id)).toMatchObject({ state: 'confirmed' });
    expect((await bench.read(paid.order_id)).payment).toMatchObject({ state: 'refunded', refunded: 200 });
    bench.clock.advance(HOLD_LIFETIME);
    await run();
    expect(live()).toEqual(['booked', 'booked']);
  });

  it('[M2] [M14] placed again and paid late at one moment: one order has the quote', async () => {
    const ends = new Set<string>();
    for (let race = 0; race < RACES; race += 1) {
      const quote = bench.quote();
      const { order, payment_id } = await lapsed(quote, { isClosed: false, party: others(race) });
      const late = async () => {
        for (let wait = 0; wait < race; wait += 1) await bench.read(order.order_id);
        await captured(payment_id);
      };
      const [placed] = await Promise.all([bench.place(quote, others(race)), late()]);
      await run();
      const { state } = await bench.read(order.order_id);
      const isSame = placed.order_id === order.order_id;
      expect(state).toBe(isSame ? 'confirmed' : 'expired');
      ends.add(state);
      const holding = await bench.db
        .selectFrom('orders')
        .select('id')
        .where('quote_slot', '=', quote.quote_id)
        .execute();
      expect(holding).toEqual([{ id: placed.order_id }]);
    }
    expect(ends.size).toBeGreaterThan(0);
  });
});
