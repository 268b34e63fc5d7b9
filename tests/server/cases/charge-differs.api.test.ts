import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCases } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { refusalOf, visitorOf } from '#tests/support/journey.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

onBothDatabases('a charge that is another than was asked for', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
  });
  afterEach(() => app.close());

  it('[FK12] is a case at once; its visitor reads what was asked, pays and releases nothing meanwhile, and has the booking once it is right', async () => {
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
    const release = refusalOf(await visitor.ask('POST', `orders/${id}/cancel_quote`, {}));
    expect([release.status, release.code, release.message]).toEqual([409, 'not_cancellable', again.message]);

    await tells(charge.amount_minor);
    app.clock.advance(60_000);
    for (let round = 0; round < 3; round += 1) await worker.runDueJobs();
    const right = (await visitor.read(id)).body.data;
    expect([right.state, right.payment.state]).toEqual(['confirmed', 'paid']);
    expect(right.payment).not.toHaveProperty('differs_from');
    expect(await openCases(db)).toEqual([]);
  });

  /** An order whose gateway tells of a dinar less than was asked for, and what is said of it. */
  async function differing() {
    const { db, worker } = app.services;
    const visitor = visitorOf(app);
    const { order_id: id } = (await visitor.place(await visitor.quote())).body.data;
    const { payment_url } = (await visitor.pay(id)).body.data;
    const { amount_minor: asked } = await db.selectFrom('gateway_charge').selectAll().executeTakeFirstOrThrow();
    await db
      .updateTable('gateway_charge')
      .set({ amount_minor: asked - 1_000 })
      .execute();
    await visitor.answer(payment_url, 'approve');
    const close = async (member: Member) => {
      const [row] = await openCases(db);
      const body = { reason: 'Given back at the gateway, she was called.', times: row?.times };
      return (await askAs(app, member, 'POST', `cases/${row?.id}/settle`, body)).status;
    };
    const later = async () => {
      app.clock.advance(120_000);
      await worker.runDueJobs();
      await visitor.answer(payment_url, 'approve');
    };
    return { visitor, id, asked, close, later };
  }

  it('[FK12] finance ends it for good: it is no case again, and the order may be paid anew', async () => {
    const { visitor, id, asked, close, later } = await differing();
    expect(await close(await memberOf(app, 'support'))).toBe(403);
    expect(await close(await memberOf(app, 'finance'))).toBe(200);
    await app.services.worker.runDueJobs();
    const { payment, state } = (await visitor.read(id)).body.data;
    expect([state, payment.state, payment.differed]).toEqual(['payment_failed', 'cancelled', true]);
    expect(payment).not.toHaveProperty('differs_from');
    await later();
    expect(await openCases(app.services.db)).toEqual([]);
    await visitor.answer((await visitor.pay(id)).body.data.payment_url, 'approve');
    for (let round = 0; round < 3; round += 1) await later();
    const paid = (await visitor.read(id)).body.data;
    expect([paid.state, paid.payment.state, paid.payment.amount]).toEqual(['confirmed', 'paid', asked / 1_000]);
    expect(paid.payment).not.toHaveProperty('differed');
    expect(await openCases(app.services.db)).toEqual([]);
  });

  it('[FK12] another figure told after that is a case again', async () => {
    const { id, asked, close, later } = await differing();
    expect(await close(await memberOf(app, 'finance'))).toBe(200);
    await app.services.db
      .updateTable('gateway_charge')
      .set({ amount_minor: asked - 2_000 })
      .execute();
    await later();
    expect(await openCases(app.services.db)).toMatchObject([{ kind: 'charge_differs', order_id: id }]);
  });
});
