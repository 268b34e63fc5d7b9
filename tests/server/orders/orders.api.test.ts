import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOLD_LIFETIME } from '#contract/constants.ts';
import { Order as OrderSchema } from '#contract/entities/order.ts';
import { SCENARIOS } from '#server/suppliers/embedded/scenario-towns.ts';
import type { TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import {
  confirmedOrder,
  othersFor,
  refusalOf,
  travellersFor,
  visitorOf,
  type Visitor,
} from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';

/** A package whose flights are booked with documents. */
const TO_LONDON = 131;

onBothDatabases('orders', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => settleAndClose(app));

  const confirmed = (wish?: Parameters<Visitor['quote']>[0]) => confirmedOrder(app, visitor, wish);

  it('[S14] goes from quote to hold, payment, booking and confirmation', async () => {
    const quote = await visitor.quote();
    const placed = await visitor.place(quote);
    expect(OrderSchema.parse(placed.body.data)).toMatchObject({
      state: 'held',
      quote: { quote_id: quote.quote_id },
      payment: { state: 'none', amount: quote.to_pay },
    });
    const id = placed.body.data.order_id;
    expect(id).toMatch(/^[0-9a-f]{32}$/u);
    expect(placed.body.data.reference).toMatch(/^ET-[34679ACDEFGHJKMNPQRTWXY]{6}$/u);
    expect(Date.parse(placed.body.data.hold_expires_at!)).toBe(app.clock.now() + HOLD_LIFETIME);
    const paying = await visitor.pay(id);
    expect((await visitor.read(id)).body.data).toMatchObject({
      state: 'awaiting_payment',
      payment: { state: 'pending', method: 'knet' },
    });
    expect(await visitor.answer(paying.body.data.payment_url, 'approve')).toBe(`/en/booking/success/${id}`);
    expect((await visitor.read(id)).body.data).toMatchObject({ state: 'paid', payment: { state: 'paid' } });
    await app.services.worker.runDueJobs();
    const { body } = await visitor.read(id);
    expect(OrderSchema.parse(body.data)).toMatchObject({ state: 'confirmed', failure: null, hold_expires_at: null });
    expect(body.data.steps.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(
      [body.data.locators.flight, ...body.data.locators.hotels].every(
        (locator) => locator && /^[A-Z0-9]{6}$/u.test(locator),
      ),
    ).toBe(true);
    expect(body.data.locators.hotels).toHaveLength(quote.stops.length);
  });

  it('is sold in riyals too, and its books balance in them', async () => {
    const headers = { 'accept-currency': 'SAR', 'accept-location': '86' };
    const order = await confirmed({ headers });
    expect(order).toMatchObject({ state: 'confirmed', quote: { currency: 'SAR' } });
    const lines = await app.services.db.selectFrom('ledger_entry').select('currency').distinct().execute();
    expect(lines).toEqual([{ currency: 'SAR' }]);
  });

  it('[V2] wrong travellers: 422 with a sentence for each field, in the language asked', async () => {
    const quote = await visitor.quote({ package_id: TO_LONDON });
    expect(quote.documents).toBe('now');
    const [first, second] = travellersFor(quote.rooms);
    const travellers = [
      { ...first!, first_name: 'سالم', birth_date: '2015-01-01' },
      { ...second!, document_number: first!.document_number, document_expiry: '2027-03-01' },
    ];
    const contact = { email: 'salem@', mobile: '50001234', locale: 'en' };
    const english = refusalOf(await visitor.place(quote, { travellers, contact }));
    expect(english).toMatchObject({ status: 422, message: 'Please check the travellers' });
    expect(Object.keys(english.errors).toSorted()).toEqual([
      'contact.email',
      'contact.mobile',
      'travellers.0.birth_date',
      'travellers.0.first_name',
      'travellers.1.document_expiry',
      'travellers.1.document_number',
    ]);
    const arabic = refusalOf(await visitorOf(app, 'ar').place(quote, { travellers, contact }));
    expect(arabic.errors['travellers.0.first_name']).toEqual(['اكتب الاسم بالحروف اللاتينية كما هو في الوثيقة']);
    const missing = refusalOf(await visitor.place(quote, { travellers: [first] }));
    expect(missing.errors.travellers).toEqual([
      'The travellers do not match the rooms chosen. Go back and change the travellers',
    ]);
    expect(await app.services.db.selectFrom('supplier_booking').selectAll().execute()).toEqual([]);
  });

  it('[LB9] [LB10] where the airline asks at check-in, documents are not asked; one that is given has to be right', async () => {
    const quote = await visitor.quote();
    expect(quote.documents).toBe('airline');
    const travellers = travellersFor(quote.rooms).map((one) => ({ ...one, document_number: '', document_expiry: '' }));
    const half = travellers.map((one) => ({ ...one, document_number: 'P-1' }));
    expect(Object.keys(refusalOf(await visitor.place(quote, { travellers: half })).errors)).toContain(
      'travellers.0.document_number',
    );
    expect((await visitor.place(quote, { travellers })).status).toBe(200);
    expect((await visitor.place(await visitor.quote(), othersFor(quote.rooms, 7))).status).toBe(200);
  });

  it('[M7] numbers of the client are never believed: with any of them the same amount is charged', async () => {
    const quote = await visitor.quote();
    const lies = [0, 0.001, -1, 1e308].map((number) => ({
      total_price: number,
      TotalPrice: number,
      net: number,
      discount: number,
      to_pay: number,
      currency_id: 2,
      currency: 'SAR',
    }));
    const placed = await visitor.place(quote, { ...lies[0], quote: { ...quote, to_pay: 0.001, total: 0 } });
    const { order_id } = placed.body.data;
    for (const [index, lie] of lies.entries())
      await visitor.ask(
        'POST',
        `orders/${order_id}/pay`,
        { method: 'knet', amount: 1, ...lie },
        { key: `a-lie-with-a-number-${index}` },
      );
    const charges = await app.services.db.selectFrom('gateway_charge').select(['amount_minor', 'currency']).execute();
    expect(charges).toEqual([{ amount_minor: Math.round(quote.to_pay * 1_000), currency: 'KWD' }]);
  });

  it('a quote past its time is refused with its own word; an unknown one is not found', async () => {
    const quote = await visitor.quote();
    app.clock.set(quote.expires_at);
    expect(refusalOf(await visitor.place(quote))).toMatchObject({ status: 409, code: 'quote_expired' });
    expect(refusalOf(await visitor.place({ ...quote, quote_id: 'nothing-like-it' }))).toMatchObject({ status: 404 });
  });

  it('sold out between quote and order: says which part, and holds nothing', async () => {
    const quote = await visitor.quote({ package_id: SCENARIOS.soldOutBeforePayment });
    expect(refusalOf(await visitor.place(quote))).toMatchObject({
      status: 409,
      code: 'sold_out',
      part: 'hotel',
      stop: 0,
    });
    const holds = await app.services.db
      .selectFrom('supplier_booking')
      .select('our_ref')
      .where('state', '=', 'held')
      .execute();
    expect(holds).toEqual([]);
  });

  it('[M6] dearer between quote and order: the new price is asked about, and only it is charged', async () => {
    const quote = await visitor.quote({ package_id: SCENARIOS.priceChanges });
    const answer = refusalOf(await visitor.place(quote));
    expect(answer).toMatchObject({ status: 409, code: 'price_changed' });
    const fresh = answer.quote as typeof quote;
    expect(fresh.to_pay).toBeGreaterThan(quote.to_pay);
    const placed = await visitor.place(fresh);
    expect(placed.body.data).toMatchObject({ state: 'held', payment: { amount: fresh.to_pay } });
  });

  it('a supplier that books and never says so: found by our reference and confirmed', async () => {
    const order = await confirmed({ package_id: SCENARIOS.supplierTimesOut });
    expect(order.state).toBe('booking_hotels');
    for (let wait = 0; wait < 10; wait += 1) {
      app.clock.advance(5_000);
      await app.services.worker.runDueJobs();
    }
    expect((await visitor.read(order.order_id)).body.data.state).toBe('confirmed');
  });

  it('[M12] a supplier that refuses at the last step: all money back, in the words of the order', async () => {
    const order = await confirmed({ package_id: SCENARIOS.supplierRefuses });
    expect(order).toMatchObject({
      state: 'refunded',
      failure: 'supplier_refused',
      payment: { state: 'refunded', refunded: order.quote.to_pay },
    });
    expect(order.payment.refund_due_by).not.toBeNull();
    expect(order.steps.map(({ status }) => status)).toEqual(['done', 'failed', 'waiting']);
  });

  it('travellers may be corrected on the same quote until it is paid: still one order', async () => {
    const quote = await visitor.quote();
    const placed = await visitor.place(quote);
    const travellers = travellersFor(quote.rooms).map((traveller) => ({ ...traveller, last_name: 'Almutairi' }));
    const amended = await visitor.place(quote, { travellers });
    expect(amended.body.data.order_id).toBe(placed.body.data.order_id);
    expect(amended.body.data.travellers[0]!.name).toBe('Salem Almutairi');
    const stranger = { email: 'else@example.com', mobile: '+96550009999', locale: 'en' };
    expect(refusalOf(await visitor.place(quote, { contact: stranger }))).toMatchObject({
      status: 409,
      code: 'quote_used',
    });
  });

  describe('[A3] a guest’s order', () => {
    it('is reached by its unguessable id in either language, and by no other', async () => {
      const placed = await visitor.place(await visitor.quote());
      const id = placed.body.data.order_id;
      const arabic = await visitorOf(app, 'ar').read(id);
      expect(arabic.body.data.quote.title).not.toBe(placed.body.data.quote.title);
      const oneOff = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
      for (const wrong of [oneOff, 'undefined', 'null', id.toUpperCase(), id.slice(1), '0'.repeat(32), "' or 1=1--"]) {
        if (wrong === id) continue;
        const orderId = encodeURIComponent(wrong);
        expect([wrong, (await visitor.read(orderId)).status, (await visitor.pay(orderId)).status]).toEqual([
          wrong,
          404,
          404,
        ]);
      }
    });

    it('is found by reference and email, however they are written; a wrong pair looks the same as none', async () => {
      const { order_id, reference } = (await visitor.place(await visitor.quote())).body.data;
      const find = (text: string, email: string) =>
        visitor.ask<{ data: { order_id: string } }>('POST', 'orders/find', { reference: text, email });
      for (const text of [reference, reference.toLowerCase(), reference.slice(3), ` ${reference.replace('-', ' ')} `])
        expect((await find(text, ' Salem@Example.com ')).body).toEqual({ data: { order_id } });
      const [wrongMail, unknown] = [
        await find(reference, 'other@example.com'),
        await find('ET-AAAAAA', 'salem@example.com'),
      ];
      expect(wrongMail.status).toBe(404);
      // each answer has a name of its own, and is the same besides
      expect(unknown.body).toEqual({ ...wrongMail.body, request_id: expect.any(String) });
    });

    it('keeps names and documents sealed in the database', async () => {
      await visitor.place(await visitor.quote());
      const rows = JSON.stringify(await app.services.db.selectFrom('orders').selectAll().execute());
      for (const secret of ['Alsabah', 'P1000000', '+96550001234', '1988-05-17']) expect(rows).not.toContain(secret);
    });
  });
});
