import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArrangementLetter, DeskArrangement } from '#contract/entities/desk/arrangement.ts';
import type { DeskDocument } from '#contract/entities/desk/document.ts';
import type { Order } from '#contract/entities/order.ts';
import type { ContractPage } from '#contract/entities/desk/contract.ts';
import type { StartList } from '#contract/calls/desk/start.ts';
import { openDuffel, type DuffelEmulator } from '#tests/emulators/duffel.ts';
import { openTap, type TapEmulator } from '#tests/emulators/tap.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { letterDesk, sendLetter } from '#tests/support/desk-letters.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { OWN_HOTEL } from '#tests/support/own-hotels.ts';
import { askAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';
import { designerOf, readyDraft } from '#tests/support/studio.ts';

const REASON = { reason: 'our first season' };
const market = (phone: string) => ({
  phone,
  email: 'hello@gulf.example',
  address: { ar: 'شارع الخليج', en: 'Gulf Street' },
  opens: '09:00',
  closes: '21:00',
});
const HOUSE = {
  slug: 'house',
  name: { ar: 'سفرات الخليج', en: 'Gulf Trips' },
  kw: market('+96522113344'),
  sa: market('+966112223344'),
};
const PROVIDER = {
  name: { ar: 'فنادق غلطة', en: 'Galata Hotels' },
  email: 'rooms@galata.example',
  phone: '+90 212 555 0101',
  vat_number: 'TR123',
  payment_days: 30,
};
const RATES = 'double;2026-12-01;2027-12-31;;32.000;12;6;8;1';
const HOTELS = ['galata-house', 'pera-house', 'karakoy-house'];

eachDatabase('[CA1] [CA13] [CA18] from an empty business to its first sale, by calls of the desk alone', (dialect) => {
  let app: TestApp;
  let place: Place;
  let flights: DuffelEmulator;
  let tap: TapEmulator;
  let content: Member;
  let finance: Member;
  let admin: Member;
  beforeAll(async () => {
    const clock = testClock();
    flights = await openDuffel({ now: clock.now });
    tap = await openTap({ now: clock.now });
    place = await newPlace(dialect, { content: 'empty' });
    const env = {
      DEMO: '',
      HOTEL_SUPPLIERS: 'own',
      FLIGHT_SUPPLIERS: 'duffel',
      DUFFEL_TOKEN: flights.token,
      DUFFEL_WEBHOOK_SECRET: flights.secret,
      DUFFEL_URL: flights.url,
      GATEWAYS: 'tap',
      TAP_SECRET_KEY: tap.key,
      TAP_URL: tap.url,
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'https://shop.example',
    };
    app = await openTestApp({ place, clock, env });
    content = await memberOf(app, 'content');
    finance = await memberOf(app, 'finance');
    admin = await memberOf(app, 'admin');
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await place.remove();
    await flights.close();
    await tap.close();
  });

  async function ask<Data = Record<string, unknown>>(
    who: Member,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Data> {
    const reply = await askAs(app, who, method, path, body);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body.data as unknown as Data;
  }
  const missing = async () =>
    (await ask<StartList>(admin, 'GET', 'start')).lines.filter(({ hard, done }) => hard && !done).map(({ id }) => id);

  async function publish(id: string, body: object): Promise<void> {
    const { rev } = await ask<{ rev: number }>(content, 'GET', `content/${id}`);
    const saved = await ask<{ rev: number }>(content, 'PUT', `content/${id}/draft`, { rev, body });
    await ask(content, 'POST', `content/${id}/publish`, { rev: saved.rev });
  }

  /** Read by an administrator, who approves it. */
  async function publishPage(id: string): Promise<void> {
    const { rev } = await ask<{ rev: number }>(content, 'GET', `content/${id}`);
    const { approval_id } = await ask<DeskDocument>(content, 'POST', `content/${id}/publish`, { rev, ...REASON });
    await stepUp(app, admin);
    await ask(admin, 'POST', `approvals/${approval_id}/decide`, { decision: 'approve', note: '', version: 1 });
  }

  async function signedContract(provider_id: string, hotel: string): Promise<void> {
    const terms = { starts_on: '2026-12-01', ends_on: '2027-12-31', currency: 'KWD', board: 'BB', cancellation: [] };
    const begun = await ask<ContractPage>(content, 'POST', 'contracts', { ...terms, hotel, provider_id });
    const at = `contracts/${begun.contract_id}`;
    await ask(content, 'POST', `${at}/rates.csv`, { text: RATES, apply: true, version: begun.version });
    const days = { from: '2026-12-01', to: '2027-12-31', weekdays: [0, 1, 2, 3, 4, 5, 6] };
    await ask(content, 'PUT', `${at}/rooms`, { room: 'double', ...days, rooms: 3, release_days: 1, sale: 'open' });
    const { version } = await ask<ContractPage>(finance, 'GET', at);
    await stepUp(app, finance);
    const { approval } = await ask<{ approval: { id: string; version: number } }>(finance, 'POST', `${at}/sign`, {
      version,
      ...REASON,
    });
    await stepUp(app, admin);
    const decision = { decision: 'approve', note: '', version: approval.version };
    await ask(admin, 'POST', `approvals/${approval.id}/decide`, decision);
  }

  it('is stocked, opened, booked and paid', async () => {
    expect(await missing()).toEqual(['house', 'terms', 'rates', 'suppliers', 'city', 'expert', 'package']);
    await publish('house-house', HOUSE);
    for (const page of ['page-term_conditions', 'page-privacy_policy']) await publishPage(page);
    await ask(content, 'POST', 'library/istanbul/adopt', {});
    const { provider_id } = await ask<{ provider_id: string }>(content, 'POST', 'providers', PROVIDER);
    for (const slug of HOTELS) {
      await ask(content, 'POST', 'content', { slug, city: 'istanbul', name: OWN_HOTEL.name });
      await publish(`hotel-${slug}`, { ...OWN_HOTEL, slug });
      await signedContract(provider_id, slug);
    }
    // as the job of the day writes them
    const { db } = app.services;
    const day = new Date(app.clock.now()).toISOString().slice(0, 10);
    await db
      .insertInto('rate_table')
      .values({ date: day, source: 'bank', created_at: app.clock.now() })
      .onConflict((conflict) => conflict.column('date').doUpdateSet({ source: 'bank' }))
      .execute();

    const reference = await sendLetter(app, 'expert', { email: 'noura@example.com' });
    const terms = { name_ar: 'نورة السالم', name_en: 'Noura Alsalem', country: 'KW', level: 1, text: 'Welcome.' };
    const approved = await letterDesk(app, 'applications').act(content, reference, 'approve', {
      ...terms,
      slug: 'noura',
      version: 1,
    });
    expect(approved.status).toBe(200);
    const expert = await db.selectFrom('expert').select('id').executeTakeFirstOrThrow();
    const noura = await designerOf(app, expert.id);
    const profile = { quote: 'Walk slowly.', bio: 'Six years in Istanbul, and I still find new streets.' };
    const details = { ar: { quote: 'على مهل', bio: 'عشت في إسطنبول ست سنوات.' }, en: profile };
    await db
      .updateTable('expert')
      .set({ details_json: JSON.stringify({ ...details, languages: ['ar'], places: ['istanbul'] }) })
      .execute();
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 4]);
    expect(design.stops[0]!.hotels.toSorted()).toEqual(HOTELS.map((slug) => `OWH-${slug}`).toSorted());
    const published = await noura.publish(id, rev);
    expect(published.body).toMatchObject({ data: { version: 1 } });
    const { package_id } = published.body.data;

    const visitor = visitorOf(app);
    expect(await visitor.quote({ package_id }).catch(String)).toContain('shop_closed');
    expect(await missing()).toEqual([]);
    await stepUp(app, admin);
    await ask(admin, 'POST', 'start/open', REASON);
    const placed = await visitor.place(await visitor.quote({ package_id }));
    const { order_id } = placed.body.data;
    await visitor.pay(order_id, 'knet');
    const { post: url, rawBody, headers } = tap.decide(tap.charges().at(-1)!.id, 'CAPTURED');
    await app.inject({ method: 'POST', url, payload: rawBody, headers });
    await app.services.worker.runDueJobs();
    const order = (await visitor.read(order_id)).body.data;
    expect(order.state).toBe('confirmed');
    expect(order.quote.user?.show_name).toBe('Noura Alsalem');
    await tellsTheHotel(order, visitor);
  }, 120_000);

  /** [CA13] [TR4]: guests and days, never documents; its own number is the booking's from then on. */
  async function tellsTheHotel({ order_id, reference, locators }: Order, visitor: Visitor): Promise<void> {
    const support = await memberOf(app, 'support');
    const tasks = async () => (await ask<{ items: DeskArrangement[] }>(support, 'GET', 'arrangements?state=all')).items;
    const [task] = await tasks();
    expect(task).toMatchObject({ kind: 'stay', provider: 'Galata Hotels', order: { reference }, state: 'open' });
    expect(task!.days).toHaveLength(2);
    expect(locators.hotels[0]).not.toBeNull();
    const at = `arrangements/${task!.arrangement_id}`;
    const letter = await ask<ArrangementLetter>(support, 'GET', `${at}/letter`);
    const [guest] = (await visitor.read(order_id)).body.data.travellers;
    expect(letter).toMatchObject({ to: PROVIDER.email, locale: 'en' });
    expect(letter.lines.join(' ')).toContain(guest!.name);
    expect(letter.lines.join(' ')).toContain('Double room');
    expect(JSON.stringify(letter)).not.toMatch(/passport|document|P\d{6}/iu);
    const outbox = () => app.services.db.selectFrom('mail').select('id').where('id', 'like', 'last-%').execute();
    const asked = await ask<DeskArrangement>(support, 'POST', `${at}/ask`, { version: task!.version, send: true });
    expect([asked.state, (await outbox()).length]).toEqual(['asked', 1]);
    const number = { reference: 'GH-4471', phone: '', meeting_ar: '', meeting_en: '' };
    await ask(support, 'POST', `${at}/confirm`, { version: asked.version, ...number });
    expect((await visitor.read(order_id)).body.data.locators.hotels).toEqual(['GH-4471']);
    const { cancel_quote_id } = (
      await visitor.ask<{ data: { cancel_quote_id: string } }>('POST', `orders/${order_id}/cancel_quote`)
    ).body.data;
    await visitor.ask('POST', `orders/${order_id}/cancel_code`);
    const letters = await lettersIn(app.services);
    const code = letters.flatMap(({ text }) => /^(\d{6})$/mu.exec(text)?.[1] ?? [])[0];
    await visitor.ask('POST', `orders/${order_id}/cancel`, { cancel_quote_id, code }, { key: randomUUID() });
    await app.services.worker.runDueJobs();
    const [given] = await tasks();
    expect(given!.state).toBe('cancelling');
    const farewell = await ask<ArrangementLetter>(support, 'GET', `${at}/letter`);
    expect(farewell.title).toContain('Cancelled');
    expect(farewell.lines.join(' ')).not.toContain(guest!.name);
    const told = await ask<DeskArrangement>(support, 'POST', `${at}/cancelled`, {
      version: given!.version,
      send: true,
    });
    expect(told.state).toBe('cancelled');
  }
});
