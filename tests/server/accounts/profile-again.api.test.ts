import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';

const FIRST = 'a quiet long secret';
const SECOND = 'another long secret';
const OLD = 'noura@example.net';

eachDatabase('[X6] [C7] what a profile sends again when its answer was lost', (dialect) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    const person = { first_name: 'Noura', last_name: 'Salem', email: OLD, mobile: '+96550001234' };
    const reply = await post('signup', { ...person, password: FIRST, password_confirmation: FIRST });
    token = reply.body.data.access_token;
  });
  afterEach(() => app.close());

  async function post(path: string, payload: object): Promise<{ status: number; body: any }> {
    const headers = { 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await app.inject({ method: 'POST', url: `/api/v1/website/${path}`, headers, payload });
    return { status: reply.statusCode, body: reply.json() };
  }
  const changePassword = (current_password: string, password: string) =>
    post('account/password', { current_password, password, password_confirmation: password });
  const subjects = async () => (await lettersIn(app.services)).map(({ subject }) => subject);

  /** Asks for the address; the code that its letter has. */
  async function codeFor(email: string, password: string): Promise<string> {
    expect((await post('account/email', { email, current_password: password })).status).toBe(200);
    const letters = (await lettersIn(app.services)).filter(({ to_address }) => to_address === email);
    return letters.map(({ text }) => /\b(\d{6})\b/u.exec(text)?.[1]).find(Boolean) ?? '';
  }

  it('a new password: changed once, told once, and answered as the first time', async () => {
    const first = await changePassword(FIRST, SECOND);
    const again = await changePassword(FIRST, SECOND);
    expect(again).toEqual(first);
    expect(first.status).toBe(200);
    expect((await subjects()).filter((subject) => subject === 'Your password was changed')).toHaveLength(1);
    const login = { email: OLD, password: SECOND };
    expect((await post('login', login)).status).toBe(200);
  });

  it('a wrong present password is refused as before, whatever the new one is', async () => {
    await changePassword(FIRST, SECOND);
    const { status, body } = await changePassword(FIRST, 'a third long secret');
    expect([status, body.code]).toEqual([422, 'wrong_password']);
    expect((await changePassword(SECOND, FIRST)).status).toBe(200);
  });

  it('the code of a new address: answered as the first time, until the address is another one', async () => {
    const code = await codeFor('new@example.net', FIRST);
    const first = await post('account/email/confirm', { code });
    expect(first.status).toBe(200);
    expect(await post('account/email/confirm', { code })).toEqual(first);
    const next = await codeFor('newest@example.net', FIRST);
    expect((await post('account/email/confirm', { code: next })).status).toBe(200);
    const { status, body } = await post('account/email/confirm', { code });
    expect([status, body.code]).toEqual([422, 'wrong_code']);
  });
});
