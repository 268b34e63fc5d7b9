import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { eraseRecords } from '#server/modules/privacy/erase-person.ts';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { letterDesk, sendLetter } from '#tests/support/desk-letters.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { acceptBody, askSite, memberOf, type Member } from '#tests/support/staff.ts';
import { openDesk } from '#tests/support/shop.ts';

const TERMS = { name_ar: 'نورة السالم', name_en: 'Noura Alsalem', country: 'KW', level: 1, text: '' };

eachDatabase('[BO6] applications at the desk', (dialect) => {
  let app: TestApp;
  let dana: Member;
  let admin: Member;
  beforeAll(async () => void ([app, dana, admin] = await openDesk(dialect, 'content', 'admin')), 120_000);
  afterAll(() => closeWithWholeChain(app));

  const desk = () => letterDesk(app, 'applications');
  const mailsTo = async (address: string, title: RegExp) =>
    (await lettersIn(app.services)).filter((mail) => mail.to_address === address && title.test(mail.subject));
  const expertOf = (slug: string) =>
    app.services.db.selectFrom('expert').selectAll().where('slug', '=', slug).executeTakeFirst();
  const open = (token: string) => askSite(app, null, 'invitations/open', { token });
  const accept = (token: string) => askSite(app, null, 'invitations/accept', acceptBody(token));
  const tokenIn = (text: string) => /#token=([\w-]+)/u.exec(text)?.[1] ?? '';

  it('a question goes out by mail and waits for the applicant; who may only read sees no address', async () => {
    const email = 'asked@example.com';
    const reference = await sendLetter(app, 'expert', { email });
    const reply = await desk().act(dana, reference, 'answer', { text: 'Which quarters do you know?', version: 1 });
    expect(reply.body.data).toMatchObject({ state: 'waiting', version: 2 });
    const [mail] = await mailsTo(email, /A question about your application/u);
    expect(mail!.text).toContain('Which quarters do you know?');
    const finance = await memberOf(app, 'finance');
    const application = await desk().one(finance, reference);
    expect(application).toMatchObject({ email: 'a•••@example.com', acts: [], handle: 'noura-travels' });
    expect(application.mobile).not.toContain('5321234567');
    expect((await desk().act(finance, reference, 'take', { version: 2 })).status).toBe(403);
    expect((await desk().one(dana, reference)).acts).toEqual([
      'ask',
      'approve',
      'refuse',
      'close',
      'mark',
      'reopen',
      'snooze',
      'reply',
      'note',
    ]);
  });

  it('approving makes one expert and one invitation, whoever was faster; nobody meets them before they have a page', async () => {
    const email = 'noura@example.com';
    const reference = await sendLetter(app, 'expert', { email }, 'ar');
    const body = { ...TERMS, slug: 'noura-new', text: 'سرنا طلبك.', version: 1 };
    const { body: preview } = await desk().act(dana, reference, 'decision', { decision: 'approve', text: body.text });
    const letter = preview.data as { subject: string; lines: string[]; link: string };
    expect(letter.link).toBe('اقبل الدعوة');
    const replies = await Promise.all([dana, admin].map((who) => desk().act(who, reference, 'approve', body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const mails = await mailsTo(email, /قبلنا/u);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe(letter.subject);
    for (const line of letter.lines) expect(mails[0]!.text).toContain(line);
    const expert = (await expertOf('noura-new'))!;
    expect(expert).toMatchObject({
      name_en: 'Noura Alsalem',
      state: 'invited',
      level: 1,
      share_percent: 25,
      account_id: null,
    });
    // what the application says, and not what anybody typed once more [P10]
    expect(JSON.parse(expert.details_json).languages).toEqual(['ar', 'en']);
    const decided = await desk().one(dana, reference);
    expect(decided).toMatchObject({ state: 'approved', expert: { id: expert.id }, acts: ['invite', 'note'] });
    expect(JSON.stringify(decided)).not.toContain('token=');
    expect((await app.inject({ method: 'GET', url: '/api/v1/website/experts/noura-new' })).statusCode).toBe(404);

    // another letter ends the link before it
    const again = await desk().act(dana, reference, 'invite', { version: decided.version });
    expect(again.status).toBe(200);
    // nothing is approved a second time
    expect((again.body as { message?: string }).message).toMatch(/again|مرة أخرى/u);
    const tokens = (await mailsTo(email, /قبلنا/u)).map(({ text }) => tokenIn(text));
    const live = [];
    for (const token of tokens) if ((await open(token)).status === 200) live.push(token);
    expect([tokens.length, live.length]).toEqual([2, 1]);
    expect((await open(live[0]!)).body.data).toMatchObject({ kind: 'expert', role: null, has_account: false });
    const joined = await Promise.all([accept(live[0]!), accept(live[0]!)]);
    expect(joined.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const member = joined.find(({ status }) => status === 200)!.body.data as { id: number; scope: string[] };
    expect(member.scope).toEqual(['expert']);
    expect((await expertOf('noura-new'))!.account_id).toBe(member.id);
    const late = await desk().act(dana, reference, 'invite', { version: decided.version + 1 });
    expect([late.status, late.body.code]).toEqual([409, 'not_open']);
    const acts = await app.services.db
      .selectFrom('audit_entry')
      .select('act')
      .where('act', '=', 'expert.join')
      .execute();
    expect(acts).toHaveLength(1);
  });

  it('a short name is of one expert, an address of one person: refused whole, nothing typed is lost on the server', async () => {
    const slug = (await app.services.db.selectFrom('expert').select('slug').orderBy('id').executeTakeFirstOrThrow())
      .slug;
    const reference = await sendLetter(app, 'expert', { email: 'twice@example.com' });
    const approve = (more: object) =>
      desk().act(dana, reference, 'approve', { ...TERMS, slug: 'twice', version: 1, ...more });
    const reply = await approve({ slug });
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['slug']]);
    expect((await approve({ slug: 'A b' })).status).toBe(422);
    expect((await approve({ level: 5 })).status).toBe(422);
    expect(await desk().one(dana, reference)).toMatchObject({ state: 'new', version: 1, messages: [] });
    const ofStaff = await sendLetter(app, 'expert', { email: admin.email });
    const staff = await desk().act(dana, ofStaff, 'approve', { ...TERMS, slug: 'of-staff', version: 1 });
    expect([staff.status, staff.body.code]).toEqual([409, 'already_staff']);
    expect(await expertOf('of-staff')).toBeUndefined();
    // two approvals at once take two numbers
    const others = await Promise.all(['one', 'two'].map(() => sendLetter(app, 'expert')));
    const replies = await Promise.all(
      others.map((one, index) =>
        desk().act(dana, one, 'approve', { ...TERMS, slug: `pair-${index}`, level: 2, version: 1 }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const pair = await Promise.all([expertOf('pair-0'), expertOf('pair-1')]);
    expect(new Set(pair.map((row) => row!.id)).size).toBe(2);
    expect(pair[0]).toMatchObject({ level: 2, share_percent: 32 });
  });

  it('a refusal says its reason in the applicant’s language, once; other reasons are written out', async () => {
    const email = 'refused@example.com';
    const reference = await sendLetter(app, 'expert', { email }, 'ar');
    const refuse = (body: object, who = dana) => desk().act(who, reference, 'refuse', { version: 1, ...body });
    expect((await refuse({ reason: 'other' })).body.errors).toHaveProperty('text');
    expect((await refuse({ reason: 'bored' })).status).toBe(422);
    const both = await Promise.all([refuse({ reason: 'places' }), refuse({ reason: 'languages' }, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const mails = await mailsTo(email, /رد على طلب انضمامك/u);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('السبب:');
    const one = await desk().one(dana, reference);
    expect(one).toMatchObject({ state: 'refused', acts: ['note'], messages: [{ kind: 'refusal' }] });
    const { detail_json } = await app.services.db
      .selectFrom('audit_entry')
      .select('detail_json')
      .where('target_id', '=', one.lead_id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(detail_json)).toMatchObject({
      before: 'new',
      after: 'refused',
      code: expect.stringMatching(/places|languages/u),
    });
  });

  it('[OP3] nothing names an expert who was erased, or never came, before they published anything', async () => {
    const { db, ring, erasing } = app.services;
    const approved = async (email: string, slug: string) => {
      const reference = await sendLetter(app, 'expert', { email });
      await desk().act(dana, reference, 'approve', { ...TERMS, slug, version: 1 });
      return (await expertOf(slug))!.id;
    };
    const erased = await approved('erase.me@example.com', 'erase-me');
    const silent = await approved('silent@example.com', 'silent');
    const named = async (id: number) =>
      db.selectFrom('expert').select(['name_en', 'slug', 'state']).where('id', '=', id).executeTakeFirstOrThrow();
    await inTransaction(db, (trx) =>
      eraseRecords(trx, ring, { accountId: null, email: 'erase.me@example.com' }, app.clock.now()),
    );
    expect(await named(erased)).toEqual({ name_en: 'An expert who left', slug: `left-${erased}`, state: 'left' });
    expect((await named(silent)).name_en).toBe('Noura Alsalem');
    app.clock.advance(2 * 366 * 86_400_000);
    await erasing.run();
    expect(await named(silent)).toMatchObject({ name_en: 'An expert who left', state: 'left' });
    // who accepted stays
    expect(await expertOf('noura-new')).toMatchObject({ state: 'invited', name_en: 'Noura Alsalem' });
  });
});
