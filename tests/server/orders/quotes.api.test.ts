import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeQuote } from '#contract/calls/booking.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { ceilToTenth, sum, toMinor } from '#contract/rules/money.ts';
import type { TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { MULTI, offerOf, preselected, shownPrice, SINGLE } from '#tests/support/storefront.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';
import { openShop } from '#tests/support/shop.ts';

type RefusalBody = { code: string; message: string; errors: Record<string, string[]>; part?: string; stop?: number };

onBothDatabases('quotes', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => void ({ app, visitor } = await openShop({ dialect })), 120_000);
  afterAll(() => app.close());
  const make = (body: object, headers = {}) =>
    visitor.ask<{ data: Quote } & RefusalBody>('POST', 'quotes', body, { headers });

  it.each([
    ['one stop', SINGLE, 'KWD'],
    ['two stops', MULTI, 'KWD'],
    ['two stops in riyals', MULTI, 'SAR'],
    [
      'a family in two rooms',
      {
        ...MULTI,
        rooms: [
          { Adults: 2, Children: [5], Infants: [1] },
          { Adults: 1, Children: [], Infants: [] },
        ],
      },
      'SAR',
    ],
  ])('[K2][K3][V5] %s: the quote is what the screen shows, and its lines add up', async (_, request, currency) => {
    const headers = { 'accept-currency': currency };
    const offer = await offerOf(visitor, request, headers);
    const { status, body } = await make(
      { ...request, selection: preselected(offer).selection, promo_code: 'spring10' },
      headers,
    );
    expect([status, makeQuote.reply.safeParse(body).error?.issues]).toEqual([200, undefined]);
    const quote = body.data;
    const minor = (price: number) => toMinor(price, quote.currency);
    expect(quote.currency).toBe(currency);
    expect(minor(quote.total)).toBe(shownPrice(offer).total);
    expect(sum(quote.lines.map(({ amount }) => minor(amount)))).toBe(minor(quote.to_pay));
    expect(minor(quote.discount)).toBe(Math.floor(minor(quote.total) / 10));
    expect(minor(quote.to_pay)).toBe(minor(quote.total) - minor(quote.discount));
    for (const { kind, amount } of quote.lines.filter(({ kind: one }) => one !== 'promo')) {
      expect([kind, ceilToTenth(minor(amount), quote.currency)]).toEqual([kind, minor(amount)]);
    }
    expect(quote.stops.map(({ rateKeys }) => rateKeys.length)).toEqual(
      offer.trips.slice(-quote.stops.length).map(() => request.rooms.length),
    );
    expect(quote.countries).toEqual(['KW', 'TR']);
  });

  it('[M7] numbers of the browser are never believed', async () => {
    const offer = await offerOf(visitor);
    const { selection } = preselected(offer);
    const honest = await make({ ...SINGLE, selection });
    for (const lie of [0, -1, 0.001, 1e308, 'x']) {
      const { status, body } = await make({
        ...SINGLE,
        selection: { ...selection, TotalPrice: lie, net: lie },
        total: lie,
        total_price: lie,
        to_pay: lie,
        discount: lie,
        currency: 'USD',
        price: lie,
      });
      expect([status, body.data.to_pay, body.data.currency]).toEqual([200, honest.body.data.to_pay, 'KWD']);
    }
  });

  it('[K11] a reference currency is shown but not charged: the quote is in the location’s own', async () => {
    for (const [location, currency] of [
      ['85', 'KWD'],
      ['86', 'SAR'],
    ] as const) {
      const headers = { 'accept-currency': 'USD', 'accept-location': location };
      const offer = await offerOf(visitor, SINGLE, headers);
      const { body } = await make({ ...SINGLE, selection: preselected(offer).selection }, headers);
      expect([offer.currency, body.data.currency]).toEqual(['USD', currency]);
    }
  });

  it('can be read again in both languages, never changes, and ends after 20 minutes', async () => {
    const { body } = await make({ ...SINGLE, selection: preselected(await offerOf(visitor)).selection });
    const id = body.data.quote_id;
    expect(Date.parse(body.data.expires_at) - app.clock.now()).toBe(20 * 60_000);
    await app.services.db
      .updateTable('exchange_rate')
      .set({ per_dinar: 9_000_000 })
      .where('currency', '=', 'SAR')
      .execute();
    app.clock.advance(90_000);
    expect((await visitor.ask<{ data: Quote }>('GET', `quotes/${id}`)).body.data).toEqual(body.data);
    await app.services.db
      .updateTable('exchange_rate')
      .set({ per_dinar: 12_200_000 })
      .where('currency', '=', 'SAR')
      .execute();
    const arabic = await visitorOf(app, 'ar').ask<{ data: Quote }>('GET', `quotes/${id}`);
    expect(arabic.body.data.title).not.toBe(body.data.title);
    expect(arabic.body.data.lines.map(({ amount }) => amount)).toEqual(body.data.lines.map(({ amount }) => amount));
    expect(arabic.body.data.lines[0]?.label).toBe('الطيران');
    app.clock.advance(90_000);
  });

  it.each(['nosuchquote', '0', 'null', '%27', 'x'.repeat(150)])('a quote called %s is 404', async (id) => {
    expect((await visitor.ask('GET', `quotes/${id}`)).status).toBe(404);
  });

  it('[T3] altered, swapped and foreign keys are refused with the field', async () => {
    const offer = await offerOf(visitor, MULTI);
    const other = await offerOf(visitor, SINGLE);
    const { selection } = preselected(offer);
    const [one, two] = selection.stops;
    const alter = (key: string) => key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    const stops = (change: object) => ({ ...selection, stops: [{ ...one, ...change }, two] });
    const foreign = preselected(other).selection;
    const tries: [object, string][] = [
      [{ ...selection, SearchId: alter(selection.SearchId) }, 'selection.SearchId'],
      [{ ...selection, SearchId: one?.Searchid }, 'selection.SearchId'],
      [stops({ Searchid: alter(one?.Searchid ?? '') }), 'selection.stops.0.Searchid'],
      [stops({ Searchid: two?.Searchid }), 'selection.stops.0.Searchid'],
      [stops({ HotelCode: two?.HotelCode }), 'selection.stops.0.HotelCode'],
      [stops({ SourceCode: 'ETX' }), 'selection.stops.0.SourceCode'],
      [stops({ rateKeys: two?.rateKeys }), 'selection.stops.0.rateKeys'],
      [stops({ rateKeys: foreign.stops[0]?.rateKeys }), 'selection.stops.0.rateKeys'],
      [stops({ rateKeys: [one?.rateKeys[0], one?.rateKeys[0]] }), 'selection.stops.0.rateKeys'],
      [{ ...selection, stops: [one] }, 'selection.stops'],
      [{ ...selection, amenities: [999] }, 'selection.amenities'],
    ];
    for (const [changed, field] of tries) {
      const { status, body } = await make({ ...MULTI, selection: changed });
      expect([status, field, Object.keys(body.errors ?? {})]).toEqual([422, field, expect.arrayContaining([field])]);
    }
    const party = [{ Adults: 1, Children: [], Infants: [] }];
    expect((await make({ ...MULTI, selection, rooms: party })).status).toBe(422);
    expect((await make({ ...MULTI, selection, end_date: '2027-04-10' })).status).toBe(422);
  });

  it('a fare’s day is its own: the same keys for other days are sold out or refused, never silently another flight', async () => {
    const { selection } = preselected(await offerOf(visitor));
    const { status } = await make({ ...SINGLE, start_date: '2027-04-02', end_date: '2027-04-07', selection });
    expect([409, 422]).toContain(status);
  });

  it('[S14] says which part is sold out', async () => {
    const offer = await offerOf(visitor, MULTI);
    const { selection } = preselected(offer);
    const { body } = await make({ ...MULTI, selection });
    const quote = await app.services.quotes.findQuote(body.data.quote_id);
    const hotel = quote?.components[2];
    if (hotel?.kind !== 'hotel') throw new Error('no second hotel');
    const supplier = app.services.suppliers.of(hotel);
    const until = app.clock.now() + 60_000;
    let holds = 0;
    while ((await supplier.hold(hotel, `sold-${holds}`, until, BOOKING_PARTY)).kind === 'held') holds += 1;
    const reply = await make({ ...MULTI, selection });
    expect([reply.status, reply.body.code, reply.body.part, reply.body.stop]).toEqual([409, 'sold_out', 'hotel', 1]);
    for (let index = 0; index < holds; index += 1) await supplier.release(`sold-${index}`);
    expect((await make({ ...MULTI, selection })).status).toBe(200);
  });

  it('[P9][C9] a promo code that gives nothing refuses the quote with its own word; requote leaves it out', async () => {
    const { selection } = preselected(await offerOf(visitor));
    const reply = await make({ ...SINGLE, selection, promo_code: 'OLD2025' });
    expect([reply.status, reply.body.code, Object.keys(reply.body.errors)]).toEqual([422, 'expired', ['promo_code']]);
    const good = await make({ ...SINGLE, selection, promo_code: 'GIFT15' });
    await app.services.db.updateTable('promo').set({ ends_at: app.clock.now() }).where('code', '=', 'GIFT15').execute();
    const fresh = await app.services.quotes.requote(good.body.data.quote_id, {
      locale: 'en',
      withoutPromo: false,
      accountId: null,
    });
    expect(fresh).toMatchObject({ promo_code: null, total: good.body.data.total, to_pay: good.body.data.total });
    expect(fresh.quote_id).not.toBe(good.body.data.quote_id);
  });

  it('[S14] after a price changed at the hold, a requote has the new price and can be held', async () => {
    const request = { ...SINGLE, package_id: 905 };
    const { body } = await make({ ...request, selection: preselected(await offerOf(visitor, request)).selection });
    const quote = await app.services.quotes.findQuote(body.data.quote_id);
    const hotel = quote?.components[1];
    if (!hotel) throw new Error('no hotel');
    const supplier = app.services.suppliers.of(hotel);
    const until = app.clock.now() + 60_000;
    expect(await supplier.hold(hotel, 'changed', until, BOOKING_PARTY)).toMatchObject({ kind: 'changed' });
    const fresh = await app.services.quotes.requote(body.data.quote_id, {
      locale: 'en',
      withoutPromo: false,
      accountId: null,
    });
    expect(fresh.to_pay).toBeGreaterThan(body.data.to_pay);
    const again = (await app.services.quotes.findQuote(fresh.quote_id))?.components[1];
    expect(again && (await supplier.hold(again, 'changed', until, BOOKING_PARTY))).toMatchObject({ kind: 'held' });
  });

  it('writes down what suppliers are paid, apart from the visitor’s prices; no cost is in any answer', async () => {
    const offer = await offerOf(visitor);
    const { body } = await make({ ...SINGLE, selection: preselected(offer).selection });
    const quote = await app.services.quotes.findQuote(body.data.quote_id);
    const prices = sum(quote?.components.map(({ priceMinor }) => priceMinor) ?? []);
    const costs = sum(quote?.components.map(({ cost }) => cost) ?? []);
    expect(prices).toBeGreaterThan(costs);
    expect(quote?.costFils).toBeGreaterThan(costs);
    expect(quote?.totalMinor).toBeGreaterThan(quote?.costFils ?? 0);
    const text = JSON.stringify([offer, body]);
    for (const { cost } of quote?.components ?? []) expect(text).not.toContain(String(cost));
    expect(text).not.toMatch(/"cost/u);
  });
});
