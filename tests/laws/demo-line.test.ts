import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '#scripts/build.ts';
import { ROOT } from '#scripts/run.ts';
import { builtPages } from '#server/http/built-pages.ts';
import type { PageSource } from '#server/http/page-source.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { SPEC_ROUTES } from '#tests/support/spec-routes.ts';

const WORDS = { ar: 'نسخة تجريبية: لا نخصم أي مبلغ', en: 'Demonstration: no money is taken' };
const LINE = `<body><aside id="demo" aria-labelledby="demo"><span lang="ar">${WORDS.ar}</span><span lang="en">${WORDS.en}</span></aside>`;
const CODES = /SPRING10|GIFT15|OLD2025|BIG500|\bRIYADH\b/u;
const BUSINESS = { NODE_ENV: 'production', DEMO: '', GATEWAYS: 'tap', TAP_SECRET_KEY: 'sk_test_fixture' };

let pages: PageSource;
beforeAll(async () => {
  await ensureBuilt();
  pages = await builtPages(ROOT);
}, 240_000);

async function addresses({ services }: TestApp): Promise<string[]> {
  const values: Record<string, string> = {};
  const places = await services.db.selectFrom('place').select(['kind', 'path']).orderBy('id').execute();
  for (const { kind, path } of places) values[kind] ??= path;
  values.expert = (await services.db.selectFrom('expert').select('slug').executeTakeFirstOrThrow()).slug;
  const bare = SPEC_ROUTES.map(({ path, at = path }) =>
    at.replace(/\{(\w+)\}/u, (_, name: string) => values[name] ?? ''),
  );
  const own = ['/offline', '/no/such/place/at/all', '/packages/99999', '/etraveler/nobody'];
  const localePaths = [...bare, ...own].flatMap((path) =>
    ['ar', 'en'].map((locale) => `/${locale}${path === '/' ? '' : path}`),
  );
  return [...localePaths, '/nowhere', '/api/docs?lang=ar', '/api/docs?lang=en'];
}

describe.each<[string, Record<string, string>, boolean]>([
  ['a demonstration', { DEMO: '1' }, true],
  ['a business', BUSINESS, false],
])('the pages of %s', (_, env, has) => {
  let app: TestApp;
  /** Every page, read once: both promises are about the same bytes. */
  const replies: { url: string; reply: Awaited<ReturnType<TestApp['inject']>> }[] = [];
  beforeAll(async () => {
    app = await openTestApp({ pages, env });
    for (const url of await addresses(app)) replies.push({ url, reply: await app.inject(url) });
  }, 240_000);
  afterAll(() => app.close());

  it('[TR1] every route and error page, in both languages: the line stands first, once, with its look in the head', async () => {
    const wrong: string[] = [];
    for (const { url, reply } of replies) {
      const { statusCode, body, headers } = reply;
      if (!String(headers['content-type']).startsWith('text/html')) wrong.push(`${url}: ${statusCode}, no page`);
      const [head = '', rest = ''] = body.split('</head>');
      const count = body.split('id="demo"').length - 1;
      const fits = has
        ? rest.startsWith(LINE) && head.includes('#demo{') && count === 1
        : !/demo"|#demo|money is taken/u.test(body);
      if (!fits) wrong.push(`${url}: ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('[TR1] the page of last resort too', async () => {
    const broken: PageSource = { ...pages, renderer: () => Promise.reject(new Error('broken')) };
    const other = await openTestApp({ pages: broken, env });
    for (const locale of ['ar', 'en'] as const) {
      const { statusCode, body } = await other.inject(`/${locale}`);
      expect([statusCode, body.includes(LINE)]).toEqual([500, has]);
    }
    await other.close();
  });

  it('[TR1] no page, and no file of the application, names a planted code', async () => {
    for (const { url, reply } of replies) expect([url, CODES.exec(reply.body)?.[0]]).toEqual([url, undefined]);
    const assets = join(ROOT, 'dist/assets');
    const files = readdirSync(assets).filter((name) => /\.(js|css)$/u.test(name));
    expect(files.filter((name) => CODES.test(readFileSync(join(assets, name), 'utf8')))).toEqual([]);
  }, 240_000);
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
