import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/build.ts';
import { readEnv } from '#server/env.ts';
import { builtPages } from '#server/http/built-pages.ts';
import { findRoute } from '#src/app/match-route.ts';
import { ROUTES } from '#src/app/rows.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { SPEC_ROUTES } from '#tests/support/spec-routes.ts';
import { getRaw, WILD } from '#tests/support/wild-paths.ts';
import { englishIn, arabicIn, textOf } from '#tests/support/untranslated.ts';
import { ROOT } from './import-graph.ts';
import { demoLineFault, noScriptFault, OF_ONE_VISITOR } from './page-faults.ts';

const ORIGIN = 'https://trips.example';
const here = SPEC_ROUTES;
const FORMS = [
  { prefix: '', locale: 'ar', dir: 'rtl' },
  { prefix: '/ar', locale: 'ar', dir: 'rtl' },
  { prefix: '/en', locale: 'en', dir: 'ltr' },
] as const;

let app: TestApp;
let port = 0;
const values: Record<string, string> = {};
beforeAll(async () => {
  await ensureBuilt();
  app = await openTestApp({ pages: await builtPages(ROOT), env: { PUBLIC_URL: ORIGIN } });
  const places = await app.services.db.selectFrom('place').select(['kind', 'path']).orderBy('id').execute();
  for (const { kind, path } of places) values[kind] ??= path;
  const expert = await app.services.db.selectFrom('expert').select('slug').executeTakeFirstOrThrow();
  values.expert = expert.slug;
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
}, 240_000);
afterAll(() => app.close());

const addressOf = ({ path, at = path }: (typeof here)[number]) =>
  at.replace(/\{(\w+)\}/u, (_, name: string) => values[name] ?? '');
const get = async (url: string) => {
  const reply = await app.inject(url);
  return { status: reply.statusCode, html: reply.body, location: reply.headers.location };
};
const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gu)].map(([, lang, url]) => [lang, url]),
  );

describe('the route table', () => {
  it('[HO3] [R6] [R7] [R8] [R9] [R10] [R11] [R12] [R13] [R14] [R15] [R16] [R17] [R18] has every path of §2, in the spec’s order', () => {
    const table = ROUTES.map(({ path }) => path);
    expect(here.map(({ path }) => path).filter((path) => !table.includes(path))).toEqual([]);
    // catch-alls last, as they stand in the spec; a static name before its parameter
    expect(table.slice(-4)).toEqual(SPEC_ROUTES.slice(-4).map(({ path }) => path));
    // what a static name says is never taken for the value of a parameter that stands beside it
    const fixed = table.filter((path) => !path.includes(':'));
    expect(fixed.length).toBeGreaterThan(30);
    expect(fixed.filter((path) => findRoute(path)?.row.path !== path)).toEqual([]);
  });

  it('[R2] sends / to /ar', async () => {
    expect(await get('/')).toMatchObject({ status: 302, location: '/ar' });
  });

  it.each(here.map((route) => [route.path, route] as const))(
    '[R1] [R3] [R4] [FK9] [TR1] %s is answered in Arabic, by both addresses, and in English',
    async (path, route) => {
      const bare = addressOf(route);
      for (const { prefix, locale, dir } of FORMS.filter((form) => path !== '/' || form.prefix !== '')) {
        const { status, html } = await get(bare === '/' ? prefix : `${prefix}${bare}`);
        expect(status).toBe(route.status ?? 200);
        expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${dir}"`, 'u'));
        expect((one(html, /<title[^>]*>([^<]+)<\/title>/u) ?? '').length).toBeGreaterThan(3);
        expect((one(html, /<meta data-head name="description" content="([^"]+)"/u) ?? '').length).toBeGreaterThan(3);
        // what only a visitor's own choice fills has its heading in the browser: tests/site/routes.e2e.ts
        expect(html.match(/<h1[\s>]/gu) ?? []).toHaveLength(route.shell ? 0 : 1);
        const urlOf = (code: string) =>
          `${ORIGIN}/${code}${(route.canonical ?? bare) === '/' ? '' : (route.canonical ?? bare)}`;
        const meta = {
          robots: one(html, /name="robots" content="([^"]+)"/u),
          canonical: one(html, /rel="canonical" href="([^"]+)"/u),
          alternates: alternatesOf(html),
          picture: one(html, /property="og:image" content="([^"]+?\/og\/(?:ar|en))[^"]*\.png"/u),
        };
        const alternates = { ar: urlOf('ar'), en: urlOf('en'), 'x-default': urlOf('ar') };
        expect(meta).toEqual(
          route.noindex
            ? { robots: 'noindex', canonical: null, alternates: {}, picture: null }
            : { robots: null, canonical: urlOf(locale), alternates, picture: `${ORIGIN}/og/${locale}` },
        );
        const words = textOf(html);
        expect(locale === 'ar' ? englishIn(words) : arabicIn(words)).toEqual([]);
        expect(demoLineFault(html, true)).toBeNull();
        expect(noScriptFault(html, locale, bare)).toBeNull();
      }
    },
  );

  it.each(OF_ONE_VISITOR)('[FK9] %s says what it needs without JavaScript', async (path) => {
    for (const locale of ['ar', 'en'])
      expect(noScriptFault((await get(`/${locale}${path}`)).html, locale, path)).toBeNull();
  });

  it('[R1] places in any case or with a trailing slash lead to their exact spelling, with the query', async () => {
    for (const kind of ['continent', 'country', 'city', 'event']) {
      const place = values[kind] ?? '';
      for (const [wrong, right] of [
        [place.toUpperCase(), place],
        [`/en${place.replace(/^\/./u, (start) => start.toUpperCase())}`, `/en${place}`],
        [`/EN${place.toUpperCase()}/`, `/en${place}`],
        [`/ar${place}/`, `/ar${place}`],
      ]) {
        const { status, location } = await get(`${wrong}?sort=price`);
        expect([wrong, status, location]).toEqual([wrong, 301, `${right}?sort=price`]);
      }
    }
    expect(await get('/en/Nowhere/AtAll')).toMatchObject({ status: 404 });
  });

  it('[R1] the exact spelling of any case or trailing slash', async () => {
    for (const { path } of here.filter((route) => !route.path.includes(':') && route.path !== '/')) {
      for (const wrong of [`/EN${path.toUpperCase()}`, `/en${path}/`]) {
        const { status, location } = await get(`${wrong}?utm_source=x`);
        expect([wrong, status, location]).toEqual([wrong, 301, `/en${path}?utm_source=x`]);
      }
    }
  });
});

