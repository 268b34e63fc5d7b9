import { afterEach, beforeEach, expect, it } from 'vitest';
import { resendMail } from '#contract/calls/desk/orders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { STAFF, openOrderDesk, type OrderDesk } from '#tests/support/order-desk.ts';
import { scriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { paidOrder, settledOrder } from '#tests/support/bench-orders.ts';

const { huda } = STAFF;

eachDatabase('[BO4] letters of an order sent again', (dialect) => {
  let bench: OrderBench;
  let desk: OrderDesk;
  beforeEach(async () => {
    bench = await openOrderBench({
      dialect,
      suppliers: [scriptedSupplier('FL').supplier, scriptedSupplier('HO').supplier],
    });
    desk = await openOrderDesk(bench);
  });
  afterEach(() => bench.close());

  const resend = (id: string, mail: 'confirmed' | 'cancelled') => desk.ask(huda, resendMail, { id }, { mail });

  it('a booking that was cancelled is not told again to be booked; its cancellation is', async () => {
    const id = await paidOrder(bench);
    expect((await desk.read(id)).mails.map(({ mail }) => mail)).toEqual(['confirmed']);
    await desk.cancel(huda, id);
    await settledOrder(bench, id);
    expect((await desk.read(id)).mails.map(({ mail }) => mail)).toEqual(['cancelled']);
    await expect(resend(id, 'confirmed')).rejects.toMatchObject({ status: 409, code: 'not_confirmed' });
    await resend(id, 'cancelled');
    await settledOrder(bench, id);
    const ids = (await lettersIn(bench)).map((letter) => letter.id);
    expect(ids).toContain(`${id}-cancelled-1`);
    expect(ids.some((name) => name.startsWith(`${id}-confirmed-`))).toBe(false);
  });
});
