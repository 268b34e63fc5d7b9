import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BulkDone } from '#contract/calls/desk/letters.ts';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithWholeChain } from '#tests/support/books.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { leads, messages, sendLetter } from '#tests/support/desk-letters.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { askAs, memberOf, openAgain, type Member } from '#tests/support/staff.ts';
import { openDesk } from '#tests/support/shop.ts';

const DAY = 86_400_000;

eachDatabase('[BO6] letters put off, replied to, and done by the handful', (dialect) => {
  let app: TestApp;
  let sara: Member;
  let dana: Member;
  beforeAll(async () => void ([app, sara, dana] = await openDesk(dialect, 'support', 'content')), 120_000);
  afterAll(() => closeWithWholeChain(app));

  const day = (days: number) => new Date(app.clock.now() + 3 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
  const references = async (query = '') => (await messages(app).list(sara, query)).items.map((row) => row.reference);
  const waiting = async () => {
    const { queues } = (await askAs(app, sara, 'GET', 'home')).body.data as {
      queues: { name: string; count: number }[];
    };
    return queues.find(({ name }) => name === 'contacts')!.count;
  };

  it('a snoozed one waits for nobody until its day, comes back by itself, and any act ends it', async () => {
    const reference = await sendLetter(app, 'contact');
    const before = await waiting();
    const snooze = (until: string, version: number) => messages(app).act(sara, reference, 'snooze', { until, version });
    for (const until of [day(0), day(-1), day(367)]) expect((await snooze(until, 1)).status).toBe(422);
    expect((await snooze('2027-02-30', 1)).status).toBe(422);
    expect((await snooze(day(2), 1)).body.data).toMatchObject({ state: 'open', version: 2 });
    expect(await references()).not.toContain(reference);
    expect(await references('?state=snoozed')).toEqual([reference]);
    expect(await waiting()).toBe(before - 1);
    const { snoozed_until, acts } = await messages(app).one(sara, reference);
    expect(new Date(snoozed_until!).toISOString().slice(11, 16)).toBe('21:00');
    expect(acts).toContain('wake');
    expect((await messages(app).act(dana, reference, 'state', { act: 'wake', version: 2 })).status).toBe(200);
    expect(await references()).toContain(reference);
    expect((await messages(app).one(sara, reference)).acts).not.toContain('wake');
    expect((await snooze(day(2), 3)).status).toBe(200);
    app.clock.advance(2 * DAY);
    for (const who of ['sara', 'dana'] as const)
      if (who === 'sara') sara = await openAgain(app, sara);
      else dana = await openAgain(app, dana);
    expect(await references()).toContain(reference);
    expect(await references('?state=snoozed')).toEqual([]);
    expect(await messages(app).one(sara, reference)).toMatchObject({ snoozed_until: null, state: 'open' });
  });

  it('several at once, each on its own: who was faster with one hinders none of the others, and is told by row', async () => {
    const three = [
      await sendLetter(app, 'contact'),
      await sendLetter(app, 'contact'),
      await sendLetter(app, 'contact'),
    ];
    const rows = (await messages(app).list(sara, '?size=100')).items.filter((row) => three.includes(row.reference));
    const letters = rows.map(({ lead_id, version }) => ({ lead_id, version }));
    await messages(app).act(dana, three[1]!, 'take', { version: 1 });
    // as each stands after one act
    const letterAt = (one: string) => ({ lead_id: rows.find((row) => row.reference === one)!.lead_id, version: 2 });
    const bulk = async (act: string, list: object[], who = sara) =>
      askAs(app, who, 'POST', 'messages/bulk', { act, letters: list });
    const { done, results } = (await bulk('mark', [...letters, letters[0]!, { lead_id: 'gone', version: 1 }])).body
      .data as unknown as BulkDone;
    expect(done).toBe(2);
    expect(results).toHaveLength(4);
    const of = (reference: string) => results.find(({ name }) => name === reference);
    expect(of(three[1]!)).toMatchObject({ ok: false, code: 'changed' });
    expect(of(three[1]!)!.message).toMatch(/\S{3}/u);
    expect(of('gone')).toMatchObject({ ok: false, code: 'not_found' });
    const states = await Promise.all(three.map(async (one) => (await messages(app).one(sara, one)).state));
    expect(states).toEqual(['spam', 'open', 'spam']);
    expect((await bulk('take', [letterAt(three[1]!)])).body.data).toMatchObject({ done: 1 });
    expect((await bulk('close', [letterAt(three[0]!)])).body.data).toMatchObject({ done: 0 });
    expect((await bulk('approve', letters)).status).toBe(422);
    expect((await bulk('mark', [])).status).toBe(422);
    const finance = await memberOf(app, 'finance');
    expect((await bulk('mark', letters, finance)).status).toBe(403);
  });

  it('a reply that names its enquiry is joined to it and opens it; a stranger’s, and one to spam, begins anew', async () => {
    const email = 'hotel@example.com';
    const reference = await sendLetter(app, 'hotel', { email });
    await leads(app).act(sara, reference, 'answer', { text: 'What are your rates?', version: 1 });
    const send = (more: object) => sendLetter(app, 'contact', { email, ...more });
    const reply = await send({ message: `Our rates, see ${reference.toLowerCase()}: 20 a night.` });
    const joined = await leads(app).one(sara, reference);
    expect(joined).toMatchObject({ state: 'open', version: 3, assigned_to: { id: sara.id } });
    expect(joined.messages.map(({ kind, by }) => [kind, by?.id ?? null])).toEqual([
      ['answer', sara.id],
      ['reply', null],
    ]);
    expect(joined.messages[1]!.text).toContain('20 a night');
    // it is no message of its own; its reference leads to the enquiry
    expect(await references('?state=all&size=100')).not.toContain(reply);
    expect((await leads(app).one(sara, reply)).reference).toBe(reference);
    // its sender was told that reference, and says it on the telephone
    const list = await leads(app).list(sara, `?q=${reply.toLowerCase()}&state=all`);
    expect(list.items.map((row) => row.reference)).toEqual([reference]);
    const [mail] = (await lettersIn(app.services)).filter(
      ({ subject }) => subject.includes(reply) && !subject.includes('We have'),
    );
    expect(mail!.text).toContain(`/staff/leads/${reply}`);
    // who answered an older page is told that there is more to read
    const late = await leads(app).act(dana, reference, 'answer', { text: 'Thank you.', version: 2 });
    expect(late.body).toMatchObject({ code: 'changed', lead: { changed_by: { kind: 'customer' } } });
    const stranger = await sendLetter(app, 'contact', { message: `About ${reference}` });
    expect((await messages(app).one(sara, stranger)).reference).toBe(stranger);
    expect((await leads(app).one(sara, reference)).messages).toHaveLength(2);
    // a reply that came by telephone is written down
    app.clock.advance(1_000);
    const answer = await leads(app).act(sara, reference, 'reply', { text: 'Called: 18 a night.', version: 3 });
    expect(answer.body.data).toMatchObject({ state: 'open' });
    expect((await leads(app).one(sara, reference)).messages.at(-1)).toMatchObject({
      kind: 'reply',
      by: { id: sara.id },
    });
    await leads(app).act(sara, reference, 'state', { act: 'mark', version: 4 });
    const again = await send({ order_reference: reference, message: 'Hello, is somebody there?' });
    expect((await messages(app).one(sara, again)).state).toBe('new');
  });

  it('a message about an enquiry older than a year begins anew: with the old one it would be erased before its time', async () => {
    const email = 'late@example.com';
    const reference = await sendLetter(app, 'hotel', { email });
    app.clock.advance(366 * DAY);
    sara = await openAgain(app, sara);
    const reply = await sendLetter(app, 'contact', { email, message: `Still about ${reference}` });
    expect((await messages(app).one(sara, reply)).reference).toBe(reply);
  });
});
