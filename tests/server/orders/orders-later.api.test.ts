import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { addDays } from '#contract/rules/dates.ts';
import { sealedMail } from '#server/modules/mail/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, refusalOf, orderBody, type Visitor } from '#tests/support/journey.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { openShop } from '#tests/support/shop.ts';

onBothDatabases('orders, later', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => settleAndClose(app));

  const confirmed = (wish?: Parameters<Visitor['quote']>[0]) => confirmedOrder(app, visitor, wish);

  describe('cancelling', () => {
    it('a confirmed order: the fee told before is the fee kept, the rest returns, the rooms too', async () => {
      const order = await confirmed();
      const offer = await visitor.ask<{ data: { cancel_quote_id: string; fee: number; refund: number } }>(
        'POST',
        `orders/${order.order_id}/cancel_quote`,
        {},
      );
      const { cancel_quote_id, fee, refund } = offer.body.data;
      expect(Math.round((fee + refund) * 1_000)).toBe(Math.round(order.payment.amount * 1_000));
      const key = 'cancel-once-and-only-once';
      const cancelled = await visitor.ask<{ data: Order }>(
        'POST',
        `orders/${order.order_id}/cancel`,
        { cancel_quote_id },
        { key },
      );
      expect(cancelled.body.data).toMatchObject({ state: 'cancelled', failure: 'cancelled' });
      await app.services.worker.runDueJobs();
      expect((await visitor.read(order.order_id)).body.data.payment).toMatchObject(
        refund > 0 ? { state: 'refunded', refunded: refund } : { state: 'paid', refunded: 0 },
      );
      const booked = await app.services.db
        .selectFrom('supplier_booking')
        .select('our_ref')
        .where('state', '=', 'booked')
        .execute();
      expect(booked).toEqual([]);
      const again = await visitor.ask(
        'POST',
        `orders/${order.order_id}/cancel`,
        { cancel_quote_id },
        { key: 'cancel-another-time-0001' },
      );
      expect(again.status).toBe(200);
    });

    it('an offer of another order, or past its ten minutes, is refused', async () => {
      const [one, other] = [await confirmed(), await confirmed({ start_date: '2027-04-08', end_date: '2027-04-13' })];
      const offer = await visitor.ask<{ data: { cancel_quote_id: string } }>(
        'POST',
        `orders/${one.order_id}/cancel_quote`,
        {},
      );
      const cancel = (id: string, key: string) => visitor.ask('POST', `orders/${id}/cancel`, offer.body.data, { key });
      expect(refusalOf(await cancel(other.order_id, 'cancel-with-anothers-offer'))).toMatchObject({
        status: 409,
        code: 'cancel_quote_over',
      });
      app.clock.advance(600_000);
      expect(refusalOf(await cancel(one.order_id, 'cancel-with-an-old-offer'))).toMatchObject({
        status: 409,
        code: 'cancel_quote_over',
      });
    });

    it('not after the trip has begun: its day comes with the midnight of Kuwait', async () => {
      const order = await confirmed();
      const eve = addDays(order.quote.start_date, -1);
      app.clock.set(`${eve}T20:59:59Z`);
      expect(await visitor.ask('POST', `orders/${order.order_id}/cancel_quote`, {})).toMatchObject({ status: 200 });
      app.clock.set(`${eve}T21:00:00Z`);
      const answer = await visitor.ask('POST', `orders/${order.order_id}/cancel_quote`, {});
      expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'not_cancellable' });
    });

    it('[WO1] what was never paid is not told as paid in the letter of the cancellation', async () => {
      const { order_id: id } = (await visitor.place(await visitor.quote())).body.data;
      const paying = await visitor.pay(id);
      await visitor.answer(paying.body.data.payment_url, 'decline');
      const offer = await visitor.ask<{ data: object }>('POST', `orders/${id}/cancel_quote`, {});
      const body = { cancel_quote_id: (offer.body.data as { cancel_quote_id: string }).cancel_quote_id };
      expect((await visitor.ask('POST', `orders/${id}/cancel`, body, { key: 'cancel-the-unpaid-one' })).status).toBe(
        200,
      );
      await app.services.worker.runDueJobs();
      const letter = (await lettersIn(app.services)).find((mail) => mail.id === `${id}-cancelled`);
      expect(letter?.text).toContain('Nothing was charged, and the hold was released.');
      expect(letter?.text).not.toMatch(/\b(?:Paid|fee)\b/u);
    });
  });

  it('[M5] a promo code counts one use at the hold and gives it back when the hold runs out', async () => {
    const { db, worker } = app.services;
    const used = async () =>
      (await db.selectFrom('promo').select('used').where('code', '=', 'SPRING10').executeTakeFirstOrThrow()).used;
    const before = await used();
    const quote = await visitor.quote({ promo_code: 'SPRING10' });
    expect(quote.discount).toBeGreaterThan(0);
    await visitor.place(quote);
    expect(await used()).toBe(before + 1);
    app.clock.advance(HOLD_LIFETIME);
    await worker.runDueJobs();
    expect(await used()).toBe(before);
  });

  it('[M5] the last use of a code goes to one of many: the others are asked about the price without it', async () => {
    const { db } = app.services;
    await db.updateTable('promo').set({ max_uses: 1, used: 0 }).where('code', '=', 'SPRING10').execute();
    const [one, other] = [
      await visitor.quote({ promo_code: 'SPRING10' }),
      await visitor.quote({ promo_code: 'SPRING10' }),
    ];
    const answers = await Promise.all([visitor.place(one), visitor.place(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = refusalOf(answers.find(({ status }) => status === 409)!);
    expect(loser).toMatchObject({ code: 'price_changed', quote: { discount: 0, promo_code: null } });
    expect(
      (await db.selectFrom('promo').select('used').where('code', '=', 'SPRING10').executeTakeFirstOrThrow()).used,
    ).toBe(1);
  });

  it('the calendar file holds every flight at its instant and every stay, and nothing before confirmation', async () => {
    const reply = await visitor.place(await visitor.quote({ start_date: '2027-05-06', end_date: '2027-05-11' }));
    const early = await visitor.ask('GET', `orders/${reply.body.data.order_id}/calendar.ics`);
    expect(refusalOf(early)).toMatchObject({ status: 409, code: 'not_confirmed' });
    const order = await confirmed();
    const file = await visitor.ask<string>('GET', `orders/${order.order_id}/calendar.ics`);
    expect(file.headers['content-type']).toContain('text/calendar');
    const text = String(file.body);
    const segments = order.quote.flight.Result.flatMap((leg) => leg.Segments);
    expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(segments.length + order.quote.stops.length);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const first = segments[0]!;
    const kuwait = new Date(`${first.DepartureDateTime}+03:00`).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '');
    expect(text).toContain(`DTSTART:${kuwait}Z`);
    expect(text).toContain(`DTSTART;VALUE=DATE:${order.quote.stops[0]!.start_date.replaceAll('-', '')}`);
  });

  it('[WO1] the confirmation letter speaks the language of the booking and carries the way back', async () => {
    const quote = await visitor.quote();
    const placed = await visitor.place(quote, { contact: { ...orderBody(quote).contact, locale: 'ar' } });
    const id = placed.body.data.order_id;
    const paying = await visitor.pay(id);
    await visitor.answer(paying.body.data.payment_url, 'approve');
    await app.services.worker.runDueJobs();
    await app.services.worker.runDueJobs();
    const [row, ...more] = await app.services.db.selectFrom('mail').selectAll().execute();
    expect(more).toEqual([]);
    expect(JSON.stringify(row)).not.toContain('salem@example.com');
    const mail = sealedMail.open(app.services.ring, row!);
    expect(mail).toMatchObject({ to_address: 'salem@example.com', locale: 'ar', sent_at: app.clock.now() });
    expect(mail!.html).toContain('dir="rtl"');
    expect(mail!.html).toContain(`/ar/booking/success/${id}`);
    expect(mail!.text).toContain(placed.body.data.reference);
    // days as people read them, every flight by its number
    expect(mail!.text).not.toMatch(/\d{4}-\d\d-\d\d/u);
    for (const { AirlineCode, FlightNumber } of quote.flight.Result.flatMap(({ Segments }) => Segments))
      expect(mail!.text).toContain(`${AirlineCode} ${FlightNumber}`);
    expect(mail!.attachments_json).toContain('BEGIN:VCALENDAR');
    const list = await visitor.ask<string>('GET', '/dev/mail');
    expect(String(list.body)).toContain('salem@example.com');
  });
});
