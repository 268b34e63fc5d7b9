import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import type { AuditEntry } from '#contract/calls/desk/audit.ts';
import type { StaffMember } from '#contract/calls/desk/staff.ts';
import { DESK_LIMITS } from '#contract/rules/desk-limits.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { deskLimits } from '#server/modules/settings/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { acceptBody, askAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';
import { inClear, wholeDatabase } from '#tests/support/whole-database.ts';

const SITE = '/api/v1/website';

eachDatabase('the desk of people and settings', (dialect) => {
  let app: TestApp;
  let admin: Member;
  let other: Member;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    other = await memberOf(app, 'admin');
    admin = await memberOf(app, 'admin');
  });
  afterEach(() => app.close());

  const approve = async (who: Member, approval: Approval) => {
    await stepUp(app, who);
    const body = { decision: 'approve', note: '', version: approval.version };
    return (await askAs(app, who, 'POST', `approvals/${approval.id}/decide`, body)).body.data as Approval;
  };
  /** The newest mail with these words in its subject, as text. */
  async function letter(words: string): Promise<string> {
    await app.services.worker.runDueJobs();
    const list = (await app.inject('/dev/mail')).body;
    const links = [...list.matchAll(/href="(\/dev\/mail\/note-[^"?]+)"[^>]*><bdi>([^<]*)</gu)];
    const path = links.find(([, , title]) => title?.includes(words))?.[1];
    return path ? (await app.inject(`${path}?as=text`)).body : '';
  }

  it('[BO1] [BO2] invites support at once by mail; who would decide approvals waits for a second administrator', async () => {
    const wish = { email: 'dana@house.example', role: 'support', locale: 'en' };
    const reply = await askAs(app, admin, 'POST', 'staff/invite', wish);
    expect(reply.body.data).toMatchObject({ outcome: 'done', approval: null, invitation: { role: 'support' } });
    const token = /#token=([\w-]{43})/u.exec(await letter('An invitation'))![1]!;
    expect((await askAs(app, null, 'POST', `${SITE}/invitations/open`, { token })).body.data).toMatchObject({
      role: 'support',
      email: 'd•••@house.example',
    });
    expect((await askAs(app, admin, 'POST', 'staff/invite', { ...wish, email: 'no address' })).status).toBe(422);
    const deciders = ['finance', 'content', 'admin'];
    for (const role of deciders) {
      const bare = await askAs(app, admin, 'POST', 'staff/invite', { ...wish, email: `${role}@house.example`, role });
      expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['reason']]);
    }
    const adminReply = await askAs(app, admin, 'POST', 'staff/invite', {
      ...wish,
      email: 'faisal@house.example',
      role: 'admin',
      reason: 'leads the desk',
    });
    expect(adminReply.body.data).toMatchObject({
      outcome: 'asked',
      invitation: null,
      approval: { act: 'staff.invite' },
    });
    const { approval } = adminReply.body.data as { approval: Approval };
    expect(approval.request).toEqual({ email: 'faisal@house.example', role: 'admin', locale: 'en' });
    expect(inClear(await wholeDatabase(app.services.db), ['faisal@house', 'dana@house'])).toEqual([]);
    expect(await approve(other, approval)).toMatchObject({ state: 'done' });
    const adminToken = /#token=([\w-]{43})/u.exec(await letter('An invitation'))![1]!;
    const joined = await askAs(app, null, 'POST', `${SITE}/invitations/accept`, acceptBody(adminToken));
    expect(joined.body.data).toMatchObject({ scope: ['staff', 'staff:admin'] });
    // invited by who asked
    const { members } = (await askAs(app, admin, 'GET', 'staff')).body.data as { members: StaffMember[] };
    const fresh = members.find(({ email }) => email === 'faisal@house.example');
    expect(fresh).toMatchObject({ invited_by: { id: admin.id }, has_factor: false, seen_at: null });
    const again = await askAs(app, admin, 'POST', 'staff/invite', { ...wish, email: 'Faisal@house.example' });
    expect(again.body.code).toBe('already_staff');
  });

  it('[BO1] who was a member once comes back only with a second administrator, since the factor begins anew', async () => {
    const support = await memberOf(app, 'support', 'dana@house.example');
    await stepUp(app, admin);
    expect((await askAs(app, admin, 'POST', `staff/${support.id}/disable`, { version: 1 })).status).toBe(200);
    const wish = { email: support.email, role: 'support', reason: 'back from leave' };
    const reply = await askAs(app, admin, 'POST', 'staff/invite', wish);
    expect(reply.body.data).toMatchObject({ outcome: 'asked' });
  });

  it('[BO1] an invitation that nobody accepted is listed, and ends when it is withdrawn', async () => {
    await askAs(app, admin, 'POST', 'staff/invite', { email: 'dana@house.example', role: 'support' });
    const { invitations } = (await askAs(app, admin, 'GET', 'staff')).body.data as { invitations: { id: string }[] };
    expect(invitations).toMatchObject([{ email: 'dana@house.example', role: 'support', invited_by: { id: admin.id } }]);
    const withdraw = () => askAs(app, admin, 'DELETE', `invitations/${invitations[0]!.id}`);
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404]);
    const token = /#token=([\w-]{43})/u.exec(await letter('دعوة إلى فريق'))![1]!;
    expect((await askAs(app, null, 'POST', `${SITE}/invitations/open`, { token })).status).toBe(404);
  });

  it('[BO1] [BO2] a lost factor is reset by two, its owner gets a mail and begins anew', async () => {
    const support = await memberOf(app, 'support', 'dana@house.example');
    await stepUp(app, admin);
    const stale = await askAs(app, admin, 'POST', `staff/${support.id}/reset_factor`, { reason: 'lost', version: 7 });
    expect(stale.body).toMatchObject({ code: 'changed', member: { id: support.id, version: 1 } });
    const reply = await askAs(app, admin, 'POST', `staff/${support.id}/reset_factor`, { reason: 'lost', version: 1 });
    expect((await askAs(app, support, 'GET', 'home')).status).toBe(200);
    expect(await approve(other, reply.body.data as Approval)).toMatchObject({ state: 'done' });
    expect((await askAs(app, support, 'GET', 'home')).status).toBe(401);
    expect(await letter('Two-step verification of your account was reset')).toContain('Two administrators');
    const { members } = (await askAs(app, admin, 'GET', 'staff')).body.data as { members: StaffMember[] };
    expect(members.find(({ id }) => id === support.id)).toMatchObject({ has_factor: false, state: 'active' });
    const none = await askAs(app, admin, 'POST', `staff/${support.id}/reset_factor`, { reason: 'lost', version: 1 });
    expect(none.body.code).toBe('factor_not_set');
  });

  it('[BO2] limits are changed by two, and hold from then on', async () => {
    const { db } = app.services;
    const read = async () =>
      (await askAs(app, admin, 'GET', 'settings')).body.data as { version: string; desk_limits: object };
    const before = await read();
    expect(before).toMatchObject({ make_your_trip: true, desk_limits: { refund: { KWD: 50, SAR: 600 } } });
    expect(await deskLimits(db)).toEqual(DESK_LIMITS);
    const limits = { refund: { KWD: 75.5, SAR: 900 }, waiver: { KWD: 20, SAR: 240 }, day: { KWD: 500, SAR: 6000 } };
    const put = (body: object) =>
      askAs(app, admin, 'PUT', 'settings', { reason: 'peak season', version: before.version, ...body });
    expect((await put({ desk_limits: before.desk_limits })).body.code).toBe('no_change');
    expect((await put({ desk_limits: limits, reason: ' ' })).status).toBe(422);
    expect((await put({ desk_limits: { ...limits, day: { KWD: -1, SAR: 1 } } })).status).toBe(422);
    const reply = await put({ desk_limits: limits });
    expect(reply.body.data).toMatchObject({ act: 'setting.write', state: 'waiting' });
    expect(await deskLimits(db)).toEqual(DESK_LIMITS);
    expect(await approve(other, reply.body.data as Approval)).toMatchObject({ state: 'done' });
    expect((await deskLimits(db)).refund).toEqual({ KWD: 75_500, SAR: 90_000 });
    // who saw the settings of before is told of the newer ones
    const stale = await put({ make_your_trip: false });
    expect(stale.body).toMatchObject({ code: 'changed', settings: { desk_limits: limits } });
    const { version } = await read();
    const off = await put({ make_your_trip: false, version });
    await approve(other, off.body.data as Approval);
    expect((await askAs(app, null, 'GET', `${SITE}/settings`)).body.data).toMatchObject({
      make_your_trip: false,
    });
  });

  it('[BO3] the log names who did what, by its filters, and is verified', async () => {
    await memberOf(app, 'support', 'dana@house.example');
    const list = async (query = '') =>
      (await askAs(app, admin, 'GET', `audit${query}`)).body.data as unknown as {
        items: AuditEntry[];
        total: number;
        pages: number;
        dropped: string[];
      };
    const all = await list();
    expect(all.items[0]).toMatchObject({ act: 'desk.open', role: 'support', who: { name: 'Noura Alfahad' } });
    expect(all.total).toBe(12);
    expect((await list('?act=staff.join&size=2')).pages).toBe(2);
    const mine = await list(`?who=${admin.id}&target_kind=staff&target=${admin.id}`);
    expect(mine.items.map(({ act }) => act)).toEqual(['desk.open', 'factor.set', 'staff.join']);
    expect((await list('?from=2026-11-21')).total).toBe(0);
    expect((await list('?to=2026-11-20')).total).toBe(12);
    expect(await list('?from=2026-02-31&who=x&act=%25')).toMatchObject({ total: 12, dropped: ['from', 'who', 'act'] });
    const verified = await askAs(app, admin, 'POST', 'audit/verify', {});
    expect(verified.body.data).toMatchObject({ entries: 12, broken_seq: null, head: { seq: 12 } });
  });

  it('[BO12] home counts what waits and since when, as the role may see it', async () => {
    const { db } = app.services;
    const now = app.clock.now();
    const queues = async (who: Member) => {
      const { queues: all } = (await askAs(app, who, 'GET', 'home')).body.data as {
        queues: { name: string; count: number; oldest_at: string | null }[];
      };
      return Object.fromEntries(all.map(({ name, count, oldest_at }) => [name, [count, oldest_at]]));
    };
    const none = [0, null];
    expect(await queues(admin)).toEqual({
      attention: none,
      approvals: none,
      jobs: none,
      books: none,
      cases: none,
      applications: none,
      leads: none,
      contacts: none,
      moderation: none,
      reviews: none,
      payouts: none,
    });
    await openCase(db, { kind: 'stuck_order', subject: 'x', summary: '', now: now - 5_000 });
    await openCase(db, { kind: 'work', subject: 'y', summary: '', now: now - 9_000 });
    await openCase(db, { kind: 'books', subject: 'z', summary: '', now });
    await openCase(db, { kind: 'exchange_rates', subject: 'old', summary: '', now: now - 1_000 });
    const lead = {
      name: 'Ghazi',
      email: 'g@example.org',
      mobile: '+96597651234',
      message: 'Please call me on Thursday.',
    };
    await visitorOf(app).ask('POST', 'leads', { kind: 'contact', ...lead }, { key: 'a-lead-of-the-test-01' });
    const support = await memberOf(app, 'support');
    await stepUp(app, other);
    const reply = await askAs(app, other, 'PUT', `staff/${support.id}`, { role: 'content', reason: 'x', version: 1 });
    const iso = (at: number) => new Date(at).toISOString();
    const { asked_at } = reply.body.data as Approval;
    expect(await queues(admin)).toEqual({
      attention: [1, iso(now - 5_000)],
      approvals: [1, asked_at],
      jobs: [1, iso(now - 9_000)],
      books: [1, iso(now)],
      cases: [1, iso(now - 1_000)],
      applications: none,
      leads: none,
      contacts: [1, iso(now)],
      moderation: none,
      reviews: none,
      payouts: none,
    });
    // one's own approval waits for others
    expect((await queues(other)).approvals).toEqual(none);
    expect(Object.keys(await queues(support))).toEqual([
      'attention',
      'approvals',
      'jobs',
      'cases',
      'applications',
      'leads',
      'contacts',
    ]);
    const finance = await memberOf(app, 'finance');
    expect(await queues(finance)).toEqual({
      attention: [1, iso(now - 5_000)],
      approvals: none,
      jobs: [1, iso(now - 9_000)],
      books: [1, iso(now)],
      cases: [1, iso(now - 1_000)],
      applications: none,
      payouts: none,
    });
  });

  it('[BO12] views are one’s own, or shared by an administrator; a search in them stands nowhere in clear', async () => {
    const support = await memberOf(app, 'support');
    const save = (who: Member, more: object = {}) =>
      askAs(app, who, 'POST', 'views', { desk: 'orders', name: 'Late', query: 'q=hala%40mail.example', ...more });
    const own = await save(support, { columns: ['reference', 'state'] });
    expect(own.body.data).toMatchObject({
      is_shared: false,
      columns: ['reference', 'state'],
      query: 'q=hala%40mail.example',
    });
    const marked = await save(support, { name: 'Ten', query: '\u200fq=SPRING١٠' });
    expect(marked.body.data.query).toBe('q=SPRING10');
    await askAs(app, support, 'DELETE', `views/${String(marked.body.data.id)}`);
    expect((await save(support, { shared: true })).body.code).toBe('forbidden');
    expect((await save(support, { name: ' ' })).status).toBe(422);
    const shared = await save(admin, { shared: true, name: 'All of us', desk: 'jobs' });
    const names = async (who: Member, query = '') =>
      ((await askAs(app, who, 'GET', `views${query}`)).body.data as unknown as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await names(support)).toEqual(['All of us', 'Late']);
    expect(await names(support, '?desk=orders')).toEqual(['Late']);
    expect(await names(other)).toEqual(['All of us']);
    expect(inClear(await wholeDatabase(app.services.db), ['mail.example'])).toEqual([]);
    const remove = (who: Member, view: typeof own) => askAs(app, who, 'DELETE', `views/${String(view.body.data.id)}`);
    expect((await remove(admin, own)).status).toBe(404);
    expect((await remove(support, shared)).status).toBe(404);
    expect([(await remove(support, own)).status, (await remove(other, shared)).status]).toEqual([200, 200]);
  });

  it('[C12] the desk’s document tells its calls to staff alone', async () => {
    const { body } = await askAs(app, admin, 'GET', 'openapi.json');
    const { paths } = body as unknown as { paths: Record<string, object> };
    expect(Object.keys(paths)).toContain('/api/v1/staff/approvals/{id}/decide');
    expect(Object.keys(paths).every((path) => path.startsWith('/api/v1/staff/'))).toBe(true);
    expect((await askAs(app, null, 'GET', 'openapi.json')).status).toBe(401);
    expect((await app.inject('/api/openapi.json')).body).not.toContain('/api/v1/staff');
  });
});
