import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { everythingIn } from '#tests/support/dump.ts';
import {
  confirmedOrder,
  mailedCode,
  orderBody,
  savedTraveller,
  visitorOf,
  type Visitor,
} from '#tests/support/journey.ts';
import { invite } from '#tests/support/staff.ts';

/** The guest's, which somebody else signs up with. */
const EMAIL = 'salem@example.com';
const PASSWORD = 'a quiet long secret';
const LEAD = { kind: 'contact', name: 'Salem', email: EMAIL, message: 'Where is my voucher, please?' };

eachDatabase('an account whose address nobody proved', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  let guests: Order;
  beforeEach(async () => {
    app = await openTestApp({ dialect });
    visitor = visitorOf(app);
    guests = await confirmedOrder(app, visitor);
    await visitor.ask('POST', 'leads', LEAD, { key: 'a-lead-of-the-guest-01' });
    const draft = { quote_id: null, contact: { email: EMAIL }, travellers: [] };
    await visitor.ask('PUT', 'drafts/Zx3_-aaaaaaaaaaaaaaaaaaaa', draft);
    await invite(app, EMAIL, 'support');
    await app.services.worker.runDueJobs();
  });
  afterEach(() => app.close());

  type Session = { data: { access_token: string } };
  const headersOf = ({ data }: Session) => ({ authorization: `Bearer ${data.access_token}` });
  async function signUp() {
    const names = { first_name: 'Nobody', last_name: 'Known', email: EMAIL, mobile: '+96550009999' };
    const form = { ...names, password: PASSWORD, password_confirmation: PASSWORD };
    return headersOf((await visitor.ask<Session>('POST', 'signup', form)).body);
  }
  const copyFor = async (headers: Record<string, string>) =>
    JSON.stringify((await visitor.ask('GET', 'account/export', undefined, { headers })).body);
  /** How many rows there are of everything that is found by an address. */
  const rowsByAddress = async () => {
    const { db } = app.services;
    const tables = ['lead', 'mail', 'draft', 'invitation', 'attempt_count'] as const;
    const counts = tables.map(async (table) => [table, (await db.selectFrom(table).selectAll().execute()).length]);
    return Object.fromEntries(await Promise.all(counts)) as Record<(typeof tables)[number], number>;
  };

  it('[OP3] [A3] gets a copy of its own rows alone; once the address is proved, of all that carries it', async () => {
    const headers = await signUp();
    await visitor.ask('PUT', 'account/travellers/mine-0001', savedTraveller, { headers });
    const before = await copyFor(headers);
    expect(before).toContain(savedTraveller.document_number);
    for (const part of [guests.reference, 'Alsabah', 'Where is my voucher']) expect(before).not.toContain(part);

    const code = await mailedCode(visitor.ask, 'activation code');
    const activated = await visitor.ask<Session>('POST', 'activate', { email: EMAIL, code }, { headers });
    const after = await copyFor(headersOf(activated.body));
    for (const part of [guests.reference, 'Alsabah', 'Where is my voucher']) expect(after).toContain(part);
  });

  it('[OP3] [A3] is erased with its own rows, and nothing of the guest', async () => {
    const headers = await signUp();
    await visitor.ask('PUT', 'account/travellers/mine-0001', savedTraveller, { headers });
    const body = orderBody(await visitor.quote({ headers }));
    const party = { ...body, travellers: body.travellers.map((one) => ({ ...one, last_name: 'Stranger' })) };
    const key = 'place-order-of-the-account';
    const own = await visitor.ask<{ data: Order }>('POST', 'orders', party, { headers, key });
    await app.services.worker.runDueJobs();
    app.clock.advance(3_600_000);
    await app.services.worker.runDueJobs();
    const before = await rowsByAddress();

    const erased = await visitor.ask('POST', 'account/delete', { current_password: PASSWORD }, { headers });
    expect(erased.status).toBe(200);
    expect(JSON.stringify(erased.body)).not.toContain(guests.reference);
    await app.services.worker.runDueJobs();
    const after = await rowsByAddress();
    for (const table of ['lead', 'mail', 'draft', 'invitation'] as const) expect(after[table]).toBe(before[table]);
    // what counts against whoever uses the address goes on counting
    expect(after.attempt_count).toBeGreaterThanOrEqual(before.attempt_count);
    expect((await visitor.read(guests.order_id)).body.data.contact.email).toBe(EMAIL);
    const waiting = await app.services.db
      .selectFrom('orders')
      .select('reference')
      .where('erase_asked_at', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
    const all = await everythingIn(app);
    for (const part of ['Where is my voucher', 'Alsabah']) expect(all).toContain(part);
    for (const part of ['Stranger', savedTraveller.document_number, '50009999', 'Nobody'])
      expect(all).not.toContain(part);
    expect((await visitor.read(own.body.data.order_id)).body.data.contact.email).toBe('');
    expect((await visitor.ask('GET', 'account', undefined, { headers })).status).toBe(401);
  });
});
