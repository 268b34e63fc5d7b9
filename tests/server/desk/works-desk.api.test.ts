import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskCase, DeskJob, DeskJobPage } from '#contract/entities/desk/job.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { JOB_KINDS } from '#server/db/job-kinds.ts';
import { wordsOf } from '#server/jobs/job-words.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { promisedWork } from '#tests/support/promised.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';

const WHY = 'the gateway is back again';
type Page = { items: DeskJob[]; total: number; dropped: string[]; kinds: { kind: string; dead: number }[] };

eachDatabase('[BO10] work and cases at the desk', (dialect) => {
  let app: TestApp;
  const members = {} as Record<Role, Member>;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    for (const role of ['support', 'finance', 'content', 'admin'] as const) members[role] = await memberOf(app, role);
  }, 120_000);
  beforeEach(async () => {
    await app.services.db.deleteFrom('outbox').execute();
    await app.services.db.deleteFrom('staff_case').execute();
  });
  afterAll(() => closeWithWholeChain(app));

  const promised = (row: Parameters<typeof promisedWork>[2] = {}) =>
    promisedWork(app.services.db, app.clock.now(), row);
  const list = async (query = '', who = members.admin) =>
    (await askAs(app, who, 'GET', `jobs${query}`)).body.data as unknown as Page;
  const read = async (id: string, who = members.admin) =>
    (await askAs(app, who, 'GET', `jobs/${id}`)).body.data as unknown as DeskJobPage;
  const act = (who: Member, id: string, name: 'requeue' | 'drop', requeued = 0, reason = WHY) =>
    askAs(app, who, 'POST', `jobs/${id}/${name}`, { reason, requeued });
  const rowOf = (id: string) =>
    app.services.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const auditOf = (id: string) =>
    app.services.db.selectFrom('audit_entry').select(['act', 'detail_json']).where('target_id', '=', id).execute();

  it('every kind that is carried out has words of its own in both languages', () => {
    const { kinds } = app.services.worker;
    expect(kinds.filter((kind) => !Object.hasOwn(JOB_KINDS, kind))).toEqual([]);
    for (const { name, does, hangs } of Object.keys(JOB_KINDS).map(wordsOf))
      for (const { ar, en } of [name, does, hangs]) {
        expect(ar).toMatch(/^[^a-z]+$/u);
        expect(en).toMatch(/^[A-Z]/u);
      }
  });

  it('lists what waits for a person by kind, state and age, in words, with the order and without anybody’s address', async () => {
    const { order_id, reference } = await confirmedOrder(app, visitorOf(app));
    await app.services.db.deleteFrom('outbox').execute();
    const error = 'SmtpError: 550 <sara@mail.example> unknown, call +965 9765 1234';
    const letter = await promised({ kind: 'send_mail', payload: { orderId: order_id, kind: 'confirmed' }, error });
    const refund = await promised({ payload: { refundId: 'rfd_0' } });
    await promised({ kind: 'send_note', state: 'due' });
    const all = await list();
    expect([all.total, all.kinds.map(({ kind, dead }) => [kind, dead])]).toEqual([
      2,
      [
        ['send_mail', 1],
        ['send_refund', 1],
      ],
    ]);
    const [job] = (await list('?kind=send_mail')).items;
    expect(job).toMatchObject({
      job_id: letter,
      name: 'Email about a booking',
      is_money: false,
      state: 'dead',
      order: { order_id, reference },
      last_error: 'SmtpError: 550 <[address]> unknown, call [number]',
      requeue_refusal: null,
      drop_refusal: null,
    });
    expect((await list('?state=due')).items.map(({ kind }) => kind)).toEqual(['send_note']);
    expect((await list(`?order=${order_id}&state=all`)).items.map(({ job_id }) => job_id)).toEqual([letter]);
    expect(await list('?age=hour&state=nonsense')).toMatchObject({ total: 0, dropped: ['state'] });
    await app.services.db
      .updateTable('staff_case')
      .set({ opened_at: app.clock.now() - 3_600_000 })
      .where('subject', '=', refund)
      .execute();
    expect((await list('?age=hour')).items.map(({ job_id }) => job_id)).toEqual([refund]);
    expect((await list('?age=day')).total).toBe(0);
    const page = await read(letter, members.support);
    expect(page).toMatchObject({
      does: expect.stringContaining('Sends the customer'),
      refs: { orderId: order_id, kind: 'confirmed' },
      requeue_refusal: 'role',
    });
    expect(page.story.map(({ code }) => code)).toEqual(['promised', 'first_tried', 'case_opened']);
    expect(JSON.stringify([page, job])).not.toMatch(/sara@|9765/u);
    expect((await read(refund, members.finance)).requeue_refusal).toBeNull();
    expect((await askAs(app, members.content, 'GET', 'jobs')).status).toBe(403);
  });

  it('two members start the same work again at once: once, and the other is told how it stands', async () => {
    const id = await promised();
    const replies = await Promise.all([act(members.admin, id, 'requeue'), act(members.finance, id, 'requeue')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refusal = replies.find(({ status }) => status === 409)!.body as unknown as { code: string; job: DeskJob };
    expect(refusal).toMatchObject({ code: 'changed', job: { job_id: id, state: 'due', requeued: 1 } });
    expect(await rowOf(id)).toMatchObject({ state: 'due', attempts: 0, requeued: 1, handled_why: WHY });
    expect((await auditOf(id)).map((entry) => [entry.act, JSON.parse(entry.detail_json)])).toEqual([
      ['job.requeue', { kind: 'send_refund', requeued: 0, reason: WHY }],
    ]);
    const page = await read(id);
    expect(page.waits_since).toBeNull();
    expect(page.story.at(-1)).toMatchObject({ code: 'requeued', by: { kind: 'staff' }, reason: WHY });
    expect((await act(members.admin, id, 'requeue', 1)).body.code).toBe('nothing_waits');
  });

  it('a lost answer that is asked for again does not act twice', async () => {
    const id = await promised();
    const body = { reason: WHY, requeued: 0 };
    const key = 'the-same-key-of-a-lost-answer-1';
    const [one, other] = [
      await askAs(app, members.admin, 'POST', `jobs/${id}/requeue`, body, key),
      await askAs(app, members.admin, 'POST', `jobs/${id}/requeue`, body, key),
    ];
    expect([one.status, other.status, (await auditOf(id)).length]).toEqual([200, 200, 1]);
  });

  it('dropping needs a reason; what is dropped stays, with who and why', async () => {
    const id = await promised();
    expect((await act(members.admin, id, 'drop', 0, '  ')).status).toBe(422);
    expect((await rowOf(id)).state).toBe('case');
    const reply = await act(members.finance, id, 'drop');
    expect([reply.status, reply.body.data]).toMatchObject([200, { state: 'dropped', waits_since: null }]);
    expect(await rowOf(id)).toMatchObject({ state: 'dropped', handled_by: `staff:${members.finance.id}` });
    expect((await list('?state=dropped')).items.map(({ job_id }) => job_id)).toEqual([id]);
    expect((await askAs(app, members.admin, 'GET', 'cases')).body.data.total).toBe(0);
  });

  it('finance acts on kinds that move money alone, support on none', async () => {
    const [letter, refund] = [await promised({ kind: 'send_mail' }), await promised()];
    for (const name of ['requeue', 'drop'] as const) {
      expect((await act(members.finance, letter, name)).body.code).toBe('other_kind');
      expect((await act(members.support, refund, name)).body.code).toBe('forbidden');
    }
    expect((await rowOf(letter)).state).toBe('case');
    expect((await act(members.finance, refund, 'requeue')).status).toBe(200);
  });

  it('the fourth time needs an administrator', async () => {
    const id = await promised({ requeued: 3 });
    expect((await read(id, members.finance)).requeue_refusal).toBe('admin');
    const reply = await act(members.finance, id, 'requeue', 3);
    expect([reply.status, reply.body.code]).toEqual([403, 'admin_needed']);
    expect((await act(members.admin, id, 'requeue', 3)).status).toBe(200);
    expect((await rowOf(id)).requeued).toBe(4);
  });

  it('a kind that nobody carries out can only be dropped', async () => {
    const id = await promised({ kind: 'weave_carpets' });
    expect(await read(id)).toMatchObject({
      name: 'weave_carpets',
      requeue_refusal: 'unknown_kind',
      drop_refusal: null,
    });
    expect((await act(members.admin, id, 'requeue')).body.code).toBe('unknown_kind');
    const many = { kind: 'weave_carpets', act: 'requeue', reason: WHY };
    expect((await askAs(app, members.admin, 'POST', 'jobs/bulk', many)).body.code).toBe('unknown_kind');
    expect((await act(members.admin, id, 'drop')).status).toBe(200);
  });

  it('acts on many of a kind, at most 500 of the oldest, each on its own', async () => {
    for (let index = 0; index < 4; index += 1) await promised({ requeued: index === 0 ? 3 : 0 });
    await promised({ kind: 'send_mail' });
    const bulk = (who: Member, body: object) => askAs(app, who, 'POST', 'jobs/bulk', { reason: WHY, ...body });
    const request = { kind: 'send_refund', act: 'requeue' };
    expect((await bulk(members.finance, { ...request, kind: 'send_mail' })).body.code).toBe('other_kind');
    const many = (await bulk(members.finance, request)).body;
    expect(many.data).toEqual({ done: 3, refused: 1, left: 1 });
    expect(many.message).toBe('Done: 3. Not possible: 1. Remaining: 1.');
    expect((await bulk(members.admin, request)).body.data).toEqual({ done: 1, refused: 0, left: 0 });
    const { db } = app.services;
    const now = app.clock.now();
    const row = { kind: 'send_mail', payload_json: '{}', due_at: now, attempts: 1, state: 'case' as const };
    const rest = { locked_until: null, last_error: null, created_at: now, done_at: null };
    for (let index = 0; index < 500; index += 100)
      await db
        .insertInto('outbox')
        .values(Array.from({ length: 100 }, (_, at) => ({ id: `many-${index + at}`, ...row, ...rest })))
        .execute();
    const dropped = await bulk(members.admin, { kind: 'send_mail', act: 'drop' });
    expect(dropped.body.data).toEqual({ done: 500, refused: 0, left: 1 });
  }, 120_000);

  it('cases are listed with their order and work, and settled once, with a reason', async () => {
    const { db } = app.services;
    const now = app.clock.now();
    const work = await promised({ kind: 'send_mail' });
    await openCase(db, { kind: 'books', subject: 'wallet:7:KWD', summary: 'wallet 7 says 1', now: now + 1 });
    await openCase(db, {
      kind: 'refund_refused',
      subject: 'rfd_1',
      summary: 'The gateway refused rfd_1.',
      now: now + 2,
    });
    const cases = async (query = '', who = members.support) =>
      (await askAs(app, who, 'GET', `cases${query}`)).body.data as unknown as { items: DeskCase[]; total: number };
    const { items } = await cases();
    expect(items.map(({ kind, attention, settle_refusal }) => [kind, attention, settle_refusal])).toEqual([
      ['work', 'mail_dead', 'role'],
      ['books', 'books_differ', 'by_itself'],
      ['refund_refused', 'refund_refused', 'role'],
    ]);
    expect(items[0]?.job).toEqual({ job_id: work, name: 'Email about a booking' });
    const [letter, books, refund] = items as [DeskCase, DeskCase, DeskCase];
    const settle = (who: Member, { case_id, times }: DeskCase, reason = WHY) =>
      askAs(app, who, 'POST', `cases/${case_id}/settle`, { reason, times });
    expect((await settle(members.admin, letter, '')).status).toBe(422);
    expect((await settle(members.support, letter)).status).toBe(403);
    expect((await settle(members.finance, letter)).body.code).toBe('other_kind');
    expect((await settle(members.admin, books)).body.code).toBe('by_itself');
    // raised once more since it was seen
    await openCase(db, {
      kind: 'refund_refused',
      subject: 'rfd_1',
      summary: 'The gateway refused rfd_1.',
      now: now + 3,
    });
    const stale = await settle(members.finance, refund);
    expect(stale.body).toMatchObject({ code: 'changed', case: { times: 2 } });
    const replies = await Promise.all(
      [members.finance, members.admin].map((who) => settle(who, { ...refund, times: 2 })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await settle(members.admin, letter)).body.data).toMatchObject({
      state: 'settled',
      reason: WHY,
      settled_by: { kind: 'staff', name: 'Noura Alfahad' },
      settle_refusal: 'settled',
    });
    // what was done by hand counts as done
    expect((await rowOf(work)).state).toBe('done');
    expect((await cases('?state=settled')).total).toBe(2);
    expect((await cases('?kind=books')).total).toBe(1);
    const acts = await db.selectFrom('audit_entry').select('act').where('target_kind', '=', 'case').execute();
    expect(acts).toHaveLength(2);
  });
});
