import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { sumsToZero } from '#server/modules/ledger/index.ts';
import type { Caller } from '#server/modules/route.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { othersFor } from '#tests/support/journey.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { rounds } from '#tests/support/rounds.ts';
import { scriptedSupplier, type Whim } from '#tests/support/scripted-supplier.ts';
import { addAccount, fillWallet } from '#tests/support/wallets.ts';

/** Each is an order of its own, five times as dear on PostgreSQL. */
const COUNTS = { sqlite: rounds({ quick: 60, full: 500 }), postgres: rounds({ quick: 30, full: 500 }) };
const PRICE = 10_000;
const PURSE = 25_000;
const TWO = [{ Adults: 2, Children: [], Infants: [] }];

onBothDatabases('a wallet under strain', (dialect) => {
  const SPENDS = COUNTS[dialect];
  let bench: OrderBench;
  let sara: NonNullable<Caller['user']>;
  let hotelsSay: Whim = 'well';
  beforeEach(async () => {
    hotelsSay = 'well';
    const hotels = scriptedSupplier('hotels', (act) => (act === 'book' ? hotelsSay : 'well'));
    bench = await openOrderBench({ dialect, suppliers: [scriptedSupplier('flights').supplier, hotels.supplier] });
    sara = await addAccount(bench.db, 41);
    await fillWallet(bench, { userId: sara.id, amount: PURSE });
  });
  afterEach(() => settleAndClose(bench));

  const balance = () => bench.purse.balance(bench.db, sara.id, 'KWD');
  const pay = (id: string, wallet: number) =>
    bench.call<{ data: { payment_url: string } }>('POST', 'orders/:id/pay', { method: 'knet', wallet }, { id }, sara);
  const placed = () => bench.place(bench.quote({ toPay: PRICE }));

  it(`[M4] [P7] ${SPENDS} spends of 10.000 KWD at once against 25.000 KWD: exactly two succeed, and the ledger sums to zero`, async () => {
    const orders: Order[] = [];
    for (let count = 0; count < SPENDS; count += 1) orders.push(await placed());
    const ends = await Promise.all(
      orders.map(({ order_id }) =>
        pay(order_id, 10).then(
          () => 'paid',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'paid')).toHaveLength(2);
    expect(ends.filter((end) => end === 'wallet_short')).toHaveLength(SPENDS - 2);
    expect([await balance(), await sumsToZero(bench.db)]).toEqual([5_000, true]);
    await bench.run();
    const states = await bench.db.selectFrom('orders').select('state').execute();
    expect(states.filter(({ state }) => state === 'confirmed')).toHaveLength(2);
  }, 300_000);

  it('[M4] [P7] spends and refunds at once: what is spent was there, what comes back arrives once, and the ledger sums to zero', async () => {
    const spent: Order[] = [await placed(), await placed()];
    for (const { order_id } of spent) await pay(order_id, 10);
    hotelsSay = 'refuse';
    const waiting: Order[] = [];
    for (let count = 0; count < rounds({ quick: 20, full: 60 }); count += 1) waiting.push(await placed());
    let lowest = Infinity;
    const spend = async ({ order_id }: Order) => {
      const end = await pay(order_id, 10).then(
        () => 'paid',
        (error: { code: string }) => error.code,
      );
      lowest = Math.min(lowest, await balance());
      return end;
    };
    // the first two cannot be booked: their money comes back while all others reach for it
    const [ends] = await Promise.all([Promise.all(waiting.map(spend)), bench.run(), bench.run()]);
    const paid = ends.filter((end) => end === 'paid').length;
    expect(ends.filter((end) => !['paid', 'wallet_short'].includes(end))).toEqual([]);
    expect(lowest).toBeGreaterThanOrEqual(0);
    await bench.run();
    const states = await bench.db.selectFrom('orders').select('state').execute();
    expect(states.filter(({ state }) => state === 'refunded')).toHaveLength(2 + paid);
    expect([await balance(), await sumsToZero(bench.db)]).toEqual([PURSE, true]);
  }, 120_000);

  it('[P7] one order paid by twenty clicks at once, each its own key, is paid once', async () => {
    const { order_id } = await placed();
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => pay(order_id, 10)));
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await balance()).toBe(PURSE - PRICE);
  });

  it('[P7] a paid booking that cannot be made returns each part the way it was paid', async () => {
    hotelsSay = 'refuse';
    const { order_id } = await placed();
    const { data } = await pay(order_id, 4);
    await bench.comeBack(await bench.answer(data.payment_url, 'approve'));
    await bench.run();
    const order = await bench.read(order_id);
    expect(order).toMatchObject({ state: 'refunded', payment: { refunded: 10, refunded_to_wallet: 4 } });
    expect(await balance()).toBe(PURSE);
  });

  it('[P7] a charge that has no final word for a day no longer keeps the wallet’s part; paid after all, it takes it again', async () => {
    const { order_id } = await placed();
    await pay(order_id, 9);
    const { readCharge, closeCharge } = bench.gateway;
    const nobodyKnows = async (ref: string) => ({ ...(await readCharge(ref)), state: 'unknown' as const });
    Object.assign(bench.gateway, { readCharge: nobodyKnows, closeCharge: nobodyKnows });
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour += 1) {
        bench.clock.advance(3_600_000);
        await bench.run();
      }
    };
    await hours(23);
    expect(await bench.read(order_id)).toMatchObject({ state: 'expired', payment: { state: 'unknown', wallet: 9 } });
    expect(await balance()).toBe(PURSE - 9_000);
    await hours(3);
    expect(await bench.read(order_id)).toMatchObject({ state: 'expired', payment: { state: 'unknown', wallet: 0 } });
    expect(await balance()).toBe(PURSE);
    Object.assign(bench.gateway, { readCharge, closeCharge });
    await bench.db.updateTable('gateway_charge').set({ state: 'paid' }).execute();
    await hours(2);
    expect(await bench.read(order_id)).toMatchObject({ state: 'confirmed', payment: { state: 'paid', wallet: 9 } });
    expect(await balance()).toBe(PURSE - 9_000);
  });

  it('[P7] money that comes after the part went back takes it again, or returns when the wallet is empty', async () => {
    /** An order of travellers of its own whose page at the gateway was closed with its hold. */
    const lapsed = async (number: number) => {
      const { order_id } = await bench.place(bench.quote({ toPay: PRICE }), othersFor(TWO, number));
      const { data } = await pay(order_id, 9);
      bench.clock.advance(HOLD_LIFETIME + 1);
      await bench.run();
      expect((await bench.read(order_id)).state).toBe('expired');
      return { order_id, charge: String(new URL(data.payment_url).pathname.split('/').at(-1)) };
    };
    /** The gateway corrects itself: what it called cancelled was paid. */
    const paidAfterAll = async ({ order_id, charge }: { order_id: string; charge: string }) => {
      await bench.db.updateTable('gateway_charge').set({ state: 'paid' }).where('id', '=', charge).execute();
      const own = bench.db.selectFrom('payment').select('id').where('order_id', '=', order_id);
      await bench.payments.service.settle((await own.executeTakeFirstOrThrow()).id);
      await bench.run();
      return bench.read(order_id);
    };
    const [first, second, third] = [await lapsed(11), await lapsed(12), await lapsed(13)];
    expect(await balance()).toBe(PURSE);
    expect(await paidAfterAll(first)).toMatchObject({ state: 'confirmed', payment: { wallet: 9 } });
    expect(await paidAfterAll(second)).toMatchObject({ state: 'confirmed', payment: { wallet: 9 } });
    expect(await balance()).toBe(PURSE - 18_000);
    expect(await paidAfterAll(third)).toMatchObject({
      state: 'expired',
      payment: { state: 'refunded', refunded: 1, refunded_to_wallet: 0 },
    });
    expect(await balance()).toBe(PURSE - 18_000);
  });
});
