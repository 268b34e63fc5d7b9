import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { openCases } from '#server/modules/cases/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { orderBody, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { askAs, memberOf } from '#tests/support/staff.ts';
import { headerOf, openPostBox, partOf, type PostBox } from '#tests/support/smtp.ts';

const WORDS = {
  ar: { dir: 'rtl', subject: /[\u0600-\u06ff]{3}/u },
  en: { dir: 'ltr', subject: /^[\u0020-\u007e]+$/u },
} as const;

eachDatabase('letters by SMTP', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let box: PostBox;
  beforeEach(async () => {
    box = await openPostBox();
    const env = { SMTP_URL: box.url, MAIL_FROM: 'The shop <shop@trips.example>', PUBLIC_URL: 'https://trips.example' };
    app = await openTestApp({ dialect, env });
    visitor = visitorOf(app);
  });
  afterEach(async () => {
    await app.close();
    await box.close();
  });

  async function book(locale: 'ar' | 'en'): Promise<Order> {
    const quote = await visitor.quote();
    const placed = await visitor.place(quote, { contact: { ...orderBody(quote).contact, locale } });
    const paying = await visitor.pay(placed.body.data.order_id);
    await visitor.answer(paying.body.data.payment_url, 'approve');
    await app.services.worker.runDueJobs();
    await app.services.worker.runDueJobs();
    return (await visitor.read(placed.body.data.order_id)).body.data;
  }
  const sentAt = async () =>
    (await app.services.db.selectFrom('mail').select('sent_at').execute()).map((row) => row.sent_at);

  it.each(['ar', 'en'] as const)('[FK2] a confirmed booking is told in %s, with its calendar, once', async (locale) => {
    const order = await book(locale);
    expect([order.state, order.letter_failed]).toEqual(['confirmed', false]);
    const [letter, ...more] = box.arrived;
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ from: 'shop@trips.example', to: ['salem@example.com'] });
    const { raw } = letter!;
    expect(headerOf(raw, 'From')).toBe('The shop <shop@trips.example>');
    expect(headerOf(raw, 'Subject')).toContain(order.reference);
    expect(headerOf(raw, 'Subject')).toMatch(WORDS[locale].subject);
    expect(partOf(raw, 'text/html')).toContain(`dir="${WORDS[locale].dir}"`);
    const way = `https://trips.example/${locale}/booking/success/${order.order_id}`;
    expect(partOf(raw, 'text/html')).toContain(way);
    expect(partOf(raw, 'text/plain')).toContain(way);
    expect(partOf(raw, 'text/calendar')).toContain('BEGIN:VCALENDAR');
    // mail servers log the head of a letter, and calendars share the names of their entries [FK2]
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(headerOf(raw, 'Message-ID')).toMatch(/^<[0-9a-f]{32}@trips\.example>$/u);
    for (const outside of [head, partOf(raw, 'text/calendar')]) expect(outside).not.toContain(order.order_id);
    expect(await sentAt()).toEqual([app.clock.now()]);
    app.clock.advance(3_600_000);
    await app.services.worker.runDueJobs();
    expect(box.arrived).toHaveLength(1);
  });

  it('[FK12] a mailbox that does not exist is a case at once, with its order and without its address', async () => {
    await box.close();
    box = await openPostBox(box.port, () => false);
    const order = await book('en');
    const row = await app.services.db.selectFrom('staff_case').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'work', order_id: order.order_id, attention: 'mail_dead' });
    expect(row.summary).toMatch(/send_mail was refused for good.*55\d/u);
    expect(row.summary + row.detail_json).not.toContain('salem@');
    expect((await visitor.read(order.order_id)).body.data.letter_failed).toBe(true);
  });

  it('[FK12] a letter that did not arrive is told until it is delivered, the first or one that was sent again', async () => {
    await box.close();
    box = await openPostBox(box.port, () => false);
    const { order_id: id } = await book('en');
    const support = await memberOf(app, 'support');
    const hasFailed = async () => (await visitor.read(id)).body.data.letter_failed;
    const resend = async (takes: boolean) => {
      await box.close();
      box = await openPostBox(box.port, () => takes);
      expect((await askAs(app, support, 'POST', `orders/${id}/resend`, { mail: 'confirmed' })).status).toBe(200);
      await app.services.worker.runDueJobs();
      return hasFailed();
    };
    expect(await hasFailed()).toBe(true);
    expect(await resend(true)).toBe(false);
    expect(await resend(false)).toBe(true);
    expect(await resend(true)).toBe(false);
    expect(await openCases(app.services.db)).toEqual([]);
    expect(box.arrived).toHaveLength(1);
  });

  it('[FK12] a letter that did not arrive is told until a person says that it is seen to', async () => {
    await box.close();
    box = await openPostBox(box.port, () => false);
    const { order_id: id } = await book('en');
    const admin = await memberOf(app, 'admin');
    const [row] = await openCases(app.services.db);
    const seen = { reason: 'We read it to him on the telephone.', times: row?.times };
    expect((await askAs(app, admin, 'POST', `cases/${row?.id}/settle`, seen)).status).toBe(200);
    app.clock.advance(86_400_000);
    await app.services.worker.runDueJobs();
    expect((await visitor.read(id)).body.data.letter_failed).toBe(false);
  });

  it('[FK12] a mailbox that is only busy is no case: the letter is repeated and arrives', async () => {
    await box.close();
    box = await openPostBox(box.port, () => false, 450);
    await book('en');
    expect(await app.services.db.selectFrom('staff_case').selectAll().execute()).toEqual([]);
    expect(await sentAt()).toContain(null);
    await box.close();
    box = await openPostBox(box.port);
    app.clock.advance(60_000);
    await app.services.worker.runDueJobs();
    expect(box.arrived).toHaveLength(1);
  });

  it('a server that is down holds no booking up: the letter waits and goes out when it is back', async () => {
    await box.close();
    const order = await book('ar');
    expect(order.state).toBe('confirmed');
    expect(await sentAt()).toEqual([null]);
    const waiting = await app.services.db
      .selectFrom('outbox')
      .select(['state', 'last_error'])
      .where('kind', '=', 'send_mail')
      .execute();
    expect(waiting).toEqual([{ state: 'due', last_error: expect.stringMatching(/ECONNREFUSED/u) }]);
    box = await openPostBox(box.port);
    app.clock.advance(10_000);
    await app.services.worker.runDueJobs();
    expect(box.arrived.map(({ to }) => to)).toEqual([['salem@example.com']]);
    expect(headerOf(box.arrived[0]!.raw, 'Subject')).toContain(order.reference);
    expect(await sentAt()).toEqual([app.clock.now()]);
  });

  it('[F8] a booking that is cancelled while its confirmation waits is not told to be booked when the server is back', async () => {
    await box.close();
    const { order_id: id } = await book('ar');
    expect(await sentAt()).toEqual([null]);
    const { body } = await visitor.ask<{ data: { cancel_quote_id: string } }>('POST', `orders/${id}/cancel_quote`, {});
    const cancel = { cancel_quote_id: body.data.cancel_quote_id };
    const key = 'cancel-while-the-letter-waits';
    expect((await visitor.ask('POST', `orders/${id}/cancel`, cancel, { key })).status).toBe(200);
    box = await openPostBox(box.port);
    app.clock.advance(3_600_000);
    for (let round = 0; round < 3; round += 1) await app.services.worker.runDueJobs();
    const letters = await app.services.db.selectFrom('mail').select(['id', 'sent_at']).execute();
    const isSent = (kind: string) => letters.some((row) => row.id === `${id}-${kind}` && row.sent_at !== null);
    expect([isSent('confirmed'), isSent('cancelled')]).toEqual([false, true]);
    expect(box.arrived.some(({ raw }) => raw.includes('text/calendar'))).toBe(false);
    const open = await app.services.db
      .selectFrom('outbox')
      .select('payload_json')
      .where('kind', '=', 'send_mail')
      .where('state', '<>', 'done')
      .execute();
    expect(open).toEqual([]);
  });
});
