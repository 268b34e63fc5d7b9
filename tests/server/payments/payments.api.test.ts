import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';

onBothDatabases('the payment page', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => closeWithRightBooks(app));

  async function openPayment(locale: 'ar' | 'en' = 'en') {
    const speaker = visitorOf(app, locale);
    const placed = await speaker.place(await speaker.quote());
    const paying = await speaker.pay(placed.body.data.order_id);
    return {
      order: placed.body.data,
      url: new URL(paying.body.data.payment_url).pathname,
      full: paying.body.data.payment_url,
    };
  }

  it('shows whom, what and how in the visitor’s language, says that it is a demo, and asks for no card', async () => {
    for (const locale of ['ar', 'en'] as const) {
      const { order, url } = await openPayment(locale);
      const page = String((await visitor.ask<string>('GET', url)).body);
      expect(page).toContain(locale === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="en" dir="ltr">');
      expect(page).toContain(order.payment.amount.toFixed(3));
      expect(page).toContain(locale === 'ar' ? 'كي نت' : 'KNET');
      expect(page).toContain(order.reference);
      expect(page).toContain(locale === 'ar' ? 'بوابة الدفع التجريبية' : 'demo payment gateway');
      expect(page).not.toMatch(/<input|<script/u);
      app.clock.advance(1);
    }
  });

  it('brings each answer back to its page; an answer is given once', async () => {
    const { order, url, full } = await openPayment();
    expect(await visitor.answer(full, 'decline')).toBe(`/en/booking/failed/${order.order_id}`);
    expect(await visitor.answer(full, 'approve')).toBe(`/en/booking/failed/${order.order_id}`);
    expect(String((await visitor.ask<string>('GET', url)).body)).toContain('This payment is over');
    expect((await visitor.read(order.order_id)).body.data.state).toBe('payment_failed');
  });

  it('its return address believes nobody: a stranger’s visit changes nothing, an unknown payment leads home', async () => {
    const { order } = await openPayment();
    const { id } = await app.services.db.selectFrom('payment').select('id').executeTakeFirstOrThrow();
    const back = await visitor.ask('GET', `payments/${id}/return?lang=en&status=paid&amount=0`);
    expect(back).toMatchObject({ status: 303, headers: { location: `/en/booking/success/${order.order_id}` } });
    expect((await visitor.read(order.order_id)).body.data.state).toBe('awaiting_payment');
    const stray = await visitor.ask('GET', 'payments/pay_none/return?lang=//evil.example');
    expect(stray).toMatchObject({ status: 303, headers: { location: '/ar' } });
  });

  it('an unknown charge is a page of its own, with 404', async () => {
    expect(await visitor.ask('GET', '/gateway/chg_none')).toMatchObject({ status: 404 });
    expect(
      await visitor.ask(
        'POST',
        '/gateway/chg_none',
        {},
        { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ),
    ).toMatchObject({ status: 404 });
  });

  it('a method that does not take the currency is refused', async () => {
    const placed = await visitor.place(await visitor.quote());
    const answer = await visitor.pay(placed.body.data.order_id, 'mada');
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { method: ['This payment method does not take this currency'] } },
    });
  });

  it('the webhook reaches us by the network and settles the order without the visitor', async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.app.server.address();
    app.env.publicUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const { order, url } = await openPayment();
    await visitor.ask('POST', url, undefined, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    await app.inject({
      method: 'POST',
      url,
      payload: 'answer=approve',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    await app.services.worker.runDueJobs();
    expect((await visitor.read(order.order_id)).body.data.state).toBe('confirmed');
    expect(await app.services.db.selectFrom('payment_event').select('event_id').execute()).toHaveLength(1);
  });
});
