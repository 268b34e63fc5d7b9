import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskHotel } from '#contract/entities/desk/hotel.ts';
import type { CityHotels } from '#contract/entities/studio/city-hotels.ts';
import { openHotelbeds, type HotelbedsEmulator } from '#tests/emulators/hotelbeds/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { inIstanbul } from '#tests/support/hotel-contract.ts';
import { hotelbedsEnv } from '#tests/support/hotelbeds.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';
import { designerOf } from '#tests/support/studio.ts';

const LANE = 'overlay-hbx1002';
const PHOTO = '11111111-2222-3333-4444-555555555555';
type DocumentReply = {
  body: Record<string, unknown>;
  rev: number;
  problems: { path: string }[];
  item: { title: string };
};

eachDatabase('hotels at the desk', (dialect) => {
  let vendor: HotelbedsEmulator;
  let app: TestApp;
  let editor: Member;
  let copiedAt: string;
  beforeAll(async () => {
    const clock = testClock();
    vendor = await openHotelbeds({ now: clock.now });
    const env = { HOTEL_SUPPLIERS: 'own,hotelbeds', VENDOR_BUDGETS: 'hotelbeds:1000', ...hotelbedsEnv(vendor) };
    copiedAt = new Date(clock.now()).toISOString();
    app = await openTestApp({ dialect, clock, env });
    for (const { work } of app.services.contentJobs) await work();
    editor = await memberOf(app, 'content');
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await vendor.close();
  });

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => askAs(app, editor, method, path, body);
  const list = async (query: string) => {
    const { data } = (await ask('GET', `hotels?${query}`)).body;
    return data as unknown as { items: DeskHotel[]; total: number; pages: number };
  };
  const codes = async (query: string) => (await list(query)).items.map(({ code }) => code);
  const open = async (id: string) => (await ask('GET', `content/${id}`)).body.data as unknown as DocumentReply;

  it('[CA5] [CA12] lists ours and the copies of opened cities, by name in either script, district, city, stars and source', async () => {
    const made = { slug: 'sea-house', city: 'istanbul', name: { ar: 'بيت البحر', en: 'Sea House' } };
    expect((await ask('POST', 'content', made)).status).toBe(200);
    const copies = await list('source=hotelbeds&size=100');
    expect([copies.total, copies.items.length]).toEqual([16, 16]);
    for (const q of ['grand bosfor istanbul', 'غراند بوسفور إسطنبول'])
      expect(await codes(`source=hotelbeds&q=${encodeURIComponent(q)}`)).toEqual(['HBX1001']);
    expect((await list('source=hotelbeds&city=trabzon&q=centre')).total).toBe(4);
    expect((await list('source=hotelbeds&city=trabzon&stars=5')).items).toEqual([
      {
        code: 'HBX4001',
        document: 'overlay-hbx4001',
        name: 'Grand Bosfor TRABZON',
        city_name: 'Trabzon',
        stars: 5,
        district: 'Centre',
        source: 'hotelbeds',
        copied_at: copiedAt,
        coming: false,
        arabic: true,
        state: 'copied',
        overlaid: false,
        packages: 0,
      },
    ]);
    expect(await list('source=own')).toMatchObject({
      total: 1,
      items: [{ code: 'OWH-sea-house', document: 'hotel-sea-house', state: 'draft', name: 'Sea House', stars: null }],
    });
    // ours stand first, and pages go over from one to the other
    expect((await codes('q=istanbul')).length).toBeGreaterThan(3);
    const all = await list('size=10');
    const second = await list('size=10&page=2');
    expect([all.items[0]!.code, all.items.length]).toEqual(['OWH-sea-house', 10]);
    expect(new Set([...all.items, ...second.items].map(({ code }) => code)).size).toBe(17);
    const hidden = { shown: 0 };
    await app.services.db.updateTable('place').set(hidden).where('slug', '=', 'trabzon').execute();
    expect((await list('source=hotelbeds')).total).toBe(12);
    await app.services.db.updateTable('place').set({ shown: 1 }).where('slug', '=', 'trabzon').execute();
  });

  it('[CA11] tells how many packages on sale need a house', async () => {
    const { db } = app.services;
    const first = await db.selectFrom('package').select('id').where('state', '=', 'published').executeTakeFirst();
    await db
      .updateTable('package')
      .set({ details_json: '{"stops":[{"city":"istanbul","hotels":["HBX1003"]}]}' })
      .where('id', '=', first!.id)
      .execute();
    const { items } = await list('source=hotelbeds&city=istanbul');
    expect(items.filter(({ packages }) => packages > 0).map(({ code }) => code)).toEqual(['HBX1003']);
  });

  it('[CA16] lays our names, district and photographs over a vendor’s house, wherever it is shown, and nothing else', async () => {
    const { db } = app.services;
    const begun = await open(LANE);
    expect(begun).toMatchObject({
      item: { title: 'Old Lane House ISTANBUL', state: 'draft' },
      body: { slug: 'hbx1002', name: { en: 'Old Lane House ISTANBUL' } },
      problems: [],
    });
    expect((await ask('GET', 'content/overlay-hbx9999')).status).toBe(404);
    const save = async (more: object) => {
      const { rev, body } = await open(LANE);
      return ask('PUT', `content/${LANE}/draft`, { rev, body: { ...body, ...more } });
    };
    const wrong = (await save({ stars: 5, pictures: [PHOTO] })).body.data as unknown as DocumentReply;
    expect(wrong.problems.length).toBeGreaterThan(0);
    await db
      .insertInto('media')
      .values({
        id: PHOTO,
        sha256: 'a'.repeat(64),
        owner: 'house',
        purpose: 'package',
        state: 'passed',
        width: 1280,
        height: 853,
        alt_ar: 'الواجهة',
        alt_en: 'The front',
        credit: 'Ours',
        licence: 'ours',
        licence_url: '',
        focus_x: 50,
        focus_y: 50,
        preview: '',
        created_at: 1,
      } as never)
      .execute();
    const { stars: _, ...body } = (await open(LANE)).body;
    const { rev } = await open(LANE);
    const ours = {
      name: { ar: 'نُزل الزقاق', en: 'Alley Inn' },
      district: { ar: 'السلطان أحمد', en: 'Sultanahmet' },
      pictures: [PHOTO],
    };
    const saved = await ask('PUT', `content/${LANE}/draft`, { rev, body: { ...body, ...ours } });
    expect(saved.body.data).toMatchObject({ problems: [] });
    const published = await ask('POST', `content/${LANE}/publish`, { rev: (await open(LANE)).rev });
    expect(published.status).toBe(200);

    const [hotels] = app.services.suppliers.hotels.filter(({ code }) => code === 'HBX');
    const search = async () => (await hotels!.search(inIstanbul())).find(({ hotelCode }) => hotelCode === 'HBX1002')!;
    await expect.poll(async () => (await search()).house!.name_en).toBe('Alley Inn');
    const offered = await search();
    expect(offered.house).toMatchObject({ name_ar: 'نُزل الزقاق', name_en: 'Alley Inn', stars: 4 });
    expect(offered.house!.facts).toMatchObject({ images: [`m:${PHOTO}`], district: ours.district });
    const seen = await hotels!.look('HBX1002', [offered.rooms[0]!.ref], inIstanbul());
    expect(seen!.house).toMatchObject({ name_en: 'Alley Inn' });

    const noura = await designerOf(app, 1);
    const find = async (q: string) =>
      (await noura.ask<CityHotels>('GET', `cities/istanbul/hotels?q=${encodeURIComponent(q)}`)).body.data.hotels;
    for (const q of ['alley', 'نزل الزقاق', 'sultanahmet', 'old lane'])
      expect((await find(q)).map(({ code }) => code)).toEqual(['HBX1002']);
    expect((await find('alley'))[0]).toMatchObject({ name: ours.name, district: ours.district, stars: 4 });

    for (const q of ['alley', 'السلطان'])
      expect((await list(`q=${encodeURIComponent(q)}`)).items).toMatchObject([
        { code: 'HBX1002', name: 'Alley Inn', district: 'Sultanahmet', overlaid: true, arabic: true },
      ]);
    expect((await open(LANE)).item.title).toBe('Alley Inn');
    // places are other documents
    expect((await ask('GET', 'content')).body.data.items).not.toContainEqual(expect.objectContaining({ id: LANE }));

    expect((await ask('POST', `content/${LANE}/hide`, { reason: 'the vendor names it well now' })).status).toBe(200);
    await expect.poll(async () => (await find('old lane'))[0]?.name.en).toBe('Old Lane House ISTANBUL');
  });

  it('[CA12] puts a house at the front of the queue, and says when where the day has no calls left', async () => {
    const fetchNow = (code: string) => ask('POST', `hotels/${code}/fetch`, {});
    expect((await fetchNow('OWH-sea-house')).status).toBe(404);
    const asked = await fetchNow('HBX1004');
    expect([asked.status, asked.body.data]).toMatchObject([200, { code: 'HBX1004', coming: true }]);
    await app.services.db.updateTable('vendor_spend').set({ calls: 500 }).where('purpose', '=', 'content').execute();
    const refused = await fetchNow('HBX1003');
    expect([refused.status, refused.body]).toMatchObject([
      429,
      { code: 'budget_spent', at: '2026-11-21T00:00:00.000Z', message: expect.stringContaining('03:00') },
    ]);
  });
});
