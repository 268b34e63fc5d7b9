import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXPERT_SHARE } from '#contract/constants.ts';
import { eraseAccount } from '#server/modules/accounts/index.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { earningsOf, EXPERT, FIRST, openEarningBench, payoutsOf, sell, standOn } from '#tests/support/earnings.ts';
import { orderBody } from '#tests/support/journey.ts';
import type { OrderBench } from '#tests/support/order-bench.ts';
import { cancelOrder } from '#tests/support/bench-orders.ts';

const HOUR = 3_600_000;
const UNTIL_DUE = EXPERT_SHARE.payoutHours * HOUR;
/** A profit that gives exactly so much at 32 %: a multiple of 8. */
const earning = (share: number) => ({ toPay: 300_000 + (share * 100) / 32, cost: 300_000 });

onBothDatabases('what an expert earns', (dialect) => {
  let bench: OrderBench;
  beforeEach(async () => {
    bench = await openEarningBench(dialect);
  });
  afterEach(() => closeWithRightBooks(bench));

  const books = (id: string) => balancesOf(bench.db, id);
  const wallet = (currency = 'KWD') => bench.purse.balance(bench.db, EXPERT.account, currency);
  const amounts = async () => (await earningsOf(bench.db)).map(({ amount_minor }) => amount_minor);
  async function pass(ms: number): Promise<void> {
    bench.clock.advance(ms);
    await bench.run();
  }

  it('[P3] [ST6] 1: a share at confirmation, due to the second 72 hours after, paid by the run of that moment', async () => {
    bench.clock.set('2026-05-03T10:00:00Z');
    const id = await sell(bench, FIRST);
    expect(await books(id)).toMatchObject({ supplier_payable: -371_320, expert_payable: -13_177, revenue: -28_003 });
    const [share] = await earningsOf(bench.db);
    expect(share).toMatchObject({
      kind: 'share',
      order_id: id,
      currency: 'KWD',
      amount_minor: 13_177,
      profit_minor: 41_180,
      share_percent: 32,
      due_at: Date.parse('2026-05-06T10:00:00Z'),
    });
    await pass(UNTIL_DUE - 1_000);
    expect([await wallet(), await payoutsOf(bench.db)]).toEqual([0, []]);
    const erasing = eraseAccount(bench.db, EXPERT.account, bench.clock.now());
    await expect(erasing).rejects.toMatchObject({ status: 409, code: 'earnings_unpaid' });
    await pass(999);
    expect(await wallet()).toBe(0);
    await pass(1);
    expect(await wallet()).toBe(13_177);
    const run_at = Date.parse('2026-05-06T10:00:00Z');
    expect(await payoutsOf(bench.db)).toEqual([{ kind: 'paid', currency: 'KWD', amount: 13_177, run_at, items: 1 }]);
    const line = await bench.db.selectFrom('wallet_entry').selectAll().executeTakeFirstOrThrow();
    expect(line).toMatchObject({ user_id: EXPERT.account, kind: 'earning', amount_minor: 13_177, order_id: null });
    // nothing is paid twice, whatever runs again
    await bench.earnings.sweep();
    await pass(UNTIL_DUE);
    expect(await wallet()).toBe(13_177);
  });

  it('[P3] [ST6] 2: a promo code lowers the profit that is shared', async () => {
    await standOn(bench.db, EXPERT.id, 3);
    const id = await sell(bench, { toPay: 405_000, discount: 45_000, cost: 371_320 });
    expect(await amounts()).toEqual([13_472]);
    expect(await books(id)).toMatchObject({ promo_cost: 45_000, expert_payable: -13_472, revenue: -65_208 });
  });

  it('[P3] [ST6] 3: in riyals, at the rate of its quote, and paid into the wallet of riyals', async () => {
    await standOn(bench.db, EXPERT.id, 1);
    const id = await sell(bench, { toPay: 503_250, cost: 371_320, currency: 'SAR' });
    expect(await books(id)).toMatchObject({ supplier_payable: -453_011, expert_payable: -12_559, revenue: -37_680 });
    await pass(UNTIL_DUE);
    expect([await wallet('SAR'), await wallet('KWD')]).toEqual([12_559, 0]);
  });

  it('[P3] [ST6] 4: of a loss the expert bears nothing', async () => {
    await standOn(bench.db, EXPERT.id, 4);
    const id = await sell(bench, { toPay: 300_000, cost: 310_000 });
    expect([await amounts(), (await books(id)).revenue]).toEqual([[], 10_000]);
  });

  it('[P3] [ST6] 5: cancelled before it is due, share and reversal meet in one run and nothing is paid', async () => {
    const id = await sell(bench, FIRST);
    const due = bench.clock.now() + UNTIL_DUE;
    await pass(10 * HOUR);
    await cancelOrder(bench, id);
    const rows = await earningsOf(bench.db);
    expect(rows.map(({ kind, amount_minor, due_at }) => [kind, amount_minor, due_at])).toEqual([
      ['share', 13_177, due],
      ['reversal', -13_177, due],
    ]);
    await pass(62 * HOUR);
    expect(await payoutsOf(bench.db)).toMatchObject([{ kind: 'netted', amount: 0, items: 2 }]);
    expect(await bench.db.selectFrom('wallet_entry').selectAll().execute()).toEqual([]);
  });

  it('[P3] [ST6] 6: cancelled after it was paid, a debt, netted with the next share', async () => {
    const id = await sell(bench, FIRST);
    await pass(100 * HOUR);
    expect(await wallet()).toBe(13_177);
    await cancelOrder(bench, id);
    expect((await earningsOf(bench.db)).at(-1)).toMatchObject({ kind: 'reversal', due_at: bench.clock.now() });
    await pass(HOUR);
    expect(await wallet()).toBe(13_177);
    await sell(bench, earning(20_000));
    await pass(UNTIL_DUE);
    expect(await wallet()).toBe(20_000);
    expect((await payoutsOf(bench.db)).at(-1)).toMatchObject({ kind: 'paid', amount: 6_823, items: 2 });
  });

  it('[P3] [ST6] 7: a debt larger than the next share waits for more; nothing is taken out of a wallet', async () => {
    const id = await sell(bench, FIRST);
    await pass(100 * HOUR);
    await cancelOrder(bench, id);
    await sell(bench, earning(8_000));
    await pass(UNTIL_DUE);
    await bench.earnings.sweep();
    expect([await wallet(), (await payoutsOf(bench.db)).length]).toEqual([13_177, 1]);
    await sell(bench, earning(10_000));
    await pass(UNTIL_DUE);
    expect((await payoutsOf(bench.db)).at(-1)).toMatchObject({ kind: 'paid', amount: 4_823, items: 3 });
    expect(await wallet()).toBe(18_000);
  });

  it('[P3] [ST6] 8: another level between sale and cancellation changes neither; the next sale has it', async () => {
    await standOn(bench.db, EXPERT.id, 1);
    const id = await sell(bench, { toPay: 340_000, cost: 300_000 });
    await standOn(bench.db, EXPERT.id, 2);
    await cancelOrder(bench, id);
    await sell(bench, { toPay: 340_000, cost: 300_000 });
    expect(await amounts()).toEqual([12_800, 10_000, -10_000]);
  });

  it('[P3] [ST6] 9: a debt in riyals leaves dinars alone', async () => {
    const sar = await sell(bench, { toPay: 503_250, cost: 371_320, currency: 'SAR' });
    await pass(UNTIL_DUE);
    const paid = await wallet('SAR');
    await cancelOrder(bench, sar);
    await sell(bench, FIRST);
    await pass(UNTIL_DUE);
    expect([await wallet('KWD'), await wallet('SAR')]).toEqual([13_177, paid]);
    await sell(bench, { toPay: 503_250, cost: 371_320, currency: 'SAR' });
    await pass(UNTIL_DUE);
    expect((await payoutsOf(bench.db)).at(-1)).toMatchObject({ kind: 'netted', currency: 'SAR', items: 2 });
    expect(await wallet('SAR')).toBe(paid);
  });

  it('[P3] [ST6] 10: a part given back that expert and house bear corrects the share', async () => {
    const id = await sell(bench, FIRST);
    const revenue = (await books(id)).revenue!;
    await bench.orders.desk.refundPart(id, 20_000, 'supplier_changed', 'noura', { supplierCredit: 15_000 });
    const rows = await earningsOf(bench.db);
    expect(rows.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['share', 13_177],
      ['correction', -1_600],
    ]);
    expect(rows[1]?.due_at).toBe(rows[0]?.due_at);
    expect((await books(id)).revenue! - revenue).toBe(3_400);
    await pass(UNTIL_DUE);
    expect(await wallet()).toBe(11_577);
    await cancelOrder(bench, id);
    expect((await amounts()).reduce((sum, one) => sum + one, 0)).toBe(0);
  });

  it('[P3] [ST6] 11: goodwill is the house’s', async () => {
    const id = await sell(bench, FIRST);
    const before = await books(id);
    await bench.orders.desk.refundPart(id, 20_000, 'goodwill', 'noura');
    expect(await amounts()).toEqual([13_177]);
    expect((await books(id)).revenue).toBe(before.revenue! + 20_000);
    await bench.run();
  });

  it('[P3] [ST6] 12: ten runs at once, ten promises of one run and ten sweeps: one payout', async () => {
    await sell(bench, FIRST);
    bench.clock.advance(UNTIL_DUE);
    const promise = (trx: Parameters<typeof bench.earnings.payouts.promise>[0]) =>
      bench.earnings.payouts.promise(trx, EXPERT.id);
    for (let nth = 0; nth < 10; nth += 1) await bench.db.transaction().execute(promise);
    const runs = Array.from({ length: 10 }, () => bench.earnings.pay({ expertId: EXPERT.id, currency: 'KWD' }));
    const sweeps = Array.from({ length: 10 }, () => bench.earnings.sweep());
    await Promise.all([...runs, ...sweeps, bench.run()]);
    expect(await payoutsOf(bench.db)).toMatchObject([{ kind: 'paid', amount: 13_177, items: 1 }]);
    expect(await wallet()).toBe(13_177);
  });

  it('[P3] [ST6] an own booking earns nothing: by the account, and by its address', async () => {
    const own = { id: EXPERT.account, scopes: [] };
    const { data } = await bench.call<{ data: { order_id: string } }>(
      'POST',
      'orders',
      orderBody(bench.quote(FIRST)),
      {},
      own,
    );
    const { payment_url: url } = await bench.pay(data.order_id, 'knet');
    await bench.comeBack(await bench.answer(url, 'approve'));
    await bench.run();
    expect((await bench.read(data.order_id)).state).toBe('confirmed');
    expect(await amounts()).toEqual([]);

    const guest = await bench.place(bench.quote(FIRST));
    const { email_index } = await bench.db
      .selectFrom('orders')
      .select('email_index')
      .where('id', '=', guest.order_id)
      .executeTakeFirstOrThrow();
    await bench.db.updateTable('account').set({ email_index }).where('id', '=', EXPERT.account).execute();
    const { payment_url: other } = await bench.pay(guest.order_id, 'knet');
    await bench.comeBack(await bench.answer(other, 'approve'));
    await bench.run();
    expect(await amounts()).toEqual([]);
    expect((await books(guest.order_id)).expert_payable ?? 0).toBe(0);
  });

  it.each([
    ['nobody to pay', { account_id: null }, { account_id: EXPERT.account }],
    ['suspended', { state: 'suspended' as const }, { state: 'active' as const }],
    ['on hold', { payout_hold: 'a complaint' }, { payout_hold: null }],
  ])('[P3] [ST6] it waits while the expert is %s, and is paid when that ends', async (_, waits, ends) => {
    const change = (set: object) => bench.db.updateTable('expert').set(set).where('id', '=', EXPERT.id).execute();
    await sell(bench, FIRST);
    await change(waits);
    await pass(UNTIL_DUE);
    await bench.earnings.sweep();
    expect([await wallet(), await payoutsOf(bench.db)]).toEqual([0, []]);
    await change(ends);
    await bench.earnings.sweep();
    expect(await wallet()).toBe(13_177);
  });

  it('[P3] [ST6] an account that is not activated is not paid until it is', async () => {
    const activate = (activated_at: number | null) =>
      bench.db.updateTable('account').set({ activated_at }).where('id', '=', EXPERT.account).execute();
    await activate(null);
    await sell(bench, FIRST);
    await pass(UNTIL_DUE);
    expect(await wallet()).toBe(0);
    await activate(bench.clock.now());
    expect(await bench.earnings.sweep()).toBe(1);
    expect(await wallet()).toBe(13_177);
  });

  it('[P3] [ST6] a small debt is written off after thirty days without another line, a larger one never', async () => {
    const id = await sell(bench, earning(96));
    await pass(UNTIL_DUE);
    await cancelOrder(bench, id);
    await pass(30 * 24 * HOUR - 1);
    expect(await bench.earnings.writeOff()).toBe(0);
    await pass(1);
    expect(await bench.earnings.writeOff()).toBe(1);
    expect(await bench.earnings.writeOff()).toBe(0);
    await bench.run();
    expect((await payoutsOf(bench.db)).at(-1)).toMatchObject({ kind: 'netted', items: 2 });
    expect(await wallet()).toBe(96);
    const large = await sell(bench, earning(104));
    await pass(UNTIL_DUE);
    await cancelOrder(bench, large);
    await pass(60 * 24 * HOUR);
    expect(await bench.earnings.writeOff()).toBe(0);
  });

  it('[P3] [ST6] a refund the gateway never gives puts the share back; asked anew, it is corrected again', async () => {
    const id = await sell(bench, FIRST);
    const refundIds = await bench.orders.desk.refundPart(id, 20_000, 'supplier_changed', 'noura', {
      supplierCredit: 15_000,
    });
    const [refundId = ''] = refundIds;
    await bench.orders.desk.settleRefund(refundId, 'refused', { by: 'noura', reason: 'the bank said so' });
    expect(await amounts()).toEqual([13_177, 1_600, -1_600]);
  });

  it('[ST6] earnings, payouts and their items are append-only, on the database itself', async () => {
    await sell(bench, FIRST);
    await pass(UNTIL_DUE);
    const { db } = bench;
    await expect(db.updateTable('expert_earning').set({ amount_minor: 1 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('expert_earning').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('payout').set({ amount_minor: 1 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('payout').execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('payout_item').execute()).rejects.toThrow('append-only');
  });
});
