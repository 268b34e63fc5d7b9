import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#contract/calls/call.ts';
import type { PageRequest, PageResult } from '#contract/page.ts';
import { documentOf, type PageSource } from '#server/http/page-source.ts';
import { notFound } from '#server/modules/refusal.ts';
import { route } from '#server/modules/route.ts';
import { openSmallServer } from '#tests/support/small-server.ts';

const greet = call({
  method: 'GET',
  path: '/api/v1/website/greet/:name',
  body: z.object({}),
  reply: z.object({
    data: z.pipe(
      z.string(),
      z.transform((text) => text.toUpperCase()),
    ),
  }),
  safe: true,
  access: 'anyone',
  summary: 'Greets',
});

let rendered = 0;
const page = (more: Partial<PageResult>): PageResult => ({
  status: 200,
  htmlAttributes: 'lang="en"',
  head: '<title>t</title>',
  body: '<h1>Welcome</h1>'.padEnd(3_000, ' '),
  data: { sly: '</script><script>alert(1)</script>' },
  cache: 'public',
  modules: [],
  likely: null,
  ...more,
});
async function render({ url, locale, market, ask }: PageRequest): Promise<PageResult> {
  rendered += 1;
  const path = url.split('?')[0] ?? '';
  if (path.endsWith('/breaks')) throw new Error('secret detail');
  if (path.endsWith('/nowhere')) return page({ status: 404 });
  if (path.endsWith('/mine')) return page({ cache: 'private' });
  if (path.endsWith('/moved')) return page({ status: 302, redirect: '/en/there' });
  if (path.endsWith('/long')) return page({ body: `${LONG}<p>${url}</p>` });
  if (path.endsWith('/counts')) return page({ data: { rendered } });
  if (path.includes('/asks/')) {
    const reply = await ask(greet, { name: path.split('/').at(-1) ?? '' }).catch((error: unknown) => error);
    return page({ body: JSON.stringify(reply) });
  }
  return page({ body: `<p>${locale} ${market} ${url}</p>`.padEnd(3_000, '.') });
}

const LONG = Array.from(
  { length: 900 },
  (_, row) => `<p>${row % 7} nights by the sea for ${(row * row) % 997}</p>`,
).join('');

/** The smallest packing takes its time on a busy machine. */
const PATIENCE = { timeout: 15_000 };
const KNOWN = ['/en/results', '/results', '/ar/results'];
const source: PageSource = {
  renderer: async () => ({
    render,
    matchRoute: (path) => {
      const exact = KNOWN.find((pattern) => pattern === path.toLowerCase().replace(/\/$/, ''));
      return exact === undefined ? null : { exact };
    },
  }),
  document: async (result, _url, beside) => {
    const name = beside?.({ data: result.data, css: '.z{margin:0}', likely: [] });
    return documentOf(result, { head: `<i data-page-data="${name ?? ''}"></i>`, hasData: name === undefined });
  },
  scriptHashes: ["'sha256-abc='"],
  keeps: true,
  root: null,
  close: async () => undefined,
};

