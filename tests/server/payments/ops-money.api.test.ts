import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { ops, OPS_SECRET } from '#tests/support/ops.ts';

onBothDatabases('[OP1] [OP2] money by npm run ops', (dialect) => {
  let app: TestApp;
  beforeEach(async () => void (app = await openTestApp({ dialect, onDisk: true, env: { SECRET_KEY: OPS_SECRET } })));
  afterEach(() => app.close());

  it('gives a part back beside the server, which sends it; the books agree; the impossible changes nothing', async () => {
    const { db, worker } = app.services;
    const visitor = visitorOf(app);
    const { order_id, reference } = await confirmedOrder(app, visitor);
    const refund = (amount: string, reason: string) =>
      ops(app.place, 'refund', reference, amount, '--by', 'noura', '--reason', reason);
    expect(await refund('12500', 'a noisy room')).toMatchObject({ code: 0, err: '' });
    // the command goes by the real clock
    app.clock.set(Math.max(app.clock.now(), Date.now()) + 60_000);
    await worker.runDueJobs();
    expect((await visitor.read(order_id)).body.data).toMatchObject({ state: 'confirmed', payment: { refunded: 12.5 } });
    const rows = () => db.selectFrom('refund').select(['reason', 'note', 'bearer', 'state', 'asked_by']).execute();
    const refundRow = { reason: 'other', note: 'a noisy room', bearer: 'house', state: 'done', asked_by: 'noura' };
    expect(await rows()).toEqual([refundRow]);
    const story = JSON.parse((await ops(app.place, 'order', reference, '--json')).out) as { refunds: object[] };
    expect(story.refunds).toEqual([expect.objectContaining({ state: 'done', reason: 'other', gateway_minor: 12_500 })]);
    expect((await ops(app.place, 'order', reference)).out).toContain('Refunds of a part');
    const tooMuch = await refund('99999999', 'goodwill');
    expect(tooMuch.code).not.toBe(0);
    expect(tooMuch.err).toContain('The amount is more than is left');
    expect(await rows()).toEqual([refundRow]);
    await demandRightBooks(db);
    expect(await ops(app.place, 'check')).toMatchObject({ code: 0, err: '' });
    await db.updateTable('orders').set({ promo_held: 1 }).where('id', '=', order_id).execute();
    const wrong = await ops(app.place, 'check');
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('promo code do not agree')]);
  });
});
