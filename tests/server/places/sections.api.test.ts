import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ask, PageRequest, PageResult } from '#contract/page.ts';
import { createInProcessApi } from '#server/http/in-process-api.ts';
import { render } from '#src/entry-server.tsx';
import { openTestApp, type TestApp } from '#tests/support/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
}, 120_000);
afterAll(() => server.close());

type Drawn = PageResult & { reports: string[] };

/** Draws a page of which one answer was made nonsense on its way. */
async function draw(url: string, spoil: (path: string, data: Record<string, unknown>) => void): Promise<Drawn> {
  const locale = url.startsWith('/en') ? 'en' : 'ar';
  const honest = createInProcessApi(server.routes, locale, 'kw', () => undefined);
  const ask: Ask = async (call, params, body) => {
    const answer = structuredClone(await honest(call, params, body)) as { data: Record<string, unknown> };
    spoil(call.path, answer.data);
    return answer as never;
  };
  const reports: string[] = [];
  const report: PageRequest['report'] = (part, error) => void reports.push(`${part}: ${String(error)}`);
  const origins = { ar: 'http://a', en: 'http://a' };
  return { ...(await render({ url, locale, market: 'kw', origins, ask, report })), reports };
}
const nothing = () => undefined;
const failed = (body: string) => body.split('data-failed-section').length - 1;
const MISSING = '<!--$!-->';

/** A page, the call that it shows, what of its answer throws when it is read, and how many words about it there are. */
const PLANTED = [
  ['', /\/home$/, 'slides.0', 'name', 0],
  ['', /\/home$/, 'latest.0', 'title', 1],
  ['', /\/home$/, 'promotions.0', 'title', 1],
  ['', /\/home$/, 'climate.rows.0', 'season', 1],
  ['', /\/home$/, 'experts.0', 'quote', 1],
  ['/packages/101', /\/packages\/:id$/, 'gallery.0', 'image', 1],
  ['/packages/101', /\/packages\/:id$/, 'itinerary.0', 'text', 1],
  ['/packages/101', /\/packages\/:id$/, 'expert', 'quote', 1],
  ['/results/latestPackages', /\/packages$/, 'items.0', 'user', 1],
  ['/turkiye/istanbul', /\/place$/, 'months.0', 'celsius', 1],
  ['/turkiye/istanbul', /\/place$/, 'experts.0', 'show_name', 1],
] as const;

const crash = (): never => {
  throw new TypeError('planted');
};

/** The part of an answer at `at`, whose `field` throws when a section reads it. */
function plant(data: Record<string, unknown>, at: string, field: string): void {
  const part = at.split('.').reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], data);
  if (Object(part) !== part) throw new Error(`${at} is nothing to plant a fault in`);
  Object.defineProperty(part, field, { get: crash });
}

describe('a page drawn on the server', () => {
  it.each(['ar', 'en'].flatMap((locale) => PLANTED.map(([path, ...rest]) => [`/${locale}${path}`, ...rest] as const)))(
    '[OP9] %s, where %s %s crashes by its %s, stands but for that section',
    async (url, call, at, field, words) => {
      const whole = await draw(url, nothing);
      const page = await draw(url, (path, data) => {
        if (call.test(path)) plant(data, at, field);
      });
      expect(whole.body.includes(MISSING)).toBe(false);
      expect([page.status, page.cache]).toEqual([200, 'private']);
      expect(page.data).toMatchObject({ apart: true, trouble: null });
      expect(page.body.split(MISSING).length - 1).toBe(1);
      expect(failed(page.body)).toBe(words);
      expect(page.body.length).toBeGreaterThan(whole.body.length * 0.4);
      expect(page.body.includes('<footer')).toBe(true);
      expect(page.reports).toEqual(['page: TypeError: planted']);
    },
  );

  it('[OP9] a supplier’s impossible day is a dash, and the page is kept as ever', async () => {
    const page = await draw('/en/results/latestPackages', (path, data) => {
      if (path.endsWith('/packages')) (data.items as { start_date: string }[])[0]!.start_date = '2027-02-31';
    });
    expect(page.body.includes('—')).toBe(true);
    expect(page.cache).toBe('public');
    expect(page.reports.every((line) => line.startsWith('format dayRange: RangeError'))).toBe(true);
    expect(page.reports.length).toBeGreaterThan(0);
  });

  it('[OP9] what cannot be shown at all is the error page still', async () => {
    const page = await draw('/en', (path, data) => {
      if (path.endsWith('/home')) Object.defineProperty(data, 'slides', { get: () => JSON.parse('{') });
    });
    expect(page.status).toBe(500);
    expect(page.body.includes('An error occurred')).toBe(true);
  });
});
