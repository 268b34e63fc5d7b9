import { afterEach, beforeEach, expect, it } from 'vitest';
import { quoteRefund } from '#contract/calls/desk/order-money.ts';
import { DESK_LIMITS } from '#contract/rules/desk-limits.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import { demandRightBooks, demandWholeChain } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { untilWaiting } from '#tests/support/lock-waits.ts';
import { wentBack } from '#tests/support/money.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk, type OrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { feeOf } from '#tests/support/party.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';

const PRICE = 200_000;
const { huda, faisal, reem, adel, dana } = STAFF;

onBothDatabases('[BO5] money at the desk of orders', (dialect) => {
  let bench: OrderBench;
  let desk: OrderDesk;
  let flights: ReturnType<typeof scriptedSupplier>['supplier'];
  beforeEach(async () => {
    flights = scriptedSupplier('FL').supplier;
    bench = await openOrderBench({ dialect, suppliers: [flights, scriptedSupplier('HO').supplier] });
    desk = await openOrderDesk(bench);
  });
  afterEach(async () => {
    await bench.run();
    await demandRightBooks(bench.db);
    await demandWholeChain(bench.db);
    await bench.close();
  });

  const confirmed = (wallet?: number) => paidOrder(bench, wallet);

  it('a refund within the limits is given at once, told to the customer, and written down with who gave it', async () => {
    const id = await confirmed(50);
    const quoted = (await desk.ask(huda, quoteRefund, { id }, { amount: 40, reason: 'goodwill' })).data;
    expect(quoted).toMatchObject({
      back: { gateway: 30, wallet: 10 },
      left_after: { gateway: 120, wallet: 40 },
      bearer: 'house',
      expert: 0,
      needs_second: null,
      limits: { one: 50, day: 500, today: 0 },
    });
    for (const lines of [quoted.books.now, quoted.books.when_given])
      expect(Math.round(lines.reduce((sum, { amount }) => sum + amount * 1_000, 0))).toBe(0);
    const { outcome, order } = await desk.refund(huda, id, 40, { note: 'The boat did not sail.' });
    expect(outcome).toBe('done');
    expect(order).toMatchObject({
      state: 'confirmed',
      money: { paid: 200, refunding: 30, refunded: 10, left: { gateway: 120, wallet: 40 } },
      refunds: [
        { back: { gateway: 30, wallet: 0 }, state: 'pending', asked_by: { kind: 'staff', id: '501', name: 'huda' } },
        { back: { gateway: 0, wallet: 10 }, state: 'done' },
      ],
    });
    await bench.run();
    expect(await wentBack(bench.db, id)).toEqual([30_000]);
    expect((await desk.read(id)).money).toMatchObject({ refunding: 0, refunded: 40 });
    const letters = await lettersIn(bench);
    expect(letters.find(({ subject }) => subject.includes('40.000'))?.text).toContain('The boat did not sail.');
    expect((await desk.audit()).map(({ act, account_id }) => [act, account_id])).toEqual([['order.refund', 501]]);
    const lines = await desk.timeline(id);
    expect(lines.find(({ code }) => code === 'refund.given')).toMatchObject({
      actor: { kind: 'staff', name: 'huda' },
      amount: { amount: -40, currency: 'KWD' },
    });
    expect(lines.find(({ code }) => code === 'refund.done')).toMatchObject({ actor: { kind: 'gateway' } });
  });

  it('above the limit a second person decides; nobody decides their own, and it is done in the deciding itself', async () => {
    const id = await confirmed();
    const result = await desk.refund(huda, id, 60);
    expect(result).toMatchObject({ outcome: 'asked', approval: { act: 'order.refund', amount: 60, mine: true } });
    expect(result.order.money.left.gateway).toBe(200);
    await expect(desk.refund(huda, id, 70)).rejects.toMatchObject({ code: 'already_asked' });
    expect((await desk.read(id, faisal)).approvals).toMatchObject([{ may_decide: true, mine: false }]);
    expect(await desk.decide(faisal, id)).toMatchObject({ state: 'done' });
    const [refund] = (await desk.read(id)).refunds;
    expect(refund).toMatchObject({ amount: 60, asked_by: { name: 'huda' }, approval_id: result.approval?.approval_id });
    const codes = (await desk.timeline(id)).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['approval.asked', 'approval.done', 'refund.given']));
    await expect(desk.decide(faisal, id)).rejects.toThrow('nothing waits');
    // finance, too, asks above the limit, and cannot be its own second person
    await desk.refund(faisal, id, 60);
    await expect(desk.decide(faisal, id)).rejects.toMatchObject({ code: 'own_approval' });
    await desk.decide(reem, id, 'refuse');
    expect((await desk.read(id)).refunds).toHaveLength(1);
  });

  it('what a member gives in a day counts together; the next day begins anew', async () => {
    const ids = [];
    for (let index = 0; index < 12; index += 1) ids.push(await confirmed());
    for (const id of ids.slice(0, 10)) expect((await desk.refund(huda, id, 50)).outcome).toBe('done');
    const quoted = (await desk.ask(huda, quoteRefund, { id: ids[10]! }, { amount: 0.001, reason: 'goodwill' })).data;
    expect(quoted).toMatchObject({ needs_second: 'day', limits: { today: 500 } });
    expect((await desk.refund(huda, ids[10]!, 0.001)).outcome).toBe('asked');
    // what waits for a second person, or was decided by one, is not the asker's own
    expect((await desk.refund(faisal, ids[11]!, 40)).outcome).toBe('done');
    bench.clock.advance(24 * 3_600_000);
    expect((await desk.refund(huda, ids[11]!, 10)).outcome).toBe('done');
  });

  it('what is not so any more when it is decided has failed, and changed nothing', async () => {
    const id = await confirmed();
    await desk.refund(huda, id, 190);
    await desk.refund(faisal, id, 40);
    const before = await balancesOf(bench.db, id);
    expect(await desk.decide(faisal, id)).toMatchObject({ state: 'failed', failure: 'more_than_left' });
    expect(await balancesOf(bench.db, id)).toEqual(before);
    const other = await confirmed();
    await desk.refund(huda, other, 60, { reason: 'not_delivered' });
    await desk.cancel(faisal, other);
    expect(await desk.decide(reem, other)).toMatchObject({ state: 'failed' });
  });

  it('what is decided while the order is cancelled has failed: it was asked for a booking that stands', async () => {
    const id = await confirmed();
    await desk.refund(huda, id, 60);
    const order = bench.db.updateTable('orders').where('id', '=', id);
    let decided: ReturnType<OrderDesk['decide']> | undefined;
    await bench.db.transaction().execute(async (trx) => {
      await lockOrderRow(trx, id);
      decided = dialect === 'postgres' ? desk.decide(faisal, id) : undefined;
      // it waits for the order, which only PostgreSQL lets it reach
      if (decided) await untilWaiting(bench.db, 1);
      await trx.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();
    });
    expect(await (decided ?? desk.decide(faisal, id))).toMatchObject({ state: 'failed', failure: 'changed' });
    // the books of this test know of no cancellation
    await order.set({ state: 'confirmed' }).execute();
  });

  it('what a wallet paid whose account is erased is nobody’s: only what the gateway has goes back, all of it that way', async () => {
    const id = await confirmed(50);
    const erased_at = bench.clock.now();
    await bench.db.updateTable('account').set({ erased_at }).where('id', '=', 41).execute();
    const quoted = (await desk.ask(huda, quoteRefund, { id }, { amount: 40, reason: 'goodwill' })).data;
    expect(quoted).toMatchObject({ back: { gateway: 40, wallet: 0 }, left_after: { gateway: 110, wallet: 0 } });
    expect((await desk.refund(huda, id, 40)).outcome).toBe('done');
    await expect(desk.refund(faisal, id, 111)).rejects.toMatchObject({
      code: 'more_than_left',
      extra: { left_minor: 110_000 },
    });
    expect((await desk.refund(faisal, id, 110)).outcome).toBe('asked');
    expect(await desk.decide(reem, id)).toMatchObject({ state: 'done' });
    await bench.run();
    expect((await wentBack(bench.db, id)).reduce((sum, minor) => sum + minor, 0)).toBe(150_000);
    expect(await bench.purse.balance(bench.db, 41, 'KWD')).toBe(PRICE - 50_000);
    await expect(desk.refund(huda, id, 1)).rejects.toMatchObject({ code: 'more_than_left' });
  });

  it('[OP3] a wallet whose account is erased gets its part of a cancellation, and finance a case of it', async () => {
    const id = await confirmed(50);
    const erased_at = bench.clock.now();
    await bench.db.updateTable('account').set({ erased_at }).where('id', '=', 41).execute();
    await desk.cancel(faisal, id);
    await bench.run();
    const back = (await bench.purse.balance(bench.db, 41, 'KWD')) - (PRICE - 50_000);
    expect(back).toBeGreaterThan(0);
    expect(await openCases(bench.db)).toEqual([
      expect.objectContaining({ kind: 'erased_wallet', order_id: id, times: 1, attention: 'refund_late' }),
    ]);
  });

  it('another’s change meanwhile is refused with who made it and how the order stands', async () => {
    const id = await confirmed();
    const { version } = await desk.read(id);
    await desk.refund(faisal, id, 10);
    await expect(desk.refund(huda, id, 10, { version })).rejects.toMatchObject({
      code: 'changed',
      extra: { order: { version: version + 1, changed_by: { kind: 'staff', name: 'faisal' }, code: 'refund.given' } },
    });
    expect((await desk.read(id)).refunds).toHaveLength(1);
  });

  it('bad input is refused in words: no such coin, more than is left, another’s state, no reason for the customer', async () => {
    const id = await confirmed();
    await expect(desk.refund(huda, id, 1.2345)).rejects.toMatchObject({ status: 422, fields: { amount: {} } });
    await expect(desk.refund(huda, id, 200.001)).rejects.toMatchObject({ code: 'more_than_left' });
    await expect(desk.refund(huda, id, 1, { reason: 'other' })).rejects.toMatchObject({ fields: { note: {} } });
    await expect(desk.refund(huda, id, 1, { supplier_credit: 500 })).rejects.toMatchObject({ code: 'more_than_left' });
    const { order_id } = await bench.place(bench.quote());
    await expect(desk.refund(huda, order_id, 1)).rejects.toMatchObject({ code: 'not_refundable' });
    expect(await desk.audit()).toEqual([]);
  });

  it('cancels at the quoted fee before the departure, by who may, with the reason in its story', async () => {
    const id = await confirmed(50);
    await desk.refund(huda, id, 20);
    const { quoted, outcome, order } = await desk.cancel(huda, id);
    expect(outcome).toBe('done');
    expect(quoted).toMatchObject({ left: 180, waived: 0, is_late: false, needs_second: null });
    expect(quoted.fee + quoted.refund).toBe(180);
    expect(quoted.parts.map(({ part }) => part)).toEqual([0, 1]);
    expect(order).toMatchObject({ state: 'cancelled', may: { cancel: { how: null, why: 'state' } } });
    await bench.run();
    expect((await balancesOf(bench.db, id)).customer_deposits).toBe(0);
    const event = (await desk.timeline(id)).find(({ code }) => code === 'order.cancelled');
    expect(event).toMatchObject({
      actor: { kind: 'staff', name: 'huda' },
      detail: { reason: 'the customer asked us to', fee: quoted.fee },
    });
  });

  it('a refund of the fee of a cancelled order does not tell its customer that the booking stands', async () => {
    const id = await confirmed();
    await desk.refund(huda, id, 3);
    await desk.cancel(huda, id);
    bench.clock.advance(86_400_000);
    await desk.refund(huda, id, 4);
    const of = async (amount: string) => (await lettersIn(bench)).find(({ subject }) => subject.includes(amount))?.text;
    expect(await of('3.000')).toContain('Your booking stays as it is.');
    expect(await of('4.000')).toContain('goes back to your payment method');
    expect(await of('4.000')).not.toContain('stays as it is');
    const { gateway, wallet } = (await desk.read(id)).money.left;
    const balance = gateway + wallet;
    expect(balance).toBeGreaterThan(0);
    expect(await of('4.000')).toContain(`The cancellation fee is now \u2068KWD ${balance.toFixed(3)}\u2069.`);
    // the page names the day of the last thing that goes to the bank
    const due = bench.clock.now() + 14 * 86_400_000;
    expect((await bench.orders.view(id, 'en')).payment.refund_due_by).toBe(new Date(due).toISOString());
  });

  it('a waiver: the house bears it, above the limit with a second person', async () => {
    const limits = { ...DESK_LIMITS, waiver: { KWD: 10_000, SAR: 10_000 } };
    const value_json = JSON.stringify(limits);
    await bench.db.insertInto('setting').values({ name: 'desk_limits', value_json }).execute();
    const small = await confirmed();
    const fee = (await desk.read(small)).money.fee_now!;
    const waiver = await desk.cancel(huda, small, { waive: 10 });
    expect(waiver).toMatchObject({ outcome: 'done', quoted: { fee: 20, waived: 10, refund: 190 } });
    const large = await confirmed();
    const result = await desk.cancel(huda, large, { waive: fee });
    expect(result).toMatchObject({ outcome: 'asked', quoted: { refund: 200, needs_second: 'waiver' } });
    expect(result.order.state).toBe('confirmed');
    // an hour later the suppliers' fee is the same: the terms hold as long as it does
    bench.clock.advance(3_600_000);
    expect(await desk.decide(adel, large)).toMatchObject({ state: 'done' });
    await bench.run();
    expect(await wentBack(bench.db, large)).toEqual([PRICE]);
    expect((await desk.read(large)).state).toBe('cancelled');
    const event = (await desk.timeline(large)).find(({ code }) => code === 'order.cancelled');
    expect(event).toMatchObject({ detail: { fee: 0, waived: fee }, amount: { amount: -200 } });
  });

  it('what is left of a cancelled booking is its fee: giving that back is a waiver, and has the limit of one', async () => {
    const value_json = JSON.stringify({ ...DESK_LIMITS, waiver: { KWD: 10_000, SAR: 10_000 } });
    await bench.db.insertInto('setting').values({ name: 'desk_limits', value_json }).execute();
    const id = await confirmed();
    const { fee } = (await desk.cancel(huda, id)).quoted;
    await bench.run();
    expect(fee).toBeGreaterThan(10);
    const quoted = (await desk.ask(huda, quoteRefund, { id }, { amount: fee, reason: 'goodwill' })).data;
    expect(quoted).toMatchObject({ needs_second: 'waiver', limits: { one: 10 } });
    expect((await desk.refund(huda, id, fee)).outcome).toBe('asked');
    await desk.decide(reem, id, 'refuse');
    expect((await desk.refund(huda, id, 10)).outcome).toBe('done');
    // it counts with what else this member gave in the day
    const more = (await desk.ask(huda, quoteRefund, { id }, { amount: 1, reason: 'goodwill' })).data;
    expect(more.limits.today).toBe(10);
  });

  it('a cancellation that waits for a second person holds no longer than the supplier says that its fee does', async () => {
    const limits = { ...DESK_LIMITS, waiver: { KWD: 10_000, SAR: 10_000 } };
    await bench.db
      .insertInto('setting')
      .values({ name: 'desk_limits', value_json: JSON.stringify(limits) })
      .execute();
    const id = await confirmed();
    const fee = (await desk.read(id)).money.fee_now!;
    flights.quoteCancellation = async ({ cost }) => ({
      ...feeOf(Math.floor(cost / 10)),
      expiresAt: bench.clock.now() + 1_800_000,
    });
    expect(await desk.cancel(huda, id, { waive: fee })).toMatchObject({ outcome: 'asked' });
    bench.clock.advance(3_600_000);
    expect(await desk.decide(adel, id)).toMatchObject({ failure: 'cancel_quote_over' });
    expect((await desk.read(id)).state).toBe('confirmed');
  });

  it('nor is a second person asked for at a fee that the supplier has raised meanwhile', async () => {
    const limits = { ...DESK_LIMITS, waiver: { KWD: 10_000, SAR: 10_000 } };
    const value_json = JSON.stringify(limits);
    await bench.db.insertInto('setting').values({ name: 'desk_limits', value_json }).execute();
    const id = await confirmed();
    const fee = (await desk.read(id)).money.fee_now!;
    let share = 10;
    // its conditions say what they said; of the booking itself it says more each time
    flights.quoteCancellation = async ({ cost }, { ourRef }) => feeOf(Math.floor(cost / (ourRef ? share-- : 10)));
    await expect(desk.cancel(huda, id, { waive: fee })).rejects.toMatchObject({ code: 'cancel_quote_over' });
    expect((await desk.read(id)).approvals).toEqual([]);
  });

  it('once the trip has begun a second person decides; a quote of the customer’s or another member’s is none of this one', async () => {
    const id = await confirmed();
    bench.clock.advance(Date.parse('2027-03-05') - bench.clock.now());
    expect((await desk.read(id)).may.cancel).toEqual({ how: 'asks', why: null, step_up: true });
    const result = await desk.cancel(huda, id);
    expect(result).toMatchObject({ outcome: 'asked', quoted: { is_late: true, needs_second: 'late' } });
    expect(await desk.decide(reem, id)).toMatchObject({ state: 'done' });
    expect((await desk.read(id)).state).toBe('cancelled');
    const other = await confirmed();
    const theirs = (await desk.cancel(faisal, await confirmed())).quoted.cancel_quote_id;
    const wrong = bench.call('POST', 'orders/:id/cancel', { cancel_quote_id: theirs }, { id: other });
    await expect(wrong).rejects.toMatchObject({ code: expect.stringMatching(/cancel_quote_over|not_cancellable/u) });
  });

  it('who only reads orders may do none of it, and sees neither names nor what the expert earns', async () => {
    const id = await confirmed();
    const order = await desk.read(id, dana);
    expect(Object.values(order.may).filter(({ how }) => how !== null)).toEqual([]);
    expect(order).toMatchObject({ earning: null, contact: { email: expect.stringContaining('•••') } });
    expect(order.travellers.every(({ name, document }) => name.includes('•••') && document === null)).toBe(true);
    expect((await desk.read(id)).earning).toMatchObject({ share_percent: 25, amount: 12.5 });
  });
});
