import { afterAll, beforeAll, expect, it } from 'vitest';
import type { packagePage } from '#contract/calls/packages.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { PackageCard } from '#contract/entities/package-card.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { sum, toMajor, toMinor } from '#contract/rules/money.ts';
import { lessPromotion, perPerson } from '#contract/rules/price.ts';
import { balancesOf } from '#server/modules/ledger/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { demandRightBooks } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';
import { listOf, offerOf, PARTY, preselected, shownPrice } from '#tests/support/storefront.ts';

const DAY = 86_400_000;
const ID = 103;

eachDatabase('promotions', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let ends: number;
  beforeAll(async () => {
    ({ app, visitor } = await openShop({ dialect }));
    ends = app.clock.now() + 2 * DAY;
    const { db } = app.services;
    await db.deleteFrom('promotion').execute();
    const period = { starts_at: app.clock.now(), ends_at: ends, name_ar: 'عرض', name_en: 'Offer' };
    await db
      .insertInto('promotion')
      .values([
        { ...period, id: 'own', package_id: ID, theme: null, basis_points: 1_234 },
        { ...period, id: 'less', package_id: ID, theme: null, basis_points: 300 },
        { ...period, id: 'theme', package_id: null, theme: 'umrah', basis_points: 500 },
        { ...period, id: 'over', package_id: 105, theme: null, basis_points: 900, ends_at: app.clock.now() },
        { ...period, id: 'later', package_id: 106, theme: null, basis_points: 900, starts_at: ends - 1 },
      ])
      .execute();
    await app.services.packages.refreshFromPrices();
  }, 120_000);
  afterAll(() => app.close());

  const list = async (query: string, headers = {}): Promise<PackageCard[]> =>
    (await listOf(visitor, Object.fromEntries(new URLSearchParams(query)), headers)).items;
  const pageCard = async (headers = {}) =>
    (await visitor.ask<ReplyOf<typeof packagePage>>('GET', `packages/${ID}`, undefined, { headers })).body.data.card;
  const request = (card: PackageCard) => ({
    package_id: card.id,
    start_date: card.start_date,
    end_date: card.end_date,
    ...PARTY,
  });
  /** What the page shows of an offer, and what the same costs when no promotion ran. */
  function pricesOf(offer: Offer) {
    return { price: shownPrice(offer), without: shownPrice({ ...offer, promotion: null }) };
  }

  it.each([
    ['KWD', '85'],
    ['SAR', '86'],
    ['USD', '85'],
  ])(
    '[TR3] in %s card, page and quote ask the same lower price, and "was" is the same search without it',
    async (currency, location) => {
      const headers = { 'accept-currency': currency, 'accept-location': location };
      const [inList] = (await list('promotion=1', headers)).filter(({ id }) => id === ID);
      const card = await pageCard(headers);
      expect({ ...inList, priced_at: '' }).toEqual({ ...card, priced_at: '' });
      expect(card.promotion).toEqual({ name: 'Offer', basis_points: 1_234, ends_at: new Date(ends).toISOString() });
      const offer = await offerOf(visitor, request(card), headers);
      const { price, without } = pricesOf(offer);
      const code = offer.currency;
      expect([card.total, card.total_before, card.per_person]).toEqual([
        toMajor(price.total, code),
        toMajor(without.total, code),
        toMajor(perPerson(price.total, offer.rooms, code), code),
      ]);
      expect(price.total).toBeLessThan(without.total);
      if (currency === 'USD') return;
      const { body } = await visitor.ask<{ data: Quote }>(
        'POST',
        'quotes',
        { ...request(card), selection: preselected(offer).selection },
        { headers },
      );
      const quote = body.data;
      expect([quote.total, quote.to_pay]).toEqual([card.total, card.total]);
      expect(sum(quote.lines.map(({ amount }) => toMinor(amount, quote.currency)))).toBe(price.total);
      expect(quote.lines.find(({ kind }) => kind === 'promotion')).toMatchObject({
        label: 'Offer',
        detail: '12.34%',
        amount: -toMajor(price.promotion, quote.currency),
      });
    },
  );

  it('[TR3] the list of promotions holds packages with one that runs now, ordered by what is paid', async () => {
    const promoted = await list('promotion=1&sort=price');
    expect(promoted.every(({ promotion }) => promotion !== null)).toBe(true);
    expect(promoted.map(({ id }) => id)).toContain(ID);
    expect(promoted.map(({ id }) => id)).not.toContain(105);
    expect(promoted.map(({ id }) => id)).not.toContain(106);
    const umrah = await list('theme=umrah');
    expect(umrah.length).toBeGreaterThan(0);
    expect(umrah.map(({ promotion }) => promotion?.basis_points)).toEqual(umrah.map(() => 500));
    const sorted = await list('sort=price');
    const totals = sorted.map(({ total }) => total ?? 0);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    const most = Math.max(...promoted.map((card) => card.per_person ?? 0));
    const within = await list(`promotion=1&price_max=${most}`);
    expect(within.length).toBe(promoted.length);
  });

  it('[TR3][M8] what is charged and booked is the lower price, and the books add up', async () => {
    const order = await confirmedOrder(app, visitor, { package_id: ID });
    const row = await app.services.db
      .selectFrom('orders')
      .select(['to_pay_minor', 'cost_minor', 'discount_minor'])
      .where('id', '=', order.order_id)
      .executeTakeFirstOrThrow();
    const promotion = order.quote.lines.find(({ kind }) => kind === 'promotion')?.amount ?? 0;
    expect(promotion).toBeLessThan(0);
    const charge = await app.services.db.selectFrom('gateway_charge').select('amount_minor').executeTakeFirstOrThrow();
    expect([row.to_pay_minor, charge.amount_minor, row.discount_minor]).toEqual([
      toMinor(order.quote.to_pay, 'KWD'),
      toMinor(order.quote.total, 'KWD'),
      0,
    ]);
    // a fee is a share of what was really paid for a part
    const parts = (await app.services.quotes.findQuote(order.quote.quote_id))?.components ?? [];
    for (const kind of ['flight', 'hotel'] as const) {
      const amount = order.quote.lines.find((line) => line.kind === kind)?.amount ?? 0;
      const [part] = parts.filter((one) => one.kind === kind);
      expect([kind, part?.priceMinor]).toEqual([kind, lessPromotion(toMinor(amount, 'KWD'), 1_234)]);
    }
    const { gateway_clearing } = await balancesOf(app.services.db, order.order_id);
    expect(gateway_clearing).toBe(row.to_pay_minor);
    await demandRightBooks(app.services.db);
  });

  it('[TR3] a code is taken off what is left after the promotion', async () => {
    const plain = await visitor.quote({ package_id: ID });
    const quote = await visitor.quote({ package_id: ID, promo_code: 'SPRING10' });
    expect(quote.total).toBe(plain.total);
    expect(toMinor(quote.discount, 'KWD')).toBe(Math.floor(toMinor(plain.total, 'KWD') / 10));
  });

  it('[TR3] after its end it is neither shown nor applied; a quote made before keeps its price until it expires', async () => {
    const card = await pageCard();
    const frozen = await visitor.quote({ package_id: ID });
    app.clock.advance(ends - app.clock.now() - 1);
    const last = await visitor.quote({ package_id: ID });
    expect(last.lines.some(({ kind }) => kind === 'promotion')).toBe(true);
    expect(frozen.to_pay).toBeLessThanOrEqual(last.to_pay);
    app.clock.advance(1);
    const after = await pageCard();
    expect([after.promotion, after.total_before]).toEqual([null, null]);
    expect(after.total).toBeGreaterThan(card.total!);
    expect((await list('promotion=1')).map(({ id }) => id)).toEqual([]);
    const offer = await offerOf(visitor, request(after));
    expect(offer.promotion).toBeNull();
    expect(toMajor(pricesOf(offer).price.total, 'KWD')).toBe(after.total);
    const placed = await visitor.place(last);
    expect([placed.status, placed.body.data.quote.to_pay]).toEqual([200, last.to_pay]);
    const fresh = await visitor.quote({ package_id: ID });
    expect(fresh.lines.some(({ kind }) => kind === 'promotion')).toBe(false);
    expect(fresh.to_pay).toBeGreaterThan(last.to_pay);
  });
});
