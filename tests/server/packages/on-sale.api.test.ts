import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { packageList } from '#contract/calls/packages.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import { raiseCatalogue, readCatalogueVersions } from '#server/db/catalogue-version.ts';
import type { Db } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { DIALECTS, eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { ops, OPS_SECRET } from '#tests/support/ops.ts';

type List = ReplyOf<typeof packageList>['data'];
const DAYS = { start_date: '2027-03-04', end_date: '2027-03-09' };
const PARTY = { ...DAYS, rooms: [{ Adults: 2, Children: [], Infants: [] }], class: 'economy' };
/** What is seen is at most a quarter of a second old (tests/server/db/watched.test.ts); a busy machine takes what it takes. */
const PATIENCE = 15_000;

/** What a visitor sees of a package. The test's clock stands: nothing becomes old by itself, so only a told change is seen. */
async function viewOf(visitor: Visitor, id: number, expert: string) {
  const ask = async <Data>(path: string) => (await visitor.ask<{ data: Data }>('GET', path)).body.data;
  const { items, total } = await ask<List>('packages?page=1&sort=newest');
  const { expert: card } = await ask<{ expert: { packages: number } }>(`experts/${expert}`);
  return {
    listed: items.some((item) => item.id === id),
    total,
    page: (await visitor.ask('GET', `packages/${id}`)).status,
    offer: (await visitor.ask('POST', 'package_details_new', { ...PARTY, package_id: id })).status,
    ofExpert: card.packages,
  };
}

/** What `look` reads once it equals `target`, or at the end of patience. */
async function soon<Seen>(look: () => Promise<Seen>, target: Seen): Promise<Seen> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    const now = await look();
    if (isDeepStrictEqual(now, target) || performance.now() > until) return now;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function newest(app: TestApp): Promise<{ id: number; expert: string }> {
  const { body } = await visitorOf(app).ask<{ data: List }>('GET', 'packages?sort=newest');
  const { id, user } = body.data.items[0]!;
  return { id, expert: user.slug };
}

eachDatabase('what is on sale, changed beside the server', (dialect) => {
  let app: TestApp;
  let place: Place;
  let visitor: Visitor;
  beforeAll(async () => {
    place = await newPlace(dialect, { onDisk: true, content: 'demonstration' });
    app = await openTestApp({ place, env: { SECRET_KEY: OPS_SECRET } });
    visitor = visitorOf(app);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await place.remove();
  });
  const change = (kind: 'package' | 'expert' | 'promotion', work: (trx: Db, version: number) => Promise<unknown>) =>
    inTransaction(app.services.db, async (trx) => work(trx, await raiseCatalogue(trx, kind)));

  it('[ST5] a package withdrawn by hand is gone within a second, and back as soon when it is published again', async () => {
    const { id, expert } = await newest(app);
    const look = () => viewOf(visitor, id, expert);
    const before = await look();
    expect(before).toMatchObject({ listed: true, page: 200, offer: 200 });
    expect(await ops(place, 'package', String(id), 'withdraw')).toMatchObject({
      code: 0,
      out: `Package ${id} is off sale.\n`,
    });
    const offSale = { listed: false, total: before.total - 1, page: 404, offer: 404, ofExpert: before.ofExpert - 1 };
    expect(await soon(look, offSale)).toEqual(offSale);
    const again = await ops(place, 'package', String(id), 'withdraw');
    expect(again.err).toBe('');
    expect(again.out).toContain('was already off sale');
    expect(await ops(place, 'package', String(id), 'publish')).toMatchObject({ code: 0 });
    expect(await soon(look, before)).toEqual(before);
  });

  it('[ST5] what cannot be put on sale changes nothing and says why', async () => {
    for (const [words, sentence] of [
      [['101', 'sell'], 'sell is no act'],
      [['0', 'publish'], '0 is no number of a package'],
      [['999999', 'publish'], 'There is no package 999999'],
    ] as const)
      expect(await ops(place, 'package', ...words)).toMatchObject({ code: 1, err: expect.stringContaining(sentence) });
  });

  it('[ST5] a new package is found by its words, place and order; another place, and it is found there alone', async () => {
    const { db } = app.services;
    const row = await db.selectFrom('package').selectAll().where('id', '=', 101).executeTakeFirstOrThrow();
    const fresh = { ...row, id: 7_001, title_en: 'Quokkas', search_text: 'quokkas', published_at: app.clock.now() };
    const isListed = async (query: string) => {
      const { body } = await visitor.ask<{ data: List }>('GET', `packages?${query}`);
      return body.data.items.some(({ id }) => id === fresh.id);
    };
    const look = async () => [
      await isListed('q=quokk'),
      await isListed('q=numbat'),
      await isListed('place=paris'),
      await isListed('place=rome'),
      await isListed('sort=newest'),
    ];
    await change('package', (trx, changed_version) =>
      trx
        .insertInto('package')
        .values({ ...fresh, city_slugs: ',paris,', changed_version })
        .execute(),
    );
    expect(await soon(look, [true, false, true, false, true])).toEqual([true, false, true, false, true]);
    await change('package', (trx, changed_version) =>
      trx
        .updateTable('package')
        .set({ city_slugs: ',rome,', search_text: 'numbats', changed_version })
        .where('id', '=', fresh.id)
        .execute(),
    );
    expect(await soon(look, [false, true, false, true, true])).toEqual([false, true, false, true, true]);
    await change('package', (trx, changed_version) =>
      trx.updateTable('package').set({ state: 'withdrawn', changed_version }).where('id', '=', fresh.id).execute(),
    );
    expect(await soon(look, [false, false, false, false, false])).toEqual([false, false, false, false, false]);
  });

  it('[ST5] an expert’s other name and a promotion are shown as soon', async () => {
    const { db } = app.services;
    const card = async () => (await visitor.ask<{ data: List }>('GET', 'packages?sort=newest')).body.data.items[0]!;
    const { id, user } = await card();
    await change('expert', (trx) =>
      trx.updateTable('expert').set({ name_en: 'Somebody Else' }).where('slug', '=', user.slug).execute(),
    );
    expect(await soon(async () => (await card()).user.show_name, 'Somebody Else')).toEqual('Somebody Else');
    const now = app.clock.now();
    await db.deleteFrom('promotion').execute();
    await change('promotion', (trx) =>
      trx
        .insertInto('promotion')
        .values({
          id: 'a-day',
          name_ar: 'خصم',
          name_en: 'A day of it',
          package_id: id,
          theme: null,
          basis_points: 1_000,
          starts_at: now - 1,
          ends_at: now + 1_000,
        })
        .execute(),
    );
    expect(await soon(async () => (await card()).promotion?.name, 'A day of it')).toEqual('A day of it');
  });
});

describe.runIf(DIALECTS.includes('postgres'))('what is on sale, changed by another process', () => {
  let place: Place;
  let apps: TestApp[];
  beforeAll(async () => {
    place = await newPlace('postgres', { onDisk: true, content: 'demonstration' });
    const env = { SECRET_KEY: OPS_SECRET };
    apps = [await openTestApp({ place, env }), await openTestApp({ place, env })];
  }, 120_000);
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await place.remove();
  });

  it('[ST5] [OP8] what one process withdraws and publishes, the other shows within a second', async () => {
    const [one, other] = apps as [TestApp, TestApp];
    const { id, expert } = await newest(one);
    const looks = apps.map((app) => () => viewOf(visitorOf(app), id, expert));
    const before = await looks[1]!();
    const withdrawn = {
      ...before,
      listed: false,
      page: 404,
      offer: 404,
      total: before.total - 1,
      ofExpert: before.ofExpert - 1,
    };
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await one.services.packages.setOnSale(id, 'withdrawn')).toBe(true);
      // here at once
      expect(await looks[0]!()).toMatchObject({ listed: false, page: 404 });
      expect(await soon(looks[1]!, withdrawn)).toEqual(withdrawn);
      expect(await other.services.packages.setOnSale(id, 'published')).toBe(true);
      expect(await soon(looks[0]!, before)).toEqual(before);
    }
  });

  it('[ST5] [OP8] a price that one process found sorts the lists of the other', async () => {
    const [one, other] = apps as [TestApp, TestApp];
    let count = 0;
    // an answer is kept for twenty seconds, whatever prices others find: each is asked in other words
    const first = async (sort: string) => {
      count += 1;
      const query = `packages?sort=${sort}&nights_max=${30 + count}`;
      return (await visitorOf(other).ask<{ data: List }>('GET', query)).body.data.items[0]!.id;
    };
    const dearest = await first('price_desc');
    expect(await first('price')).not.toBe(dearest);
    await inTransaction(one.services.db, async (trx) => {
      const changed_version = await raiseCatalogue(trx, 'price');
      await trx.updateTable('package').set({ from_kw: 1, changed_version }).where('id', '=', dearest).execute();
    });
    expect(await soon(() => first('price'), dearest)).toEqual(dearest);
  });

  it('[ST5] [OP8] the prices that a search finds are told to the other process with the rows they changed', async () => {
    const [one, other] = apps as [TestApp, TestApp];
    await one.services.db.deleteFrom('package_price').execute();
    const before = await readCatalogueVersions(other.services.db);
    await one.services.packages.refreshFromPrices();
    const after = await readCatalogueVersions(other.services.db);
    expect(after.price).toBeGreaterThan(before.price);
    const prices = await one.services.db.selectFrom('package_price').select('package_id').distinct().execute();
    const changed = await other.services.db
      .selectFrom('package')
      .select('id')
      .where('changed_version', '>', Math.max(...Object.values(before)))
      .execute();
    expect(changed.map(({ id }) => id).toSorted()).toEqual(prices.map(({ package_id }) => package_id).toSorted());
  });
});
