import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCases } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { openOrderBench, type OrderBench } from '#tests/support/order-bench.ts';
import { scriptedSupplier, type ScriptedSupplier } from '#tests/support/scripted-supplier.ts';
import { headerOf, openPostBox, type PostBox } from '#tests/support/smtp.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

eachDatabase('[OP2] a mail server that is down for six hours', (dialect) => {
  let box: PostBox;
  let app: TestApp;
  beforeEach(async () => {
    box = await openPostBox();
    app = await openTestApp({ dialect, env: { SMTP_URL: box.url } });
  });
  afterEach(async () => {
    await app.close();
    await box.close();
  });
  const pass = async (time: number, step: number) => {
    for (const until = app.clock.now() + time; app.clock.now() < until; app.clock.advance(step))
      await app.services.worker.runDueJobs();
  };

  it('every mail goes out once when it is back, and no person is bothered', async () => {
    await box.close();
    const visitor = visitorOf(app);
    const references: string[] = [];
    for (let order = 0; order < 3; order += 1) {
      references.push((await confirmedOrder(app, visitor)).reference);
      await pass(2 * HOUR, 15 * MINUTE);
    }
    expect(box.arrived).toEqual([]);
    box = await openPostBox(box.port);
    await pass(HOUR, 5 * MINUTE);
    const subjects = box.arrived.map(({ raw }) => headerOf(raw, 'Subject'));
    expect(subjects).toHaveLength(3);
    for (const reference of references)
      expect(subjects.filter((subject) => subject.includes(reference))).toHaveLength(1);
    expect(await openCases(app.services.db)).toEqual([]);
  }, 60_000);

  it('a mail that is refused for a day becomes a case with an alarm, and is sent when a person says so', async () => {
    await box.close();
    await confirmedOrder(app, visitorOf(app));
    await pass(25 * HOUR, 30 * MINUTE);
    const cases = await openCases(app.services.db);
    expect(cases).toMatchObject([{ kind: 'work', times: 1 }]);
    expect(cases[0]!.summary).toContain('send_mail');
    const row = await app.services.db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', cases[0]!.subject)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'case', lease: null, locked_until: null });
    expect(row.last_error).toContain('ECONNREFUSED');
  }, 60_000);
});

eachDatabase('[OP2] an outage of half an hour', (dialect) => {
  let bench: OrderBench;
  let flights: ScriptedSupplier;
  let hotels: ScriptedSupplier;
  let isOut: boolean;
  beforeEach(async () => {
    isOut = false;
    const silent =
      (acts: string[], otherwise: 'well' | 'refuse' = 'well') =>
      (act: string) =>
        isOut && acts.includes(act) ? 'silence' : act === 'book' ? otherwise : 'well';
    flights = scriptedSupplier('FL', silent([], 'refuse'));
    hotels = scriptedSupplier('HO', silent(['cancel']));
    bench = await openOrderBench({ dialect, suppliers: [flights.supplier, hotels.supplier] });
  });
  afterEach(() => closeWithRightBooks(bench));
  const pass = async (time: number) => {
    for (const until = bench.clock.now() + time; bench.clock.now() < until; bench.clock.advance(MINUTE / 2))
      await bench.run();
  };
  /** The gateway as it is on a bad day: every call is counted, none is answered while it is out. */
  function troubled() {
    const calls: string[] = [];
    const real = { ...bench.gateway };
    const unlessOut =
      <Args extends unknown[], Answer>(name: string, act: (...args: Args) => Promise<Answer>) =>
      async (...args: Args) => {
        calls.push(isOut ? `${name} in vain` : name);
        if (isOut) throw new Error('the gateway is silent');
        return act(...args);
      };
    bench.gateway.refund = unlessOut('refund', real.refund);
    bench.gateway.readCharge = unlessOut('readCharge', real.readCharge);
    bench.gateway.closeCharge = unlessOut('closeCharge', real.closeCharge);
    return calls;
  }
  async function paid(): Promise<string> {
    const { order_id } = await bench.place(bench.quote());
    const { payment_url } = await bench.pay(order_id);
    await bench.answer(payment_url, 'approve');
    return order_id;
  }

  it('a silent gateway: the refund is done once when it answers', async () => {
    const calls = troubled();
    const id = await paid();
    // the word of the payment comes in; then the flight refuses and the money has to go back
    await bench.comeBack(new URL(`http://shop.example${await returnOf(id)}`));
    isOut = true;
    await pass(30 * MINUTE);
    expect(calls.filter((call) => call === 'refund in vain').length).toBeGreaterThan(2);
    isOut = false;
    await pass(30 * MINUTE);
    expect(await bench.read(id)).toMatchObject({ state: 'refunded', payment: { state: 'refunded', refunded: 200 } });
    expect(calls.filter((call) => call === 'refund')).toHaveLength(1);
    expect(await openCases(bench.db)).toEqual([]);
  });

  it('a silent gateway: a payment whose message was lost is found when it answers', async () => {
    troubled();
    const id = await paid();
    await bench.db.updateTable('outbox').set({ state: 'done' }).where('kind', '=', 'gateway_webhook').execute();
    isOut = true;
    await pass(30 * MINUTE);
    isOut = false;
    await pass(90 * MINUTE);
    expect((await bench.read(id)).payment.state).toBe('refunded');
    const works = await bench.db.selectFrom('outbox').select('kind').where('state', '<>', 'done').execute();
    expect(works).toEqual([]);
  });

  it('a supplier that takes no cancellation: it is cancelled when it answers', async () => {
    isOut = true;
    const id = await paid();
    await pass(30 * MINUTE);
    expect(hotels.states()).toEqual(['booked']);
    isOut = false;
    await pass(30 * MINUTE);
    expect((await bench.read(id)).state).toBe('refunded');
    expect(hotels.states()).toEqual(['cancelled']);
  });

  async function returnOf(id: string): Promise<string> {
    const row = await bench.db.selectFrom('payment').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
    return `/api/v1/website/payments/${row.id}/return?lang=en`;
  }
});
