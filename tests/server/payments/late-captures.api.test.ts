import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCases } from '#server/modules/cases/index.ts';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { testClock } from '#tests/support/clock.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

onBothDatabases('[SU5] [OP1] a charge that was given up, and of which the gateway knows no end', (dialect) => {
  let tap: TapEmulator;
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    const clock = testClock();
    tap = await openTap({ now: clock.now });
    const env = { GATEWAYS: 'tap', TAP_SECRET_KEY: tap.key, TAP_URL: tap.url, PUBLIC_URL: 'https://shop.example' };
    app = await openTestApp({ dialect, clock, env });
    visitor = visitorOf(app);
  });
  afterEach(async () => {
    await demandRightBooks(app.services.db);
    await app.close();
    await tap.close();
  });
  const run = async (time = 0) => {
    app.clock.advance(time);
    await app.services.worker.runDueJobs();
  };
  const orderOf = async (id: string) => (await visitor.read(id)).body.data;
  const cases = async () => (await openCases(app.services.db)).map(({ kind }) => kind);

  /** Opened by KNET and, when that says nothing, by card, which is paid; no message comes. */
  async function paidByAnother() {
    const { order_id } = (await visitor.place(await visitor.quote())).body.data;
    await visitor.pay(order_id, 'knet');
    const first = tap.charges().at(-1)!;
    await visitor.pay(order_id, 'card');
    const second = tap.charges().at(-1)!;
    expect(second.id).not.toBe(first.id);
    tap.decide(first.id, 'UNKNOWN');
    await run();
    tap.decide(second.id, 'CAPTURED');
    await run(2 * MINUTE);
    expect(await orderOf(order_id)).toMatchObject({ state: 'confirmed' });
    return { order_id, first };
  }

  it('is asked about on, and goes back once when it turns out to be paid', async () => {
    const { order_id, first } = await paidByAnother();
    await run(HOUR);
    expect(tap.refunds()).toEqual([]);
    tap.decide(first.id, 'CAPTURED');
    for (let hours = 0; hours < 24; hours += 6) await run(6 * HOUR);
    expect(tap.refunds()).toMatchObject([{ charge_id: first.id, amount: first.amount, status: 'REFUNDED' }]);
    expect(await orderOf(order_id)).toMatchObject({ state: 'confirmed' });
  });

  it('is a case for a person when its span is over, which closes with the gateway’s word', async () => {
    const { first } = await paidByAnother();
    for (let hours = 0; hours < 30; hours += 1) await run(HOUR);
    expect(await cases()).toEqual(['work']);
    tap.decide(first.id, 'CANCELLED');
    await run(2 * HOUR);
    expect(await cases()).toEqual([]);
    expect(tap.refunds()).toEqual([]);
  });

  it('[R16] a second payment that went back whole does not stand for what a cancellation gave back', async () => {
    const { order_id: id } = (await visitor.place(await visitor.quote())).body.data;
    await visitor.pay(id, 'knet');
    const first = tap.charges().at(-1)!;
    app.clock.advance(MINUTE);
    await visitor.pay(id, 'card');
    const second = tap.charges().at(-1)!;
    for (const charge of [first, second]) {
      const { post: url, rawBody, headers } = tap.decide(charge.id, 'CAPTURED');
      await app.inject({ method: 'POST', url, payload: rawBody, headers });
      await run();
      await run(MINUTE);
    }
    expect(tap.refunds()).toMatchObject([{ charge_id: second.id, amount: second.amount, status: 'REFUNDED' }]);
    tap.keepRefunds('PENDING');
    type Offer = { data: { cancel_quote_id: string; refund: number } };
    const { cancel_quote_id, refund } = (await visitor.ask<Offer>('POST', `orders/${id}/cancel_quote`, {})).body.data;
    expect(refund).toBeLessThan(first.amount);
    const asking = { key: crypto.randomUUID() };
    await visitor.ask('POST', `orders/${id}/cancel`, { cancel_quote_id }, asking);
    for (const state of ['refunding', 'refunded']) {
      if (state === 'refunded') tap.keepRefunds(null);
      await run(10 * MINUTE);
      expect((await orderOf(id)).payment).toMatchObject({ state, refunded: refund });
    }
  });
});
