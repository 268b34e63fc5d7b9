import { afterEach, beforeEach, expect, it } from 'vitest';
import { readApprovals } from '#contract/calls/desk/approvals.ts';
import { quoteRefund } from '#contract/calls/desk/order-money.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk, type OrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';

const { huda, faisal, reem, adel } = STAFF;

onBothDatabases('[BO2] one person with two mailboxes is no second person', (dialect) => {
  let bench: OrderBench;
  let desk: OrderDesk;
  beforeEach(async () => {
    const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
    bench = await openOrderBench({ dialect, suppliers });
    desk = await openOrderDesk(bench);
  });
  afterEach(() => bench.close());

  const inviterOf = (hand: { id: number }, inviter: number | null, role: 'support' | 'finance' = 'support') =>
    bench.db.updateTable('staff_member').set({ invited_by: inviter, role }).where('account_id', '=', hand.id).execute();
  const mayDecide = async (id: string) => {
    const { items } = (await desk.ask(adel, readApprovals, {}, {})).data;
    const [listed, ofOrder] = [
      items.find(({ target_id }) => target_id === id),
      (await desk.read(id, adel)).approvals[0],
    ];
    return [listed?.may_decide, ofOrder?.may_decide];
  };

  it('the administrator who invited a member of support alone does not decide what that member asks for; finance does', async () => {
    const id = await paidOrder(bench);
    await inviterOf(huda, adel.id);
    expect((await desk.refund(huda, id, 60)).outcome).toBe('asked');
    expect(await mayDecide(id)).toEqual([false, false]);
    for (const decision of ['approve', 'refuse'] as const)
      await expect(desk.decide(adel, id, decision)).rejects.toMatchObject({ status: 403, code: 'own_approval' });
    expect((await desk.read(id)).refunds).toEqual([]);
    expect(await desk.decide(faisal, id)).toMatchObject({ state: 'done' });
  });

  it('another’s member is decided by every administrator, and so is one whose role a second person approved', async () => {
    const id = await paidOrder(bench);
    await inviterOf(huda, faisal.id);
    await desk.refund(huda, id, 60);
    expect(await mayDecide(id)).toEqual([true, true]);
    await inviterOf(huda, adel.id, 'finance');
    expect(await mayDecide(id)).toEqual([true, true]);
    expect(await desk.decide(adel, id)).toMatchObject({ state: 'done' });
  });

  it('[FK11] what one booking gets back without a second person counts together, whoever gives it', async () => {
    const id = await paidOrder(bench);
    expect((await desk.refund(huda, id, 30)).outcome).toBe('done');
    expect((await desk.refund(reem, id, 20)).outcome).toBe('done');
    const quoted = (await desk.ask(faisal, quoteRefund, { id }, { amount: 0.001, reason: 'goodwill' })).data;
    expect(quoted).toMatchObject({ needs_second: 'order', limits: { order: 50, today: 0 } });
    bench.clock.advance(24 * 3_600_000);
    expect((await desk.refund(faisal, id, 0.001)).outcome).toBe('asked');
    await desk.decide(reem, id, 'refuse');
    // what a second person approved is no longer anybody’s alone
    const other = await paidOrder(bench);
    await desk.refund(huda, other, 60);
    await desk.decide(faisal, other);
    expect((await desk.refund(huda, other, 50)).outcome).toBe('done');
  });

  it('[FK11] a waiver after a refund of the same booking counts with it', async () => {
    const id = await paidOrder(bench);
    expect((await desk.refund(huda, id, 15)).outcome).toBe('done');
    const result = await desk.cancel(reem, id, { waive: 10 });
    expect(result).toMatchObject({ outcome: 'asked', quoted: { needs_second: 'order' } });
  });

  it('[FK11] whom one administrator invited alone have one day together, at once too', async () => {
    for (const hand of [huda, reem]) await inviterOf(hand, adel.id);
    const ids = [];
    for (let index = 0; index < 12; index += 1) ids.push(await paidOrder(bench));
    const hands = [huda, reem, adel];
    const results = await Promise.all(ids.map((id, index) => desk.refund(hands[index % 3]!, id, 50)));
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(10);
    // another’s day is their own
    const free = await paidOrder(bench);
    expect((await desk.refund(faisal, free, 50)).outcome).toBe('done');
  });
});
