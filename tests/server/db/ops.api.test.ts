import { sql } from 'kysely';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCases } from '#server/modules/cases/index.ts';
import { COMMANDS } from '#scripts/ops/run-ops.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { ops, OPS_SECRET, opsEnv, spawnOps } from '#tests/support/ops.ts';
import { acceptBody } from '#tests/support/staff.ts';
import { runOps } from '#scripts/ops/run-ops.ts';

const HOUR = 3_600_000;
const HAND = ['--by', 'noura', '--reason', 'called the customer'];

eachDatabase('[OP2] npm run ops beside a running server', (dialect) => {
  let app: TestApp;
  beforeEach(async () => void (app = await openTestApp({ dialect, onDisk: true, env: { SECRET_KEY: OPS_SECRET } })));
  afterEach(() => app.close());
  const run = (...args: string[]) => ops(app.place, ...args);
  const read = async <Body>(...args: string[]) => JSON.parse((await run(...args, '--json')).out) as Body;
  const work = (id: string) =>
    app.services.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const everything = async () => {
    const { db } = app.services;
    return JSON.stringify([
      await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
      await db.selectFrom('staff_case').selectAll().orderBy('id').execute(),
      await db.selectFrom('account').selectAll().execute(),
    ]);
  };

  /** Work that failed for its whole span: a letter about an order that is not there. */
  async function givenUp(): Promise<{ caseId: string; workId: string }> {
    const { db, worker } = app.services;
    const id = `${'0'.repeat(7)}1-0000-4000-8000-${dialect === 'sqlite' ? '000000000000' : '000000000001'}`;
    await db
      .insertInto('outbox')
      .values({
        id,
        kind: 'send_mail',
        payload_json: JSON.stringify({ orderId: 'none', mail: 'confirmed' }),
        due_at: app.clock.now(),
        attempts: 0,
        state: 'due',
        locked_until: null,
        last_error: null,
        created_at: app.clock.now(),
        done_at: null,
      })
      .execute();
    for (let turn = 0; turn < 26; turn += 1) {
      await worker.runDueJobs();
      app.clock.advance(HOUR);
    }
    const [open] = await openCases(db);
    return { caseId: open!.id, workId: id };
  }

  it('lists, shows and requeues a case; the work has its whole span again', async () => {
    const { caseId, workId } = await givenUp();
    const list = await run('cases');
    expect(list).toMatchObject({ code: 0, err: '' });
    expect(list.out).toContain(caseId.slice(0, 8));
    const result = await run('case', caseId.slice(0, 8));
    expect(result.out).toContain('send_mail');
    expect(result.out).toContain(workId);
    expect(await run('requeue', caseId.slice(0, 8))).toMatchObject({ code: 0 });
    expect(await work(workId)).toMatchObject({ state: 'due', attempts: 0, first_tried_at: null });
    expect((await run('cases')).out).toBe('Nothing waits for a person.\n');
    expect(await read<object[]>('cases', '--all')).toMatchObject([
      { id: caseId, state: 'settled', reason: 'requeued' },
    ]);
  });

  it('settles a case with who and why; its work counts as done by hand', async () => {
    const { caseId, workId } = await givenUp();
    expect(await run('settle', caseId, ...HAND)).toMatchObject({ code: 0 });
    expect(await work(workId)).toMatchObject({ state: 'done' });
    expect(await read('case', caseId)).toMatchObject({ settled_by: 'noura', reason: 'called the customer' });
  });

  it('drops work with a reason that stays, even work that is still tried', async () => {
    const { db, worker } = app.services;
    const order = await confirmedOrder(app, visitorOf(app));
    const [row] = await db.selectFrom('outbox').selectAll().where('kind', '=', 'reconcile_payment').execute();
    expect(await run('drop', row!.id, ...HAND)).toMatchObject({ code: 0 });
    expect(await work(row!.id)).toMatchObject({ state: 'dropped' });
    expect(await read('cases', '--all')).toMatchObject([
      { subject: row!.id, state: 'settled', settled_by: 'noura', reason: 'dropped: called the customer' },
    ]);
    app.clock.advance(HOUR);
    await worker.runDueJobs();
    expect(await work(row!.id)).toMatchObject({ state: 'dropped' });
    expect(order.state).toBe('confirmed');
  });

  it('tells an order’s whole story without a name, a document or an address', async () => {
    const order = await confirmedOrder(app, visitorOf(app));
    const story = await run('order', order.reference.toLowerCase());
    expect(story.code).toBe(0);
    for (const word of [
      'Events',
      'Calls to suppliers',
      'Payments and refunds',
      'Ledger',
      'Promised work',
      'booking.started',
      'gateway_clearing',
    ])
      expect(story.out).toContain(word);
    const all = story.out + JSON.stringify(await read('order', order.order_id));
    for (const personal of ['salem', 'Alsabah', 'ALSABAH', 'P1000000', '50001234', '@'])
      expect(all).not.toContain(personal);
  });

  it('says how things stand', async () => {
    await confirmedOrder(app, visitorOf(app));
    const status = await run('status');
    expect(status.out).toMatch(/confirmed +1/u);
    expect(await read('status')).toMatchObject({
      dialect,
      server: dialect === 'sqlite' ? 'running' : null,
      orders: [{ state: 'confirmed', count: 1 }],
    });
  });

  it('[BO1] [BO3] invites staff by a printed link, lists and disables them, and verifies the audit log', async () => {
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/v1/website/${url}`, payload });
    const { url } = await read<{ url: string }>('staff', 'invite', '\u200fNoura@House.example', 'admin');
    expect(url).toMatch(/^http:\/\/localhost:3000\/en\/auth\/invitation#token=[\w-]{43}$/u);
    expect((await run('staff', 'list')).out).toContain('Noura@House.example');
    const second = await run('staff', 'invite', 'noura@house.example', 'support');
    const token = /#token=([\w-]{43})$/mu.exec(second.out)![1]!;
    expect((await post('invitations/open', { token: url.split('=')[1] })).statusCode).toBe(404);
    const accepted = await post('invitations/accept', acceptBody(token));
    expect(accepted.json().data.scope).toEqual(['staff', 'staff:support']);
    expect(await run('staff', 'invite', 'noura@house.example', 'admin')).toMatchObject({
      code: 1,
      err: 'This email belongs to a member of the team.\n',
    });
    expect(await read('staff', 'list')).toMatchObject({
      members: [{ email: 'noura@house.example', role: 'support', state: 'active', has_factor: false }],
      invited: [],
    });
    expect(await run('staff', 'disable', 'noura@house.example')).toMatchObject({ code: 0 });
    const bearer = { authorization: `Bearer ${accepted.json().data.access_token}` };
    expect((await app.inject({ url: '/api/auth/user', headers: bearer })).statusCode).toBe(401);
    expect(await run('audit', 'verify')).toMatchObject({ code: 0, out: expect.stringContaining('4 entries') });
    const { db } = app.services;
    if (dialect === 'sqlite') await sql`drop trigger audit_never_updated`.execute(db);
    else await sql`alter table audit_entry disable trigger all`.execute(db);
    await db.updateTable('audit_entry').set({ role: 'admin' }).where('seq', '=', 3).execute();
    expect(await run('audit', 'verify')).toMatchObject({ code: 1, out: expect.stringContaining('breaks at entry 3') });
    expect(await read('audit', 'verify')).toMatchObject({ broken_seq: 3 });
    expect(await run('staff')).toMatchObject({ code: 2 });
  });

  it('what cannot be done changes nothing, says so in one sentence and ends with 1', async () => {
    const { caseId, workId } = await givenUp();
    await app.services.db
      .insertInto('staff_case')
      .values({
        id: 'b00c5000-0000-4000-8000-000000000000',
        kind: 'books',
        subject: 'x',
        summary: 'off',
        detail_json: '{}',
        state: 'open',
        open_slot: 'books|x',
        times: 1,
        opened_at: 1,
        last_at: 1,
        settled_at: null,
        settled_by: null,
        reason: null,
      })
      .execute();
    const before = await everything();
    const impossible = [
      ['case', 'ffffffff'],
      ['case', '%'],
      ['requeue', 'ffffffff-0000-4000-8000-000000000000'],
      ['requeue', 'b00c5000'],
      ['drop', 'b00c5000', ...HAND],
      ['settle', caseId],
      ['settle', caseId, '--reason', 'x'],
      ['drop', workId, '--reason', ' ', '--by', 'x'],
      ['order', 'ET-NOTONE'],
      ['staff', 'invite', 'nobody', 'admin'],
      ['staff', 'invite', 'a@b.example', 'king'],
      ['staff', 'disable', 'a@b.example'],
      ['restore', '/nowhere/at/all'],
      ['backup', '/nowhere/at/all'],
    ];
    for (const args of impossible) {
      const { code, out, err } = await run(...args);
      expect([args.join(' '), code, out]).toEqual([args.join(' '), 1, '']);
      expect(err).toMatch(/^[^\n]+\n$/u);
      expect(err).not.toMatch(/ at .*\.ts|Error:/u);
    }
    expect(await everything()).toBe(before);
    // settled once; then there is nothing to settle or to requeue
    await run('settle', caseId, ...HAND);
    const settled = await everything();
    expect(await run('settle', caseId, ...HAND)).toMatchObject({ code: 1 });
    expect(await run('requeue', caseId)).toMatchObject({ code: 1, err: expect.stringContaining('it is done') });
    expect(await everything()).toBe(settled);
  });

  it('a case whose work is still tried is not settled over it', async () => {
    const { caseId, workId } = await givenUp();
    await app.services.db.updateTable('outbox').set({ state: 'due' }).where('id', '=', workId).execute();
    const before = await everything();
    expect(await run('settle', caseId, ...HAND)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Drop the work'),
    });
    expect(await everything()).toBe(before);
  });

  it('every command has its help; what is not understood ends with 2', async () => {
    const { out } = await run('--help');
    for (const command of COMMANDS) {
      expect(out).toContain(command.name);
      expect(await run(...command.name.split(' '), '--help')).toMatchObject({
        code: 0,
        out: expect.stringContaining(command.summary),
      });
    }
    for (const args of [['fly'], ['cases', '--wings'], ['case'], ['cases', 'more']])
      expect(await run(...args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^[^\n]+\n$/u) });
  });

  it('works as a process of its own while the server writes', async () => {
    const { caseId } = await givenUp();
    const visitor = visitorOf(app);
    const quote = await visitor.quote();
    const [{ code, output }, placed] = await Promise.all([
      spawnOps(app.place, 'requeue', caseId.slice(0, 8), '--by', 'noura'),
      visitor.place(quote),
    ]);
    expect([code, output]).toEqual([0, expect.stringContaining('is due now')]);
    expect(placed.status).toBe(200);
  }, 30_000);
});

it('[OP2] an ops command on a place without a database makes none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-ops-'));
  const nowhere = { dialect: 'sqlite' as const, databaseUrl: null, dataDir: folder, remove: async () => undefined };
  expect(await ops(nowhere, 'status')).toMatchObject({
    code: 1,
    err: expect.stringContaining('There is no database in'),
  });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
  const silent = { ...opsEnv(nowhere), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await runOps(['status'], silent)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database does not answer[^\n]*\n$/u),
  });
});
