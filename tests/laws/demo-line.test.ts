import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/build.ts';
import { ROOT } from '#scripts/run.ts';
import { builtPages } from '#server/http/built-pages.ts';
import type { PageSource } from '#server/http/page-source.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { rounds } from '#tests/support/rounds.ts';
import { SPEC_ROUTES } from '#tests/support/spec-routes.ts';
import { CODES, demoLineFault, LINE } from './page-faults.ts';

/** On real suppliers: a shop on embedded stock has a line of its own [CA17]. */
const BUSINESS = {
  NODE_ENV: 'production',
  DEMO: '',
  GATEWAYS: 'tap',
  TAP_SECRET_KEY: 'sk_test_fixture',
  FLIGHT_SUPPLIERS: 'duffel',
  DUFFEL_TOKEN: 'duffel_test_fixture',
  DUFFEL_WEBHOOK_SECRET: 'fixture',
  HOTEL_SUPPLIERS: 'hotelbeds',
  HOTELBEDS_KEY: 'fixture',
  HOTELBEDS_SECRET: 'fixture',
};

const inBoth = (path: string) => ['ar', 'en'].map((locale) => `/${locale}${path === '/' ? '' : path}`);

let pages: PageSource;
beforeAll(async () => {
  await ensureBuilt();
  pages = await builtPages(ROOT);
}, 240_000);

/** Pages of a demonstration that no route names; those of routes are read in routes.test.ts. */
const OTHERS = [
  ...['/offline', '/no/such/place/at/all', '/packages/99999', '/etraveler/nobody'].flatMap(inBoth),
  '/nowhere',
  '/api/docs?lang=ar',
  '/api/docs?lang=en',
];

/** Every route in both languages; in a daily run in one, Arabic and English in turns. */
async function routesOf({ services }: TestApp): Promise<string[]> {
  const values: Record<string, string> = {};
  const places = await services.db.selectFrom('place').select(['kind', 'path']).orderBy('id').execute();
  for (const { kind, path } of places) values[kind] ??= path;
  values.expert = (await services.db.selectFrom('expert').select('slug').executeTakeFirstOrThrow()).slug;
  return SPEC_ROUTES.flatMap(({ path, at = path }, nth) => {
    const both = inBoth(at.replace(/\{(\w+)\}/u, (_, name: string) => values[name] ?? ''));
    return both.filter((_, of) => rounds({ quick: nth % 2, full: of }) === of);
  });
}

describe.each<[string, Record<string, string>, boolean]>([
  ['a demonstration', { DEMO: '1' }, true],
  ['a business', BUSINESS, false],
])('the pages of %s', (_, env, isDemo) => {
  it('[TR1] every route and error page: the line stands first or not at all, and no planted code is named', async () => {
    const app = await openTestApp({ pages, env });
    const faults: string[] = [];
    for (const url of isDemo ? OTHERS : [...(await routesOf(app)), ...OTHERS]) {
      const { statusCode, body, headers } = await app.inject(url);
      if (!String(headers['content-type']).startsWith('text/html')) faults.push(`${url}: ${statusCode}, no page`);
      const fault = demoLineFault(body, isDemo);
      if (fault !== null) faults.push(`${url}: ${statusCode}, ${fault}`);
    }
    expect(faults).toEqual([]);
    await app.close();
  }, 240_000);

  it('[TR1] the page of last resort too', async () => {
    const broken: PageSource = { ...pages, renderer: () => Promise.reject(new Error('broken')) };
    const other = await openTestApp({ pages: broken, env });
    for (const locale of ['ar', 'en'] as const) {
      const { statusCode, body } = await other.inject(`/${locale}`);
      expect([statusCode, body.includes(LINE)]).toEqual([500, isDemo]);
    }
    await other.close();
  });
});

it('[TR1] no file of the application names a planted code', () => {
  const assets = join(ROOT, 'dist/assets');
  const files = readdirSync(assets).filter((name) => /\.(js|css)$/u.test(name));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((name) => CODES.test(readFileSync(join(assets, name), 'utf8')))).toEqual([]);
});

it('[TR1] the gateway’s hosted page and the mails of a demonstration say it as well', async () => {
  const app = await openTestApp({ pages });
  const visitor = visitorOf(app, 'ar');
  const placed = await visitor.place(await visitor.quote());
  const paying = await visitor.pay(placed.body.data.order_id);
  for (const url of [new URL(paying.body.data.payment_url).pathname, '/gateway/chg_none', '/dev/mail'])
    expect([url, (await app.inject(url)).body.includes(LINE)]).toEqual([url, true]);
  await app.close();
});
