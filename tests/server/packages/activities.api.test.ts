import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Offer } from '#contract/entities/offer.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { addDays } from '#contract/rules/dates.ts';
import { sealedMail } from '#server/modules/mail/index.ts';
import type { QuotedComponent } from '#server/suppliers/port.ts';
import type { TestApp } from '#tests/support/app.ts';
import { settleAndClose } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { leavePlaces } from '#tests/support/full-days.ts';
import { confirmedOrder, refusalOf, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { MULTI, offerOf, preselected, SINGLE } from '#tests/support/storefront.ts';
import { openShop } from '#tests/support/shop.ts';

type Activity = Extract<QuotedComponent, { kind: 'activity' }>;
const HOUR = 3_600_000;

/** Its expert included two activities. */
const DUBAI = { ...SINGLE, package_id: 107 };

eachDatabase('activities', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => settleAndClose(app));

  /** The letter of an order as it was sent: what is kept of it is sealed. */
  async function letterOf(orderId: string) {
    const row = await app.services.db
      .selectFrom('mail')
      .selectAll()
      .where('id', 'like', `${orderId}%`)
      .executeTakeFirstOrThrow();
    return sealedMail.open(app.services.ring, row);
  }
  const partsOf = async ({ quote_id }: Pick<Quote, 'quote_id'>) =>
    (await app.services.quotes.findQuote(quote_id))!.components;
  const activitiesOf = async (quote: Pick<Quote, 'quote_id'>) =>
    (await partsOf(quote)).filter((part): part is Activity => part.kind === 'activity');
  const quoted = (offer: Offer, body: object, amenities?: number[]) => {
    const { selection } = preselected(offer);
    return visitor.ask<{ data: Quote }>('POST', 'quotes', {
      ...body,
      selection: { ...selection, amenities: amenities ?? selection.amenities },
    });
  };

  it('[OP1] an offer lays each activity on a day of its own stop and says its places; our own work has none', async () => {
    const offer = await offerOf(visitor, MULTI);
    expect(offer.selected_amenities.length).toBeGreaterThan(2);
    for (const { date, day, available, cancellationPolicies } of offer.selected_amenities) {
      expect([available, cancellationPolicies?.length]).toEqual([true, 2]);
      expect(date).toBe(addDays(MULTI.start_date, day! - 1));
      expect(date! > MULTI.start_date && date! < MULTI.end_date).toBe(true);
    }
    expect(offer.forced_amenities.map(({ type, available }) => [type, available])).toEqual([
      ['per_service', true],
      ...offer.forced_amenities.slice(1).map(() => ['per_personal', undefined]),
    ]);
  });

  it('[OP1] a trip made shorter keeps every activity within its days', async () => {
    const short = { ...MULTI, end_date: addDays(MULTI.start_date, 3) };
    const offer = await offerOf(visitor, short);
    for (const { date } of offer.selected_amenities)
      expect(date! >= short.start_date && date! < short.end_date).toBe(true);
    const quote = await quoted(
      offer,
      short,
      offer.selected_amenities.map(({ id }) => id),
    );
    expect(quote.status).toBe(200);
  });

  it('[OP1] a full day: not available, not preselected, and refused with the activity in both languages', async () => {
    const first = await offerOf(visitor, DUBAI);
    const proposed = first.selected_amenities.find(({ selected }) => selected)!;
    const all = (await quoted(first, DUBAI)).body.data;
    const [tour] = (await activitiesOf(all)).filter(({ amenity }) => amenity === proposed.id);
    await leavePlaces(app, tour!.visits[0]!);

    const offer = await offerOf(visitor, DUBAI);
    expect(offer.selected_amenities.find(({ id }) => id === proposed.id)?.available).toBe(false);
    expect(preselected(offer).selection.amenities).not.toContain(proposed.id);
    const bare = await quoted(offer, DUBAI);
    expect([bare.status, bare.body.data.total < all.total]).toEqual([200, true]);
    const reply = await quoted(offer, DUBAI, [proposed.id]);
    expect(refusalOf(reply)).toMatchObject({ status: 409, code: 'sold_out', part: 'activity', amenity: proposed.id });
    expect(refusalOf(reply).message).toContain(proposed.name);
    const arabic = await visitorOf(app, 'ar').ask('POST', 'quotes', {
      ...DUBAI,
      selection: { ...preselected(offer).selection, amenities: [proposed.id] },
    });
    expect(refusalOf(arabic).message).toMatch(/نفدت مقاعد «.+»/u);
    await app.services.suppliers.releaseExpired(app.clock.now() + 2e9);
  });

  it('[OP1] no transfers left on the day of arrival: the trip cannot be had, and other dates are asked for', async () => {
    const offer = await offerOf(visitor, SINGLE);
    await leavePlaces(app, { code: 'istanbul.transfer', date: SINGLE.start_date });
    const again = await offerOf(visitor, SINGLE);
    expect(again.forced_amenities[0]?.available).toBe(false);
    const answer = refusalOf(await quoted(offer, SINGLE, []));
    expect(answer).toMatchObject({ status: 409, code: 'sold_out', part: 'activity' });
    expect(answer.message).toContain('other dates');
    const later = { ...SINGLE, start_date: '2027-04-02', end_date: '2027-04-07' };
    expect((await quoted(await offerOf(visitor, later), later, [])).status).toBe(200);
    await app.services.suppliers.releaseExpired(app.clock.now() + 2e9);
  });

  it('[OP1] full between quote and order: 409 with the activity, and nothing stays held', async () => {
    const offer = await offerOf(visitor, SINGLE);
    const { body } = await quoted(offer, SINGLE, [1]);
    const choice = body.data.amenities[0]!;
    const [tour] = (await activitiesOf(body.data)).filter(({ amenity }) => amenity === choice.id);
    await leavePlaces(app, tour!.visits[0]!);
    const placed = await visitor.place(body.data);
    expect(refusalOf(placed)).toMatchObject({ status: 409, code: 'sold_out', part: 'activity', amenity: choice.id });
    expect(refusalOf(placed).message).toContain(choice.name);
    await app.services.suppliers.releaseExpired(app.clock.now() + 2e9);
    const rows = await app.services.db.selectFrom('supplier_booking').select('state').execute();
    expect(rows.filter(({ state }) => state === 'held' || state === 'booked')).toEqual([]);
  });

  it('[OP1][TR4] confirmed: each is booked under a locator of its own, and the letter names only what is', async () => {
    const order = await confirmedOrder(app, visitor, { amenities: [1, 2] });
    expect(order.state).toBe('confirmed');
    const activities = await activitiesOf(order.quote);
    expect(activities.map(({ amenity }) => amenity).toSorted()).toEqual([1, 2, 51]);
    expect(order.locators.activities?.map(({ amenity }) => amenity)).toEqual(activities.map(({ amenity }) => amenity));
    expect(order.locators.activities?.every(({ locator }) => locator !== null)).toBe(true);
    const { html } = await letterOf(order.order_id);
    for (const { locator } of order.locators.activities ?? []) expect(html).toContain(locator);
    for (const { name } of order.quote.amenities) expect(html).toContain(name);
    const calendar = await visitor.ask<string>('GET', `orders/${order.order_id}/calendar.ics`);
    for (const { date } of order.quote.amenities)
      expect(String(calendar.body)).toContain(`DTSTART;VALUE=DATE:${date!.replaceAll('-', '')}`);
    const facts = (await app.services.quotes.findQuote(order.quote.quote_id))!;
    const parts = facts.components.reduce((total, { priceMinor }) => total + priceMinor, 0);
    // the rest is our own work
    const own = order.quote.lines.filter(({ kind }) => kind === 'per_person');
    expect(parts + own.reduce((total, { amount }) => total + Math.round(amount * 1_000), 0)).toBe(facts.totalMinor);
  });

  it('[OP1] cancelled the day before: the fee has its half of the transfers, and every place comes back', async () => {
    const order = await confirmedOrder(app, visitor, { amenities: [1] });
    const facts = (await app.services.quotes.findQuote(order.quote.quote_id))!;
    const [transfers] = (await activitiesOf(order.quote)).filter(({ amenity }) => amenity === 51);
    const half = Date.parse(transfers!.cancellation[0]!.from);
    app.clock.set(half + HOUR);
    const now = app.clock.now();
    let expected = 0;
    for (const part of facts.components) {
      const { fee: supplierFee } = await app.services.suppliers.of(part).quoteCancellation(part, { at: now });
      expected += Math.min(part.priceMinor, Math.ceil((part.priceMinor * supplierFee) / part.cost));
      if (part.kind === 'activity' && part.amenity === 51) expect(supplierFee).toBe(Math.ceil(part.cost / 2));
    }
    const offer = await visitor.ask<{ data: { cancel_quote_id: string; fee: number } }>(
      'POST',
      `orders/${order.order_id}/cancel_quote`,
      {},
    );
    const { cancel_quote_id, fee } = offer.body.data;
    expect(Math.abs(Math.round(fee * 1_000) - Math.min(expected, facts.toPayMinor))).toBeLessThanOrEqual(1);
    const key = 'cancel-with-its-activities';
    const cancelled = await visitor.ask<{ data: Order }>(
      'POST',
      `orders/${order.order_id}/cancel`,
      { cancel_quote_id },
      { key },
    );
    expect(cancelled.body.data.state).toBe('cancelled');
    await app.services.worker.runDueJobs();
    const rows = await app.services.db.selectFrom('supplier_booking').select(['supplier', 'state']).execute();
    expect(rows.filter(({ supplier }) => supplier === 'ETA').map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('[OP1] a quote written before activities had places is booked as it stands, and nothing claims they are', async () => {
    const quote = await visitor.quote({ amenities: [1] });
    const before = (await partsOf(quote)).filter(({ kind }) => kind !== 'activity');
    const row = await app.services.db
      .selectFrom('quote')
      .select('quote_json')
      .where('id', '=', quote.quote_id)
      .executeTakeFirstOrThrow();
    const quotes = JSON.parse(row.quote_json) as Record<'ar' | 'en', Quote>;
    for (const wording of Object.values(quotes))
      for (const amenity of [...wording.amenities, ...wording.forced_amenities]) {
        delete amenity.available;
        delete amenity.cancellationPolicies;
        if ('date' in amenity) delete amenity.date;
      }
    await app.services.db
      .updateTable('quote')
      .set({ components_json: JSON.stringify(before), quote_json: JSON.stringify(quotes) })
      .where('id', '=', quote.quote_id)
      .execute();
    const { order_id } = (await visitor.place(quote)).body.data;
    await visitor.answer((await visitor.pay(order_id)).body.data.payment_url, 'approve');
    await app.services.worker.runDueJobs();
    const order = (await visitor.read(order_id)).body.data;
    expect([order.state, order.locators.activities]).toEqual(['confirmed', []]);
    const { text } = await letterOf(order_id);
    expect(text).toContain(order.reference);
    expect(text).not.toContain('Transfers and activities');
  });

  it('[TR3] the "from" price is without an activity that is full, as the page is', async () => {
    const card = async () =>
      (
        await visitor.ask<{ data: { card: { total: number; start_date: string; end_date: string } } }>(
          'GET',
          'packages/107',
        )
      ).body.data.card;
    // one package is enough to be priced
    await app.services.db.updateTable('package').set({ state: 'withdrawn' }).where('id', '!=', 107).execute();
    await app.services.packages.refreshFromPrices();
    const before = await card();
    const dates = { ...DUBAI, start_date: before.start_date, end_date: before.end_date };
    const offer = await offerOf(visitor, dates);
    const proposed = offer.selected_amenities.find(({ selected }) => selected)!;
    const { body } = await quoted(offer, dates);
    expect(body.data.total).toBe(before.total);
    const [tour] = (await activitiesOf(body.data)).filter(({ amenity }) => amenity === proposed.id);
    await leavePlaces(app, tour!.visits[0]!);
    await app.services.packages.refreshFromPrices();
    const after = await card();
    const bare = await quoted(await offerOf(visitor, dates), dates);
    expect([after.total, after.total < before.total]).toEqual([bare.body.data.total, true]);
    await app.services.suppliers.releaseExpired(app.clock.now() + 2e9);
  });
});
