import { afterEach, beforeEach, expect, it } from 'vitest';
import { readApprovals } from '#contract/calls/desk/approvals.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { HANDS, openOrderDesk, type OrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';

const { huda, faisal, adel } = HANDS;

eachDatabase('[BO2] one person with two mailboxes is no second person', (dialect) => {
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
});