describe('a domain for each language', () => {
  const ARABIC = 'https://trips.example';
  const ENGLISH = 'https://trips.example.co.uk';
  let twoDomains: TestApp;
  beforeAll(async () => {
    const env = { PUBLIC_URL: ORIGIN, EN_DOMAIN: 'trips.example.co.uk' };
    twoDomains = await openTestApp({ pages: await builtPages(ROOT), env });
  });
  afterAll(() => twoDomains.close());

  it.each([
    ['/en/contact', ENGLISH, 'en'],
    ['/contact', ARABIC, 'ar'],
    ['/en/packages/101', ENGLISH, 'en'],
  ])('[R3] [R4] stands in the links of %s', async (path, origin, code) => {
    const { body: html } = await twoDomains.inject(path);
    const bare = path.replace(/^\/en/u, '');
    expect(one(html, /rel="canonical" href="([^"]+)"/u)).toBe(`${origin}/${code}${bare}`);
    expect(alternatesOf(html)).toEqual({
      ar: `${ARABIC}/ar${bare}`,
      en: `${ENGLISH}/en${bare}`,
      'x-default': `${ARABIC}/ar${bare}`,
    });
    expect(one(html, /property="og:url" content="([^"]+)"/u)).toBe(`${origin}/${code}${bare}`);
    expect(one(html, /property="og:image" content="([^"]+?)\/og/u)).toBe(origin);
    // what the browser writes when the visitor goes on says the same
    expect(html).toContain(`data-origin-ar="${ARABIC}" data-origin-en="${ENGLISH}"`);
  });

  it('[R3] [R4] stands in the site map', async () => {
    const { body } = await twoDomains.inject('/sitemaps/pages.xml');
    expect(body).toContain(`<loc>${ENGLISH}/en/contact</loc>`);
    expect(body).toContain(`<loc>${ARABIC}/ar/contact</loc>`);
    expect(body).toContain(`hreflang="en" href="${ENGLISH}/en/contact"`);
  });

  it('[R3] a domain with a path is refused by its name', () => {
    expect(() => readEnv({ AR_DOMAIN: 'trips.example/ar' })).toThrow(/AR_DOMAIN/u);
  });
});

describe('wild paths', () => {
  it.each(WILD.map((path) => [path.length > 60 ? `${path.slice(0, 40)}… (${path.length})` : path, path]))(
    '[R20] %s gets a clean 404',
    async (_told, path) => {
      const { status, html, location } = await getRaw(port, path);
      // nothing of ours is cut or mended into another page: a path that is not one of ours is told so, at its own address
      expect([path, status]).toEqual([path, 404]);
      expect(location).toBeUndefined();
      expect(html).not.toMatch(/at \S+ \(|node_modules|Error:|root:x:/u);
      expect(html).not.toContain('<script>alert');
    },
  );

  it('[R14] unknown filter values are dropped, with a note', async () => {
    const { status, html } = await get('/en/results/latestPackages?stars=ninety&sort=random&max=abc');
    expect(status).toBe(200);
    expect(html.match(/<h1[\s>]/gu)).toHaveLength(1);
    expect(textOf(html).join(' ')).toMatch(/is left out/iu);
  });
});
