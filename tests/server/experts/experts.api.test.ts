import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXPERT_LEVELS } from '#contract/rules/expert-levels.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import { addExpert } from '#server/modules/experts/index.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

type Card = { slug: string };

eachDatabase('experts', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
  });
  afterAll(() => app.close());

  const ask = async (path: string, language = 'en') => {
    const reply = await app.inject({
      url: `/api/v1/website/${path}`,
      headers: { 'accept-language': language },
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  it('[R17, P2] an expert’s page tells who they are, what they know and shows packages of theirs alone', async () => {
    const { status, body } = await ask('experts/noura', 'ar');
    expect(status).toBe(200);
    const { expert, country, packages, places } = body.data;
    expect(expert.show_name).toBe('نورة السالم');
    expect(country).toBe('الكويت');
    expect(packages.length).toBeGreaterThan(0);
    for (const card of packages) expect(card.user.slug).toBe('noura');
    expect(places.map(({ path }: { path: string }) => path)).toContain('/turkiye/istanbul');
  });

  it.each(['nobody', 'NOURA', "noura'--", 'x'.repeat(90)])('[R17] %s is 404', async (slug) => {
    const { status, body } = await ask(`experts/${encodeURIComponent(slug)}`);
    expect(status).toBe(404);
    expect(body.message.length).toBeGreaterThan(5);
  });

  it('[R6, P2] the experts of Kuwait are some of all, in one order', async () => {
    const all: Card[] = (await ask('experts')).body.data;
    const kuwait: Card[] = (await ask('experts?country=KW')).body.data;
    expect(kuwait.length).toBeGreaterThan(0);
    expect(kuwait.length).toBeLessThan(all.length);
    expect(kuwait.map(({ slug }) => slug)).toContain('noura');
    expect(kuwait.map(({ slug }) => slug)).not.toContain('salman');
    const order = all.map(({ slug }) => slug);
    expect(kuwait.map(({ slug }) => slug)).toEqual(order.filter((slug) => kuwait.some((one) => one.slug === slug)));
    expect((await ask('experts?country=Kuwait')).status).toBe(422);
  });

  it('[P2, R18] a new expert knows the places of their packages: those pages, their own and its picture tell so', async () => {
    const { db } = app.services;
    const trabzon = async () => (await ask('place?path=/turkiye/trabzon')).body.data.experts as Card[];
    const names = { slug: 'newcomer', name_ar: 'خبيرة جديدة', name_en: 'A Newcomer', country: 'KW' };
    const newcomer = { ...names, level: 1, languages: ['ar', 'fr'] } as const;
    const id = await inTransaction(db, (trx) =>
      addExpert(trx, { ...newcomer, languages: [...newcomer.languages] }, { by: 1, now: 1 }),
    );
    await db.updateTable('expert').set({ state: 'active', joined_at: 1 }).where('id', '=', id).execute();
    expect((await trabzon()).map(({ slug }) => slug)).not.toContain('newcomer');
    expect(await app.services.seo.subjectOf('en', 'etraveler/newcomer')).toMatchObject({ scene: 'calm-sea' });
    const row = await db
      .selectFrom('package')
      .select(['id', 'expert_id', 'city_slugs'])
      .where('state', '=', 'published')
      .where('city_slugs', 'like', '%,trabzon,%')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const give = (expert: number) =>
      inTransaction(db, async (trx) => {
        const changed_version = await raiseCatalogue(trx, 'package');
        await trx.updateTable('package').set({ expert_id: expert, changed_version }).where('id', '=', row.id).execute();
      });
    await give(id);
    await expect.poll(async () => (await trabzon()).map(({ slug }) => slug)).toContain('newcomer');
    const { expert, places } = (await ask('experts/newcomer')).body.data;
    const cities = row.city_slugs.split(',').filter(Boolean);
    expect(places.map(({ slug }: Card) => slug).toSorted()).toEqual(cities.toSorted());
    expect(expert.languages).toEqual(['ar', 'fr']);
    expect((await trabzon()).find(({ slug }) => slug === 'newcomer')).toMatchObject({
      places: expect.arrayContaining(['Trabzon']),
    });
    const shared = await app.services.seo.subjectOf('en', 'etraveler/newcomer');
    expect(shared!.scene).toBe(cities[0]);
    await give(row.expert_id);
    await expect.poll(async () => (await trabzon()).map(({ slug }) => slug)).not.toContain('newcomer');
  });

  it('[ST1, R17] nobody meets a suspended expert: no page, no card, no line of the site map', async () => {
    const { db } = app.services;
    const be = (state: 'active' | 'suspended') =>
      inTransaction(db, async (trx) => {
        await raiseCatalogue(trx, 'expert');
        await trx.updateTable('expert').set({ state }).where('slug', '=', 'noura').execute();
      });
    const mapped = async () => (await app.services.seo.listings.pagesOf('experts'))?.map(({ path }) => path);
    await be('suspended');
    await expect.poll(async () => (await ask('experts/noura')).status).toBe(404);
    await expect
      .poll(async () => (await ask('experts')).body.data.map(({ slug }: Card) => slug))
      .not.toContain('noura');
    expect(await mapped()).not.toContain('/etraveler/noura');
    expect(await app.services.seo.spelled('/etraveler/Noura')).toBeNull();
    await be('active');
    await expect.poll(async () => (await ask('experts/noura')).status).toBe(200);
    expect(await mapped()).toContain('/etraveler/noura');
  });

  it('[ST6] every seeded expert stands on a level and has its percent, and level changes are append-only', async () => {
    const { db } = app.services;
    const rows = await db.selectFrom('expert').select(['level', 'share_percent', 'joined_at']).execute();
    for (const { level, share_percent, joined_at } of rows) {
      expect(share_percent).toBe(EXPERT_LEVELS[level].percent);
      expect(joined_at).toBeGreaterThan(0);
    }
    const change = { expert_id: 1, seq: 1, level: 2, percent: 32, figures_json: '{}', reason: 'r', by_account: null };
    await db
      .insertInto('expert_level_change')
      .values({ ...change, at: 1 })
      .execute();
    await expect(db.updateTable('expert_level_change').set({ level: 4 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('expert_level_change').execute()).rejects.toThrow('append-only');
  });
});