let server: Awaited<ReturnType<typeof openSmallServer>>;
beforeAll(async () => {
  const handle = async ({
    params,
    caller,
  }: {
    params: Record<string, string>;
    caller: { locale: string; currency: string };
  }) => {
    if (params.name === 'nobody') throw notFound();
    return { data: `${params.name} ${caller.locale} ${caller.currency}` };
  };
  server = await openSmallServer({
    pages: source,
    routes: [route({ call: greet, handle })],
    env: { ROOT_REDIRECT: '/ar' },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  rendered = 0;
  // past whatever an earlier test left in the cache
  server.clock.advance(60_000);
});
const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('where pages are', () => {
  it.each([
    ['/', 302, '/ar'],
    ['/?utm_source=x', 302, '/ar?utm_source=x'],
    ['/EN/Results', 301, '/en/results'],
    ['/results/?page=2', 301, '/results?page=2'],
    ['/moved', 302, '/en/there'],
  ])('[R1] [R2] %s answers %s to %s', async (url, status, to) => {
    const reply = await get(url);
    expect([reply.statusCode, reply.headers.location]).toEqual([status, to]);
  });

  it('[R2] takes the target and the status of / from the environment', async () => {
    const other = await openSmallServer({ pages: source, env: { ROOT_REDIRECT: '/en', ROOT_REDIRECT_STATUS: '307' } });
    const reply = await other.inject('/');
    expect([reply.statusCode, reply.headers.location]).toEqual([307, '/en']);
    await other.close();
  });

  it.each(['//evil.com/', '/\\evil.com/', '//evil%2ecom/results/'])('never leads to another host: %s', async (url) => {
    const reply = await get(url);
    expect(String(reply.headers.location ?? '/here')).toMatch(/^\/[^/\\]/);
  });

  it.each([
    ['/en/a', 'en kw'],
    ['/ar/a', 'ar kw'],
    ['/english', 'ar kw'],
    ['/a', 'ar kw'],
  ])('[R1] %s is rendered for %s', async (url, expected) => {
    expect((await get(url, { 'accept-language': 'fr' })).body).toContain(`<p>${expected} `);
  });

  it('renders for the market of the cookie', async () => {
    expect((await get('/en/a', { cookie: 'market=sa' })).body).toContain('<p>en sa ');
  });

  it.each(['/api/nothing', '/assets/x.js', '/art/x.svg'])('%s is no page', async (url) => {
    expect((await get(url)).headers['content-type']).toContain('application/json');
  });
});

describe('how pages are sent', () => {
  it('[R20] keeps the status of the page', async () => {
    expect((await get('/nowhere')).statusCode).toBe(404);
  });

  it('[R20] shows a page of last resort in both languages when rendering breaks, and no detail', async () => {
    const reply = await get('/en/breaks');
    expect(reply.statusCode).toBe(500);
    expect(reply.body).toContain('An error occurred');
    expect(reply.body).toContain('حدث خطأ');
    expect(reply.body).not.toContain('secret');
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('may be kept by any edge for a while, and answers 304 to who has it', async () => {
    const first = await get('/en/a');
    expect(first.headers['cache-control']).toMatch(/public.*s-maxage=\d+.*stale-while-revalidate/);
    const again = await get('/en/a', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('says beside the page when its data was read: a page that did not change keeps its text', async () => {
    const readTags = async () => {
      const { headers } = await get('/en/a');
      return [headers.etag, headers['server-timing']];
    };
    const [etag, first] = await readTags();
    expect(first).toBe(`answered;desc="${server.clock.now()}"`);
    server.clock.advance(6_000);
    expect(await readTags()).toEqual([etag, `answered;desc="${server.clock.now()}"`]);
  });

  it('is never kept when it is one visitor’s', async () => {
    const [one] = [await get('/mine'), await get('/mine')];
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(one.headers.etag).toBeUndefined();
    expect(rendered).toBe(2);
  });

  it('is rendered once for many who ask together, apart by language and market', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/en/a')));
    await Promise.all([get('/a'), get('/en/a', { cookie: 'market=sa' })]);
    expect(rendered).toBe(3);
    server.clock.advance(6_000);
    await get('/en/a');
    expect(rendered).toBe(4);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s', async (encoding, open) => {
    const plain = (await get('/en/a')).body;
    const reply = await get('/en/a', { 'accept-encoding': encoding });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(open(reply.rawPayload).toString()).toBe(plain);
  });

  it('packs a page that is asked for again as small as can be: the same text in fewer bytes', async () => {
    const packed = async () => (await get('/en/long', { 'accept-encoding': 'br' })).rawPayload;
    const quick = await packed();
    await vi.waitFor(async () => expect((await packed()).length).toBeLessThan(quick.length), PATIENCE);
    expect(brotliDecompressSync(await packed())).toEqual(brotliDecompressSync(quick));
    // its text did not change since: nothing is packed anew when it is rendered again
    server.clock.advance(60_000);
    expect((await packed()).length).toBeLessThan(quick.length);
  });

  it('packs a page at its first ask where none was packed so just now: a robot takes no core from everyone', async () => {
    const packed = async (url: string) => (await get(url, { 'accept-encoding': 'br' })).rawPayload.length;
    const [first, second] = [await packed('/en/long?first'), await packed('/en/long?second')];
    server.clock.advance(6_000);
    await vi.waitFor(async () => expect(await packed('/en/long?first')).toBeLessThan(first), PATIENCE);
    expect(await packed('/en/long?second')).toBeGreaterThanOrEqual(second);
    await vi.waitFor(async () => expect(await packed('/en/long?second')).toBeLessThan(second), PATIENCE);
  });

  it('packs all that were asked for again meanwhile, one after the other', async () => {
    const urls = ['/en/long?1', '/en/long?2', '/en/long?3'];
    const packed = async (url: string) => (await get(url, { 'accept-encoding': 'br' })).rawPayload.length;
    const quick = await packed('/en/long?0');
    for (const url of [...urls, ...urls]) await packed(url);
    await vi.waitFor(
      async () => expect(Math.max(...(await Promise.all(urls.map(packed))))).toBeLessThan(quick),
      PATIENCE,
    );
  });

  it('carries data that cannot end its script, and a policy with the hash of its own script', async () => {
    const reply = await get('/x');
    const body = (await get('/en/nowhere')).body;
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    expect(String(reply.headers['content-security-policy'])).toContain("script-src 'self' 'sha256-abc='");
  });
});

describe('[HO1] what the application starts from', () => {
  const nameIn = (html: string) => /data-page-data="([^"]*)"/.exec(html)?.[1] ?? null;
  const dataOf = (name: string | null) => get(`/page-data/${name}`);

  it('is a file of its own beside a page for everyone, kept for ever, without rendering anew', async () => {
    const { body } = await get('/en/counts?a=1');
    expect(body).not.toContain('et-data');
    const reply = await dataOf(nameIn(body));
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: { rendered: 1 }, css: '.z{margin:0}', likely: [] }]);
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(rendered).toBe(1);
  });

  it('keeps its name as long as it says the same, and gets another when it says more', async () => {
    const name = nameIn((await get('/en/a')).body);
    const counted = nameIn((await get('/en/counts?c=1')).body);
    server.clock.advance(60_000);
    expect(nameIn((await get('/en/a')).body)).toBe(name);
    expect(nameIn((await get('/en/counts?c=1')).body)).not.toBe(counted);
    expect((await dataOf(name)).statusCode).toBe(200);
  });

  it('is still what an old page names after a hundred other pages, and after newer data of the same page', async () => {
    const { body } = await get('/en/counts?d=1');
    server.clock.advance(60_000);
    for (let page = 0; page < 100; page += 1) await get(`/en/counts?other=${page}`);
    await get('/en/counts?d=1');
    expect((await dataOf(nameIn(body))).json()).toMatchObject({ data: { rendered: 1 } });
  });

  it.each(['/mine', '/nowhere'])('stands in the page for %s', async (url) => {
    const { body } = await get(url);
    expect(nameIn(body)).toBe('');
    expect(body).toContain('et-data');
  });

  it.each(['gone', 'A'.repeat(16), '..%2f..%2fetc', '%00', 'a'.repeat(150)])('is not had for %j', async (name) => {
    const reply = await dataOf(name);
    expect([reply.statusCode, reply.headers['cache-control'], rendered]).toEqual([404, 'no-store', 0]);
  });

  it('stands in the page where the store fails or does not answer, and the next page tries the store again', async () => {
    const names: string[] = [];
    let put: () => Promise<boolean> = () => Promise.reject(new Error('disk full'));
    const store = { get: async () => null, put: (name: string) => (names.push(name), put()) };
    const heard: string[] = [];
    const other = await openSmallServer({ pages: source, pageData: store, heard });
    const failing = (await other.inject('/en/counts')).body;
    expect([nameIn(failing), failing.includes('{"rendered":1}')]).toEqual(['', true]);
    expect(heard.join()).toContain('disk full');
    put = () => new Promise(() => undefined);
    const hanging = (await other.inject('/en/counts?b=2')).body;
    expect([nameIn(hanging), hanging.includes('{"rendered":2}')]).toEqual(['', true]);
    put = async () => true;
    expect(nameIn((await other.inject('/en/counts?b=3')).body)).toBe(names[2]);
    await other.close();
  });
});

describe('what pages ask', () => {
  it('is answered in their language and market without a request, as the contract reads it', async () => {
    expect((await get('/en/asks/sara', { cookie: 'market=sa' })).body).toContain('SARA EN SAR');
    expect((await get('/asks/sara')).body).toContain('SARA AR KWD');
  });

  it('fails with status, code and a sentence', async () => {
    expect((await get('/en/asks/nobody')).body).toContain('"status":404');
    expect((await get('/en/asks/nobody')).body).toContain('"code":"not_found"');
  });
});
