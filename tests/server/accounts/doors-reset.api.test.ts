import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { aSignup } from '#tests/support/account-builders.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';

const PERSON = aSignup();
const QUARTER = 15 * 60_000;
/** Of the form of a mailed key, and nobody's. */
const NO_KEY = 'A'.repeat(43);
const [OWNER, STRANGER] = ['198.51.100.1', '203.0.113.7'];

eachDatabase('the door of a forgotten password', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect, env: { TRUST_PROXY: '1' } });
    await ask('signup', PERSON);
    await ask('forgot_password', { email: PERSON.email });
  });
  afterEach(() => app.close());

  async function ask(path: string, payload: object, ip = OWNER) {
    const headers = { 'accept-language': 'en', 'x-forwarded-for': ip };
    const reply = await app.inject({ method: 'POST', url: `/api/v1/website/${path}`, payload, headers });
    return { status: reply.statusCode, body: reply.json<{ code?: string; retry_after?: number }>() };
  }
  const reset = (code: string, ip?: string) => {
    const password = 'another long secret';
    return ask('reset', { email: PERSON.email, code, password, password_confirmation: password }, ip);
  };
  const letter = async () => (await lettersIn(app.services)).find(({ subject }) => subject.includes('password code'))!;

  it('[A4] [A6] wrong keys take none of the tries of the mailed digits away', async () => {
    const digits = /\b(\d{6})\b/u.exec((await letter()).text)?.[1] ?? '';
    for (let turn = 0; turn < 6; turn += 1) expect((await reset(NO_KEY, STRANGER)).status).toBe(422);
    expect((await reset(digits)).status).toBe(200);
  });

  it('[A4] is counted by address before anything is hashed, keys as well as digits; who comes from elsewhere gets in', async () => {
    for (let turn = 0; turn < 60; turn += 1) expect((await reset(NO_KEY, STRANGER)).body.code).toBe('wrong_code');
    const refusal = await reset(NO_KEY, STRANGER);
    expect([refusal.status, refusal.body.code]).toEqual([429, 'too_many']);
    const key = /#code=([\w-]{43})\b/u.exec((await letter()).text)?.[1] ?? '';
    expect((await reset(key)).status).toBe(200);
    app.clock.advance(QUARTER);
    expect((await reset(NO_KEY, STRANGER)).status).toBe(422);
  });
});
