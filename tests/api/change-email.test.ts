import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';

const PASSWORD = 'a quiet long secret';
/** How often two race. */
const PAIRS = 6;

eachDatabase('[C7] a change of address', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
  });
  afterEach(() => app.close());

  const post = async (path: string, payload: object, token?: string) => {
    const headers = { 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const reply = await app.inject({ method: 'POST', url: `/api/v1/website/${path}`, headers, payload });
    return { status: reply.statusCode, body: reply.json() };
  };

  async function newAddressWanted(email: string, wanted: string): Promise<{ token: string; code: string }> {
    const person = { first_name: 'Noura', last_name: 'Salem', email, mobile: '+96550001234' };
    const made = await post('signup', { ...person, password: PASSWORD, password_confirmation: PASSWORD });
    const token: string = made.body.data.access_token;
    const before = new Set((await lettersIn(app.services)).map(({ id }) => id));
    expect((await post('account/email', { email: wanted, current_password: PASSWORD }, token)).status).toBe(200);
    const letters = (await lettersIn(app.services)).filter(({ id }) => !before.has(id));
    const text = letters.find(({ to_address }) => to_address === wanted)?.text ?? '';
    return { token, code: /\b(\d{6})\b/u.exec(text)?.[1] ?? '' };
  }

  it('that two confirm at the same moment goes to one of them; the other is told that it is taken', async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const wanted = `one.for.two.${pair}@example.net`;
      const wishes = [
        await newAddressWanted(`first.${pair}@example.net`, wanted),
        await newAddressWanted(`second.${pair}@example.net`, wanted),
      ];
      const ends = await Promise.all(wishes.map(({ token, code }) => post('account/email/confirm', { code }, token)));
      expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(ends.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'email_taken' });
    }
  });
});
