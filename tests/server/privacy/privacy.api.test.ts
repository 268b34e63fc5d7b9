import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { businessDay, endOf } from '#contract/rules/dates.ts';
import { eraseAccount } from '#server/modules/accounts/index.ts';
import { erasePerson } from '#server/modules/privacy/index.ts';
import type { TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import {
  confirmedOrder,
  mailedCode,
  orderBody,
  refusalOf,
  savedTraveller,
  type Visitor,
} from '#tests/support/journey.ts';
import { everythingIn } from '#tests/support/dump.ts';
import { openShop } from '#tests/support/shop.ts';
import { aSignup } from '#tests/support/account-builders.ts';

const EMAIL = 'salem@example.com';
const PASSWORD = 'a quiet long secret';
const LEAD = {
  kind: 'contact',
  name: 'Salem',
  email: EMAIL,
  message: 'Where is my voucher, please? It is for tomorrow.',
};

eachDatabase('a person’s data', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => app.close());

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  async function signUp(email = EMAIL): Promise<string> {
    const form = aSignup({ first_name: 'Salem', last_name: 'Alsabah', email });
    return (await visitor.ask<{ data: { access_token: string } }>('POST', 'signup', form)).body.data.access_token;
  }
  const code = (subject: string) => mailedCode(visitor.ask, subject);
  /** The session of who typed the code that signing up mailed. */
  async function proved(token: string): Promise<string> {
    const form = { email: EMAIL, code: await code('activation code') };
    const asking = { headers: bearer(token) };
    const reply = await visitor.ask<{ data: { access_token: string } }>('POST', 'activate', form, asking);
    return reply.body.data.access_token;
  }
  const ask = (order: Order, kind: 'export' | 'erase', email = EMAIL) =>
    visitor.ask<{ message: string }>('POST', 'privacy_requests', { kind, email, reference: order.reference });
  type Confirmed = { data: { copy: Record<string, unknown> | null; waiting: string[] }; message: string };
  const confirm = (order: Order, kind: 'export' | 'erase', mailCode: string) =>
    visitor.ask<Confirmed>('POST', 'privacy_requests/confirm', {
      kind,
      email: EMAIL,
      reference: order.reference,
      code: mailCode,
    });
  const travelled = async (order: Order) => {
    app.clock.set(`${order.quote.end_date}T12:00:00Z`);
    app.clock.advance(86_400_000);
  };

  it('[OP3] [P4] a guest gets a copy with the code of their mail: contact, travellers, messages', async () => {
    const order = await confirmedOrder(app, visitor);
    await visitor.ask('POST', 'leads', LEAD, { key: 'a-lead-of-the-test-01' });
    expect((await ask(order, 'export')).status).toBe(200);
    const { status, body } = await confirm(order, 'export', await code('a copy of your data'));
    expect(status).toBe(200);
    const copy = JSON.stringify(body.data.copy);
    for (const part of [order.reference, EMAIL, '+96550001234', 'Alsabah', 'P1000000', 'Where is my voucher'])
      expect(copy).toContain(part);
  });

  it('[OP3] a request answers alike for a booking that is not there, and writes to nobody', async () => {
    const order = await confirmedOrder(app, visitor);
    const [right, wrong] = [await ask(order, 'erase'), await ask(order, 'erase', 'other@example.com')];
    expect(wrong.body).toEqual(right.body);
    const mails = await app.services.db.selectFrom('mail').select('id').where('id', 'like', 'note-%').execute();
    expect(mails).toHaveLength(1);
    // a second within the minute sends no second letter
    await ask(order, 'erase');
    expect(await app.services.db.selectFrom('mail').select('id').where('id', 'like', 'note-%').execute()).toHaveLength(
      1,
    );
  });

  it('[OP3] [X6] a copy whose answer was lost is had with a new code at once, while the first is used', async () => {
    const order = await confirmedOrder(app, visitor);
    await ask(order, 'export');
    const first = await code('a copy of your data');
    expect((await confirm(order, 'export', first)).status).toBe(200);
    await ask(order, 'export');
    const notes = app.services.db.selectFrom('mail').select('id').where('id', 'like', 'note-%');
    expect(await notes.execute()).toHaveLength(2);
    const second = await code('a copy of your data');
    expect((await confirm(order, 'export', second)).status).toBe(200);
  });

  it('[OP3] a code is for its kind and its order alone, tried six times, for ten minutes, once', async () => {
    const order = await confirmedOrder(app, visitor);
    await ask(order, 'erase');
    const right = await code('erase your data');
    const wrong = right === '000000' ? '000001' : '000000';
    expect(refusalOf(await confirm(order, 'export', right))).toMatchObject({ status: 422, code: 'wrong_code' });
    const tries = await Promise.all(Array.from({ length: 6 }, () => confirm(order, 'erase', wrong)));
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
    expect((await confirm(order, 'erase', right)).status).toBe(422);
    app.clock.advance(60_000);
    await ask(order, 'export');
    const next = await code('a copy of your data');
    app.clock.advance(600_000);
    expect((await confirm(order, 'export', next)).status).toBe(422);
  });

  it('[OP3] [P4] erasing by mail leaves no copy of a trip that is over, and the books as they were', async () => {
    const order = await confirmedOrder(app, visitor, { promo_code: 'SPRING10' });
    await visitor.ask('POST', 'leads', LEAD, { key: 'a-lead-of-the-test-01' });
    await visitor.ask('PUT', 'drafts/Zx3_-aaaaaaaaaaaaaaaaaaaa', {
      quote_id: null,
      contact: { email: EMAIL },
      travellers: [],
    });
    await app.services.worker.runDueJobs();
    await travelled(order);
    const entries = await app.services.db.selectFrom('ledger_entry').selectAll().execute();
    await ask(order, 'erase');
    const { body } = await confirm(order, 'erase', await code('erase your data'));
    expect(body).toMatchObject({ data: { waiting: [] }, message: expect.stringContaining('deleted') });
    await app.services.worker.runDueJobs();
    const all = await everythingIn(app);
    for (const part of [EMAIL, '50001234', 'Alsabah', 'P1000000', 'Where is my voucher'])
      expect(all).not.toContain(part);
    expect(await app.services.db.selectFrom('ledger_entry').selectAll().execute()).toEqual(entries);
    expect((await visitor.ask('POST', 'orders/find', { reference: order.reference, email: EMAIL })).status).toBe(404);
  });

  it('[OP3] a trip still to come is erased after the return, and the reply says which', async () => {
    const order = await confirmedOrder(app, visitor);
    await ask(order, 'erase');
    const { body } = await confirm(order, 'erase', await code('erase your data'));
    expect(body.data.waiting).toEqual([order.reference]);
    expect(body.message).toContain(order.reference);
    expect((await visitor.read(order.order_id)).body.data.contact.email).toBe(EMAIL);
    app.clock.set('2027-03-09T23:59:59Z');
    await app.services.erasing.run();
    expect((await visitor.read(order.order_id)).body.data.contact.email).toBe(EMAIL);
    app.clock.advance(1_000);
    await app.services.erasing.run();
    expect((await visitor.read(order.order_id)).body.data.contact.email).toBe('');
    expect(await everythingIn(app)).not.toContain('Alsabah');
  });

  it('[OP3] [P4] erasing an account reaches answers, letters, messages, drafts and past bookings; its copy holds them before', async () => {
    const headers = bearer(await proved(await signUp()));
    const placed = await visitor.ask<{ data: Order }>('POST', 'orders', orderBody(await visitor.quote({ headers })), {
      headers,
      key: 'place-order-of-the-account',
    });
    const order = placed.body.data;
    await visitor.answer((await visitor.pay(order.order_id)).body.data.payment_url, 'approve');
    await visitor.ask('PUT', 'account/travellers/mine-0001', savedTraveller, { headers });
    await visitor.ask('POST', 'leads', LEAD, { key: 'a-lead-of-the-test-01' });
    await app.services.worker.runDueJobs();
    await travelled(order);
    const again = await visitor.ask<{ data: { access_token: string } }>('POST', 'login', {
      email: EMAIL,
      password: PASSWORD,
    });
    const own = { headers: bearer(again.body.data.access_token) };
    const review = {
      stars: 4,
      text: 'The ferries were on time and the second hotel was a gem.',
      shown_name: 'Sara of Jahra',
      version: 0,
    };
    expect(
      (await visitor.ask('PUT', `orders/${order.order_id}/review`, review, { key: 'a-review-of-the-account' })).status,
    ).toBe(200);
    const { body } = await visitor.ask('GET', 'account/export', undefined, own);
    const copy = JSON.stringify(body);
    for (const part of [order.reference, 'P1000000', 'P04712253', 'Where is my voucher', '+96550001234', review.text])
      expect(copy).toContain(part);
    expect(copy).toContain('"device":"Mozilla/5.0 (iPhone');
    expect((await visitor.ask('POST', 'account/delete', { current_password: PASSWORD }, own)).status).toBe(200);
    await app.services.worker.runDueJobs();
    const all = await everythingIn(app);
    for (const part of [EMAIL, '50001234', 'Alsabah', 'ALSALEM', 'P1000000', 'Where is my voucher', review.shown_name])
      expect(all).not.toContain(part);
  });

  it('[OP3] staff erase a person by address: account and all; money in the wallet keeps everything as it is', async () => {
    const token = await signUp();
    const { db, ring } = app.services;
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const deps = { db, clock: app.clock, ring, eraseAccount };
    await db.insertInto('wallet').values({ user_id: id, currency: 'KWD', balance_minor: 5, version: 1 }).execute();
    await expect(erasePerson(deps, EMAIL)).rejects.toThrow(/wallet/u);
    expect((await visitor.ask('GET', 'account', undefined, { headers: bearer(token) })).status).toBe(200);
    await db.deleteFrom('wallet').execute();
    expect(await erasePerson(deps, ` ${EMAIL.toUpperCase()} `)).toMatchObject({ account: true, waiting: [] });
    expect((await visitor.ask('GET', 'account', undefined, { headers: bearer(token) })).status).toBe(401);
    expect(await everythingIn(app)).not.toContain(EMAIL);
    expect(await erasePerson(deps, EMAIL)).toMatchObject({ account: false, orders: 0 });
  });

  it('[A2] the link shows the person until thirty days after the return, the logged-in owner always', async () => {
    const headers = bearer(await signUp('owner@example.com'));
    const placed = await visitor.ask<{ data: Order }>('POST', 'orders', orderBody(await visitor.quote({ headers })), {
      headers,
      key: 'place-order-of-the-account',
    });
    const { order_id: id } = placed.body.data;
    app.clock.set(Date.parse('2027-04-09T00:00:00Z') - 1);
    expect((await visitor.read(id)).body.data.contact.email).toBe(EMAIL);
    app.clock.advance(1);
    const { data } = (await visitor.read(id)).body;
    expect(data.contact).toEqual({ email: 's•••@example.com', mobile: '+965 ••••1234' });
    expect(data.travellers[0]!.name).toBe('S••• A•••');
    const again = await visitor.ask<{ data: { access_token: string } }>('POST', 'login', {
      email: 'owner@example.com',
      password: PASSWORD,
    });
    const own = { headers: bearer(again.body.data.access_token) };
    expect((await visitor.ask<{ data: Order }>('GET', `orders/${id}`, undefined, own)).body.data.contact.email).toBe(
      EMAIL,
    );
  });

  describe('cancelling by the link', () => {
    const offerOf = async (id: string) =>
      (
        await visitor.ask<{ data: { cancel_quote_id: string; code_needed: boolean } }>(
          'POST',
          `orders/${id}/cancel_quote`,
          {},
        )
      ).body.data;
    const cancel = (id: string, cancel_quote_id: string, mailCode: string, key: string) =>
      visitor.ask<{ data: Order }>('POST', `orders/${id}/cancel`, { cancel_quote_id, code: mailCode }, { key });

    it('[OP3] needs the code of the order’s mail, said at its field; the right one cancels', async () => {
      const { order_id: id } = await confirmedOrder(app, visitor);
      const offer = await offerOf(id);
      expect(offer.code_needed).toBe(true);
      const without = refusalOf(await cancel(id, offer.cancel_quote_id, '', 'cancel-without-a-code'));
      expect(without).toMatchObject({ status: 422, code: 'wrong_code', errors: { code: [expect.any(String)] } });
      const reply = await visitor.ask<{ data: { sent_to: string } }>('POST', `orders/${id}/cancel_code`, {});
      expect(reply.body.data.sent_to).toBe('s•••@example.com');
      expect(refusalOf(await visitor.ask('POST', `orders/${id}/cancel_code`, {}))).toMatchObject({
        status: 429,
        code: 'code_just_sent',
      });
      const rows = await app.services.db.selectFrom('order_code').selectAll().execute();
      const right = await code('to cancel');
      expect(JSON.stringify(rows)).not.toContain(`"${right}"`);
      const wrong = right === '123456' ? '654321' : '123456';
      expect((await cancel(id, offer.cancel_quote_id, wrong, 'cancel-with-a-wrong-code')).status).toBe(422);
      expect((await visitor.read(id)).body.data.state).toBe('confirmed');
      const end = await cancel(id, offer.cancel_quote_id, right, 'cancel-with-the-right-one');
      expect(end.body.data.state).toBe('cancelled');
    });

    it('[OP3] six codes are mailed in a day; the seventh is refused until the day is over', async () => {
      const { order_id: id } = await confirmedOrder(app, visitor);
      const send = () => visitor.ask('POST', `orders/${id}/cancel_code`, {});
      const tomorrow = endOf(businessDay(app.clock.now()));
      for (let count = 1; count <= 6; count += 1) {
        expect((await send()).status).toBe(200);
        app.clock.advance(61_000);
      }
      const { status, headers } = await send();
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBe(Math.ceil((tomorrow - app.clock.now()) / 1000));
      app.clock.set(new Date(tomorrow).toISOString());
      expect((await send()).status).toBe(200);
    });

    it('[OP3] a code outlives an offer that ran out, and is guessed at six times at most', async () => {
      const { order_id: id } = await confirmedOrder(app, visitor);
      const first = await offerOf(id);
      app.clock.advance(300_000);
      await visitor.ask('POST', `orders/${id}/cancel_code`, {});
      const right = await code('to cancel');
      app.clock.advance(300_000);
      expect(refusalOf(await cancel(id, first.cancel_quote_id, right, 'cancel-with-an-old-offer'))).toMatchObject({
        code: 'cancel_quote_over',
      });
      const { cancel_quote_id } = await offerOf(id);
      const wrong = right === '123456' ? '654321' : '123456';
      await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          cancel(id, cancel_quote_id, wrong, `guess-number-${index}-of-the-code`),
        ),
      );
      expect((await cancel(id, cancel_quote_id, right, 'cancel-after-the-guesses')).status).toBe(422);
    });
  });
});
