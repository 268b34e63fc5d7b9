import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReplyOf } from '#contract/calls/call.ts';
import { packageDays } from '#contract/calls/package-days.ts';
import { addDays } from '#contract/rules/dates.ts';
import { toMajor } from '#contract/rules/money.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { offerOf, PARTY, shownPrice } from '#tests/support/storefront.ts';

type Days = ReplyOf<typeof packageDays>['data'];
const FAMILY = [{ Adults: 2, Children: [11, 3], Infants: [] }];

eachDatabase('prices by day of a package', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let first: { package_id: number; nights: number; depart: string };
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
    await app.services.packages.fillPrices(() => false, { packages: 1, days: 3 });
    first = await app.services.db
      .selectFrom('trip_price')
      .select(['package_id', 'nights', 'depart'])
      .orderBy('depart')
      .executeTakeFirstOrThrow();
  }, 120_000);
  afterAll(() => app.close());

  async function ask(body: object = {}) {
    const asked = { package_id: first.package_id, nights: first.nights, rooms: PARTY.rooms, class: 'economy', ...body };
    const reply = await visitor.ask<{ data: Days; errors: object }>('POST', 'package_days', asked);
    if (reply.status === 200) expect(packageDays.reply.safeParse(reply.body).error?.issues).toBeUndefined();
    return reply;
  }

  it('[PR12] are those of the package’s page, in whole units; the days beside are estimates', async () => {
    const { days } = (await ask()).body.data;
    expect(days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4].map((later) => addDays(first.depart, later)));
    expect(days.map(({ kind }) => kind)).toEqual(['exact', 'exact', 'exact', 'about', 'about']);
    for (const { date, price } of days.slice(0, 3)) {
      const offer = await offerOf(visitor, {
        package_id: first.package_id,
        ...PARTY,
        start_date: date,
        end_date: addDays(date, first.nights),
      });
      const total = toMajor(shownPrice(offer).total, offer.currency);
      expect([price! >= total, price! - total < 1]).toEqual([true, true]);
    }
  });

  it('[PR12] other ages of children are estimated from the same number, in steps', async () => {
    const { days } = (await ask({ rooms: FAMILY })).body.data;
    expect(days.length).toBe(5);
    for (const { price, kind } of days) expect([kind, price! % 5]).toEqual(['about', 0]);
  });

  it('[PR12] a day that is sold out says so until the stock changes', async () => {
    await app.services.db
      .updateTable('trip_price')
      .set({ state: 'none', price_fils: 0, parts_json: null })
      .where('depart', '=', first.depart)
      .where('party', '=', '2')
      .execute();
    const { days } = (await ask()).body.data;
    expect(days[0]).toEqual({ date: first.depart, price: null, kind: 'sold_out' });
  });

  it.each([
    [{ nights: 31 }, 422, 'nights'],
    [{ nights: 0 }, 422, 'nights'],
    [{ rooms: [{ Adults: 10, Children: [], Infants: [] }] }, 422, 'rooms'],
    [{ from: 'LHR' }, 422, 'from'],
    [{ package_id: 2_000_000 }, 404, undefined],
  ])('[PR12] %j is refused with %s', async (wrong, status, field) => {
    const reply = await ask(wrong);
    expect([reply.status, Object.keys(reply.body.errors ?? {})[0]?.split('.')[0]]).toEqual([status, field]);
  });
});
