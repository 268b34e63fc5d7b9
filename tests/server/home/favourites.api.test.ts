import { afterEach, expect, it } from 'vitest';
import { favouriteCards } from '#contract/calls/favourites.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

const SITE = '/api/v1/website';
let testApp: TestApp | null = null;
afterEach(async () => {
  await testApp?.close();
  testApp = null;
});

eachDatabase('favourites', (dialect) => {
  async function openWithUser() {
    testApp = await openTestApp({ dialect });
    const app = testApp;
    const person = {
      first_name: 'Sara',
      last_name: 'Alsalem',
      email: 's@example.com',
      mobile: '+96550001234',
      password: 'quiet long secret',
      password_confirmation: 'quiet long secret',
    };
    const reply = await app.inject({ method: 'POST', url: `${SITE}/signup`, payload: person });
    const headers = { authorization: `Bearer ${reply.json().data.access_token}`, 'accept-language': 'en' };
    const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
      const answer = await app.inject({ method, url: `${SITE}${url}`, headers, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, body: answer.json() };
    };
    return { app, call };
  }

  it('[P8] a visitor’s hearts join the account’s without doubles, newest first; unknown ids are left out', async () => {
    const { call } = await openWithUser();
    expect((await call('POST', '/account/favourites', { package_ids: [101, 102] })).body.data.package_ids).toEqual([
      101, 102,
    ]);
    testApp?.clock.advance(60_000);
    expect(
      (await call('POST', '/account/favourites', { package_ids: [103, 101, 99_999] })).body.data.package_ids,
    ).toEqual([103, 101, 102]);
    expect((await call('DELETE', '/account/favourites/101')).body.data.package_ids).toEqual([103, 102]);
    expect((await call('GET', '/account/favourites')).body.data.package_ids).toEqual([103, 102]);
  });

  it('[P8] cards of hearts come in their order, for visitors too', async () => {
    const { app } = await openWithUser();
    const reply = await app.inject({
      method: 'GET',
      url: `${SITE}/favourites?ids=103,abc,99999,101`,
      headers: { 'accept-language': 'en' },
    });
    expect(reply.json().data.map((card: { id: number }) => card.id)).toEqual([103, 101]);
  });

  it('[P8] [ST5] a withdrawn package is told of as no longer sold, without a price or dates, and is back when it is published', async () => {
    const { app, call } = await openWithUser();
    const cards = async (language = 'en') => {
      const headers = { 'accept-language': language };
      const reply = (await app.inject({ method: 'GET', url: `${SITE}/favourites?ids=103,102,101`, headers })).json();
      expect(favouriteCards.reply.safeParse(reply).error?.issues).toBeUndefined();
      return reply as { data: { id: number; title: string }[]; withdrawn: { id: number; title: string }[] };
    };
    const before = await cards();
    expect([before.data.map(({ id }) => id), before.withdrawn]).toEqual([[103, 102, 101], []]);
    await app.services.packages.setOnSale(102, 'withdrawn');
    const { data, withdrawn } = await cards();
    expect(data.map(({ id }) => id)).toEqual([103, 101]);
    expect(withdrawn).toEqual([
      { id: 102, title: before.data[1]?.title, image: expect.any(String), stops: expect.any(Array) },
    ]);
    expect((await cards('ar')).withdrawn[0]?.title).toMatch(/[\u0600-\u06FF]/u);
    // a visitor's heart is kept at login even so; what was never on sale is nobody's
    await app.services.db.updateTable('package').set({ state: 'draft' }).where('id', '=', 104).execute();
    const reply = await call('POST', '/account/favourites', { package_ids: [102, 104] });
    expect(reply.body.data.package_ids).toEqual([102]);
    await app.services.packages.setOnSale(102, 'published');
    expect(await cards()).toEqual(before);
  });

  it('[A3] bookings of an account are its own', async () => {
    const { call } = await openWithUser();
    expect((await call('GET', '/account/orders')).body).toEqual({ data: [] });
  });
});
