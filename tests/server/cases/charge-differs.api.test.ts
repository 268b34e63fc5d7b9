import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCases } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { refusalOf, visitorOf } from '#tests/support/journey.ts';

onBothDatabases('a charge that is another than was asked for', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
  });
  afterEach(() => app.close());

  it('[FK12] is a case at once; its visitor reads what was asked, pays nothing meanwhile, and has the booking once it is right', async () => {
    const { db, worker } = app.services;
    const visitor = visitorOf(app);
    const placed = (await visitor.place(await visitor.quote())).body.data;
    const { order_id: id } = placed;
    expect(placed.payment).not.toHaveProperty('differs_from');
    const { payment_url } = (await visitor.pay(id)).body.data;
    const charge = await db.selectFrom('gateway_charge').selectAll().executeTakeFirstOrThrow();
    const tells = (amount_minor: number) => db.updateTable('gateway_charge').set({ amount_minor }).execute();
    await tells(charge.amount_minor - 1_000);
    await visitor.answer(payment_url, 'approve');

    expect(await openCases(db)).toMatchObject([{ kind: 'charge_differs', order_id: id, attention: 'charge_differs' }]);
    const { payment, state } = (await visitor.read(id)).body.data;
    expect([payment.differs_from, state]).toEqual([charge.amount_minor / 1_000, 'awaiting_payment']);
    expect(payment.state).not.toBe('paid');
    const again = refusalOf(await visitor.pay(id, 'card'));
    expect([again.status, again.code]).toEqual([409, 'not_payable']);
    expect(again.message).toContain('Please do not pay again');

    await tells(charge.amount_minor);
    app.clock.advance(60_000);
    for (let round = 0; round < 3; round += 1) await worker.runDueJobs();
    const right = (await visitor.read(id)).body.data;
    expect([right.state, right.payment.state]).toEqual(['confirmed', 'paid']);
    expect(right.payment).not.toHaveProperty('differs_from');
    expect(await openCases(db)).toEqual([]);
  });
});
