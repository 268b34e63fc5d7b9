import { afterEach, expect, it } from 'vitest';
import { lettersIn } from '#tests/support/letters.ts';
import { storedSubject } from '#server/modules/limits/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { aSignup } from '#tests/support/account-builders.ts';

const PERSON = aSignup();
const SITE = '/api/v1/website';
const QUARTER = 15 * 60_000;
type Asking = { token?: string; cookie?: string; ip?: string; language?: string };

let testApp: TestApp | null = null;
afterEach(async () => {
  await testApp?.close();
  testApp = null;
});

eachDatabase('doors of an account', (dialect) => {
  // each test says where a call comes from
  const open = async () => (testApp = await openTestApp({ dialect, env: { TRUST_PROXY: '1' } }));
  async function ask(app: TestApp, method: 'GET' | 'POST', path: string, payload?: object, asking: Asking = {}) {
    const { token, cookie, ip = '198.51.100.1', language = 'en' } = asking;
    const reply = await app.inject({
      method,
      url: path.startsWith('/') ? path : `${SITE}/${path}`,
      ...(payload ? { payload } : {}),
      headers: {
        'accept-language': language,
        'x-forwarded-for': ip,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
      },
    });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  }
  const cookieOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['set-cookie']).split(';')[0]!;
  const signUp = async (app: TestApp, change: object = {}) => {
    const reply = await ask(app, 'POST', 'signup', { ...PERSON, ...change });
    expect(reply.status, `${JSON.stringify(reply.body)}`).toBe(200);
    return { token: reply.body.data.access_token as string, cookie: cookieOf(reply) };
  };
  const logIn = (app: TestApp, password: string, asking: Asking = {}) =>
    ask(app, 'POST', 'login', { email: PERSON.email, password }, asking);
  const isIn = async (app: TestApp, token: string) =>
    (await ask(app, 'GET', '/api/auth/user', undefined, { token })).status;
  const mails = async (app: TestApp, address = PERSON.email) =>
    (await lettersIn(app.services)).filter(({ to_address }) => to_address === address);
  const resetMails = async (app: TestApp) =>
    (await mails(app)).filter(({ subject }) => subject.includes('password code'));
  const codeIn = (text: string) => /\b(\d{6})\b/u.exec(text)?.[1] ?? '';
  const keyIn = (text: string) => /#code=([\w-]{43})\b/u.exec(text)?.[1] ?? '';
  const newPassword = (code: string) => ({
    email: PERSON.email,
    code,
    password: 'another long secret',
    password_confirmation: 'another long secret',
  });
  /** Strangers from many addresses guess until the account is closed to them. */
  async function besiege(app: TestApp) {
    for (let turn = 0; turn < 11; turn += 1) await logIn(app, 'a stranger guesses', { ip: `203.0.113.${turn}` });
    expect((await logIn(app, PERSON.password, { ip: '192.0.2.1' })).status).toBe(429);
  }

  it('[OP4, A4] a hundred wrong logins at once are ten tries: what is over the limit is never hashed', async () => {
    const app = await open();
    await signUp(app);
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => logIn(app, `wrong ${turn}`, { ip: `203.0.113.${turn}` })),
    );
    const codes = replies.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'wrong_login').length).toBeLessThanOrEqual(10);
    expect(new Set(codes)).toEqual(new Set(['wrong_login', 'too_many', 'busy']).intersection(new Set(codes)));
    expect(replies.every(({ status }) => status === 422 || status === 429)).toBe(true);
  });

  it('[A4] no more than a hundred guesses a day reach an account, however patient the strangers are', async () => {
    const app = await open();
    await signUp(app);
    const guess = async (turn: number) => (await logIn(app, 'wrong wrong', { ip: `203.0.113.${turn}` })).body.code;
    expect(await guess(0)).toBe('wrong_login');
    // ninety-five more, a few each quarter of an hour
    await app.services.db
      .updateTable('attempt_count')
      .set({ count: 96 })
      .where('subject', '=', storedSubject(app.services.ring, `login|daily|${PERSON.email}`))
      .execute();
    let evaluated = 96;
    for (let quarter = 0; quarter < 3; quarter += 1) {
      app.clock.advance(QUARTER + 1);
      for (let turn = 0; turn < 3; turn += 1) if ((await guess(turn)) === 'wrong_login') evaluated += 1;
    }
    expect(evaluated).toBe(100);
  });

  it('[OP4, A4] the owner’s own device logs in while strangers have used up the account’s tries; a stolen cookie guesses no faster', async () => {
    const app = await open();
    const { cookie } = await signUp(app);
    expect(cookie).toMatch(/^device=[\w-]{43}$/u);
    await besiege(app);
    const back = await logIn(app, PERSON.password, { cookie, ip: '192.0.2.1' });
    expect(back.status).toBe(200);
    // the cookie alone opens nothing, and is limited by itself
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await logIn(app, `guess ${turn}`, { cookie: cookieOf(back), ip: `192.0.2.${turn}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('[OP4] a device is bound to its account, kept hashed, and forgotten with the password', async () => {
    const app = await open();
    const { cookie } = await signUp(app);
    const other = await signUp(app, { email: 'other@example.com' });
    await besiege(app);
    expect((await logIn(app, PERSON.password, { cookie: other.cookie, ip: '192.0.2.1' })).status).toBe(429);
    const rows = JSON.stringify(await app.services.db.selectFrom('known_device').selectAll().execute());
    expect(rows).not.toContain(cookie.slice('device='.length));
    await ask(app, 'POST', 'forgot_password', { email: PERSON.email });
    const [mail] = await resetMails(app);
    expect((await ask(app, 'POST', 'reset', newPassword(keyIn(mail!.text)))).status).toBe(200);
    await besiege(app);
    expect((await logIn(app, 'another long secret', { cookie, ip: '192.0.2.1' })).status).toBe(429);
  });

  it('[OP4, A4, A6] strangers use up logins, codes and mails: the link of a mail still lets the owner in', async () => {
    const app = await open();
    await signUp(app);
    await besiege(app);
    for (let turn = 0; turn < 6; turn += 1)
      await ask(app, 'POST', 'forgot_password', { email: PERSON.email }, { ip: `203.0.113.${turn}` });
    expect((await ask(app, 'POST', 'forgot_password', { email: PERSON.email }, { ip: '192.0.2.1' })).status).toBe(429);
    const wrong = async (turn: number) =>
      (await ask(app, 'POST', 'reset', newPassword(String(turn).padStart(6, '0')), { ip: `203.0.113.${turn}` })).status;
    for (let turn = 0; turn < 12; turn += 1) expect([422, 429]).toContain(await wrong(turn));
    const [newest] = await resetMails(app);
    const digits = await ask(app, 'POST', 'reset', newPassword(codeIn(newest!.text)), { ip: '192.0.2.1' });
    expect(digits.status).not.toBe(200);
    const link = await ask(app, 'POST', 'reset', newPassword(keyIn(newest!.text)), { ip: '192.0.2.1' });
    expect(link.status, `${JSON.stringify(link.body)}`).toBe(200);
    expect(await isIn(app, link.body.data.access_token)).toBe(200);
    // once
    expect((await ask(app, 'POST', 'reset', newPassword(keyIn(newest!.text)))).body.code).toBe('code_expired');
  });

  it('[OP4] strangers use up the mails of a day: its last one says so, and its link lasts until there are more', async () => {
    const app = await open();
    await signUp(app);
    for (let turn = 0; turn < 40; turn += 1) {
      await ask(app, 'POST', 'forgot_password', { email: PERSON.email }, { ip: `203.0.113.${turn}` });
      if (turn % 4 === 3) app.clock.advance(QUARTER + 1);
    }
    const resets = await resetMails(app);
    expect(resets).toHaveLength(12);
    const last = resets.filter(({ text }) => text.includes('the last email'));
    expect(last).toHaveLength(1);
    const unknown = await ask(app, 'POST', 'forgot_password', { email: 'nobody@example.com' });
    expect(unknown.status).toBe(200);
    app.clock.advance(20 * 3_600_000);
    const link = await ask(app, 'POST', 'reset', newPassword(keyIn(last[0]!.text)));
    expect(link.status, `${JSON.stringify(link.body)}`).toBe(200);
    expect(await isIn(app, link.body.data.access_token)).toBe(200);
  });

  it('[A6] a hundred uses of one mailed key at once: one gets in, every older session is over', async () => {
    const app = await open();
    const { token } = await signUp(app);
    await ask(app, 'POST', 'forgot_password', { email: PERSON.email });
    const key = keyIn((await resetMails(app))[0]!.text);
    const replies = await Promise.all(Array.from({ length: 100 }, () => ask(app, 'POST', 'reset', newPassword(key))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isIn(app, token)).toBe(401);
  });

  it('[A6] a hundred guesses at six digits at once: no more than six are compared', async () => {
    const app = await open();
    await signUp(app);
    await ask(app, 'POST', 'forgot_password', { email: PERSON.email });
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        ask(app, 'POST', 'reset', newPassword(String(turn).padStart(6, '0')), { ip: `203.0.113.${turn}` }),
      ),
    );
    const rows = await app.services.db.selectFrom('account_code').selectAll().where('purpose', '=', 'reset').execute();
    expect(Math.max(...rows.map(({ attempts }) => attempts))).toBeLessThanOrEqual(6);
  });

  it('[OP4] IPv6 counts by /64, IPv4 written as IPv6 by its IPv4', async () => {
    const app = await open();
    for (let turn = 0; turn < 60; turn += 1)
      await ask(
        app,
        'POST',
        'login',
        { email: `u${turn}@example.com`, password: 'x' },
        { ip: `2001:db8:1:2::${turn}` },
      );
    const from = async (ip: string) =>
      (await ask(app, 'POST', 'login', { email: 'one@example.com', password: 'x' }, { ip })).status;
    expect(await from('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await from('2001:db8:1:3::9')).toBe(422);
    const subjects = await app.services.db.selectFrom('attempt_count').select('subject').execute();
    await from('::ffff:192.0.2.7');
    const more = await app.services.db.selectFrom('attempt_count').select('subject').execute();
    expect(more.map(({ subject }) => subject)).toContain(storedSubject(app.services.ring, 'login|ip|192.0.2.7'));
    expect(more.length).toBeGreaterThanOrEqual(subjects.length);
  });

  it('[OP4, A7] a session opened before activation ends with it; the browser that activates gets a new one', async () => {
    const app = await open();
    const { token } = await signUp(app);
    const elsewhere = (await logIn(app, PERSON.password)).body.data.access_token;
    const code = codeIn((await mails(app))[0]!.text);
    const reply = await ask(app, 'POST', 'activate', { email: PERSON.email, code }, { token });
    expect(reply.status).toBe(200);
    expect([await isIn(app, token), await isIn(app, elsewhere)]).toEqual([401, 401]);
    expect(await isIn(app, reply.body.data.access_token)).toBe(200);
  });

  it('[OP4, A7] who activates without a session of the account shows its password, and is logged in', async () => {
    const app = await open();
    const { token } = await signUp(app);
    const other = await signUp(app, { email: 'other@example.com' });
    const { email, password } = PERSON;
    const code = codeIn((await mails(app))[0]!.text);
    const activate = (more: object, by?: string) =>
      ask(app, 'POST', 'activate', { email, code, ...more }, { token: by });
    for (const by of [undefined, other.token]) {
      expect((await activate({}, by)).body).toMatchObject({ code: 'password_wanted', errors: { password: {} } });
      expect((await activate({ password: 'not this one' }, by)).body.code).toBe('wrong_login');
    }
    // an address without an account answers alike
    expect((await activate({ email: 'nobody@example.com' })).body.code).toBe('password_wanted');
    expect((await activate({ email: 'nobody@example.com', password })).body.code).toBe('wrong_login');
    // none of it spent the code
    const reply = await activate({ password }, other.token);
    expect(reply.status).toBe(200);
    expect([await isIn(app, token), await isIn(app, other.token)]).toEqual([401, 200]);
    expect(await isIn(app, reply.body.data.access_token)).toBe(200);
  });

  it('[OP4, A7] who signed up with a stranger’s address never gets an account that the stranger confirmed', async () => {
    const app = await open();
    const { token } = await signUp(app);
    const { email, password } = PERSON;
    const code = codeIn((await mails(app))[0]!.text);
    // the owner of the address, who has made no account, has the mail alone
    expect((await ask(app, 'POST', 'activate', { email, code })).status).toBe(422);
    await ask(app, 'POST', 'forgot_password', { email });
    const [mail] = await resetMails(app);
    const { body } = await ask(app, 'POST', 'reset', newPassword(keyIn(mail!.text)));
    const account = await ask(app, 'GET', 'account', undefined, { token: body.data.access_token });
    expect(account.body.data.activated).toBe(true);
    expect(await isIn(app, token)).toBe(401);
    expect((await logIn(app, password)).status).toBe(422);
  });

  it('[A7] a session lasts 30 days unused, 90 days in all', async () => {
    const app = await open();
    const { token } = await signUp(app);
    const DAY = 86_400_000;
    for (let day = 20; day < 90; day += 20) {
      app.clock.advance(20 * DAY);
      expect(await isIn(app, token), `day ${day}`).toBe(200);
    }
    app.clock.advance(11 * DAY);
    expect(await isIn(app, token)).toBe(401);
  });

  it('[A3] common passwords, the site’s name and one’s own address are refused in both languages', async () => {
    const app = await open();
    const refusal = async (password: string, language: string) => {
      const form = { ...PERSON, password, password_confirmation: password };
      const { status, body } = await ask(app, 'POST', 'signup', form, { language });
      return [status, body.errors.password?.[0] ?? ''] as const;
    };
    for (const password of [
      '123456789',
      'PassWord1',
      'iloveyou',
      'qwertyuiop',
      'etravelers2026',
      'E-Travelers!',
      'sara@example.com',
      'xxsara@example.comxx',
    ]) {
      const [status, english] = await refusal(password, 'en');
      expect([password, status]).toEqual([password, 422]);
      expect(english).toMatch(/[a-z]{3}/u);
      expect((await refusal(password, 'ar'))[1]).toMatch(/[\u0600-\u06FF]/u);
    }
    const { token } = await signUp(app);
    const change = await ask(
      app,
      'POST',
      'account/password',
      { current_password: PERSON.password, password: 'password123', password_confirmation: 'password123' },
      { token },
    );
    expect([change.status, Object.keys(change.body.errors)]).toEqual([422, ['password']]);
    await ask(app, 'POST', 'forgot_password', { email: PERSON.email });
    const key = keyIn((await resetMails(app))[0]!.text);
    const weak = { ...newPassword(key), password: '12345678', password_confirmation: '12345678' };
    expect(Object.keys((await ask(app, 'POST', 'reset', weak)).body.errors)).toEqual(['password']);
    // refused before the code is spent
    expect((await ask(app, 'POST', 'reset', newPassword(key))).status).toBe(200);
  });

  it('[OP4] strangers at the login do not keep a session from confirming its password', async () => {
    const app = await open();
    const { token } = await signUp(app);
    await besiege(app);
    const changed = await ask(
      app,
      'POST',
      'account/password',
      {
        current_password: PERSON.password,
        password: 'another long secret',
        password_confirmation: 'another long secret',
      },
      { token },
    );
    expect(changed.status).toBe(200);
  });
});
