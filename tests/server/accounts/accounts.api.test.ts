import { afterEach, describe, expect, it } from 'vitest';
import { lettersIn } from '#tests/support/letters.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { savedTraveller } from '#tests/support/journey.ts';
import { aSignup } from '#tests/support/account-builders.ts';

/** An error without the name of its request, which no two answers share. */
const unnamed = ({ request_id: _, ...body }: Record<string, unknown>) => body;

const PERSON = aSignup({ first_name: 'سارة', last_name: 'السالم' });
const SITE = '/api/v1/website';

let testApp: TestApp | null = null;
afterEach(async () => {
  await testApp?.close();
  testApp = null;
});

eachDatabase('accounts', (dialect) => {
  const open = async () => (testApp = await openTestApp({ dialect }));
  const post = async (app: TestApp, url: string, body: object, token?: string) => {
    const reply = await app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const get = async (app: TestApp, url: string, token?: string) => {
    const reply = await app.inject({
      method: 'GET',
      url,
      headers: { 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const mailTo = async (app: TestApp, address: string) => {
    const rows = (await lettersIn(app.services)).filter(({ to_address }) => to_address === address);
    return rows.map((row) => ({ subject: row.subject, code: /\b(\d{6})\b/u.exec(row.text)?.[1] ?? '' }));
  };

  it('[C7, S10, X2] sign up logs in at once, a second one with the same address is refused in words', async () => {
    const app = await open();
    const reply = await post(app, `${SITE}/signup`, PERSON);
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ full_name: 'سارة السالم', email: PERSON.email, mobile: PERSON.mobile });
    expect((await get(app, '/api/auth/user', reply.body.data.access_token)).body.user.email).toBe(PERSON.email);
    const again = await post(app, `${SITE}/signup`, { ...PERSON, email: 'SARA@example.com' });
    expect(again.status).toBe(422);
    expect(again.body.errors.email[0]).toContain('There is an account');
  });

  it.each([
    [{ email: 'a@b' }, 'email', 'the email is not valid'],
    [{ password: 'seven77', password_confirmation: 'seven77' }, 'password', 'the password is too short'],
    [{ first_name: 'R2D2' }, 'first_name', 'the First Name is not valid'],
    [{ last_name: '<b>' }, 'last_name', 'the Second Name is not valid'],
    [{ first_name: ' ' }, 'first_name', 'Please Fill all fields'],
    // a telephone of a house in Kuwait
    [{ mobile: '+96522412345' }, 'mobile', 'The mobile number is not valid'],
  ])('[V1] refuses %j at its field', async (wrong, field, sentence) => {
    const app = await open();
    const reply = await post(app, `${SITE}/signup`, { ...PERSON, ...wrong });
    expect(reply.status).toBe(422);
    expect(reply.body.errors[field]).toEqual([sentence]);
  });

  it('[C7, C8] an unknown address and a wrong password get the same answer; the right one opens a session of either call', async () => {
    const app = await open();
    await post(app, `${SITE}/signup`, PERSON);
    const wrong = await post(app, `${SITE}/login`, { email: PERSON.email, password: 'not it at all' });
    const unknown = await post(app, `${SITE}/login`, { email: 'nobody@example.com', password: 'not it at all' });
    expect([wrong.status, unnamed(wrong.body)]).toEqual([unknown.status, unnamed(unknown.body)]);
    expect(wrong.status).toBe(422);
    const login = await post(app, `${SITE}/login`, { email: ' Sara@Example.com ', password: PERSON.password });
    const local = await post(app, '/api/auth/login', { email: PERSON.email, password: PERSON.password });
    for (const token of [login.body.data.access_token, local.body.token])
      expect((await get(app, '/api/auth/user', token)).status).toBe(200);
  });

  it('[S11] logout ends the session and never fails', async () => {
    const app = await open();
    const { body } = await post(app, `${SITE}/signup`, PERSON);
    expect((await post(app, '/api/auth/logout', {}, body.data.access_token)).status).toBe(200);
    expect((await get(app, '/api/auth/user', body.data.access_token)).status).toBe(401);
    expect((await post(app, '/api/auth/logout', {})).status).toBe(200);
  });

  it('[C7] a mailed code sets a new password once, ends every older session and tells the owner', async () => {
    const app = await open();
    const { body } = await post(app, `${SITE}/signup`, PERSON);
    const reply = await post(app, `${SITE}/forgot_password`, { email: PERSON.email });
    const unknown = await post(app, `${SITE}/forgot_password`, { email: 'nobody@example.com' });
    expect([reply.status, reply.body]).toEqual([unknown.status, unknown.body]);
    const code = (await mailTo(app, PERSON.email)).find(({ subject }) => subject.includes('password'))?.code ?? '';
    expect(await mailTo(app, 'nobody@example.com')).toEqual([]);
    const form = {
      email: PERSON.email,
      code,
      password: 'another long secret',
      password_confirmation: 'another long secret',
    };
    expect(
      (await post(app, `${SITE}/reset`, { ...form, code: code === '000000' ? '111111' : '000000' })).body.code,
    ).toBe('wrong_code');
    const reset = await post(app, `${SITE}/reset`, form);
    expect(reset.status).toBe(200);
    expect((await get(app, '/api/auth/user', body.data.access_token)).status).toBe(401);
    expect((await get(app, '/api/auth/user', reset.body.data.access_token)).status).toBe(200);
    expect((await post(app, `${SITE}/reset`, form)).body.code).toBe('code_expired');
    expect((await mailTo(app, PERSON.email)).some(({ subject }) => subject === 'Your password was changed')).toBe(true);
  });

  it('[C7] a guessed code is answered alike for who is a customer and who is not, whatever became of their own code', async () => {
    const app = await open();
    await post(app, `${SITE}/signup`, PERSON);
    const code = (await mailTo(app, PERSON.email))[0]?.code ?? '';
    const guess = code === '000000' ? '111111' : '000000';
    const answers = async () => {
      const replies = [];
      for (const email of [PERSON.email, 'nobody@example.com'])
        for (const [call, more] of [
          ['activate', {}],
          ['reset', { password: 'another long secret', password_confirmation: 'another long secret' }],
        ] as const) {
          const { status, body } = await post(app, `${SITE}/${call}`, { email, code: guess, ...more });
          replies.push({ call, status, body: unnamed(body) });
        }
      return replies;
    };
    const alike = async () => {
      const replies = await answers();
      expect(replies.slice(0, 2)).toEqual(replies.slice(2));
    };
    await alike();
    const { email, password } = PERSON;
    expect((await post(app, `${SITE}/activate`, { email, code, password })).status).toBe(200);
    await alike();
    app.clock.advance(25 * 3_600_000);
    await alike();
    // who holds the code is told what became of it: for a day it answers as the first time, whose answer may be lost
    expect((await post(app, `${SITE}/activate`, { email, code, password })).body.code).toBe('code_expired');
  });

  it('[R7] [X6] an activation sent again after its answer was lost opens a session, with the password', async () => {
    const app = await open();
    const { body } = await post(app, `${SITE}/signup`, PERSON);
    const { email, password } = PERSON;
    const code = (await mailTo(app, email))[0]?.code ?? '';
    const first = await post(app, `${SITE}/activate`, { email, code }, body.data.access_token);
    expect(first.status).toBe(200);
    // the session that asked has ended
    const bare = await post(app, `${SITE}/activate`, { email, code }, body.data.access_token);
    expect([bare.status, bare.body.code]).toEqual([422, 'password_wanted']);
    const again = await post(app, `${SITE}/activate`, { email, code, password });
    expect(again.status).toBe(200);
    expect((await get(app, `${SITE}/account`, again.body.data.access_token)).body.data.activated).toBe(true);
    expect((await post(app, `${SITE}/activate`, { email, code, password: 'not this one' })).status).toBe(422);
  });

  it('[A6] a password that is reset while logins with the old one are checked lets none of them in', async () => {
    const app = await open();
    await post(app, `${SITE}/signup`, PERSON);
    const { email, password } = PERSON;
    await post(app, `${SITE}/forgot_password`, { email });
    const code = (await mailTo(app, email)).find(({ subject }) => subject.includes('password'))?.code ?? '';
    const form = { email, code, password: 'another long secret', password_confirmation: 'another long secret' };
    const logins = Array.from({ length: 8 }, () => post(app, `${SITE}/login`, { email, password }));
    const [reset, ...replies] = await Promise.all([post(app, `${SITE}/reset`, form), ...logins]);
    expect(reset.status).toBe(200);
    const tokens = replies.flatMap(({ body }) => body.data?.access_token ?? []);
    for (const token of tokens) expect((await get(app, '/api/auth/user', token)).status).toBe(401);
    expect((await get(app, '/api/auth/user', reset.body.data.access_token)).status).toBe(200);
  });

  it('[A6] a password that is reset while a session changes the old one stays what the reset made it', async () => {
    const app = await open();
    const { body } = await post(app, `${SITE}/signup`, PERSON);
    const { email, password } = PERSON;
    await post(app, `${SITE}/forgot_password`, { email });
    const code = (await mailTo(app, email)).find(({ subject }) => subject.includes('password'))?.code ?? '';
    const own = { password: 'another long secret', password_confirmation: 'another long secret' };
    const other = { password: 'a stranger’s long secret', password_confirmation: 'a stranger’s long secret' };
    const token = body.data.access_token;
    const change = () => post(app, `${SITE}/account/password`, { current_password: password, ...other }, token);
    const [reset] = await Promise.all([post(app, `${SITE}/reset`, { email, code, ...own }), change(), change()]);
    expect(reset.status).toBe(200);
    expect((await post(app, `${SITE}/login`, { email, password: own.password })).status).toBe(200);
    expect((await post(app, `${SITE}/login`, { email, password: other.password })).status).toBe(422);
  });

  it('[R7] the activation code activates, an old one says so', async () => {
    const app = await open();
    const { body } = await post(app, `${SITE}/signup`, PERSON);
    const token = body.data.access_token;
    const code = (await mailTo(app, PERSON.email))[0]?.code ?? '';
    app.clock.advance(25 * 3_600_000);
    expect((await post(app, `${SITE}/activate`, { email: PERSON.email, code }, token)).body.code).toBe('code_expired');
    await post(app, `${SITE}/activation_code`, { email: PERSON.email });
    const fresh = (await mailTo(app, PERSON.email))[0]?.code ?? '';
    const reply = await post(app, `${SITE}/activate`, { email: PERSON.email, code: fresh }, token);
    expect(reply.status).toBe(200);
    expect((await get(app, `${SITE}/account`, reply.body.data.access_token)).body.data.activated).toBe(true);
  });

  it('[A3] saved travellers are sealed, and somebody else’s answer like none', async () => {
    const app = await open();
    const mine = (await post(app, `${SITE}/signup`, PERSON)).body.data.access_token;
    const other = (await post(app, `${SITE}/signup`, { ...PERSON, email: 'other@example.com' })).body.data.access_token;
    const reply = await app.inject({
      method: 'PUT',
      url: `${SITE}/account/travellers/abcdefgh1`,
      payload: savedTraveller,
      headers: { authorization: `Bearer ${mine}` },
    });
    expect(reply.statusCode).toBe(200);
    expect((await get(app, `${SITE}/account/travellers`, other)).body.data).toEqual([]);
    const stolen = await app.inject({
      method: 'DELETE',
      url: `${SITE}/account/travellers/abcdefgh1`,
      headers: { authorization: `Bearer ${other}` },
    });
    expect(stolen.statusCode).toBe(404);
    expect((await get(app, `${SITE}/account/travellers`, mine)).body.data).toEqual([
      { ...savedTraveller, id: 'abcdefgh1' },
    ]);
    const row = await app.services.db.selectFrom('saved_traveller').select('cipher').executeTakeFirstOrThrow();
    expect(row.cipher).not.toContain('ALSALEM');
  });

  it('[A1] calls of a user ask for a session', async () => {
    const app = await open();
    for (const token of [undefined, 'x'.repeat(43)])
      expect((await get(app, `${SITE}/account`, token)).status).toBe(401);
  });
});

describe('accounts', () => {
  it('[C7] guessing slows down: the eleventh wrong password of a quarter of an hour is not even looked at', async () => {
    testApp = await openTestApp();
    const app = testApp;
    await app.inject({ method: 'POST', url: `${SITE}/signup`, payload: PERSON });
    const logIn = async (password: string) =>
      (await app.inject({ method: 'POST', url: `${SITE}/login`, payload: { email: PERSON.email, password } }))
        .statusCode;
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push(await logIn('wrong wrong'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect(await logIn(PERSON.password)).toBe(429);
    app.clock.advance(16 * 60_000);
    // the count begins anew: a second slip is still looked at
    expect([await logIn('wrong wrong'), await logIn('wrong again'), await logIn(PERSON.password)]).toEqual([
      422, 422, 200,
    ]);
  });
});
