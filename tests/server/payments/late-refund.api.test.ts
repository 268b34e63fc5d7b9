import { expect, it } from 'vitest';
import { eachDatabase } from '#tests/support/database.ts';
import { openOrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { createRefundTransitions } from '#server/modules/payments/refund-transitions.ts';
import { createRefundSending } from '#server/modules/payments/refund-sending.ts';
import { paidOrder } from '#tests/support/bench-orders.ts';

eachDatabase('[BO5] a refund given late', (dialect) => {
  it('what the gateway gives after a person saw it refused is a case of that order', async () => {
    const suppliers = [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier];
    const bench = await openOrderBench({ dialect, suppliers });
    const desk = await openOrderDesk(bench);
    const id = await paidOrder(bench);
    const { order } = await desk.refund(STAFF.huda, id, 10);
    const refundId = order.refunds[0]?.refund_id ?? '';

    const { db, clock } = bench;
    let isAsked = false;
    const gateway = {
      async refund() {
        isAsked = true;
        await desk.settle(STAFF.faisal, id, { outcome: 'refund_refused', refund_id: refundId });
      },
    };
    const gateways = { of: () => gateway };
    const life = createRefundTransitions({ clock, earnings: { correct: () => Promise.resolve() } });
    const deps = { db, clock, gateways, life } as unknown as Parameters<typeof createRefundSending>[0];
    await createRefundSending(deps).send_refund({ refundId });
    expect(isAsked).toBe(true);
    expect((await desk.read(id)).attention).toMatchObject({ kind: 'books_differ' });
    await bench.close();
  });
});
