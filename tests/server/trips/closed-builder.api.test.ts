import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { unbuiltPages } from '#tests/support/unbuilt-pages.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ pages: unbuiltPages });
}, 120_000);
afterAll(() => server.close());

const mayBuild = (is: boolean) =>
  server.services.db
    .updateTable('setting')
    .set({ value_json: String(is) })
    .where('name', '=', 'make_your_trip')
    .execute();
const read = async (path: string) => (await server.inject({ method: 'GET', url: path })).body;
/** Ways to the builders; the same page in the other language is none. */
const invitations = (locale: string, html: string) =>
  [...html.matchAll(/<a\b[^>]*href="\/(\w+)\/(makeyourtrip|multidestination|expedia)"/gu)].flatMap(([, there, way]) =>
    there === locale ? [way] : [],
  );
const EMPTY = '/results/latestPackages?price_max=1';

it.each([
  ['ar', 'متوقف الآن'],
  ['en', 'Trip building is paused'],
])('[C2] %s: pages invite to a trip of one’s own only while it is open', async (locale, sentence) => {
  await mayBuild(true);
  // header, the band's two ways, footer
  expect(invitations(locale, await read(`/${locale}`))).toEqual([
    'makeyourtrip',
    'makeyourtrip',
    'multidestination',
    'makeyourtrip',
  ]);
  expect(invitations(locale, await read(`/${locale}/contact`))).toEqual(['makeyourtrip', 'makeyourtrip']);
  expect(invitations(locale, await read(`/${locale}${EMPTY}`))).toHaveLength(3);

  await mayBuild(false);
  for (const path of ['', '/contact', EMPTY, '/packages/101', '/nowhere-at-all'])
    expect([path, invitations(locale, await read(`/${locale}${path}`))]).toEqual([path, []]);
  for (const path of ['makeyourtrip', 'multidestination', 'expedia']) {
    const html = await read(`/${locale}/${path}`);
    expect(html).toContain(sentence);
    expect(invitations(locale, html)).toEqual([]);
  }
});
