import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf, ReplyOf } from '#contract/calls/call.ts';
import { tripPrices } from '#contract/calls/trip-prices.ts';
import { toMajor } from '#contract/rules/money.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { listOf, MULTI, offerOf, PARTY, shownPrice, SINGLE } from '#tests/support/storefront.ts';

type Body = BodyOf<typeof tripPrices>;
type Prices = ReplyOf<typeof tripPrices>['data'];
const ROBOT = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const FAMILY = [{ Adults: 2, Children: [8, 5], Infants: [] }];
const SEARCH = { start_date: '2027-05-06', end_date: '2027-05-12', class: 'economy', rooms: FAMILY } as const;

eachDatabase('prices of cards for a search', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
  }, 120_000);
  afterAll(() => app.close());

  async function ask(body: object = {}, headers = {}) {
    const asked = { ...SEARCH, ids: [SINGLE.package_id, MULTI.package_id], ...body };
    const reply = await visitor.ask<{ data: Prices; code: string; errors: object }>('POST', 'trip_prices', asked, {
      headers,
    });
    if (reply.status === 200) expect(tripPrices.reply.safeParse(reply.body).error?.issues).toBeUndefined();
    return reply;
  }

  it('[PR5] are those of the package’s page, and of the list of the same search', async () => {
    await expect.poll(async () => (await ask()).body.data.open, { timeout: 20_000 }).toEqual([]);
    const { prices } = (await ask()).body.data;
    const list = await listOf(visitor, { ...SEARCH, rooms: '2-8.5', place: 'istanbul' });
    for (const { id, total, price_kind, per_person } of prices) {
      const offer = await offerOf(visitor, { package_id: id, ...SEARCH });
      expect([price_kind, total]).toEqual(['exact', toMajor(shownPrice(offer).total, offer.currency)]);
      expect(list.items.find((card) => card.id === id)).toMatchObject({ total, per_person, price_kind });
    }
    expect(prices.map(({ id }) => id)).toEqual([SINGLE.package_id, MULTI.package_id]);
  });

  it('[PR5] a package that does not fit says why; one that is not sold is left out', async () => {
    const { body } = await ask({ ids: [MULTI.package_id, 2_000_000], end_date: '2027-05-08' });
    expect(body.data.prices.map(({ id, price_kind, unfit }) => [id, price_kind, unfit])).toEqual([
      [MULTI.package_id, 'not_fit', 'nights'],
    ]);
    expect(body.data.open).toEqual([]);
  });

  it.each<[Partial<Record<keyof Body, unknown>>, string]>([
    [{ ids: [] }, 'ids'],
    [{ ids: Array.from({ length: 25 }, (_, place) => 100 + place) }, 'ids'],
    [{ ids: [0] }, 'ids'],
    [{ start_date: '2020-01-01' }, 'start_date'],
    [{ end_date: SEARCH.start_date }, 'end_date'],
    [{ rooms: [{ ...PARTY.rooms[0], Adults: 10 }] }, 'rooms'],
    [{ class: 'steerage' }, 'class'],
    [{ from: 'LHR' }, 'from'],
  ])('[PR5] %j is refused by its field', async (wrong, field) => {
    const { status, body } = await ask(wrong);
    expect([status, Object.keys(body.errors).map((name) => name.split('.')[0])]).toEqual([422, [field]]);
  });

  it('[PR5] [PR6] robots are not answered', async () => {
    const { status, body } = await ask({}, ROBOT);
    expect([status, body.code]).toEqual([409, 'not_asked']);
  });
});
