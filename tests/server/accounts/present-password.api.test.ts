import { expect, it } from 'vitest';
import { aSignup } from '#tests/support/account-builders.ts';
import { openTestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';

const QUARTER = 15 * 60_000;
const DAY = 86_400_000;

eachDatabase('[A4] the present password of a session', (dialect) => {
  it('is guessed at a hundred times a day at most, however patiently', async () => {
    const app = await openTestApp({ dialect });
    const post = async (path: string, payload: object, token?: string) => {
      const headers = { 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) };
      return app.inject({ method: 'POST', url: `/api/v1/website/${path}`, headers, payload });
    };
    const token = (await post('signup', aSignup())).json<{ data: { access_token: string } }>().data.access_token;
    const guess = () =>
      post('account/email', { email: 'new@example.net', current_password: 'not that one at all' }, token);
    expect((await guess()).statusCode).toBe(422);
    // of the hundred, one remains
    const { db } = app.services;
    const counts = db.updateTable('attempt_count').set({ count: 99 });
    await counts.where('subject', 'like', 'confirm|daily|%').execute();
    app.clock.advance(QUARTER);
    expect((await guess()).statusCode).toBe(422);
    app.clock.advance(QUARTER);
    expect((await guess()).statusCode).toBe(429);
    app.clock.advance(DAY);
    expect((await guess()).statusCode).toBe(422);
    await app.close();
  });
});
