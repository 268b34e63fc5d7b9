import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { exportOf } from '#server/modules/privacy/data-export.store.ts';
import { eraseRecords } from '#server/modules/privacy/erase-person.ts';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { isolated } from '#server/modules/mail/index.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { leads, messages, sendLetter } from '#tests/support/desk-letters.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { askAs, memberOf, type Member } from '#tests/support/staff.ts';
import { openDesk } from '#tests/support/shop.ts';

const ANSWER = 'Thank you for writing.\n\nWe call you on Sunday.';

eachDatabase('[BO6] leads and messages at the desk', (dialect) => {
  let app: TestApp;
  let sara: Member;
  let dana: Member;
  beforeAll(async () => void ([app, sara, dana] = await openDesk(dialect, 'support', 'content')), 120_000);
  afterAll(() => closeWithWholeChain(app));

  const mailsTo = async (address: string, subject: RegExp) =>
    (await lettersIn(app.services)).filter((mail) => mail.to_address === address && subject.test(mail.subject));

  it('[P5, R9] lists what waits, the oldest first, by kind, campaign, language and who has it; a sender by address', async () => {
    const utm = { utm_source: 'fair', utm_campaign: 'Spring Fair' };
    const first = await sendLetter(app, 'hotel', {
      utm,
      email: 'dar@example.com',
      message: `${'long '.repeat(60)}end`,
    });
    app.clock.advance(1_000);
    const second = await sendLetter(app, 'tourism_board', { utm: { utm_source: '<script>' } }, 'ar');
    const other = await sendLetter(app, 'contact');
    const all = await leads(app).list(sara);
    expect(all.items.map(({ reference }) => reference)).toEqual([first, second]);
    expect(all.items[0]).toMatchObject({
      state: 'new',
      campaign: 'spring fair',
      organisation: 'Dar Alward',
      locale: 'en',
    });
    // a mark may hold anything: what is no name is none
    expect(all.items[1]).toMatchObject({ campaign: null, locale: 'ar' });
    expect(all.items[0]!.excerpt.length).toBeLessThanOrEqual(140);
    const referencesOf = async (query: string) =>
      (await leads(app).list(sara, query)).items.map(({ reference }) => reference);
    expect(await referencesOf('?campaign=Spring%20fair')).toEqual([first]);
    expect(await referencesOf('?kind=tourism_board')).toEqual([second]);
    expect(await referencesOf('?locale=ar')).toEqual([second]);
    expect(await referencesOf('?q=DAR@example.com')).toEqual([first]);
    expect(await referencesOf(`?q=${second.toLowerCase()}`)).toEqual([second]);
    expect(await referencesOf('?who=me')).toEqual([]);
    expect((await leads(app).list(sara, '?state=lost&colour=red')).dropped.toSorted()).toEqual(['colour', 'state']);
    expect((await messages(app).list(sara)).items.map(({ reference }) => reference)).toEqual([other]);
    // one desk does not open what is another's
    expect((await askAs(app, sara, 'GET', `leads/${other}`)).status).toBe(404);
    expect(await leads(app).one(sara, first)).toMatchObject({
      email: 'dar@example.com',
      utm,
      messages: [],
      changed: null,
    });
  });

  it('two members take one at once: one has it, the other is told who and goes on from there', async () => {
    const reference = await sendLetter(app, 'hotel');
    const replies = await Promise.all(
      [sara, dana].map((who) => leads(app).act(who, reference, 'take', { version: 1 })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const now = await leads(app).one(sara, reference);
    const loser = now.assigned_to!.id === sara.id ? dana : sara;
    expect(now).toMatchObject({ state: 'open', version: 2, changed: { by: { name: 'Noura Alfahad' } } });
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'changed',
      lead: { version: 2, state: 'open', changed_by: { kind: 'staff', id: String(now.assigned_to!.id) } },
    });
    expect((await leads(app).act(loser, reference, 'take', { version: 2 })).status).toBe(200);
    expect((await leads(app).one(loser, reference)).assigned_to!.id).toBe(loser.id);
    expect((await leads(app).list(loser, '?who=me')).items.map((row) => row.reference)).toEqual([reference]);
  });

  it('answers in the sender’s language by one mail, however often it is asked for; the preview is that mail', async () => {
    const email = 'board@example.com';
    const reference = await sendLetter(app, 'tourism_board', { email, organisation: 'Evil http://evil.example' }, 'ar');
    const text = 'شكرا لكم.\n\nنتصل بكم يوم الأحد.';
    expect((await leads(app).act(sara, reference, 'letter', {})).body.data).toMatchObject({ to: email, locale: 'ar' });
    const { body } = await leads(app).act(sara, reference, 'letter', { text });
    const preview = body.data as { subject: string; lines: string[] };
    expect(preview.subject).toContain(reference);
    expect(preview.lines.slice(0, 2)).toEqual(['شكرا لكم.', 'نتصل بكم يوم الأحد.'].map(isolated));
    expect((await leads(app).act(sara, reference, 'answer', { text: ' ', version: 1 })).status).toBe(422);
    expect(await mailsTo(email, /رد على/u)).toHaveLength(0);
    const key = 'the-answer-of-this-test-01';
    const again = await Promise.all(
      [1, 2, 3].map(() => leads(app).act(sara, reference, 'answer', { text, version: 1 }, key)),
    );
    expect(again.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    // with another key it is another act, on what it is no more
    const late = await leads(app).act(dana, reference, 'answer', { text, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'changed']);
    const mails = await mailsTo(email, /رد على/u);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: preview.subject, locale: 'ar' });
    for (const line of preview.lines) expect(mails[0]!.text).toContain(line);
    // what a stranger typed is never sent on
    expect(mails[0]!.text + mails[0]!.html).not.toMatch(/evil/iu);
    expect(await leads(app).one(sara, reference)).toMatchObject({
      state: 'answered',
      assigned_to: { id: sara.id },
      messages: [{ kind: 'answer', text, by: { id: sara.id } }],
    });
    expect((await leads(app).list(sara, `?q=${reference}`)).total).toBe(0);
  });

  it('notes stay at the desk and tell others that there is more to read; states go where the chart says', async () => {
    const reference = await sendLetter(app, 'contact', { email: 'asks@example.com' });
    const note = await messages(app).act(sara, reference, 'notes', { text: 'Called twice.' });
    expect(note.body.data).toMatchObject({ state: 'new', version: 2 });
    const move = (act: string, version: number) => messages(app).act(dana, reference, 'state', { act, version });
    expect((await move('close', 1)).body).toMatchObject({ code: 'changed', lead: { version: 2 } });
    expect((await move('reopen', 2)).body.code).toBe('not_open');
    expect((await move('wait', 2)).body.data).toMatchObject({ state: 'waiting', version: 3 });
    expect((await move('mark', 3)).body.data).toMatchObject({ state: 'spam' });
    const marked = await messages(app).one(sara, reference);
    expect(marked.acts).toEqual(['reopen', 'note']);
    expect((await messages(app).act(sara, reference, 'answer', { text: ANSWER, version: 4 })).body.code).toBe(
      'not_open',
    );
    expect((await move('reopen', 4)).body.data).toMatchObject({ state: 'open' });
    expect((await messages(app).act(sara, reference, 'answer', { text: ANSWER, version: 5 })).status).toBe(200);
    expect(await mailsTo('asks@example.com', /Our reply to your message/u)).toHaveLength(1);
    const mails = await lettersIn(app.services);
    expect(mails.some(({ text }) => text.includes('Called twice'))).toBe(false);
    const acts = await app.services.db
      .selectFrom('audit_entry')
      .select(['act', 'target_kind', 'detail_json'])
      .where('target_id', '=', marked.lead_id)
      .orderBy('seq')
      .execute();
    expect(
      acts.map((entry) => [entry.act, entry.target_kind, (JSON.parse(entry.detail_json) as { after?: string }).after]),
    ).toEqual([
      ['lead.note', 'message', undefined],
      ['lead.wait', 'message', 'waiting'],
      ['lead.mark', 'message', 'spam'],
      ['lead.reopen', 'message', 'open'],
      ['lead.answer', 'message', 'answered'],
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Called|asks@|Thank/u);
    await expect(app.services.db.updateTable('lead_message').set({ account_id: 1 }).execute()).rejects.toThrow(
      /never changed/u,
    );
  });

  it('as CSV: no formulas; names and addresses only for who may have them, who just typed a code', async () => {
    const reference = await sendLetter(app, 'hotel', {
      organisation: '=HYPERLINK("http://evil")',
      email: 'csv@example.com',
    });
    const admin = await memberOf(app, 'admin');
    const file = async (who: Member, query: string) =>
      app.inject({
        method: 'GET',
        url: `/api/v1/staff/leads.csv${query}`,
        headers: { authorization: `Bearer ${who.token}`, cookie: `et-desk=${who.desk}` },
      });
    const plain = await file(sara, '?state=new');
    expect(plain.headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/u);
    expect(plain.body).toContain(reference);
    expect(plain.body).toContain(`"'=HYPERLINK`);
    expect(plain.body).not.toMatch(/csv@example|Mona/u);
    expect((await file(sara, '?personal=1')).statusCode).toBe(403);
    expect((await file(admin, '?personal=1')).body).toContain('csv@example.com');
    app.clock.advance(11 * 60_000);
    const stale = await file(admin, '?personal=1');
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'step_up_required']);
  });

  it('[BO12] the home of the desk counts what waits for us, and not what was answered', async () => {
    const count = async (name: string) => {
      const { body } = await askAs(app, sara, 'GET', 'home');
      const { queues } = body.data as { queues: { name: string; count: number }[] };
      return queues.find((queue) => queue.name === name)!.count;
    };
    expect(await count('leads')).toBe((await leads(app).list(sara)).total);
    const before = await count('contacts');
    const reference = await sendLetter(app, 'contact');
    expect(await count('contacts')).toBe(before + 1);
    await messages(app).act(sara, reference, 'take', { version: 1 });
    expect(await count('contacts')).toBe(before + 1);
    await messages(app).act(sara, reference, 'answer', { text: ANSWER, version: 2 });
    expect(await count('contacts')).toBe(before);
  });

  it('[OP3] what the team wrote goes with its letter, when that is erased and when its time is over', async () => {
    const { db, ring, erasing } = app.services;
    const countMessages = async () => (await db.selectFrom('lead_message').select('id').execute()).length;
    const before = await countMessages();
    const email = 'forget.me@example.com';
    const reference = await sendLetter(app, 'contact', { email });
    await messages(app).act(sara, reference, 'notes', { text: 'Knows us from the fair.' });
    await messages(app).act(sara, reference, 'answer', { text: ANSWER, version: 2 });
    const copy = JSON.stringify(await exportOf(db, ring, { accountId: null, email }));
    for (const part of ['Knows us from the fair.', 'We call you on Sunday.']) expect(copy).toContain(part);
    expect(
      await inTransaction(db, (trx) => eraseRecords(trx, ring, { accountId: null, email }, app.clock.now())),
    ).toMatchObject({
      leads: 1,
    });
    expect(await countMessages()).toBe(before);
    expect((await lettersIn(app.services)).some((mail) => mail.to_address === email)).toBe(false);
    // what the acts answered is kept for repeats: nothing of it names the sender
    const rows = await db.selectFrom('idempotency').selectAll().where('route', 'like', '%messages%').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { reply_json, principal, route, key } of rows)
      if (reply_json)
        expect(app.services.cipher.open(reply_json, `reply ${principal}|${route}|${key}`)).not.toMatch(/@|Mona/u);
    expect(before).toBeGreaterThan(0);
    app.clock.advance(3 * 366 * 86_400_000);
    await erasing.run();
    expect(await countMessages()).toBe(0);
  });
});
