import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAlarms, PERSON_AFTER } from '#server/modules/alarms/index.ts';
import { closeCaseOf, openCase, type CaseKind } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { promisedWork } from '#tests/support/promised.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TOKEN = 'a-token-of-prometheus-0001';

eachDatabase('[BO10] [OP5] alarms of the desk', (dialect) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp({ dialect, env: { STAFF_MAIL: 'night@house.example', METRICS_TOKEN: TOKEN } });
  });
  afterEach(() => app.close());

  /** The letters of alarms that staff got, as text, the newest first. */
  async function letters(): Promise<string[]> {
    await app.services.worker.runDueJobs();
    const { body } = await app.inject('/dev/mail');
    const links = [...body.matchAll(/href="(\/dev\/mail\/note-[^"?]+)"[^>]*><bdi>([^<]*)</gu)];
    const paths = links.filter(([, , title]) => title?.includes('Alert from the desk')).map(([, path]) => path!);
    return Promise.all(paths.map(async (path) => (await app.inject(`${path}?as=text`)).body));
  }
  const look = () => app.services.alarms.look();

  it('says nothing while nothing waits', async () => {
    expect(await look()).toBe(false);
    expect(await letters()).toEqual([]);
  });

  it('tells of dead work and of books that differ at once, with ways to the desk, in both languages', async () => {
    const { db } = app.services;
    await promisedWork(db, app.clock.now());
    await openCase(db, { kind: 'books', subject: 'wallet:7:KWD', summary: 'wallet 7', now: app.clock.now() });
    expect(await look()).toBe(true);
    const [text] = await letters();
    for (const word of ['مهام لم تُنجز في وقتها: 1', 'قيود لا تتطابق: 1', 'Jobs that were not done in time: 1'])
      expect(text).toContain(word);
    expect(text).toContain('/ar/staff/jobs');
    expect(text).toContain('/en/staff/books');
    expect(text).not.toContain('Bookings that');
  });

  it('an order is a person’s after a quarter of an hour, whether by its state or by a case', async () => {
    const { db } = app.services;
    const { order_id } = await confirmedOrder(app, visitorOf(app));
    const now = app.clock.now();
    await db
      .updateTable('orders')
      .set({ state: 'needs_attention.booking', updated_at: now })
      .where('id', '=', order_id)
      .execute();
    // told of once, however many causes it has
    await openCase(db, { kind: 'stuck_order', subject: order_id, summary: 'rests', now: now + MINUTE });
    app.clock.advance(PERSON_AFTER - 1);
    expect(await look()).toBe(false);
    app.clock.advance(1);
    expect(await look()).toBe(true);
    const [text] = await letters();
    expect(text).toContain('Bookings that have needed attention for over 15 minutes: 1');
    expect(text).not.toContain(order_id);
  });

  it('one letter an hour at most: of something new after the hour, of the same after a day', async () => {
    const { db } = app.services;
    await promisedWork(db, app.clock.now());
    expect([await look(), await look()]).toEqual([true, false]);
    app.clock.advance(10 * MINUTE);
    await promisedWork(db, app.clock.now());
    expect(await look()).toBe(false);
    app.clock.advance(50 * MINUTE - 1);
    expect(await look()).toBe(false);
    app.clock.advance(1);
    expect(await look()).toBe(true);
    app.clock.advance(2 * HOUR);
    expect(await look()).toBe(false);
    app.clock.advance(22 * HOUR - 1);
    expect(await look()).toBe(false);
    app.clock.advance(1);
    expect(await look()).toBe(true);
    const cases = await db.selectFrom('staff_case').select('subject').execute();
    for (const { subject } of cases)
      await closeCaseOf(db, 'work', subject, 'The work was done after all.', app.clock.now());
    app.clock.advance(48 * HOUR);
    expect(await look()).toBe(false);
    expect(await letters()).toHaveLength(3);
  });

  it('a case that came into sight after a letter, with its time or an earlier one, is told an hour later, once', async () => {
    const { db } = app.services;
    const now = app.clock.now();
    await promisedWork(db, now);
    expect(await look()).toBe(true);
    // written in the same milliseconds as the letter
    await promisedWork(db, now);
    await openCase(db, { kind: 'books', subject: 'wallet:7:KWD', summary: 'wallet 7', now: now - 5 });
    app.clock.advance(HOUR);
    expect(await look()).toBe(true);
    expect((await letters())[0]).toContain('قيود لا تتطابق: 1');
    app.clock.advance(HOUR);
    expect(await look()).toBe(false);
  });

  it('an order that was told of is no news by one more case of it; once it was settled, a new one is', async () => {
    const { db } = app.services;
    const { order_id } = await confirmedOrder(app, visitorOf(app));
    const open = (kind: CaseKind, at: number) => openCase(db, { kind, subject: order_id, summary: 'rests', now: at });
    await open('stuck_order', app.clock.now());
    app.clock.advance(PERSON_AFTER);
    expect(await look()).toBe(true);
    await open('refund_refused', app.clock.now());
    app.clock.advance(HOUR);
    expect(await look()).toBe(false);
    for (const kind of ['stuck_order', 'refund_refused'] as const)
      await closeCaseOf(db, kind, order_id, 'The work was done after all.', app.clock.now());
    await open('stuck_order', app.clock.now());
    app.clock.advance(PERSON_AFTER);
    expect(await look()).toBe(true);
  });

  it('several processes at once promise one letter', async () => {
    const { db, notes } = app.services;
    const { clock } = app;
    await promisedWork(db, clock.now());
    const of = () =>
      createAlarms({
        db,
        clock,
        staffAddress: 'night@house.example',
        publicUrl: () => 'http://shop.example',
        postMail: notes.post,
      });
    const results = await Promise.all([of(), of(), of(), of()].map((alarms) => alarms.look()));
    expect(results.filter(Boolean)).toHaveLength(1);
    clock.advance(HOUR);
    await promisedWork(db, clock.now());
    const again = await Promise.all([of(), of(), of(), of()].map((alarms) => alarms.look()));
    expect(again.filter(Boolean)).toHaveLength(1);
    expect(await letters()).toHaveLength(2);
  });

  it('metrics say how many orders wait for a person, and how long the oldest case has been open', async () => {
    const { db } = app.services;
    const { order_id } = await confirmedOrder(app, visitorOf(app));
    const now = app.clock.now();
    await openCase(db, { kind: 'stuck_order', subject: order_id, summary: 'rests', now: now - 20 * MINUTE });
    await openCase(db, { kind: 'work', subject: 'x', summary: 'late', now: now - 3 * MINUTE });
    const page = (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;
    expect(page).toContain('etravelers_orders_waiting_for_a_person 1');
    expect(page).toContain('etravelers_oldest_case_seconds{kind="stuck_order"} 1200');
    expect(page).toContain('etravelers_oldest_case_seconds{kind="work"} 180');
  });
});
