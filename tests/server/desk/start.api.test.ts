import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartList } from '#contract/calls/desk/start.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { writeContract } from '#tests/support/own-hotels.ts';
import { askAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';

eachDatabase('[CA18] what is missing before one can sell', (dialect) => {
  let app: TestApp;
  let place: Place;
  let admin: Member;
  beforeAll(async () => {
    place = await newPlace(dialect, { content: 'empty' });
    app = await openTestApp({ place, env: { DEMO: '' } });
    admin = await memberOf(app, 'admin');
  });
  afterAll(async () => {
    await app.close();
    await place.remove();
  });

  const ask = (method: 'GET' | 'POST', path: string, body?: object, who = admin) => askAs(app, who, method, path, body);
  const read = async () => (await ask('GET', 'start')).body.data as unknown as StartList;
  const missing = ({ lines }: StartList) => lines.filter(({ done }) => !done).map(({ id }) => id);
  const quote = () =>
    visitorOf(app).ask<{ code: string }>('POST', 'quotes', {
      package_id: 1,
      start_date: '2027-03-04',
      end_date: '2027-03-09',
      rooms: [{ Adults: 2, Children: [], Infants: [] }],
      class: 'economy',
      selection: {
        SearchId: 'x',
        stops: [{ HotelCode: 'x', Searchid: 'x', SourceCode: 'ETH', rateKeys: ['x'] }],
        amenities: [],
      },
    });

  it('[CA18] a new business is closed, and a city is one line less', async () => {
    const before = await read();
    expect(before.open).toBe(false);
    expect(missing(before)).toContain('city');
    await ask('POST', 'library/istanbul/adopt', {});
    const after = await read();
    expect(missing(after)).not.toContain('city');
    expect(missing(after)).toEqual(missing(before).filter((id) => id !== 'city'));
  });

  it('[CA18] mail leaves while the mail server takes the newest letter', async () => {
    const clock = testClock();
    const other = await openTestApp({ dialect, clock, env: { DEMO: '', SMTP_URL: 'smtp://127.0.0.1:1' } });
    const member = await memberOf(other, 'content');
    const { db } = other.services;
    const lines = async () => missing((await askAs(other, member, 'GET', 'start')).body.data as unknown as StartList);
    const hour = 3_600_000;
    const write = (id: string, created_at: number, sent_at: number | null) =>
      db
        .insertInto('mail')
        .values({
          id,
          to_address: 'a@b.example',
          locale: 'ar',
          subject: '',
          html: '',
          text: '',
          attachments_json: '[]',
          created_at,
          sent_at,
        })
        .execute();
    const now = clock.now();
    expect(await lines()).not.toContain('mail');
    await write('refused', now - hour, null);
    expect(await lines()).toContain('mail');
    await write('sent', now - hour / 2, now);
    await write('young', now, null);
    expect(await lines()).not.toContain('mail');
    await other.close();
  });

  it('[CA16] [CA18] photographs are missing, and optional, until every city has one', async () => {
    const { db } = app.services;
    const line = async () => (await read()).lines.find(({ id }) => id === 'photos');
    expect(await line()).toEqual({ id: 'photos', hard: false, done: false });
    const { version, body_json } = await db
      .selectFrom('content_version')
      .select(['version', 'body_json'])
      .where('kind', '=', 'city')
      .executeTakeFirstOrThrow();
    const body = { ...(JSON.parse(body_json) as object), pictures: ['one'] };
    await db
      .insertInto('content_version')
      .values({
        kind: 'city',
        key: 'istanbul',
        version: version + 1,
        body_json: JSON.stringify(body),
        published_by: null,
        published_at: 0,
      })
      .execute();
    await db
      .updateTable('content_item')
      .set({ version: version + 1 })
      .where('key', '=', 'istanbul')
      .execute();
    expect((await line())?.done).toBe(true);
  });

  it('[CA18] opens for an administrator alone, and only when every hard line holds', async () => {
    const content = await memberOf(app, 'content');
    expect((await ask('POST', 'start/open', { reason: 'we begin' }, content)).status).toBe(403);
    await stepUp(app, admin);
    const early = await ask('POST', 'start/open', { reason: 'we begin' });
    expect([early.status, early.body.code]).toEqual([422, 'not_ready']);
    expect((await read()).open).toBe(false);
  });

  it('[CA18] a closed shop makes no quote and says so; a closing is audited', async () => {
    const closed = await quote();
    expect([closed.status, closed.body.code]).toEqual([409, 'shop_closed']);
    await app.services.db.updateTable('setting').set({ value_json: 'true' }).where('name', '=', 'shop_open').execute();
    expect((await quote()).body.code).not.toBe('shop_closed');
    expect((await ask('POST', 'start/close', { reason: 'a pause' })).body.data).toMatchObject({ open: false });
    expect((await ask('POST', 'start/close', { reason: 'a pause' })).status).toBe(409);
    const acts = await app.services.db
      .selectFrom('audit_entry')
      .select('act')
      .where('target_id', '=', 'shop')
      .execute();
    expect(acts).toEqual([{ act: 'shop.close' }]);
  });

  it('[CA18] [CA13] rooms of own contracts alone are a supplier once one of them is signed', async () => {
    const env = { DEMO: '', FLIGHT_SUPPLIERS: 'duffel', DUFFEL_TOKEN: 'duffel_test_x', DUFFEL_WEBHOOK_SECRET: 's' };
    const second = await openTestApp({ dialect, env: { ...env, HOTEL_SUPPLIERS: 'own' } });
    const { db } = second.services;
    const member = await memberOf(second, 'content');
    const hasSuppliers = async () => {
      const { lines } = (await askAs(second, member, 'GET', 'start')).body.data as unknown as StartList;
      return lines.find(({ id }) => id === 'suppliers')?.done;
    };
    await writeContract(db, { state: 'draft', ends_on: '2027-01-02' });
    expect(await hasSuppliers()).toBe(false);
    await db.updateTable('contract').set({ state: 'signed' }).execute();
    expect(await hasSuppliers()).toBe(true);
    await db.updateTable('contract').set({ ends_on: '2026-11-01' }).execute();
    expect(await hasSuppliers()).toBe(false);
    await second.close();
  });
});
