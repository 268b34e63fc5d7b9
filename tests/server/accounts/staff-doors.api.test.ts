import { afterEach, beforeEach, expect, it } from 'vitest';
import { lettersIn } from '#tests/support/letters.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import {
  acceptBody,
  askSite,
  codeNow,
  deskCookie,
  deskState,
  halves,
  invite,
  memberOf,
  newcomer,
  nextCode,
  STAFF_PASSWORD,
  stepUp,
  type Reply,
} from '#tests/support/staff.ts';
import { inClear, wholeDatabase } from '#tests/support/whole-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

eachDatabase('how staff get in', (dialect) => {
  let app: TestApp;
  beforeEach(async () => void (app = await openTestApp({ dialect })));
  afterEach(() => app.close());

  const mailTitles = async () => {
    const { body } = await app.inject('/dev/mail');
    return [...body.matchAll(/<bdi>([^<]*)</gu)].map(([, title]) => title);
  };

  it('[BO1] an invitation says what it is for, makes an account and a member, and is accepted once', async () => {
    const token = await invite(app, 'Noura@House.example', 'finance');
    const reply = await askSite(app, null, 'invitations/open', { token });
    expect(reply.body.data).toMatchObject({
      kind: 'staff',
      role: 'finance',
      email: 'N•••@House.example',
      has_account: false,
    });
    expect((await askSite(app, null, 'invitations/open', { token: `${token.slice(0, -1)}-` })).status).toBe(404);
    const wrong = await askSite(app, null, 'invitations/accept', {
      ...acceptBody(token),
      first_name: '',
      password: 'short',
    });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['first_name', 'password', 'password_confirmation'],
    ]);
    const replies = await Promise.all([1, 2, 3].map(() => askSite(app, null, 'invitations/accept', acceptBody(token))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const accepted = replies.find(({ status }) => status === 200)!;
    expect(accepted.body.data).toMatchObject({ full_name: 'Noura Alfahad', scope: ['staff', 'staff:finance'] });
    expect((await askSite(app, null, 'invitations/open', { token })).body.code).toBe('invitation_used');
    // neither the mailbox nor the token stands anywhere
    const dump = await wholeDatabase(app.services.db);
    expect(inClear(dump, ['noura@house.example', token, 'alfahad'])).toEqual([]);
    const login = await askSite(app, null, 'login', { email: 'noura@house.example', password: STAFF_PASSWORD });
    expect((login.body.data as { scope: string[] }).scope).toEqual(['staff', 'staff:finance']);
  });

  it('[BO1] an invitation lasts seven days, and a newer one of the address ends it', async () => {
    const first = await invite(app, 'noura@house.example', 'support');
    const second = await invite(app, 'noura@house.example', 'content');
    expect((await askSite(app, null, 'invitations/open', { token: first })).status).toBe(404);
    app.clock.advance(7 * 24 * HOUR - 1);
    expect((await askSite(app, null, 'invitations/open', { token: second })).status).toBe(200);
    app.clock.advance(1);
    expect((await askSite(app, null, 'invitations/open', { token: second })).body.code).toBe('invitation_expired');
    expect((await askSite(app, null, 'invitations/accept', acceptBody(second))).body.code).toBe('invitation_expired');
  });

  it('[BO1] an account that somebody else opened with the address loses its password and its sessions', async () => {
    const form = {
      ...acceptBody(''),
      email: 'noura@house.example',
      password: 'of a stranger 1',
      password_confirmation: 'of a stranger 1',
    };
    const stranger = await askSite(app, null, 'signup', form);
    const old = { token: (stranger.body.data as { access_token: string }).access_token, desk: null };
    const token = await invite(app, 'noura@house.example', 'admin');
    expect((await askSite(app, null, 'invitations/open', { token })).body.data).toMatchObject({ has_account: true });
    const body = { token, password: STAFF_PASSWORD, password_confirmation: STAFF_PASSWORD };
    expect((await askSite(app, null, 'invitations/accept', body)).status).toBe(200);
    expect((await askSite(app, old, 'second_factor')).status).toBe(401);
    expect((await askSite(app, null, 'login', { email: form.email, password: form.password })).status).toBe(422);
    expect((await askSite(app, null, 'login', { email: form.email, password: STAFF_PASSWORD })).status).toBe(200);
  });

  it('[BO1] the desk opens with a code of the app: a new token, and a half that only the cookie holds', async () => {
    const fresh = await newcomer(app, 'support', 'noura@house.example');
    expect(await deskState(app, fresh)).toBe('403 factor_required');
    expect((await askSite(app, fresh, 'second_factor/verify', { code: '000000' })).body.code).toBe('factor_not_set');
    expect((await askSite(app, fresh, 'second_factor/confirm', { code: '000000' })).body.code).toBe('factor_not_begun');
    const enrolment = (await askSite(app, fresh, 'second_factor', {})).body.data as { uri: string; secret: string };
    expect(enrolment.uri).toContain(`secret=${enrolment.secret}`);
    expect((await askSite(app, fresh, 'second_factor/confirm', { code: '000000' })).body).toMatchObject({
      code: 'wrong_code',
    });
    const { body, headers } = await askSite(app, fresh, 'second_factor/confirm', {
      code: nextCode(app, enrolment.secret),
    });
    const { access_token: token, recovery_codes } = body.data as { access_token: string; recovery_codes: string[] };
    expect(new Set(recovery_codes).size).toBe(10);
    expect(String([headers['set-cookie']].flat()[0])).toMatch(
      /^et-desk=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/u,
    );
    const open = { token, desk: deskCookie(headers) };
    expect(await deskState(app, open)).toBe('open, stepped up');
    // either half alone, and another's half, open nothing; the token of before is over
    const other = await memberOf(app, 'support');
    expect(await deskState(app, { token, desk: null })).toBe('403 factor_required');
    expect(await deskState(app, { token, desk: other.desk })).toBe('403 factor_required');
    expect(await deskState(app, { token: fresh.token, desk: open.desk })).toBe('401 unauthenticated');
    const cookieAlone = await app.inject({
      method: 'POST',
      url: '/api/v1/staff/recovery_codes',
      headers: { cookie: halves(open).cookie! },
      payload: {},
    });
    expect(cookieAlone.statusCode).toBe(401);
    expect((await askSite(app, open, 'second_factor', {})).body.code).toBe('factor_set');
    const dump = await wholeDatabase(app.services.db);
    expect(inClear(dump, [enrolment.secret, token, open.desk!, recovery_codes[0]!])).toEqual([]);
  });

  it('[BO1] over https the cookie half is bound to the host', async () => {
    const safe = await openTestApp({ dialect, env: { PUBLIC_URL: 'https://trips.example' } });
    const fresh = await newcomer(safe, 'support', 'noura@house.example');
    const enrolment = await askSite(safe, fresh, 'second_factor', {});
    const code = nextCode(safe, (enrolment.body.data as { secret: string }).secret);
    const { headers } = await askSite(safe, fresh, 'second_factor/confirm', { code });
    expect(String([headers['set-cookie']].flat()[0])).toMatch(
      /^__Host-et-desk=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/u,
    );
    await safe.close();
  });

  it('[BO1] a code counts once, also when it is sent many times at once, and one step early or late', async () => {
    const member = await memberOf(app, 'support');
    const login = async () => {
      const { body } = await askSite(app, null, 'login', { email: member.email, password: STAFF_PASSWORD });
      return { token: (body.data as { access_token: string }).access_token, desk: null };
    };
    const code = nextCode(app, member.secret);
    const tries = await Promise.all(Array.from({ length: 4 }, login));
    const replies = await Promise.all(tries.map((who) => askSite(app, who, 'second_factor/verify', { code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(replies.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual(
      Array(3).fill('code_used'),
    );
    app.clock.advance(15 * MINUTE);
    const who = await login();
    const now = app.clock.now();
    const at = async (steps: number) =>
      (await askSite(app, who, 'second_factor/verify', { code: codeNow(member.secret, now + steps * 30_000) })).body
        .code;
    expect([await at(2), await at(-2)]).toEqual(['wrong_code', 'wrong_code']);
    // one ahead of the clock is taken, and the one of now is then too old
    expect(await at(1)).toBeUndefined();
    const again = await login();
    const late = await askSite(app, again, 'second_factor/verify', { code: codeNow(member.secret, now) });
    expect(late.body.code).toBe('code_used');
  });

  it('[BO1] five wrong codes in a quarter of an hour, then none is taken and the owner hears of it', async () => {
    const member = await memberOf(app, 'support');
    const { body } = await askSite(app, null, 'login', { email: member.email, password: STAFF_PASSWORD });
    const who = { token: (body.data as { access_token: string }).access_token, desk: null };
    for (let n = 0; n < 5; n += 1)
      expect((await askSite(app, who, 'second_factor/verify', { code: '000000' })).body.code).toBe('wrong_code');
    const locked = await askSite(app, who, 'second_factor/verify', { code: nextCode(app, member.secret) });
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many']);
    expect((await askSite(app, who, 'second_factor/verify', { recovery_code: member.recovery[0] })).status).toBe(429);
    await app.services.worker.runDueJobs();
    expect((await mailTitles()).filter((title) => title === 'Wrong codes for your desk account').length).toBe(1);
    app.clock.advance(15 * MINUTE);
    expect((await askSite(app, who, 'second_factor/verify', { code: nextCode(app, member.secret) })).status).toBe(200);
  });

  it('[FK11] a right code sent again and again is no wrong try, of the app or of recovery; wrong ones at once are five', async () => {
    const member = await memberOf(app, 'support');
    const login = async () => {
      const { body } = await askSite(app, null, 'login', { email: member.email, password: STAFF_PASSWORD });
      return { token: (body.data as { access_token: string }).access_token, desk: null };
    };
    const statuses = (replies: Reply[]) => replies.map(({ status }) => status).toSorted();
    const eight = <Item>(work: () => Promise<Item>) => Promise.all(Array.from({ length: 8 }, work));
    const used = [200, ...Array<number>(7).fill(422)];
    const code = nextCode(app, member.secret);
    expect(statuses(await eight(() => askSite(app, member, 'second_factor/verify', { code, step_up: true })))).toEqual(
      used,
    );
    for (const proof of [{ code: nextCode(app, member.secret) }, { recovery_code: member.recovery[2] }]) {
      const who = await eight(login);
      expect(statuses(await Promise.all(who.map((one) => askSite(app, one, 'second_factor/verify', proof))))).toEqual(
        used,
      );
      for (const one of who) await askSite(app, one, 'second_factor/verify', proof);
    }
    const who = await login();
    const guesses = await eight(() => askSite(app, who, 'second_factor/verify', { code: '000000' }));
    expect(statuses(guesses)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    await app.services.worker.runDueJobs();
    expect((await mailTitles()).filter((title) => title === 'Wrong codes for your desk account')).toHaveLength(1);
  });

  it('[BO1] each of ten recovery codes opens the desk once, without a step-up, and the owner hears of it', async () => {
    const member = await memberOf(app, 'support');
    const { body } = await askSite(app, null, 'login', { email: member.email, password: STAFF_PASSWORD });
    const who = { token: (body.data as { access_token: string }).access_token, desk: null };
    // as a person types it
    const code = ` ${member.recovery[3]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    const reply = await askSite(app, who, 'second_factor/verify', { recovery_code: code });
    expect(reply.body.data).toMatchObject({ recovery_codes_left: 9 });
    const open = {
      token: (reply.body.data as { access_token: string }).access_token,
      desk: deskCookie(reply.headers),
    };
    expect(await deskState(app, open)).toBe('open');
    const again = await askSite(app, open, 'second_factor/verify', { recovery_code: member.recovery[3] });
    expect([again.status, again.body.code]).toEqual([422, 'wrong_code']);
    await app.services.worker.runDueJobs();
    expect(await mailTitles()).toContain('A recovery code of your account was used');
    const [letter] = await lettersIn(app.services);
    expect(letter?.text).toMatch(/Change the password: \S+\/en\/auth\/validation\/forget_password$/u);
    const stepped = await stepUp(app, { ...member, ...open });
    expect(stepped.status).toBe(200);
    expect(await deskState(app, open)).toBe('open, stepped up');
    // ten new ones: those of before are over
    expect((await askSite(app, open, 'second_factor')).body.data).toMatchObject({
      is_set: true,
      recovery_codes_left: 10,
    });
    const over = await askSite(app, open, 'second_factor/verify', { recovery_code: member.recovery[4] });
    expect(over.body.code).toBe('wrong_code');
  });
});
