import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { runOps } from '#scripts/ops/run-ops.ts';
import { emailIndex, mobileIndex, surnameIndex } from '#server/db/blind-index.ts';
import { rotateKeys } from '#server/db/rotate-keys.ts';
import { eraseAccount } from '#server/modules/accounts/index.ts';
import { erasePerson, sealRows } from '#server/modules/privacy/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { unseal } from '#tests/support/earlier-release.ts';
import { orderBody, refusalOf, savedTraveller, visitorOf, type Visitor } from '#tests/support/journey.ts';
import { opsEnv } from '#tests/support/ops.ts';
import { inClear, wholeDatabase } from '#tests/support/whole-database.ts';

const PASSWORD = 'a quiet long secret';
const MEMBER = { first_name: 'Badriya', last_name: 'Alghanim', email: 'badriya.g@example.net', mobile: '+96566123987' };
const LEAD = {
  kind: 'contact',
  name: 'Ghazi Almutawa',
  email: 'ghazi.m@example.org',
  mobile: '+96597651234',
  message: 'Please call me about the trip of Thursday.',
};
/** Every person of this story, by all that names them. */
const PERSONS = [
  'badriya',
  'alghanim',
  '66123987',
  // five letters alone stand in sealed text by chance
  'ghazi.m@example.org',
  'almutawa',
  '97651234',
  'salem@example.com',
  '50001234',
  'alsabah',
  'P1000000',
  'P1000001',
  'P04712253',
  'ALSALEM',
  'nobody.here@example.com',
  'new.address@example.net',
  'about the trip of Thursday',
];

