import { afterEach, beforeEach, expect, it } from 'vitest';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { wentBack } from '#tests/support/money.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier, type Whim } from '#tests/support/scripted-supplier.ts';
import { addExpert } from '#tests/support/wallets.ts';
import { cancelOrder, paidOrder } from '#tests/support/bench-orders.ts';

const PRICE = 200_000;

onBothDatabases('what staff do to an order', (dialect) => {
  let bench: OrderBench;
  let hotelsSay: Whim;
  beforeEach(async () => {
    hotelsSay = 'well';
    const hotels = scriptedSupplier('HO', (act) => (act === 'book' || act === 'find' ? hotelsSay : 'well'));
    bench = await openOrderBench({ dialect, suppliers: [scriptedSupplier('FL').supplier, hotels.supplier] });
  });
  afterEach(() => settleAndClose(bench));

  async function confirmed(wallet?: number) {
    const id = await paidOrder(bench, wallet);
    expect((await bench.read(id)).state).toBe('confirmed');
    return id;
  }
  const give = (id: string, amount: number, reason = 'goodwill') =>
    bench.orders.desk.refundPart(id, amount, reason, 'noura');
  const books = (id: string) => balancesOf(bench.db, id);
  const cancel = (id: string) => cancelOrder(bench, id);

  it('[OP1] goodwill is the house’s: the expert keeps the share, the customer gets it the way it was paid', async () => {
    const id = await confirmed();
    const before = await books(id);
    await give(id, 20_000);
    await bench.run();
    const after = await books(id);
    expect(after).toMatchObject({
      expert_payable: before.expert_payable,
      revenue: before.revenue! + 20_000,
      customer_refunds: 0,
      gateway_clearing: PRICE - 20_000,
    });
    expect(await wentBack(bench.db, id)).toEqual([20_000]);
    expect(await bench.read(id)).toMatchObject({ state: 'confirmed', payment: { state: 'paid', refunded: 20 } });
  });

  it('[OP1] what the expert bears with us follows the share of the day of sale, whatever it is today', async () => {
    const id = await confirmed();
    // sold at 25 % of a profit of 50.000
    expect((await books(id)).expert_payable).toBe(-12_500);
    await bench.db.updateTable('orders').set({ share_percent: 25 }).where('id', '=', id).execute();
    await bench.orders.desk.refundPart(id, 20_000, 'supplier_changed', 'noura', { supplierCredit: 15_000 });
    expect((await books(id)).expert_payable).toBe(-11_250);
    await bench.run();
    const { fee, refund } = await cancel(id);
    expect(Math.round((fee + refund) * 1_000)).toBe(PRICE - 20_000);
    const { expert_payable, customer_deposits, customer_refunds } = await books(id);
    expect({ expert_payable, customer_deposits, customer_refunds }).toEqual({
      expert_payable: 0,
      customer_deposits: 0,
      customer_refunds: 0,
    });
    expect(await wentBack(bench.db, id)).toEqual([PRICE - Math.round(fee * 1_000)]);
  });

  it('[BO5] [P3] an expert’s other share of today changes nothing when a sale is undone', async () => {
    await addExpert(bench.db, 1, 25);
    const id = await confirmed();
    expect((await books(id)).expert_payable).toBe(-12_500);
    await bench.db.updateTable('expert').set({ share_percent: 50 }).where('id', '=', 1).execute();
    // a share of before its percent was kept with the order is undone as the books have it, too
    await bench.db.updateTable('orders').set({ share_percent: null }).where('id', '=', id).execute();
    await cancel(id);
    expect((await books(id)).expert_payable).toBe(0);
  });

  it('[OP1] never more than is left: 40 at once of 10.000 each on 200.000, then the cancellation gives only the rest', async () => {
    const id = await confirmed();
    const ends = await Promise.allSettled(Array.from({ length: 40 }, () => give(id, 10_000)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'more_than_left' });
    for (let wait = 0; wait < 20; wait += 1) {
      await bench.run();
      bench.clock.advance(600_000);
    }
    expect(await wentBack(bench.db, id)).toEqual([PRICE]);
    expect(await cancel(id)).toMatchObject({ fee: 0, refund: 0 });
    expect(await wentBack(bench.db, id)).toEqual([PRICE]);
  });

  it('[BO5] [OP1] of a payment by wallet and gateway each way gets its part back, by two parts and a cancellation', async () => {
    const id = await confirmed(50);
    await give(id, 40_000);
    await bench.run();
    expect(await wentBack(bench.db, id)).toEqual([30_000]);
    expect(await bench.purse.balance(bench.db, 41, 'KWD')).toBe(PRICE - 50_000 + 10_000);
    await give(id, 20_000);
    await bench.run();
    const { fee, refund } = await cancel(id);
    expect(Math.round((fee + refund) * 1_000)).toBe(PRICE - 60_000);
    expect((await books(id)).customer_deposits).toBe(0);
    // three quarters by the gateway, a quarter into the wallet, the fee borne by both
    const feeMinor = Math.round(fee * 1_000);
    expect(await wentBack(bench.db, id)).toEqual([((PRICE - feeMinor) * 3) / 4]);
    expect(await bench.purse.balance(bench.db, 41, 'KWD')).toBe(PRICE - 50_000 + (PRICE - feeMinor) / 4);
  });

  it('[BO5] [P3] a part that the gateway refuses after the cancellation is the house’s alone, until it is given anew', async () => {
    const id = await confirmed();
    const refunding = bench.gateway.refund;
    bench.gateway.refund = () => Promise.reject(new Error('down'));
    const [part] = await bench.orders.desk.refundPart(id, 20_000, 'supplier_changed', 'noura', {
      supplierCredit: 15_000,
    });
    const { fee } = await cancel(id);
    const before = await books(id);
    await bench.orders.desk.settleRefund(part!, 'refused', { by: 'noura', reason: 'the bank closed the account' });
    expect(await books(id)).toEqual({
      ...before,
      customer_refunds: before.customer_refunds! + 20_000,
      revenue: (before.revenue ?? 0) - 20_000,
    });
    expect((await books(id)).expert_payable).toBe(0);
    bench.gateway.refund = refunding;
    bench.clock.advance(900_000);
    await bench.run();
    // what is left is the fee and the part that never went back: it may be given in another way, not a fils more
    await expect(give(id, Math.round(fee * 1_000) + 20_001)).rejects.toMatchObject({ code: 'more_than_left' });
    await give(id, 20_000);
    await bench.run();
    expect(await wentBack(bench.db, id)).toEqual([PRICE - Math.round(fee * 1_000)]);
  });

  it('[BO5] [P3] of two ways that a part goes back the gateway refuses one: the expert bears what did go back', async () => {
    const id = await confirmed(50);
    bench.gateway.refund = () => Promise.reject(new Error('down'));
    const [byGateway] = await give(id, 40_000, 'supplier_changed');
    expect((await books(id)).expert_payable).toBe(-2_500);
    await bench.orders.desk.settleRefund(byGateway!, 'refused', { by: 'noura', reason: 'the bank said so' });
    // 10.000 of the 40.000 stand: a quarter of a profit of 40.000
    expect((await books(id)).expert_payable).toBe(-10_000);
  });

  it('[BO5] suppliers never credit more than the books owe them, however often they do', async () => {
    const id = await confirmed();
    const credit = (supplierCredit: number) =>
      bench.orders.desk.refundPart(id, 1_000, 'supplier_failed', 'noura', { supplierCredit });
    await credit(100_000);
    await expect(credit(50_001)).rejects.toMatchObject({ code: 'more_than_left' });
    await credit(50_000);
    expect((await books(id)).supplier_payable).toBe(0);
    await bench.run();
    await cancel(id);
  });

  it('[OP1] an offer of before a part refund cancels nothing: its sums are other ones now', async () => {
    const id = await confirmed();
    const { data } = await bench.call<{ data: { cancel_quote_id: string } }>(
      'POST',
      'orders/:id/cancel_quote',
      {},
      { id },
    );
    await give(id, 1_000);
    const late = bench.call('POST', 'orders/:id/cancel', { cancel_quote_id: data.cancel_quote_id }, { id });
    await expect(late).rejects.toMatchObject({ code: 'cancel_quote_over' });
  });

  it('[OP1] a refund is asked for under one reference until it is done, or refused by hand and taken back', async () => {
    const id = await confirmed();
    const refunding = bench.gateway.refund;
    const refs = new Set<string>();
    bench.gateway.refund = (_, __, ourRef) => {
      refs.add(ourRef);
      return Promise.reject(new Error('down'));
    };
    const [first, second] = [(await give(id, 5_000))[0]!, (await give(id, 7_000))[0]!];
    for (let wait = 0; wait < 5; wait += 1) {
      await bench.run();
      bench.clock.advance(600_000);
    }
    expect([...refs].toSorted()).toEqual([first, second].toSorted());
    await bench.orders.desk.settleRefund(second, 'refused', { by: 'noura', reason: 'the bank closed the account' });
    const again = bench.orders.desk.settleRefund(second, 'done', { by: 'noura', reason: 'x' });
    await expect(again).rejects.toMatchObject({ code: 'nothing_waits' });
    bench.gateway.refund = refunding;
    await bench.run();
    expect(await wentBack(bench.db, id)).toEqual([5_000]);
    expect((await books(id)).customer_refunds).toBe(0);
  });

  it('[OP1] asked for the impossible it changes nothing and says why', async () => {
    const id = await confirmed();
    const before = await books(id);
    for (const amount of [0, -1, 0.5, PRICE + 1, Number.NaN])
      await expect(give(id, amount)).rejects.toMatchObject({ code: 'more_than_left' });
    await expect(give(id, 1, 'because')).rejects.toMatchObject({ code: 'unknown_reason' });
    const { order_id } = await bench.place(bench.quote());
    await expect(give(order_id, 1)).rejects.toMatchObject({ code: 'not_refundable' });
    await expect(give('none', 1)).rejects.toMatchObject({ code: 'not_refundable' });
    expect(await books(id)).toEqual(before);
  });

  it('[OP1] a supplier that never answers is settled by hand, and the booking goes on from there', async () => {
    const { order_id } = await bench.place(bench.quote());
    await bench.comeBack(await bench.answer((await bench.pay(order_id)).payment_url, 'approve'));
    hotelsSay = 'silence';
    for (let wait = 0; wait < 10; wait += 1) {
      await bench.run();
      bench.clock.advance(300_000);
    }
    expect((await bench.orders.listNeeding()).map(({ id, needs_person }) => [id, needs_person])).toEqual([
      [order_id, true],
    ]);
    const act = { by: 'noura', reason: 'the hotel confirmed by telephone' };
    await bench.orders.desk.settleBooking(order_id, 1, { locator: 'HTL-77' }, act);
    await bench.run();
    expect(await bench.read(order_id)).toMatchObject({ state: 'confirmed', locators: { hotels: ['HTL-77'] } });
    expect(await bench.orders.listNeeding()).toEqual([]);
  });

  it('[OP1] the story of an order has all that happened and nobody’s name', async () => {
    const id = await confirmed(50);
    await give(id, 4_000);
    await bench.run();
    const { reference } = await bench.read(id);
    const story = await bench.orders.orderStory(reference.toLowerCase());
    expect(story).toMatchObject({ order: { id, state: 'confirmed' }, balances: { customer_deposits: 0 } });
    for (const part of ['events', 'attempts', 'payments', 'refunds', 'ledger', 'outbox'] as const)
      expect([part, story?.[part].length]).toEqual([part, expect.any(Number)]);
    expect(story?.ledger.length).toBeGreaterThan(6);
    expect(story?.outbox.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['book_order', 'send_refund']));
    const text = JSON.stringify(story);
    for (const personal of ['salem@example.com', '+96550001234', 'Alsabah', 'P1000000'])
      expect(text).not.toContain(personal);
    expect(await bench.orders.orderStory('ET-NONE')).toBeNull();
  });
});
