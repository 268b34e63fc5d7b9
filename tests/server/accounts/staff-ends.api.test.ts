import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyChain } from '#server/modules/audit/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import {
  acceptBody,
  askSite,
  deskState,
  halves,
  memberOf,
  newcomer,
  nextCode,
  openAgain,
  STAFF_PASSWORD,
  stepUp,
} from '#tests/support/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

eachDatabase('how staff are out again', (dialect) => {
  let app: TestApp;
  beforeEach(async () => void (app = await openTestApp({ dialect })));
  afterEach(() => app.close());

  it('[BO1] a step-up lasts ten minutes, an idle desk half an hour, and a desk twelve hours', async () => {
    const member = await memberOf(app, 'support');
    app.clock.advance(10 * MINUTE - 1);
    expect(await deskState(app, member)).toBe('open, stepped up');
    app.clock.advance(1);
    expect(await deskState(app, member)).toBe('open');
    app.clock.advance(30 * MINUTE - 2);
    expect(await deskState(app, member)).toBe('open');
    // the customer's calls are no use of the desk
    app.clock.advance(20 * MINUTE);
    expect((await askSite(app, member, 'account')).status).toBe(200);
    app.clock.advance(10 * MINUTE);
    expect(await deskState(app, member)).toBe('403 factor_required');
    const reply = await stepUp(app, member);
    expect([reply.status, reply.body.code]).toEqual([403, 'factor_required']);
    const again = await openAgain(app, member);
    for (let passed = 0; passed < 12 * HOUR - 20 * MINUTE; passed += 20 * MINUTE) {
      expect(await deskState(app, again)).toMatch(/^open/u);
      app.clock.advance(20 * MINUTE);
    }
    expect(await deskState(app, again)).toBe('open');
    app.clock.advance(20 * MINUTE - 1);
    expect(await deskState(app, again)).toBe('open');
    app.clock.advance(1);
    expect(await deskState(app, again)).toBe('401 unauthenticated');
  });

  it('[BO1] what an open page asks by itself does not keep a desk open: only what a person does', async () => {
    const member = await memberOf(app, 'admin');
    const start = app.clock.now();
    const asks = async (rest: string) => {
      const headers = { ...halves(member), 'desk-rest': rest };
      return (await app.inject({ method: 'GET', url: '/api/v1/staff/home', headers })).statusCode;
    };
    const seenAt = async () => {
      const { desk_seen_at } = await app.services.db
        .selectFrom('session')
        .select('desk_seen_at')
        .where('account_id', '=', member.id)
        .where('desk_seen_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(desk_seen_at) - start;
    };
    // somebody types at a page that asks once a minute: the desk was used when the last key was pressed
    app.clock.advance(5 * MINUTE);
    expect([await asks('60'), await seenAt()]).toEqual([200, 4 * MINUTE]);
    // another tab was left for longer, and takes nothing back; what is no number of seconds counts as none
    expect([await asks('240'), await seenAt()]).toEqual([200, 4 * MINUTE]);
    for (const odd of ['-600', '1e9', 'soon', '99999999']) expect(await asks(odd)).toBe(200);
    expect(await seenAt()).toBe(5 * MINUTE);
    // and then nobody is there
    for (let minute = 1; minute < 30; minute += 1) {
      app.clock.advance(MINUTE);
      expect(await asks(String(minute * 60))).toBe(200);
    }
    expect(await seenAt()).toBe(5 * MINUTE);
    app.clock.advance(MINUTE);
    expect([await asks('1800'), await deskState(app, member)]).toEqual([403, '403 factor_required']);
  });

  it('[BO1] who logs out, is disabled or gets another role is out at the next call', async () => {
    const { db, staff } = app.services;
    const system = { accountId: null, role: null, requestId: 'test', ip: null };
    await memberOf(app, 'admin');
    const [leaver, off, moved] = [
      await memberOf(app, 'support'),
      await memberOf(app, 'admin'),
      await memberOf(app, 'support'),
    ];
    await app.inject({ method: 'POST', url: '/api/auth/logout', payload: {}, headers: halves(leaver) });
    await db.transaction().execute((trx) => staff.people.disable(trx, system, off.id));
    await db
      .transaction()
      .execute((trx) => staff.people.changeRole(trx, system, { id: moved.id, role: 'finance', approval: 'x' }));
    for (const who of [leaver, off, moved]) expect(await deskState(app, who)).toBe('401 unauthenticated');
    const { body } = await askSite(app, null, 'login', { email: off.email, password: STAFF_PASSWORD });
    expect((body.data as { scope: string[] }).scope).toEqual([]);
    const customer = { token: (body.data as { access_token: string }).access_token, desk: off.desk };
    expect(await deskState(app, customer)).toBe('403 forbidden');
    expect((await askSite(app, customer, 'second_factor')).body.code).toBe('forbidden');
    expect((await askSite(app, customer, 'second_factor/verify', { code: nextCode(app, off.secret) })).body.code).toBe(
      'forbidden',
    );
    // invited once more, they begin anew: the old factor is gone
    const back = await newcomer(app, 'content', off.email);
    expect((await askSite(app, back, 'second_factor')).body.data).toMatchObject({
      is_set: false,
      recovery_codes_left: 0,
    });
  });

  it('[BO1] the last administrator stays, also when two leave at once', async () => {
    const { db, staff } = app.services;
    const system = { accountId: null, role: null, requestId: 'test', ip: null };
    const admins = [await memberOf(app, 'admin'), await memberOf(app, 'admin'), await memberOf(app, 'admin')];
    const ends = await Promise.allSettled(
      admins.map(({ id }) => db.transaction().execute((trx) => staff.people.disable(trx, system, id))),
    );
    const stays = admins[ends.findIndex(({ status }) => status === 'rejected')]!;
    expect(ends.filter(({ status }) => status === 'fulfilled').length).toBe(2);
    const role = db
      .transaction()
      .execute((trx) => staff.people.changeRole(trx, system, { id: stays.id, role: 'support', approval: 'x' }));
    await expect(role).rejects.toMatchObject({ code: 'last_admin' });
    const erased = await askSite(app, stays, 'account/delete', { current_password: STAFF_PASSWORD });
    expect([erased.status, erased.body.code]).toEqual([409, 'last_admin']);
    expect(await deskState(app, stays)).toMatch(/^open/u);
  });

  it('[BO1] [OP3] a member who erases the account is out, factor and codes gone, and the log holds', async () => {
    const { db } = app.services;
    const member = await memberOf(app, 'support', 'noura@house.example');
    const copy = await askSite(app, member, 'account/export');
    expect(copy.body.data).toMatchObject({ staff: { role: 'support', state: 'active' } });
    expect((await askSite(app, member, 'account/delete', { current_password: STAFF_PASSWORD })).status).toBe(200);
    expect(await db.selectFrom('second_factor').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('invitation').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('staff_member').select(['account_id', 'state']).execute()).toEqual([
      { account_id: member.id, state: 'disabled' },
    ]);
    const verdict = await verifyChain(db);
    expect(verdict.broken).toBeNull();
    const acts = await db.selectFrom('audit_entry').select('act').orderBy('seq').execute();
    expect(acts.map(({ act }) => act)).toEqual([
      'staff.invite',
      'staff.join',
      'factor.set',
      'desk.open',
      'staff.disable',
    ]);
  });

  it('[BO1] a demonstration invites one of each role by mail, and not again', async () => {
    const { db, staff } = app.services;
    await staff.inviteDemonstration();
    await staff.inviteDemonstration();
    const rows = await db.selectFrom('invitation').select(['role', 'used_at']).execute();
    expect(rows.map(({ role }) => role).toSorted()).toEqual(['admin', 'content', 'finance', 'support']);
    const list = (await app.inject('/dev/mail')).body;
    const links = [...list.matchAll(/href="(\/dev\/mail\/note-[^"?]+)"/gu)].map(([, path]) => path!);
    expect(links.length).toBe(4);
    const text = (await app.inject(`${links[0]}?as=text`)).body;
    const token = /\/ar\/auth\/invitation#token=([\w-]{43})$/mu.exec(text)![1]!;
    expect((await askSite(app, null, 'invitations/accept', acceptBody(token))).status).toBe(200);
    await staff.inviteDemonstration();
    expect((await db.selectFrom('invitation').selectAll().execute()).length).toBe(4);
    // those that nobody accepted are written anew once they have expired
    app.clock.advance(7 * 24 * HOUR);
    await staff.inviteDemonstration();
    const open = await db.selectFrom('invitation').select('role').where('expires_at', '>', app.clock.now()).execute();
    expect(open.length).toBe(3);
  });
});
