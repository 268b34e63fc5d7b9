import { afterEach, beforeEach, expect, it } from 'vitest';
import { decideApproval } from '#contract/calls/desk/approvals.ts';
import { refundOrder } from '#contract/calls/desk/order-money.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { demandRightBooks, demandWholeChain } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { wentBack } from '#tests/support/money.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk, type OrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';
import { rounds } from '#tests/support/rounds.ts';

const PRICE = 200_000;
const PATIENCE = 180_000;
/** More than fit, and more than a pool has connections. */
const AT_ONCE = rounds({ quick: 40, full: 200 });
/** In fils: of so much each 33 fit, in full 66. */
const PART = rounds({ quick: 6_000, full: 3_000 });
const { huda, faisal, reem, adel } = STAFF;

onBothDatabases('what many members do to one order at once', (dialect) => {
  let bench: OrderBench;
  let desk: OrderDesk;
  let id: string;
  beforeEach(async () => {
    const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
    bench = await openOrderBench({ dialect, suppliers });
    desk = await openOrderDesk(bench);
    id = await paidOrder(bench);
  });
  afterEach(async () => {
    await bench.run();
    await demandRightBooks(bench.db);
    await demandWholeChain(bench.db);
    await bench.close();
  });

  const codesOf = (ends: PromiseSettledResult<unknown>[]) =>
    ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Refusal).code] : []));

  it(
    `[BO5] of ${AT_ONCE} part refunds of one order at once no more is given than is left`,
    async () => {
      const give = () => bench.orders.desk.refundPart(id, PART, 'goodwill', 'noura');
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, give));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(Math.floor(PRICE / PART));
      expect(new Set(codesOf(ends))).toEqual(new Set(['more_than_left']));
      expect((await desk.read(id)).money.left).toEqual({ gateway: 2, wallet: 0 });
      for (let wait = 0; wait < 20; wait += 1) {
        await bench.run();
        bench.clock.advance(600_000);
      }
      expect(await wentBack(bench.db, id)).toEqual([PRICE - 2_000]);
    },
    PATIENCE,
  );

  it(
    `[BO5] of ${AT_ONCE} at once who all saw the same order one is done, and each other is told who was faster`,
    async () => {
      const { version } = await desk.read(id);
      const ask = (_: unknown, n: number) =>
        desk.ask([huda, faisal, reem, adel][n % 4]!, refundOrder, { id }, { amount: 3, reason: 'goodwill', version });
      const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, ask));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const end of ends)
        if (end.status === 'rejected')
          expect(end.reason).toMatchObject({
            code: 'changed',
            extra: { order: { version: version + 1, code: 'refund.given', changed_by: { kind: 'staff' } } },
          });
      expect((await desk.read(id)).money.left.gateway).toBe(197);
      expect((await desk.audit()).filter(({ act }) => act === 'order.refund')).toHaveLength(1);
    },
    PATIENCE,
  );

  it(
    '[BO2] [BO5] of 50 decisions of one refund at once one is carried out, once',
    async () => {
      const { approval } = await desk.refund(huda, id, 120);
      const { approval_id, version } = approval!;
      const decide = (_: unknown, n: number) =>
        desk.ask(
          [faisal, reem, adel][n % 3]!,
          decideApproval,
          { id: approval_id },
          {
            decision: 'approve',
            note: 'seen',
            version,
          },
        );
      const ends = await Promise.allSettled(Array.from({ length: 50 }, decide));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(new Set(codesOf(ends))).toEqual(new Set(['changed']));
      await bench.run();
      expect(await wentBack(bench.db, id)).toEqual([120_000]);
      expect((await desk.read(id)).refunds).toHaveLength(1);
    },
    PATIENCE,
  );
});
