import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { verifyChain } from '#server/modules/audit/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { askAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';
import { inClear, wholeDatabase } from '#tests/support/whole-database.ts';

const HOUR = 3_600_000;

onBothDatabases('[BO2] approvals by a second person', (dialect) => {
  let app: TestApp;
  let asker: Member;
  let admin: Member;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    asker = await memberOf(app, 'admin');
    admin = await memberOf(app, 'admin');
  });
  afterEach(() => app.close());

  const actor = (who: Member, role: 'support' | 'admin' = 'admin') => ({
    accountId: who.id,
    role,
    requestId: 'test',
    ip: null,
  });
  /** Asks for another role of a member; the decider's step-up may have passed meanwhile. */
  async function askRole(target: Member, role = 'finance', by = asker): Promise<Approval> {
    const { body } = await askAs(app, by, 'GET', 'staff');
    const { version } = (body.data.members as { id: number; version: number }[]).find(({ id }) => id === target.id)!;
    const reply = await askAs(app, by, 'PUT', `staff/${target.id}`, { role, reason: 'moves on', version });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body.data as Approval;
  }
  const decide = (who: Member, { id, version }: Approval, decision = 'approve', note = '') =>
    askAs(app, who, 'POST', `approvals/${id}/decide`, { decision, note, version });
  const roleOf = async ({ id }: Member) =>
    (
      await app.services.db
        .selectFrom('staff_member')
        .select('role')
        .where('account_id', '=', id)
        .executeTakeFirstOrThrow()
    ).role;
  const rowOf = ({ id }: Approval) =>
    app.services.db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const acts = async () =>
    (
      await app.services.db
        .selectFrom('audit_entry')
        .select('act')
        .where('act', '<>', 'desk.step_up')
        .orderBy('seq', 'desc')
        .limit(3)
        .execute()
    ).map(({ act }) => act);

  it('asks, and does the act in the transaction that approves it', async () => {
    const support = await memberOf(app, 'support', 'noura@house.example');
    const approval = await askRole(support);
    expect(approval).toMatchObject({
      act: 'staff.role',
      matter: 'people',
      state: 'waiting',
      request: { before: 'support', after: 'finance' },
      is_own: true,
      may_decide: false,
      asked_by: { id: asker.id, name: 'Noura Alfahad' },
    });
    expect(await roleOf(support)).toBe('support');
    const reply = await askAs(app, admin, 'GET', `approvals/${approval.id}`);
    expect(reply.body.data).toMatchObject({ is_own: false, may_decide: true, target_name: 'Noura Alfahad' });
    await stepUp(app, admin);
    const decision = await decide(admin, approval, 'approve', 'fine');
    expect(decision.body.data).toMatchObject({ state: 'done', decided_by: { id: admin.id }, note: 'fine', version: 2 });
    expect(await roleOf(support)).toBe('finance');
    // the member is out with the old role
    expect((await askAs(app, support, 'GET', 'home')).status).toBe(401);
    expect(await acts()).toEqual(['approval.done', 'staff.role', 'approval.ask']);
    await app.services.worker.runDueJobs();
    const titles = (await app.inject('/dev/mail')).body;
    for (const title of ['Approved: a member’s change of role', 'Your role in the team was changed'])
      expect(titles).toContain(title);
    const letter = (await lettersIn(app.services)).find(({ subject }) => subject.startsWith('Approved:'));
    expect(letter?.text).toContain(`/staff/approvals/${approval.id}`);
    expect((await askAs(app, asker, 'GET', `approvals/${approval.id}`)).body.data).toMatchObject({ note: 'fine' });
    expect((await verifyChain(app.services.db)).broken).toBeNull();
    expect(inClear(await wholeDatabase(app.services.db), ['noura@house.example'])).toEqual([]);
  });

  it('nobody decides their own: the call refuses it, and so does the database', async () => {
    const approval = await askRole(await memberOf(app, 'support'));
    await stepUp(app, asker);
    const own = await decide(asker, approval);
    expect([own.status, own.body.code]).toEqual([403, 'own_approval']);
    const { db } = app.services;
    const cheat = db
      .updateTable('approval')
      .set({ state: 'done', slot: null, decided_by: asker.id, decided_at: 1 })
      .where('id', '=', approval.id)
      .execute();
    await expect(cheat).rejects.toThrow(/approval_by_another/u);
    const nobody = db
      .updateTable('approval')
      .set({ state: 'done', slot: null })
      .where('id', '=', approval.id)
      .execute();
    await expect(nobody).rejects.toThrow(/approval_has_decider/u);
    expect(await rowOf(approval)).toMatchObject({ state: 'waiting', decided_by: null });
  });

  it('fifty who decide at once act once', async () => {
    const support = await memberOf(app, 'support');
    const approval = await askRole(support);
    await stepUp(app, admin);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => decide(admin, approval, n % 2 ? 'approve' : 'refuse', 'no')),
    );
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    const late = replies.filter(({ status }) => status !== 200);
    expect(new Set(late.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 changed']));
    expect((late[0]!.body as unknown as { approval: Approval }).approval.state).not.toBe('waiting');
    const isDone = (await rowOf(approval)).state === 'done';
    expect(await roleOf(support)).toBe(isDone ? 'finance' : 'support');
    const changes = await app.services.db
      .selectFrom('audit_entry')
      .select('seq')
      .where('act', '=', 'staff.role')
      .execute();
    expect(changes.length).toBe(isDone ? 1 : 0);
  }, 60_000);

  it('refusing needs a note, and changes nothing; the same click sent twice is answered twice', async () => {
    const support = await memberOf(app, 'support');
    const approval = await askRole(support);
    await stepUp(app, admin);
    const bare = await decide(admin, approval, 'refuse', '  ');
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['note']]);
    const body = { decision: 'refuse', note: 'not now', version: approval.version };
    const key = randomUUID();
    const once = await askAs(app, admin, 'POST', `approvals/${approval.id}/decide`, body, key);
    const twice = await askAs(app, admin, 'POST', `approvals/${approval.id}/decide`, body, key);
    expect(once.body.data).toMatchObject({ state: 'refused', note: 'not now' });
    expect([twice.body, twice.headers['idempotent-replayed']]).toEqual([once.body, 'true']);
    expect(await roleOf(support)).toBe('support');
    // what was refused may be asked for again
    expect((await askRole(support)).state).toBe('waiting');
  });

  it('one waits for each act and target, and only who asked withdraws it', async () => {
    const support = await memberOf(app, 'support');
    const approval = await askRole(support);
    const again = askAs(app, admin, 'PUT', `staff/${support.id}`, { role: 'content', reason: 'x', version: 1 });
    expect((await again).body).toMatchObject({ code: 'already_asked', approval_id: approval.id });
    const withdraw = (who: Member, version = approval.version) =>
      askAs(app, who, 'POST', `approvals/${approval.id}/withdraw`, { version });
    expect((await withdraw(admin)).status).toBe(404);
    expect((await withdraw(asker, 9)).body.code).toBe('changed');
    expect((await withdraw(asker)).body.data).toMatchObject({ state: 'withdrawn', decided_by: null });
    await stepUp(app, admin);
    expect((await decide(admin, approval)).body.code).toBe('changed');
    expect(await roleOf(support)).toBe('support');
  });

  it('what is not so any more has failed, and leaves all else as it was', async () => {
    const support = await memberOf(app, 'support');
    const approval = await askRole(support);
    await stepUp(app, asker);
    const off = await askAs(app, asker, 'POST', `staff/${support.id}/disable`, { version: 1 });
    expect(off.body.data).toMatchObject({ state: 'disabled', version: 2 });
    await stepUp(app, admin);
    const failed = await decide(admin, approval);
    expect([failed.status, failed.body.data]).toMatchObject([200, { state: 'failed', failure: 'not_active' }]);
    expect(await roleOf(support)).toBe('support');
    expect(await rowOf(approval)).toMatchObject({ state: 'failed', slot: null, decided_by: admin.id });
    expect(await acts()).toEqual(['approval.failed', 'staff.disable', 'approval.ask']);
  });

  it('an act that breaks off in the middle leaves nothing of itself, and can be approved again', async () => {
    const { db } = app.services;
    const broken = { times: 0 };
    const words = { ar: 'اختبار', en: 'a test' };
    const support = await memberOf(app, 'support');
    const approval = await askRole(support);
    const act = app.services.staff.acts['staff.role']!;
    const { perform } = act;
    act.perform = async (trx, context) => {
      await perform(trx, context);
      broken.times += 1;
      if (broken.times === 1) throw new Error('the power went');
      if (broken.times === 2) throw new Refusal(409, 'world_moved', words);
    };
    await stepUp(app, admin);
    const cut = await decide(admin, approval);
    expect([cut.status, await roleOf(support), (await rowOf(approval)).state]).toEqual([500, 'support', 'waiting']);
    const moved = await decide(admin, approval);
    expect(moved.body.data).toMatchObject({ state: 'failed', failure: 'world_moved' });
    expect(await roleOf(support)).toBe('support');
    act.perform = perform;
    expect((await verifyChain(db)).broken).toBeNull();
  });

  it('ends after three days without a decision, and tells who asked', async () => {
    const support = await memberOf(app, 'support');
    const approval = await askRole(support);
    app.clock.advance(72 * HOUR - 1);
    expect(await app.services.approvals.expire()).toBe(0);
    app.clock.advance(1);
    // nobody has looked since: deciding it says so, and ends it
    const { approvals, db } = app.services;
    const late = approvals.decide(
      actor(admin),
      { id: approval.id, version: 1, decision: 'approve', note: '' },
      async () => null,
    );
    await expect(late).rejects.toMatchObject({ code: 'approval_expired' });
    expect(await rowOf(approval)).toMatchObject({ state: 'expired', slot: null, decided_by: null });
    expect(await roleOf(support)).toBe('support');
    const next = await inTransaction(db, (trx) =>
      approvals.ask(trx, actor(asker), {
        act: 'staff.role',
        target: { kind: 'staff', id: support.id },
        request: { before: 'support', after: 'content', version: 1 },
        reason: 'again',
      }),
    );
    app.clock.advance(72 * HOUR);
    expect(await approvals.expire()).toBe(1);
    expect((await db.selectFrom('approval').select('state').where('id', '=', next.id).executeTakeFirst())?.state).toBe(
      'expired',
    );
    await app.services.worker.runDueJobs();
    expect((await app.inject('/dev/mail')).body.split('Expired without a decision').length - 1).toBe(2);
  });

  it('what a member asked for is withdrawn with the membership', async () => {
    const support = await memberOf(app, 'support');
    const third = await memberOf(app, 'admin');
    const approval = await askRole(support, 'finance', third);
    await stepUp(app, admin);
    expect((await askAs(app, admin, 'POST', `staff/${third.id}/disable`, { version: 1 })).status).toBe(200);
    expect(await rowOf(approval)).toMatchObject({ state: 'withdrawn', slot: null, failure: 'member_left' });
    expect((await acts()).slice(0, 2)).toEqual(['staff.disable', 'approval.withdrawn']);
  });

  it('the list holds one’s own and what one may decide, what waits first; strange filters are dropped and said', async () => {
    const [support, content] = [await memberOf(app, 'support'), await memberOf(app, 'content')];
    const first = await askRole(support);
    const second = await askRole(content);
    await stepUp(app, admin);
    await decide(admin, first, 'refuse', 'no');
    const third = await askRole(support, 'content', admin);
    const list = async (who: Member, query = '') => {
      const { body } = await askAs(app, who, 'GET', `approvals${query}`);
      return { ...body.data, ids: (body.data.items as Approval[]).map(({ id }) => id) } as unknown as {
        ids: string[];
        total: number;
        dropped: string[];
      };
    };
    expect((await list(admin)).ids).toEqual([second.id, third.id, first.id]);
    expect((await list(admin, '?mine=1')).ids).toEqual([third.id]);
    expect((await list(asker, '?state=refused')).ids).toEqual([first.id]);
    expect(await list(admin, '?state=odd&act=staff.role&size=1&page=2&colour=red')).toMatchObject({
      ids: [third.id],
      total: 3,
      dropped: ['state', 'colour'],
    });
    expect((await list(content)).ids).toEqual([]);
    expect((await askAs(app, content, 'GET', `approvals/${second.id}`)).status).toBe(404);
  });
});
