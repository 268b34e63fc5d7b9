import { afterEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

const SITE = '/api/v1/website';
let opened: TestApp | null = null;
afterEach(async () => {
  await opened?.close();
  opened = null;
});

eachDatabase('favourites', (dialect) => {
  async function openWithUser() {
    opened = await openTestApp({ dialect });
    const app = opened;
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
    opened?.clock.advance(60_000);
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

  it('[A3] bookings of an account are its own', async () => {
    const { call } = await openWithUser();
    expect((await call('GET', '/account/orders')).body).toEqual({ data: [] });
  });
});
