import { afterAll, beforeAll, expect, it } from 'vitest';
import { packagePage } from '#contract/calls/packages.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import { toMajor } from '#contract/rules/money.ts';
import { perPerson } from '#contract/rules/price.ts';
import { isRefundable } from '#contract/rules/refundable.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { rounds } from '#tests/support/rounds.ts';
import { listOf, offerOf, PARTY, preselected, shownPrice, type List } from '#tests/support/storefront.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';

type Page = ReplyOf<typeof packagePage>['data'];
const SOON = 105;
/** Of so many cards one is held against its offer; in full each. */
const ONE_IN = rounds({ quick: 5, full: 1 });

eachDatabase('lists and pages of packages', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
    // so near that no room of it can be given back any more; and what the seed says of the others is not to be believed
    const tomorrow = new Date(app.clock.now() + 86_400_000).getUTCDay();
    await app.services.db.updateTable('package').set({ refundable: 0 }).execute();
    await app.services.db.deleteFrom('package_price').execute();
    const { details_json } = await app.services.db
      .selectFrom('package')
      .select('details_json')
      .where('id', '=', SOON)
      .executeTakeFirstOrThrow();
    const facts = { ...(JSON.parse(details_json) as object), travel_months: [11, 12] };
    await app.services.db
      .updateTable('package')
      .set({ lead_days: 1, start_weekday: tomorrow, details_json: JSON.stringify(facts), refundable: 1 })
      .where('id', '=', SOON)
      .execute();
    await app.services.packages.refreshFromPrices();
  }, 120_000);
  afterAll(() => app.close());

  const list = (query: Record<string, string> = {}, headers = {}) => listOf(visitor, query, headers);
  async function all(query: Record<string, string> = {}, headers = {}): Promise<List['items']> {
    const { pages } = await list(query, headers);
    const lists = await Promise.all(
      Array.from({ length: pages }, (_, page) => list({ ...query, page: String(page + 1) }, headers)),
    );
    return lists.flatMap(({ items }) => items);
  }
  const titles = (items: List['items']) => items.map(({ title }) => title);

  it('[R14][R25] pages hold every package once, whatever the order', async () => {
    const { total, pages } = await list();
    expect(pages).toBe(Math.ceil(total / 12));
    for (const sort of ['recommended', 'price', 'price_desc', 'nights', 'stars', 'reviews', 'newest']) {
      const items = await all({ sort });
      expect(new Set(items.map(({ id }) => id)).size).toBe(total);
    }
    expect((await list({ page: '9999' })).page).toBe(pages);
  });

  it('[R14] sorts by price, nights and stars', async () => {
    const prices = (await all({ sort: 'price' })).map(({ total }) => total ?? 0);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect((await all({ sort: 'price_desc' })).map(({ total }) => total)).toEqual(prices.toReversed());
    const nights = (await all({ sort: 'nights' })).map(({ nights: count }) => count);
    expect(nights).toEqual(nights.toSorted((one, other) => one - other));
    const stars = (await all({ sort: 'stars' })).map(({ stars: count }) => count);
    expect(stars).toEqual(stars.toSorted((one, other) => other - one));
  });

  it.each<[Record<string, string>, (card: List['items'][number]) => boolean]>([
    [{ theme: 'family,beach' }, ({ theme }) => theme === 'family' || theme === 'beach'],
    [{ price_max: '200' }, ({ per_person: price }) => price! <= 200],
    [{ price_min: '200', price_max: '260' }, ({ per_person: price }) => price! >= 200 && price! <= 260],
    [{ nights_min: '5', nights_max: '7' }, ({ nights }) => nights >= 5 && nights <= 7],
    [{ stars: '4' }, ({ stars }) => stars === 4],
    [{ airline_stops: '0' }, ({ airline_stops: stops }) => stops === 0],
    [{ refundable: '1' }, ({ refundable }) => refundable],
    [{ promotion: '1' }, ({ promotion }) => promotion !== null],
    [{ place: 'istanbul' }, ({ stops }) => stops.some(({ slug }) => slug === 'istanbul')],
    [{ place: 'turkiye' }, ({ stops }) => stops.some(({ country }) => country === 'Türkiye')],
    [{ expert: 'noura' }, ({ user }) => user.slug === 'noura'],
    [
      { theme: 'nature', place: 'turkiye', sort: 'price' },
      ({ theme, stops }) => theme === 'nature' && stops.some(({ country }) => country === 'Türkiye'),
    ],
  ])('[R14] %j leaves exactly the packages it says', async (query, passes) => {
    const everything = await all();
    const cards = await all(query);
    expect(cards.length).toBeGreaterThan(0);
    expect(new Set(cards.map(({ id }) => id))).toEqual(
      new Set(everything.filter((card) => passes(card)).map(({ id }) => id)),
    );
  });

  it('[R14] [K11] the ends of a price mean their own currency, whatever the list is shown in', async () => {
    const query = { price_min: '200', price_max: '260', price_in: 'KWD' };
    const riyals = { 'accept-currency': 'SAR' };
    const idsOf = (cards: List['items']) => cards.map(({ id }) => id);
    const home = idsOf(await all(query));
    const abroad = idsOf(await all(query, riyals));
    expect(home.length).toBeGreaterThan(0);
    expect(abroad).toEqual(expect.arrayContaining(home));
    expect((await list(query)).filters).toMatchObject({ price_min: 200, price_max: 260, price_in: 'KWD' });
    const { price_min = 0, price_max = 0, price_in } = (await list(query, riyals)).filters;
    expect([price_in, price_min > 2_000, price_max < 4_000]).toEqual(['SAR', true, true]);
    const own = { price_min: String(price_min), price_max: String(price_max) };
    expect(idsOf(await all(own, riyals))).toEqual(abroad);
    expect((await list({ price_in: 'KWD' })).filters).toEqual({});
  });

  it('[R14] every count of a filter is what choosing it gives', async () => {
    for (const base of [{}, { theme: 'family' }, { nights_max: '6' }] as Record<string, string>[]) {
      const { facets, total } = await list(base);
      for (const name of ['theme', 'stars', 'airline_stops'] as const) {
        for (const { value, count } of facets[name])
          expect([name, value, (await list({ ...base, [name]: value })).total]).toEqual([name, value, count]);
      }
      expect((await list({ ...base, refundable: '1' })).total).toBe(facets.refundable);
      expect(facets.price.histogram.reduce((sum, count) => sum + count, 0)).toBe(total);
      const bounds = { price_min: String(facets.price.min), price_max: String(facets.price.max) };
      expect((await list({ ...base, ...bounds })).total).toBe(total);
    }
  });

  it.each(['Istanbul', 'ISTANBUL', 'istan', 'إسطنبول', 'اسطنبول', 'استانبول', 'إسطَنبول', ' Istanbul  '])(
    '[R14] a search for "%s" finds Istanbul',
    async (q) => {
      const cards = await all({ q });
      expect(cards.length).toBeGreaterThan(0);
      expect(titles(cards)).toEqual(titles(await all({ q: 'istanbul' })));
    },
  );

  it.each(['تركيا', 'Turkey', 'turk'])('[R14] a search for "%s" finds the country alone', async (q) => {
    expect(titles(await all({ q }))).toEqual(titles(await all({ place: 'turkiye' })));
  });

  it('[R14] a search for a region finds it whole, also where a country in it bears its name', async () => {
    const names = async (query: Record<string, string>) => titles(await all(query)).toSorted();
    expect(await names({ q: 'أفريقيا' })).toEqual(await names({ place: 'africa' }));
  });

  it('[R14] [R18] a region has what goes to any of its countries, also where the trip begins in another region', async () => {
    const ids = async (place: string) => (await all({ place })).map(({ id }) => id);
    const countries = await Promise.all(['maldives', 'mauritius', 'seychelles'].map(ids));
    expect(new Set(await ids('indian-ocean'))).toEqual(new Set(countries.flat()));
    const firstCountries = (await all({ place: 'indian-ocean' })).map(({ stops }) => stops[0]?.country);
    expect(firstCountries).toContain('South Africa');
  });

  it('[R14] an index that is no place is a theme, else words to search for', async () => {
    expect((await list({ place: 'family' })).filters).toEqual({ theme: ['family'] });
    const { filters, items } = await list({ place: 'black-sea' });
    expect(filters).toEqual({ q: 'black sea' });
    expect(items.length).toBeGreaterThan(0);
    // hotels there are called after it
    expect(items.every(({ stops }) => stops.some(({ slug }) => ['trabzon', 'batumi'].includes(slug)))).toBe(true);
    expect((await list({ place: 'istanbul' })).title).toBe('Istanbul');
  });

  it('[X10] an empty list names the filter whose lifting helps most', async () => {
    const { total, lift } = await list({ price_max: '5', theme: 'family' });
    const { price_max: _, ...rest } = { price_max: '5', theme: 'family' };
    expect([total, lift]).toEqual([0, { filter: 'price_max', count: (await list(rest)).total }]);
    expect((await list()).lift).toBeNull();
  });

  it.each([
    ['price', { price_min: '5000', price_max: '6000' }],
    ['nights', { nights_min: '29', nights_max: '30' }],
  ])(
    '[X10] a %s between two ends that finds nothing is lifted whole, for one end alone need not help',
    async (filter, range) => {
      const { total, lift } = await list({ ...range, theme: 'family' });
      expect([total, lift]).toEqual([0, { filter, count: (await list({ theme: 'family' })).total }]);
    },
  );

  it('[R25] what is not understood is dropped and named', async () => {
    const { dropped, filters } = await list({
      sort: "';drop",
      page: '-1',
      stars: '9',
      price_min: 'abc',
      expert: 'nobody',
      theme: 'family',
      utm_source: 'x',
    });
    expect(dropped.toSorted()).toEqual(['expert', 'page', 'price_min', 'sort', 'stars']);
    expect(filters).toEqual({ theme: ['family'] });
  });

  it.each([
    ['KWD', '85'],
    ['SAR', '86'],
    ['USD', '85'],
    ['KWD', '86'],
  ])(
    '[D] in %s from %s a card asks what its offer asks for the default party and dates',
    async (currency, location) => {
      const headers = { 'accept-currency': currency, 'accept-location': location };
      const cards = await all({}, headers);
      expect(cards.length).toBeGreaterThan(10);
      for (const card of cards.filter(({ id }, nth) => id === SOON || nth % ONE_IN === 0)) {
        const offer = await offerOf(
          visitor,
          { package_id: card.id, start_date: card.start_date, end_date: card.end_date, ...PARTY },
          headers,
        );
        const { chosen } = preselected(offer);
        const { total } = shownPrice(offer);
        expect([card.id, card.total, card.currency]).toEqual([card.id, toMajor(total, offer.currency), offer.currency]);
        expect([card.id, card.per_person]).toEqual([
          card.id,
          toMajor(perPerson(total, offer.rooms, offer.currency), offer.currency),
        ]);
        expect(stopsOf(offer).map((trip) => trip.destination.slug)).toEqual(card.stops.map(({ slug }) => slug));
        const toGiveBack = chosen.stops.every(({ hotel }) =>
          hotel.Rooms.some((room) => isRefundable(room.cancellationPolicies, new Date(offer.priced_at))),
        );
        expect([card.id, card.refundable]).toEqual([card.id, toGiveBack]);
      }
      expect(cards.filter(({ refundable }) => !refundable).map(({ id }) => id)).toEqual([SOON]);
    },
  );

  it('[P2] a package’s page tells its plan, pictures, expert, map and what is near', async () => {
    const { body } = await visitor.ask<{ data: Page }>('GET', 'packages/101');
    expect(packagePage.reply.safeParse(body).error?.issues).toBeUndefined();
    const { card, itinerary, expert, gallery, route_map: map, near } = body.data;
    expect(itinerary.at(-1)?.to_day).toBe(card.nights + 1);
    expect(expert.slug).toBe(card.user.slug);
    expect(expert.packages).toBe((await list({ expert: expert.slug })).total);
    expect(gallery.length).toBeGreaterThanOrEqual(4);
    for (const { image } of gallery) expect((await app.inject({ url: image })).statusCode).toBe(200);
    expect(map).toContain('<svg');
    expect(near.length).toBeGreaterThan(0);
    expect(near.map(({ id }) => id)).not.toContain(101);
  });

  it('the page of a package prices it anew when its rooms went', async () => {
    const before = await visitor.ask<{ data: Page }>('GET', 'packages/103');
    const { card } = before.body.data;
    const offer = await offerOf(visitor, {
      package_id: 103,
      start_date: card.start_date,
      end_date: card.end_date,
      ...PARTY,
    });
    const quote = await visitor.ask<{ data: { quote_id: string } }>('POST', 'quotes', {
      package_id: 103,
      start_date: card.start_date,
      end_date: card.end_date,
      ...PARTY,
      selection: preselected(offer).selection,
    });
    const hotel = (await app.services.quotes.findQuote(quote.body.data.quote_id))?.components[1];
    if (!hotel) throw new Error('no hotel');
    const supplier = app.services.suppliers.of(hotel);
    let holds = 0;
    while ((await supplier.hold(hotel, `page-${holds}`, app.clock.now() + 60_000, BOOKING_PARTY)).kind === 'held')
      holds += 1;
    app.clock.advance(21_000);
    const after = await visitor.ask<{ data: Page }>('GET', 'packages/103');
    expect(after.body.data.card.total).toBeGreaterThan(card.total!);
    for (let index = 0; index < holds; index += 1) await supplier.release(`page-${index}`);
  });

  it.each(['0', '-1', '999999', '2147483648', '1.5', '1e1', 'abc', '1 or 1=1'])(
    '[R20] package %s is 404',
    async (id) => {
      expect((await visitor.ask('GET', `packages/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );

  it('what cannot be had from a market is not listed there', async () => {
    const kuwait = await all({ q: 'kuwait' });
    expect(kuwait.some(({ stops }) => stops.every(({ slug }) => slug === 'kuwait'))).toBe(false);
    const fromRiyadh = await all({ q: 'kuwait' }, { 'accept-location': '86' });
    expect(fromRiyadh.some(({ stops }) => stops.every(({ slug }) => slug === 'kuwait'))).toBe(true);
  });
});