eachDatabase('[OP3] what a reader of the database learns', (dialect) => {
  let place: Place;
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => {
    place = await newPlace(dialect, { onDisk: true, content: 'demonstration' });
    await start();
  });
  afterEach(async () => {
    await app.close();
    await place.remove();
  });

  const OLD = { SECRET_KEY: 'the-first-secret-of-this-house-000000001' };
  async function start(keys: Record<string, string> = OLD): Promise<void> {
    app = await openTestApp({ place, env: { RATE_LIMIT: 'on', ...keys } });
    visitor = visitorOf(app);
  }

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const signUp = (form: object = {}) =>
    visitor.ask<{ data: { access_token: string } }>('POST', 'signup', {
      ...MEMBER,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      ...form,
    });
  const clear = async () => inClear(await wholeDatabase(app.services.db), PERSONS);

  it('[P5] [A2] no person stands in it in clear: registration, failed log-ins, booking with a code, message, draft; before the work is done and after', async () => {
    const headers = bearer((await signUp()).body.data.access_token);
    expect(await clear()).toEqual([]);
    for (const email of [MEMBER.email, 'nobody.here@example.com'])
      expect((await visitor.ask('POST', 'login', { email, password: 'wrong wrong wrong' })).status).toBe(422);
    await visitor.ask('POST', 'forgot_password', { email: MEMBER.email });
    const change = { email: 'new.address@example.net', current_password: PASSWORD };
    expect((await visitor.ask('POST', 'account/email', change, { headers })).status).toBe(200);
    expect((await visitor.ask('PUT', 'account/travellers/mine-0001', savedTraveller, { headers })).status).toBe(200);
    expect(await clear()).toEqual([]);

    const quote = await visitor.quote({ promo_code: 'SPRING10' });
    const placed = await visitor.ask<{ data: Order }>('POST', 'orders', orderBody(quote), {
      key: 'a-booking-of-a-guest-1',
    });
    expect(placed.status).toBe(200);
    expect(await clear()).toEqual([]);
    await visitor.answer((await visitor.pay(placed.body.data.order_id)).body.data.payment_url, 'approve');
    expect((await visitor.ask('POST', 'leads', LEAD, { key: 'a-lead-of-the-test-01' })).status).toBe(200);
    await visitor.ask('PUT', 'drafts/Zx3_-aaaaaaaaaaaaaaaaaaaa', {
      quote_id: null,
      contact: { email: LEAD.email },
      travellers: [],
    });
    await visitor.ask('POST', `orders/${placed.body.data.order_id}/cancel_code`, {});
    expect(await clear()).toEqual([]);
    await app.services.worker.runDueJobs();
    expect((await visitor.read(placed.body.data.order_id)).body.data.state).toBe('confirmed');
    expect(await clear()).toEqual([]);
  }, 120_000);

  const logIn = (email: string, password = PASSWORD) =>
    visitor.ask<{ code?: string }>('POST', 'login', { email, password });
  const placeWith = async (email: string, key: string, promo_code?: string) => {
    const quote = await visitor.quote(promo_code ? { promo_code } : {});
    const body = orderBody(quote);
    return visitor.ask<{ data: Order }>('POST', 'orders', { ...body, contact: { ...body.contact, email } }, { key });
  };
  const find = (reference: string, email: string) =>
    visitor.ask<{ data: { order_id: string } }>('POST', 'orders/find', { reference, email });
  const findsItself = async ({ order_id, reference }: Order, email: string) =>
    (await find(reference, email)).body.data.order_id === order_id;

  it('an account is found by its address in any case, and two registrations at once make one', async () => {
    const replies = await Promise.all([signUp(), signUp({ email: MEMBER.email.toUpperCase() }), signUp()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(refusalOf(replies.find(({ status }) => status === 422)!)).toMatchObject({ code: 'email_taken' });
    expect((await logIn(` ${MEMBER.email.toUpperCase()}`.trim())).status).toBe(200);
    expect(await app.services.db.selectFrom('account').selectAll().execute()).toMatchObject([
      { email: '', email_folded: null, first_name: '', last_name: '', mobile: '' },
    ]);
  });

  it('a booking is found by reference and address; support can find it by address, mobile and surname; erasing empties all of it', async () => {
    const order = (await placeWith('Salem@Example.com', 'a-booking-of-a-guest-1')).body.data;
    expect(await findsItself(order, 'salem@example.COM ')).toBe(true);
    expect((await find(order.reference, 'other@example.com')).status).toBe(404);
    const { db, ring } = app.services;
    const row = () => db.selectFrom('orders').selectAll().where('id', '=', order.order_id).executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({
      email_folded: '',
      email_index: emailIndex(ring, 'salem@example.com'),
      mobile_index: mobileIndex(ring, '+965 5000 1234'),
      surname_index: surnameIndex(ring, 'ALSABAH'),
    });
    app.clock.set(`${order.quote.end_date}T12:00:00Z`);
    app.clock.advance(86_400_000);
    expect(await erasePerson({ db, clock: app.clock, ring, eraseAccount }, 'salem@example.com')).toMatchObject({
      orders: 1,
    });
    expect(await row()).toMatchObject({ email_index: null, mobile_index: null, surname_index: null });
    expect((await find(order.reference, 'salem@example.com')).status).toBe(404);
  });

  it('a code for once a customer knows the customer by the index of the address', async () => {
    await app.services.db.updateTable('promo').set({ per_customer: 1 }).where('code', '=', 'SPRING10').execute();
    expect((await placeWith('salem@example.com', 'a-booking-of-a-guest-1', 'SPRING10')).status).toBe(200);
    expect(refusalOf(await placeWith('SALEM@example.com', 'a-booking-of-a-guest-2', 'SPRING10'))).toMatchObject({
      status: 409,
    });
    expect((await placeWith('noura@example.com', 'a-booking-of-a-guest-3', 'SPRING10')).status).toBe(200);
  });

  it('rows of an earlier release are sealed at the start, once, and everything finds them as before', async () => {
    const before = await signUp();
    const order = (await placeWith('Salem@Example.com', 'a-booking-of-a-guest-1', 'SPRING10')).body.data;
    await visitor.answer((await visitor.pay(order.order_id)).body.data.payment_url, 'approve');
    await app.services.worker.runDueJobs();
    await visitor.ask('POST', 'leads', LEAD, { key: 'a-lead-of-the-test-01' });
    const change = { email: 'new.address@example.net', current_password: PASSWORD };
    const own = { headers: bearer(before.body.data.access_token) };
    await visitor.ask('POST', 'account/email', change, own);
    await unseal(app, ['login|account|nobody.here@example.com', 'lead|ip|192.0.2.1']);
    expect(new Set((await clear()).map((finding) => finding.split(':')[0]))).toEqual(
      new Set([
        'account',
        'account_code',
        'orders',
        'promo_use',
        'lead',
        'mail',
        'attempt_count',
        'idempotency',
        'supplier_booking',
      ]),
    );
    await app.close();
    await start();
    expect(await clear()).toEqual([]);
    // nor between the rows, where the file keeps what was overwritten
    if (dialect === 'sqlite') {
      const bytes = ['etravelers.db', 'etravelers.db-wal'].map((file) =>
        readFileSync(join(place.dataDir, file), 'latin1'),
      );
      expect(PERSONS.filter((text) => bytes.some((file) => file.includes(text)))).toEqual([]);
    }
    expect(Object.values(await sealRows(app.services.db, app.services.ring)).every((count) => count === 0)).toBe(true);

    expect((await logIn(MEMBER.email)).status).toBe(200);
    expect(refusalOf(await signUp())).toMatchObject({ status: 422, code: 'email_taken' });
    expect((await visitor.ask('GET', 'account', undefined, own)).body).toMatchObject({ data: MEMBER });
    // what was counted is counted on
    expect((await logIn('nobody.here@example.com')).status).toBe(429);
    expect(await findsItself(order, 'salem@example.com')).toBe(true);
    const { db, ring } = app.services;
    const [use] = await db.selectFrom('promo_use').selectAll().execute();
    expect(use).toMatchObject({ email_folded: '', email_index: emailIndex(ring, 'salem@example.com') });
    const lettersTo = (email: string) =>
      db.selectFrom('mail').select('id').where('to_fingerprint', '=', emailIndex(ring, email)).execute();
    expect(await lettersTo(LEAD.email)).toHaveLength(1);
    const erased = await erasePerson({ db, clock: app.clock, ring, eraseAccount }, LEAD.email);
    expect(erased).toMatchObject({ leads: 1 });
    expect(await lettersTo(LEAD.email)).toEqual([]);
    await app.services.worker.runDueJobs();
    expect(await clear()).toEqual([]);
  }, 120_000);

  it('a second account that an old process opened for a sealed address is sealed without being found by it', async () => {
    await signUp();
    const { db } = app.services;
    const [first] = await db.selectFrom('account').selectAll().execute();
    const late = { email: MEMBER.email, email_folded: MEMBER.email, first_name: 'Badriya', last_name: 'Alghanim' };
    const none = { email_cipher: null, person_cipher: null, email_index: null };
    await db
      .insertInto('account')
      .values({ ...first!, ...late, ...none, mobile: MEMBER.mobile, id: 77 })
      .execute();
    await app.close();
    await start();
    expect(await clear()).toEqual([]);
    expect((await logIn(MEMBER.email)).status).toBe(200);
  });

  it('rotated keys seal accounts and codes anew; log-in, bookings and limits go on; the old key may go', async () => {
    const { body } = await signUp();
    const own = { headers: bearer(body.data.access_token) };
    const change = { email: 'new.address@example.net', current_password: PASSWORD };
    await visitor.ask('POST', 'account/email', change, own);
    const order = (await placeWith('salem@example.com', 'a-booking-of-a-guest-1')).body.data;
    await app.close();
    const NEW = 'another-secret-for-the-years-after-it-02';
    await start({ SECRET_KEYS: `2026b:${NEW},1:${OLD.SECRET_KEY}` });
    expect(await rotateKeys(app.services.db, app.services.ring)).toMatchObject({
      'account.email_cipher': 1,
      'account.person_cipher': 1,
      'account_code.detail': 1,
    });
    await app.close();
    await start({ SECRET_KEYS: `2026b:${NEW}` });
    expect((await logIn(MEMBER.email)).status).toBe(200);
    expect(refusalOf(await signUp())).toMatchObject({ code: 'email_taken' });
    expect((await visitor.ask('GET', 'account', undefined, own)).body).toMatchObject({ data: MEMBER });
    expect(await findsItself(order, 'salem@example.com')).toBe(true);
  }, 120_000);

  it('rotate-keys --index makes every index new, while no server runs; everything is found as before, and not by the old ones', async () => {
    const { body } = await signUp();
    const own = { headers: bearer(body.data.access_token) };
    await app.services.db.updateTable('promo').set({ per_customer: 1 }).where('code', '=', 'SPRING10').execute();
    const order = (await placeWith('salem@example.com', 'a-booking-of-a-guest-1', 'SPRING10')).body.data;
    await visitor.ask('POST', 'leads', LEAD, { key: 'a-lead-of-the-test-01' });
    const indexes = async () => {
      const { db } = app.services;
      const rows = [
        await db.selectFrom('account').select('email_index').execute(),
        await db.selectFrom('orders').select(['email_index', 'mobile_index', 'surname_index']).execute(),
        await db.selectFrom('promo_use').select('email_index').execute(),
        await db.selectFrom('lead').select('email_index').execute(),
        await db.selectFrom('mail').select('to_fingerprint').distinct().execute(),
      ];
      return rows.flat().flatMap((row) => Object.values(row));
    };
    const before = await indexes();
    const rotate = () => runOps(['rotate-keys', '--index'], { ...opsEnv(place), ...OLD });
    expect(await rotate()).toMatchObject({ code: 1 });
    expect(await indexes()).toEqual(before);
    await app.close();
    expect(await rotate()).toMatchObject({ code: 0 });
    await start();
    const after = await indexes();
    expect(after).toHaveLength(before.length);
    expect(after.every((index) => typeof index === 'string' && !before.includes(index))).toBe(true);
    expect((await logIn(MEMBER.email)).status).toBe(200);
    expect(refusalOf(await signUp())).toMatchObject({ code: 'email_taken' });
    expect((await visitor.ask('GET', 'account', undefined, own)).body).toMatchObject({ data: MEMBER });
    expect(await findsItself(order, 'salem@example.com')).toBe(true);
    expect(refusalOf(await placeWith('salem@example.com', 'a-booking-of-a-guest-2', 'SPRING10'))).toMatchObject({
      status: 409,
    });
    const { db, ring } = app.services;
    const erased = await erasePerson({ db, clock: app.clock, ring, eraseAccount }, LEAD.email);
    expect(erased).toMatchObject({ leads: 1 });
  }, 120_000);

  it('a wrong key is refused at the start, also when an account is all that was sealed', async () => {
    await signUp();
    const { db } = app.services;
    await db.deleteFrom('mail').execute();
    await db.deleteFrom('idempotency').execute();
    await db.deleteFrom('setting').where('name', 'like', 'key_canary.%').execute();
    await db.deleteFrom('setting').where('name', '=', 'find_key').execute();
    await app.close();
    await expect(start({ SECRET_KEY: 'some-other-secret-of-nobody-000000000003' })).rejects.toThrow(
      /^SECRET_KEY .*is not the one that sealed/u,
    );
    await start();
  });
});
