import { afterAll, beforeAll, expect, it } from 'vitest';
import { experts, home, suggest } from '#contract/calls/home.ts';
import { packageList } from '#contract/calls/packages.ts';
import { settings } from '#contract/calls/settings.ts';
import type { Place } from '#contract/entities/place.ts';
import { fold } from '#contract/rules/fold.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { openShop } from '#tests/support/shop.ts';

eachDatabase('home, suggestions, experts, settings', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeAll(async () => void ({ app, visitor } = await openShop({ dialect })), 120_000);
  afterAll(() => app.close());

  it('[R19][P2] home has slides, the latest, promotions, experts, the climate of next month and places', async () => {
    const { body } = await visitor.ask<ReplyOf<typeof home>>('GET', 'home');
    expect(home.reply.safeParse(body).error?.issues).toBeUndefined();
    const { slides, latest, promotions, climate, places } = body.data;
    expect(slides.length).toBeGreaterThan(1);
    expect(new Set(slides.map(({ scene }) => scene)).size).toBe(slides.length);
    expect(latest.length).toBeGreaterThan(3);
    expect(promotions.every(({ promotion }) => promotion !== null)).toBe(true);
    expect(climate.month).toBe(12);
    expect(climate.rows.length).toBeGreaterThan(3);
    for (const { per_person: price, flight_minutes: minutes } of climate.rows) {
      expect(price).toBeGreaterThan(20);
      expect(minutes).toBeGreaterThan(30);
    }
    expect(places.every(({ packages }) => packages > 0)).toBe(true);
    // mild in December, and sold for the summer's rain: what it costs is of another season
    expect(climate.rows.map(({ place }) => place.slug)).not.toContain('salalah');
  });

  it('[K19] home is told in the visitor’s language, currency and market', async () => {
    const headers = { 'accept-location': '86', 'accept-currency': 'SAR' };
    const { body } = await visitorOf(app, 'ar').ask<ReplyOf<typeof home>>('GET', 'home', undefined, { headers });
    expect(body.data.latest.every(({ currency }) => currency === 'SAR')).toBe(true);
    expect(body.data.slides[0]?.title).toMatch(/[\u0600-\u06ff]/u);
  });

  it.each([
    ['اسط', 'istanbul'],
    ['إسطنبول', 'istanbul'],
    ['استانبول', 'istanbul'],
    ['ISTAN', 'istanbul'],
    ['تركيا', 'turkiye'],
    ['turk', 'turkiye'],
  ])('[R14] "%s" suggests %s, in any spelling', async (q, slug) => {
    const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?q=${encodeURIComponent(q)}`);
    expect(suggest.reply.safeParse(body).error?.issues).toBeUndefined();
    expect(body.data.places.map((place) => place.slug)).toContain(slug);
    expect(body.data.packages.length).toBeGreaterThan(0);
  });

  it.each([
    ['trabzn', 'trabzon'],
    ['Trabzun', 'trabzon'],
    ['طربزون', 'trabzon'],
    ['طرابزون', 'trabzon'],
    ['القاهره', 'cairo'],
    ['انطاليا', 'antalya'],
    ['أنطاليه', 'antalya'],
    ['جده', 'jeddah'],
    ['أبو ظبي', 'abu-dhabi'],
    ['ابوظبى', 'abu-dhabi'],
    ['طـرابزُن', 'trabzon'],
    ['رحلة إلى طرابزون', 'trabzon'],
    ['Istambul', 'istanbul'],
    ['Estanbul', 'istanbul'],
    ['الاسطنبول', 'istanbul'],
    ['Sharm', 'sharm'],
    ['sharm ash-shaikh', 'sharm'],
    ['شرم شيخ', 'sharm'],
    ['kualalumpur', 'kuala-lumpur'],
    ['abudhabi', 'abu-dhabi'],
    ['san torini', 'santorini'],
    ['Maka', 'makkah'],
    ['مكّه', 'makkah'],
    ['tzx', 'trabzon'],
    ['هيثرو', 'london'],
    ['ＪＥＤ', 'jeddah'],
    ['لنكاوى', 'langkawi'],
  ])('[R14] "%s" suggests %s, though nobody writes it so', async (q, slug) => {
    const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?q=${encodeURIComponent(q)}`);
    const slugs = body.data.places.filter(({ kind }) => kind === 'city').map((place) => place.slug);
    expect(slugs).toContain(slug);
    expect(slugs.length).toBeLessThan(4);
    expect(body.data.packages.length).toBeGreaterThan(0);
    const list = await visitor.ask<ReplyOf<typeof packageList>>('GET', `packages?q=${encodeURIComponent(q)}`);
    expect(list.body.data.items[0]?.stops.map((stop) => stop.slug)).toContain(slug);
  });

  it.each([
    ['الدو', 'doha'],
    ['العل', 'alula'],
    ['الأر', 'jordan'],
    ['الري', 'riyadh'],
    ['القا', 'cairo'],
    ['الكو', 'kuwait'],
    ['البو', 'bosnia-herzegovina'],
    ['المد', 'madinah'],
    ['المال', 'maldives'],
  ])('[R14] "%s" suggests %s first, as its first letters are typed', async (q, slug) => {
    const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?q=${encodeURIComponent(q)}`);
    expect(body.data.places[0]?.slug).toBe(slug);
  });

  it('[R14] a place whose name has the article is found by every beginning of it, and its packages are', async () => {
    const places = await app.services.db.selectFrom('place').select(['slug', 'name_ar', 'path', 'kind']).execute();
    const begins = ({ other_name: other }: Place, prefix: string) => fold(other).startsWith(fold(prefix));
    const misses: string[] = [];
    for (const { slug, name_ar: name, path, kind } of places) {
      const article = name.search(/(^| )[اأ]ل/u);
      if (article === -1 || kind === 'event') continue;
      const { body: ofPlace } = await visitor.ask<ReplyOf<typeof packageList>>('GET', `packages?place=${path}`);
      for (let end = name.indexOf('ل', article) + 3; end <= name.length; end += 1) {
        const q = encodeURIComponent(name.slice(0, end));
        const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?q=${q}`);
        const at = body.data.places.findIndex((place) => place.slug === slug);
        if (at === -1) misses.push(name.slice(0, end));
        // what only begins so without the article comes behind it
        const others = body.data.places.slice(0, at).filter((place) => !begins(place, name.slice(0, end)));
        if (article === 0 && others.length > 0) misses.push(`${name.slice(0, end)} behind ${others[0]?.name}`);
        const { body: list } = await visitor.ask<ReplyOf<typeof packageList>>('GET', `packages?q=${q}`);
        if (list.data.total < ofPlace.data.total) misses.push(`packages of ${name.slice(0, end)}`);
      }
    }
    expect(misses).toEqual([]);
  });

  it('[R14] a hotel that no package names is found in its city', async () => {
    const { name_en, city_slug } = await app.services.db
      .selectFrom('hotel')
      .select(['name_en', 'city_slug'])
      .orderBy('code')
      .executeTakeFirstOrThrow();
    const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?q=${encodeURIComponent(name_en)}`);
    expect(body.data.places.map((place) => place.slug)).toContain(city_slug);
  });

  it.each(['85', '86'])(
    '[R14] a suggestion of two words is the top of their list, on sale in market %s',
    async (location) => {
      const asking = { headers: { 'accept-location': location } };
      const all = await visitor.ask<ReplyOf<typeof packageList>>('GET', 'packages', undefined, asking);
      const q = encodeURIComponent(all.body.data.items[0]?.title.split(' ').slice(0, 2).join(' ') ?? '');
      const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?q=${q}`, undefined, asking);
      const list = await visitor.ask<ReplyOf<typeof packageList>>('GET', `packages?q=${q}`, undefined, asking);
      const ids = body.data.packages.map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(list.body.data.items.map(({ id }) => id).slice(0, ids.length));
    },
  );

  it.each(['honeymoon', 'شهر العسل', 'عائلية', 'beach'])(
    '[R14] "%s" finds packages by what they are for',
    async (q) => {
      const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?q=${encodeURIComponent(q)}`);
      expect(body.data.packages.length).toBe(5);
    },
  );

  it('[FK10] every place has an index of its own, and its list of packages is that place’s', async () => {
    const all = await app.services.db.selectFrom('place').select(['slug', 'name_ar', 'path']).execute();
    const shared = all.filter(({ slug }, at) => all.some((other, index) => index !== at && other.slug === slug));
    expect(shared.map(({ slug }) => slug)).toContain('maldives');
    for (const { slug, name_ar, path } of shared) {
      const { body } = await visitor.ask<ReplyOf<typeof suggest>>('GET', `suggest?q=${encodeURIComponent(name_ar)}`);
      const same = body.data.places.filter((place) => place.slug === slug);
      expect(new Set(same.map(({ index }) => index)).size).toBe(same.length);
      const found = same.find((place) => place.path === path)!;
      const { data } = (await visitor.ask<{ data: object }>('GET', `packages?place=${found.index}`)).body;
      expect(data).toMatchObject({ title: found.name, total: found.packages });
    }
  });

  it('suggests the places most packages go to before anything is typed, and nothing for nonsense', async () => {
    const empty = await visitor.ask<ReplyOf<typeof suggest>>('GET', 'suggest?q=');
    expect(empty.body.data.places.length).toBeGreaterThan(3);
    const nonsense = await visitor.ask<ReplyOf<typeof suggest>>('GET', 'suggest?q=qqqqzzzz');
    expect(nonsense.body.data).toEqual({ places: [], packages: [] });
    expect((await visitor.ask('GET', `suggest?q=${'x'.repeat(81)}`)).status).toBe(422);
  });

  it.each(['85', '86'])(
    '[P2] every expert has a face, a line and a count of packages on sale from %s',
    async (from) => {
      const headers = { 'accept-location': from };
      const { body } = await visitor.ask<ReplyOf<typeof experts>>('GET', 'experts', undefined, { headers });
      expect(experts.reply.safeParse(body).error?.issues).toBeUndefined();
      expect(body.data.length).toBeGreaterThanOrEqual(14);
      for (const { slug, packages } of body.data) {
        const { body: list } = await visitor.ask<{ data: { total: number } }>(
          'GET',
          `packages?expert=${slug}`,
          undefined,
          { headers },
        );
        expect([slug, packages]).toEqual([slug, list.data.total]);
      }
    },
  );

  it('[C2] settings say whether visitors may build their own trip', async () => {
    const { body } = await visitor.ask<ReplyOf<typeof settings>>('GET', 'settings');
    expect(body.data.make_your_trip).toBe(true);
    await app.services.db
      .updateTable('setting')
      .set({ value_json: 'false' })
      .where('name', '=', 'make_your_trip')
      .execute();
    expect((await visitor.ask<ReplyOf<typeof settings>>('GET', 'settings')).body.data.make_your_trip).toBe(false);
  });
});
