import { afterAll, beforeAll, expect, it } from 'vitest';
import type { City } from '#contract/entities/catalogue/city.ts';
import type { DocumentPreview } from '#contract/entities/desk/document.ts';
import { HOUR } from '#server/kernel/time.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';
import { unbuiltPages } from '#tests/support/unbuilt-pages.ts';

const ID = 'city-istanbul';
const INTRO = { ar: 'مقدمة لم تنشر بعد', en: 'An introduction that is not published' };
const NAME = { ar: 'إسطنبول أخرى', en: 'Another Istanbul' };
type Data = { body: City & Record<string, unknown>; rev: number } & DocumentPreview;

eachDatabase('[CA6] a draft as its page', (dialect) => {
  let app: TestApp;
  let noura: Member;
  let rev: number;
  let urls: DocumentPreview;
  beforeAll(async () => {
    app = await openTestApp({ dialect, pages: unbuiltPages });
    noura = await memberOf(app, 'content');
    const { body, rev: at } = (await ask('GET', `content/${ID}`)).data;
    rev = (await ask('PUT', `content/${ID}/draft`, { rev: at, body: { ...body, intro: INTRO, name: NAME } })).data.rev;
    urls = (await preview(ID, rev)).data;
  }, 120_000);
  afterAll(() => app.close());

  async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who = noura) {
    const reply = await askAs(app, who, method, path, body);
    return { status: reply.status, ...(reply.body as unknown as { data: Data; code?: string }) };
  }
  const preview = (id: string, of: number) => ask('GET', `content/${id}/preview?rev=${of}`);
  const mapped = async () => {
    const headers = { 'accept-language': 'en' };
    const reply = await app.inject({ url: '/api/v1/website/place?path=/turkiye/istanbul', headers });
    return reply.json<{ data: { map: string } }>().data.map;
  };
  const look = (url: string) => app.inject({ method: 'GET', url });

  it.each(['ar', 'en'] as const)('%s: shows what is typed, and what is published stays as it was', async (locale) => {
    const page = await look(urls[locale]);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`lang="${locale}"`);
    expect(page.body).toContain(INTRO[locale]);
    const live = await look(`/${locale}/turkiye/istanbul`);
    expect(live.statusCode).toBe(200);
    for (const words of [INTRO, NAME]) expect(live.body).not.toContain(words[locale]);
    const read = await app.inject({ url: '/api/v1/website/place?path=/turkiye/istanbul' });
    expect([read.statusCode, read.body.includes(NAME.ar)]).toEqual([200, false]);
  });

  it('is framed by the desk alone, kept nowhere, found by no engine, and books nothing', async () => {
    const { headers, body } = await look(urls.en);
    expect(body).not.toContain('Turn on JavaScript');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'; sandbox allow-same-origin");
    expect((await look('/en/turkiye/istanbul')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['page-about', 'policies'],
    ['home-home', 'data-market'],
    ['house-house', 'data-market'],
    ['country-TR', 'data-market'],
  ])('%s has a page too', async (id, word) => {
    const { rev: at } = (await ask('GET', `content/${id}`)).data;
    const page = await look((await preview(id, at)).data.en);
    expect([page.statusCode, page.body.includes(word)]).toEqual([200, true]);
  });

  it('refuses a draft that is not whole, and a document without a page', async () => {
    const { body, rev: at } = (await ask('GET', 'content/city-trabzon')).data;
    const saved = await ask('PUT', 'content/city-trabzon/draft', {
      rev: at,
      body: { ...body, intro: { ar: '', en: '' } },
    });
    expect(await preview('city-trabzon', saved.data.rev)).toMatchObject({ status: 422, code: 'not_ready' });
    expect((await preview('city-nowhere', 0)).status).toBe(404);
  });

  it('opens one revision, for its member, for an hour', async () => {
    const [sealed, signature] = urls.en.slice('/preview/'.length).split('.');
    const other = Buffer.from(Buffer.from(sealed!, 'base64url').toString().replace('istanbul', 'trabzon'));
    for (const token of [
      `${other.toString('base64url')}.${signature}`,
      sealed,
      `${sealed}.${'A'.repeat(22)}`,
      '.',
      'x.y',
    ])
      expect((await look(`/preview/${token}`)).statusCode).toBe(404);
    expect(await preview(ID, rev - 1)).toMatchObject({ status: 409, code: 'content_changed' });
    const { db } = app.services;
    const member = db.updateTable('staff_member').where('account_id', '=', noura.id);
    await member.set({ state: 'disabled' }).execute();
    expect((await look(urls.en)).statusCode).toBe(404);
    await member.set({ state: 'active' }).execute();
    expect((await look(urls.en)).statusCode).toBe(200);
    expect((await ask('POST', `content/${ID}/publish`, { rev })).status).toBe(200);
    // the map of the page is drawn with what was published
    const map = async () => (await mapped()).includes(NAME.en);
    await expect.poll(map).toBe(true);
    app.clock.advance(HOUR + 1);
    expect((await look(urls.en)).statusCode).toBe(404);
  });
});
