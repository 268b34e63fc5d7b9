import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMyFatoorah, type MyFatoorahEmulator } from '#tests/emulators/my-fatoorah.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { myFatoorahEnv } from '#tests/support/gateways.ts';

const MINUTE = 60_000;

eachDatabase('a business that takes money at MyFatoorah', (dialect) => {
  let vendor: MyFatoorahEmulator;
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    vendor = await openMyFatoorah();
    const env = {
      GATEWAYS: 'myfatoorah',
      ...myFatoorahEnv(vendor),
      PUBLIC_URL: 'https://shop.example',
    };
    app = await openTestApp({ dialect, env });
    visitor = visitorOf(app);
  });
  afterEach(async () => {
    await demandRightBooks(app.services.db);
    await app.close();
    await vendor.close();
  });
  async function openPayment(method = 'knet', headers: Record<string, string> = {}) {
    const order = (await visitor.place(await visitor.quote({ headers }))).body.data;
    const paying = await visitor.pay(order.order_id, method);
    return { order, paying, invoice: vendor.invoices().at(-1)! };
  }
  type WebhookPost = { post: string; rawBody: string; headers: Record<string, string> };
  const post = ({ post: url, rawBody, headers }: WebhookPost) =>
    app.inject({ method: 'POST', url, payload: rawBody, headers });
  const stateOf = async (id: string) => (await visitor.read(id)).body.data.state;
  const work = async (...minutes: number[]) => {
    await app.services.worker.runDueJobs();
    for (const minute of minutes) {
      app.clock.advance(minute * MINUTE);
      await app.services.worker.runDueJobs();
    }
  };

  it('[SU6] a trip is held, paid on the hosted page, booked, cancelled, and its money comes back', async () => {
    const { order, paying, invoice } = await openPayment();
    expect(paying.body.data.payment_url).toBe(`${vendor.origin}/pay/${invoice.id}`);
    expect(invoice).toMatchObject({ InvoiceValue: order.payment.amount, CustomerEmail: 'salem@example.com' });
    const decided = vendor.decide(invoice.id, 'Succss');
    expect((await app.inject(decided.back)).headers.location).toBe(`/en/booking/success/${order.order_id}`);
    expect((await post(decided)).statusCode).toBe(200);
    await work();
    expect(await stateOf(order.order_id)).toBe('confirmed');
    const asking = { key: crypto.randomUUID() };
    const offer = await visitor.ask<{ data: { cancel_quote_id: string; refund: number } }>(
      'POST',
      `orders/${order.order_id}/cancel_quote`,
      {},
    );
    const { cancel_quote_id, refund } = offer.body.data;
    expect(refund).toBeGreaterThan(0);
    vendor.keepRefunds('Pending');
    await visitor.ask('POST', `orders/${order.order_id}/cancel`, { cancel_quote_id }, asking);
    await work(1);
    expect((await visitor.read(order.order_id)).body.data.payment.state).toBe('refunding');
    vendor.keepRefunds(null);
    await work(5, 30);
    expect((await visitor.read(order.order_id)).body.data.payment).toMatchObject({
      state: 'refunded',
      refunded: refund,
    });
    expect(vendor.refunds()).toMatchObject([{ InvoiceId: invoice.id, RefundAmount: refund }]);
  });

  it('[SU6] in riyals the Saudi account is paid, and asking alone finds it where no message comes', async () => {
    const { order, invoice } = await openPayment('mada', { 'accept-currency': 'SAR', 'accept-location': '86' });
    expect([invoice.account, invoice.DisplayCurrencyIso]).toEqual(['sa', 'SAR']);
    vendor.decide(invoice.id, 'Succss');
    await work(2);
    expect(await stateOf(order.order_id)).toBe('confirmed');
  });

  it('[SU6] a forged, replayed or premature message changes nothing, and keeps nobody’s name', async () => {
    const { order, invoice } = await openPayment();
    const message = vendor.decide(invoice.id, 'Succss');
    vendor.put(invoice.id, { status: 'Pending', tries: [] });
    const forged = { ...message, headers: { ...message.headers, 'myfatoorah-signature': 'Zm9yZ2Vk' } };
    expect((await post(forged)).statusCode).toBe(400);
    // genuine, but not what MyFatoorah says when it is asked
    expect((await post(message)).statusCode).toBe(200);
    await work();
    expect(await stateOf(order.order_id)).toBe('awaiting_payment');
    const paid = vendor.decide(invoice.id, 'Succss');
    for (let time = 0; time < 3; time += 1) expect((await post(time === 1 ? paid.first : paid)).statusCode).toBe(200);
    await work(1);
    expect(await stateOf(order.order_id)).toBe('confirmed');
    const events = await app.services.db.selectFrom('payment_event').select('body_json').execute();
    expect(JSON.stringify(events)).not.toMatch(/salem|@/iu);
    expect(vendor.refunds()).toEqual([]);
  });

  it('[SU6] a failed try leaves the same invoice to be paid; a lost answer is a 503, and no second page is payable', async () => {
    const { order, invoice } = await openPayment();
    await app.inject(vendor.decide(invoice.id, 'Failed').back);
    expect((await visitor.pay(order.order_id)).body.data.payment_url).toContain(String(invoice.id));
    vendor.fail('drop', { call: 'ExecutePayment', afterwards: true });
    expect((await visitor.pay(order.order_id, 'card')).status).toBe(503);
    app.clock.advance(61_000);
    const again = await visitor.pay(order.order_id, 'card');
    expect(again.status).toBe(200);
    const last = vendor.invoices().at(-1)!;
    expect(again.body.data.payment_url).toContain(String(last.id));
    await post(vendor.decide(last.id, 'Succss'));
    // the page of the first try is paid as well: that payment goes back
    await post(vendor.decide(invoice.id, 'Succss'));
    await work(1, 5);
    expect(await stateOf(order.order_id)).toBe('confirmed');
    expect(vendor.refunds()).toMatchObject([{ InvoiceId: invoice.id, RefundStatus: 'Refunded' }]);
  });
});
