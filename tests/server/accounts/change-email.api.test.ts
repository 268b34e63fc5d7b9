import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { untilWaiting } from '#tests/support/lock-waits.ts';

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

  async function askNewEmail(email: string, newEmail: string): Promise<{ token: string; code: string }> {
    const person = { first_name: 'Noura', last_name: 'Salem', email, mobile: '+96550001234' };
    const reply = await post('signup', { ...person, password: PASSWORD, password_confirmation: PASSWORD });
    const token: string = reply.body.data.access_token;
    const before = new Set((await lettersIn(app.services)).map(({ id }) => id));
    expect((await post('account/email', { email: newEmail, current_password: PASSWORD }, token)).status).toBe(200);
    const letters = (await lettersIn(app.services)).filter(({ id }) => !before.has(id));
    const text = letters.find(({ to_address }) => to_address === newEmail)?.text ?? '';
    return { token, code: /\b(\d{6})\b/u.exec(text)?.[1] ?? '' };
  }

  /** The key of the newest reset link that an address was sent. */
  async function resetKey(email: string): Promise<string> {
    await post('forgot_password', { email });
    const letters = await lettersIn(app.services);
    const texts = letters.filter(({ to_address }) => to_address === email).map(({ text }) => text);
    return texts.map((text) => /#code=([\w-]{43})/u.exec(text)?.[1]).find(Boolean) ?? '';
  }
  const reset = (email: string, code: string) =>
    post('reset', { email, code, password: 'another long secret', password_confirmation: 'another long secret' });

  it('voids what was mailed to the old address: a key of it opens the account no longer', async () => {
    const [old, now] = ['old@example.net', 'now@example.net'];
    const { token, code } = await askNewEmail(old, now);
    const key = await resetKey(old);
    expect((await post('account/email/confirm', { code }, token)).status).toBe(200);
    for (const email of [now, old]) {
      const { status, body } = await reset(email, key);
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'wrong_code' });
    }
    const codes = await app.services.db.selectFrom('account_code').select('purpose').execute();
    expect(codes).toEqual([{ purpose: 'email' }]);
    // who owns the new address has a way in as before
    expect((await reset(now, await resetKey(now))).status).toBe(200);
  });

  // on SQLite writes go one after another
  if (dialect === 'postgres')
    it('[A6] voids what is mailed to the old address while it changes: a reset asked for at that moment', async () => {
      const { db } = app.services;
      const [old, now] = ['moving@example.net', 'moved@example.net'];
      const { token, code } = await askNewEmail(old, now);
      await resetKey(old);
      // the change is made and not yet over: it waits to void what was mailed before
      let letGo = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const holding = db.transaction().execute(async (trx) => {
        await trx
          .updateTable('account_code')
          .set(({ ref }) => ({ attempts: ref('attempts') }))
          .where('purpose', '=', 'reset')
          .execute();
        await gate;
      });
      const confirming = post('account/email/confirm', { code }, token);
      await untilWaiting(db, 1);
      const asking = resetKey(old);
      await untilWaiting(db, 2);
      letGo();
      await holding;
      expect((await confirming).status).toBe(200);
      await asking;
      const codes = await db.selectFrom('account_code').select('purpose').where('purpose', '=', 'reset').execute();
      expect(codes).toEqual([]);
    });

  it('to the account’s own address is told beside the field, and mails nobody', async () => {
    const email = 'same@example.net';
    const { token } = await askNewEmail(email, 'another@example.net');
    const before = (await lettersIn(app.services)).length;
    const { status, body } = await post(
      'account/email',
      { email: 'Same@example.net', current_password: PASSWORD },
      token,
    );
    expect([status, body.errors]).toEqual([422, { email: ['This is the email of your account already.'] }]);
    expect(await lettersIn(app.services)).toHaveLength(before);
  });

  it('that two confirm at the same moment goes to one of them; the other is told that it is taken', async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const newEmail = `one.for.two.${pair}@example.net`;
      const wishes = [
        await askNewEmail(`first.${pair}@example.net`, newEmail),
        await askNewEmail(`second.${pair}@example.net`, newEmail),
      ];
      const ends = await Promise.all(wishes.map(({ token, code }) => post('account/email/confirm', { code }, token)));
      expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect(ends.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'email_taken' });
    }
  });
});
