import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PackageCard } from '#contract/entities/package-card.ts';
import { addDays, daysBetween } from '#contract/rules/dates.ts';
import { readOfferQuery } from '#contract/rules/offer-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { listOf, MULTI, offerOf, SINGLE, shownPrice, type List } from '#tests/support/storefront.ts';

const FAMILY = { start_date: '2027-07-08', end_date: '2027-07-15', rooms: '2-8.5-1' };
const SPRING = { place: 'istanbul', start_date: '2027-04-02', end_date: '2027-04-09' };
const AR = { 'Accept-Language': 'ar' };

eachDatabase('a list for days and travellers', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
  }, 120_000);
  afterAll(() => app.close());

  const list = (query: Record<string, string>, headers = {}) => listOf(visitor, query, headers);
  /** When our own stock has priced all of it: the first answer may come before. */
  async function priced(query: Record<string, string>, headers = {}): Promise<List> {
    await expect
      .poll(
        async () => {
          app.clock.advance(1_000);
          const { items } = await list(query, headers);
          return items.every(({ price_kind }) => price_kind === 'exact');
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    return list(query, headers);
  }
  const ofOffer = async ({ id, start_date, end_date }: PackageCard) => {
    const { rooms } = readOfferQuery(FAMILY);
    const offer = await offerOf(visitor, { package_id: id, start_date, end_date, rooms, class: 'economy' });
    return toMajor(shownPrice(offer).total, offer.currency);
  };

  it('[PR1][PR2] prices, sorts and filters by exactly these days and this party, as the package’s page does', async () => {
    const all = { ...FAMILY, sort: 'price' };
    const { items, pages, facets } = await priced(all);
    expect(items.length).toBeGreaterThan(3);
    for (const card of items.slice(0, 3)) {
      expect(card).toMatchObject({ start_date: FAMILY.start_date, end_date: FAMILY.end_date, price_kind: 'exact' });
      expect(card.rooms).toEqual(readOfferQuery(FAMILY).rooms);
      expect(card.total).toBe(await ofOffer(card));
    }
    const totals = items.map(({ total }) => total ?? 0);
    expect(totals).toEqual(totals.toSorted((one, other) => one - other));
    // two adults and two children pay, the infant does not
    const cheapest = items[0]!;
    expect(cheapest.per_person! * 4).toBeGreaterThanOrEqual(cheapest.total!);
    expect(facets.price.min).toBeLessThanOrEqual(cheapest.per_person!);
    const bound = Math.ceil(items[2]!.per_person!);
    const cheap = await priced({ ...all, price_max: String(bound) });
    expect(cheap.items.every(({ per_person }) => per_person! <= bound)).toBe(true);
    expect(cheap.total).toBeGreaterThanOrEqual(3);
    expect(pages).toBeGreaterThan(0);
  });

  it('[PR2] the order of two adults in spring is not that of a family in July', async () => {
    const undated = await list({ sort: 'price' });
    const { items } = await priced({ ...FAMILY, sort: 'price' });
    expect(undated.items.every(({ price_kind }) => price_kind === 'undated')).toBe(true);
    const from = new Map(undated.items.map(({ id, total }) => [id, total ?? 0]));
    for (const { id, total } of items) if (from.has(id)) expect(total).toBeGreaterThan(from.get(id)!);
  });

  it('[PR4] what does not fit stands last, with its reason, and is counted apart', async () => {
    const { items, unfit, total, pages } = await list(FAMILY);
    const last = await list({ ...FAMILY, page: String(pages) });
    expect(items.every(({ unfit: reason }) => reason === null)).toBe(true);
    expect(last.unfit?.items.length).toBeGreaterThan(0);
    for (const card of last.unfit!.items)
      expect([card.unfit !== null, card.price_kind === 'not_fit']).toEqual([true, card.unfit !== 'season']);
    expect(
      last.unfit?.items
        .filter(({ price_kind }) => price_kind === 'not_fit')
        .every(({ total: price }) => price === null),
    ).toBe(true);
    const whole = (await list({})).total;
    expect(total + (unfit?.total ?? 0)).toBe(whole);
    const nights = daysBetween(FAMILY.start_date, FAMILY.end_date);
    for (const card of items) expect(card.nights).toBe(nights);
    const short = await list({ ...FAMILY, end_date: addDays(FAMILY.start_date, 1) });
    expect(short.unfit?.items.find(({ nights: own }) => own > 4)?.unfit).toBe('nights');
  });

  it('[PR1] days that have passed, or a party of ten, show "from" prices', async () => {
    for (const wrong of [
      { start_date: '2020-01-01', end_date: '2020-01-08' },
      { start_date: '2027-07-15', end_date: '2027-07-08' },
    ]) {
      const { items, unfit } = await list(wrong);
      expect(unfit).toBeUndefined();
      expect(items.every(({ price_kind }) => price_kind === 'undated')).toBe(true);
    }
    const ten = await list({ ...FAMILY, rooms: '9_9' }, AR);
    expect(ten.items[0]?.rooms).toEqual([{ Adults: 2, Children: [], Infants: [] }]);
  });

  it('[PR2] a package that cannot be priced leaves the others their prices', async () => {
    const [hotels] = app.services.suppliers.hotels;
    const search = hotels!.search.bind(hotels);
    const failing = vi.spyOn(hotels!, 'search').mockImplementation(async (query) => {
      if (query.city === 'trabzon') throw new Error('no answer');
      return search(query);
    });
    const kindOf = async (id: number) => {
      app.clock.advance(21_000);
      return (await list(SPRING)).items.find((card) => card.id === id)?.price_kind;
    };
    await expect.poll(() => kindOf(SINGLE.package_id), { timeout: 20_000 }).toBe('exact');
    expect(['rough', 'unknown']).toContain(await kindOf(MULTI.package_id));
    failing.mockRestore();
    await expect.poll(() => kindOf(MULTI.package_id), { timeout: 20_000 }).toBe('exact');
  });

  it('[PR1] prices of departed days go once a day', async () => {
    await priced(SPRING);
    await priced(FAMILY);
    const departs = async () =>
      (await app.services.db.selectFrom('trip_price').select('depart').distinct().execute())
        .map(({ depart }) => depart)
        .toSorted();
    expect(await departs()).toEqual([SPRING.start_date, FAMILY.start_date]);
    app.clock.set(Date.parse('2027-05-01T00:00:00Z'));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app.jobs.start();
    vi.advanceTimersByTime(24 * 3_600_000);
    vi.useRealTimers();
    await expect.poll(departs, { timeout: 20_000 }).toEqual([FAMILY.start_date]);
  });
});
