import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artUrl } from '#server/art/art.ts';
import { DIALECTS, newPlace, type Place } from '#tests/support/database.ts';
import type { PageSource } from '#server/http/page-source.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';

const ORIGIN = 'https://trips.example';
const pages: PageSource = {
  renderer: async () => ({
    render: async () => ({
      status: 404,
      htmlAttributes: '',
      head: '',
      body: '',
      data: null,
      cache: 'public',
      modules: [],
      likely: null,
    }),
    matchRoute: () => null,
    listedPaths: () => ['/', '/contact'],
  }),
  document: async () => '',
  scriptHashes: [],
  keeps: true,
  root: null,
  close: async () => undefined,
};
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, url]) => url);
/** Width and height in a PNG's first block. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe.each(DIALECTS)('what engines are told, on %s', (dialect) => {
  let app: TestApp;
  const get = (url: string, headers = {}) => app.inject({ url, headers });
  beforeAll(async () => {
    app = await openTestApp({ dialect, pages, env: { PUBLIC_URL: ORIGIN } });
  });
  afterAll(() => app.close());

  it.each([
    ['/en/etraveler/Noura?page=2', '/en/etraveler/noura?page=2'],
    ['/ETRAVELER/NOURA', null],
    ['/etraveler/Nobody', null],
    ['/ar/results/Istanbul', '/ar/results/istanbul'],
    ['/results/Beach?sort=price', '/results/beach?sort=price'],
    ['/results/latestPackages', null],
    ['/ar/Turkiye-Caucasus/Turkiye/istanbul', '/ar/turkiye/istanbul'],
    ['/ar/europe/turkiye/istanbul?sort=price', '/ar/turkiye/istanbul?sort=price'],
    ['/turkiye-caucasus/turkiye/istanbul/tulip-festival', '/turkiye/istanbul/tulip-festival'],
    ['/turkiye/turkiye/istanbul', '/turkiye/istanbul'],
    ['/en/Turkiye-Caucasus/georgia', '/en/caucasus/georgia'],
    ['/turkiye-caucasus', '/turkiye'],
    ['/turkiye-caucasus/nowhere', null],
    ['/europe/asia', null],
    ['/asia/Georgia', '/caucasus/georgia'],
    ['/en/europe/turkiye/instanbul', null],
    ['/etraveler/noura', null],
    ['/ar/%E0%A4%A', null],
    ['/%', null],
    ['/en/europe/%ff%fe?q=%', null],
  ])('[R1] %s leads for good to %s', async (path, exact) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers.location]).toEqual(exact === null ? [404, undefined] : [301, exact]);
  });

  it('[R4] leads from robots.txt to an index of parts that all answer', async () => {
    const robots = await get('/robots.txt');
    expect(robots.body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const index = await get('/sitemap.xml');
    expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const parts = locs(index.body).map((url) => url?.slice(ORIGIN.length) ?? '');
    expect(parts).toEqual(
      expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/places.xml', '/sitemaps/packages-0.xml']),
    );
    for (const part of parts) expect([part, (await get(part)).statusCode]).toEqual([part, 200]);
  });

  it('[R4] lists every published package in both languages with its alternates, and no other', async () => {
    await app.services.db.updateTable('package').set({ state: 'withdrawn' }).where('id', '=', 103).execute();
    app.clock.advance(11 * 60_000);
    const { body } = await get('/sitemaps/packages-0.xml');
    const published = await app.services.db
      .selectFrom('package')
      .select('id')
      .where('state', '=', 'published')
      .where('popularity', '>', 0)
      .execute();
    expect(new Set(locs(body))).toEqual(
      new Set(published.flatMap(({ id }) => ['ar', 'en'].map((code) => `${ORIGIN}/${code}/packages/${id}`))),
    );
    const [first = ''] = body.match(/<url><loc>[^<]*\/en\/packages\/101<\/loc>.*<\/url>/u) ?? [];
    for (const [lang, path] of [
      ['ar', '/ar/packages/101'],
      ['en', '/en/packages/101'],
      ['x-default', '/ar/packages/101'],
    ])
      expect(first).toContain(`hreflang="${lang}" href="${ORIGIN}${path}"`);
    expect(first).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/u);
  });

  it('[R4] splits many packages into parts by their ids', async () => {
    const row = await app.services.db.selectFrom('package').selectAll().where('id', '=', 101).executeTakeFirstOrThrow();
    await app.services.db
      .insertInto('package')
      .values({ ...row, id: 12_345 })
      .execute();
    app.clock.advance(11 * 60_000);
    expect(locs((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/sitemaps/packages-2.xml`);
    expect(locs((await get('/sitemaps/packages-2.xml')).body)).toEqual([
      `${ORIGIN}/ar/packages/12345`,
      `${ORIGIN}/en/packages/12345`,
    ]);
  });

  it('[R4] lists the pages of the route table, places and experts', async () => {
    expect(locs((await get('/sitemaps/pages.xml')).body)).toEqual(
      ['/ar', '/en', '/ar/contact', '/en/contact'].map((path) => `${ORIGIN}${path}`),
    );
    const [place] = await app.services.db.selectFrom('place').select('path').where('kind', '=', 'event').execute();
    expect(locs((await get('/sitemaps/places.xml')).body)).toContain(`${ORIGIN}/en${place?.path}`);
    const [expert] = await app.services.db.selectFrom('expert').select('slug').execute();
    expect(locs((await get('/sitemaps/experts.xml')).body)).toContain(`${ORIGIN}/ar/etraveler/${expert?.slug}`);
  });

  it.each([
    '/sitemaps/packages-999.xml',
    '/sitemaps/nothing.xml',
    '/sitemaps/packages-0',
    '/og/fr.png',
    '/og/ar/packages/9999999.png',
    '/og/ar/nowhere.png',
    '/og/ar/%2e%2e/x.png',
  ])('knows no %s', async (url) => expect((await get(url)).statusCode).toBe(404));
});

describe('pictures drawn on demand', () => {
  let app: TestApp;
  let place: Place;
  beforeAll(async () => {
    place = await newPlace('sqlite', { onDisk: true, content: 'demonstration' });
    app = await openTestApp({ place });
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
  });
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  it('[R4] draw a package, an expert, a place and the house, 1200 by 630, each in its language', async () => {
    const { slug } = await app.services.db.selectFrom('expert').select('slug').executeTakeFirstOrThrow();
    const { path } = await app.services.db
      .selectFrom('place')
      .select('path')
      .where('kind', '=', 'city')
      .executeTakeFirstOrThrow();
    for (const bare of ['', '/packages/101', `/etraveler/${slug}`, path]) {
      const [arabic, english] = [await get(`/og/ar${bare}.png`), await get(`/og/en${bare}.png`)];
      expect([arabic.statusCode, arabic.headers['content-type']]).toEqual([200, 'image/png']);
      expect(sizeOf(arabic.rawPayload)).toEqual([1_200, 630]);
      expect(arabic.rawPayload.equals(english.rawPayload)).toBe(false);
    }
  });

  it('[R4] are kept on disk and drawn anew when the title changes', async () => {
    const first = await get('/og/en/packages/102.png');
    const countPictures = () => readdirSync(join(app.env.dataDir, 'pictures')).length;
    const before = countPictures();
    expect((await get('/og/en/packages/102.png', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(
      304,
    );
    expect(countPictures()).toBe(before);
    await app.services.db.updateTable('package').set({ title_en: 'Another name' }).where('id', '=', 102).execute();
    const again = await get('/og/en/packages/102.png');
    expect(again.headers.etag).not.toBe(first.headers.etag);
    expect(countPictures()).toBe(before + 1);
  });

  it.each([320, 640, 768, 1_024, 1_280, 1_536])('[K17] come %i pixels wide', async (width) => {
    const url = artUrl('scene-istanbul-3x2').replace('.svg', `-${width}.png`);
    const reply = await get(url);
    expect(sizeOf(reply.rawPayload)).toEqual([width, Math.round(width / 1.5)]);
    expect(reply.headers['cache-control']).toContain('immutable');
  });

  it('[K17] come in no other width, of no other drawing', async () => {
    const url = artUrl('scene-istanbul-3x2');
    for (const wrong of [url.replace('.svg', '-700.png'), url.replace(/\w{8}\.svg$/u, '00000000-320.png')])
      expect((await get(wrong)).statusCode).toBe(404);
  });

  it.each([
    ['192', 192],
    ['maskable-512', 512],
    ['touch-180', 180],
  ])('[R24] give the app its icon %s', async (name, width) => {
    expect(sizeOf((await get(`/icons/${name}.png`)).rawPayload)).toEqual([width, width]);
  });

  it.each([
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ])('[R24] name the app in %s', async (locale, dir) => {
    const reply = await get(`/${locale}/manifest.webmanifest`);
    const manifest = reply.json<{
      lang: string;
      dir: string;
      start_url: string;
      name: string;
      id: string;
      icons: { src: string; sizes: string; purpose: string }[];
    }>();
    expect(reply.headers['content-type']).toContain('application/manifest+json');
    expect(manifest).toMatchObject({ lang: locale, dir, start_url: `/${locale}?source=app`, id: '/' });
    expect(/[\u0600-\u06ff]/u.test(manifest.name)).toBe(locale === 'ar');
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
    for (const { src } of manifest.icons) expect((await get(src)).statusCode).toBe(200);
  });
});
