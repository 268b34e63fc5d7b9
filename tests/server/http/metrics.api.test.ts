import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCase } from '#server/modules/cases/index.ts';
import { STUCK_AFTER } from '#server/modules/metrics/figures.store.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';

const TOKEN = 'a-token-of-prometheus-0001';

/** The value of one line of the page, by its name and labels. */
const valueOf = (page: string, line: string): number => {
  const row = page.split('\n').find((one) => one.startsWith(`${line} `));
  return row === undefined ? Number.NaN : Number(row.slice(line.length + 1));
};

eachDatabase('[OP5] metrics', (dialect) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ dialect, env: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => app.close());
  const scrape = (token = TOKEN) => app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

  it('tell what waits: work by kind and age, cases, stuck orders, holds, the database, the process', async () => {
    const visitor = visitorOf(app);
    const order = await confirmedOrder(app, visitor);
    await visitor.place(await visitor.quote());
    const { db } = app.services;
    const now = app.clock.now();
    await openCase(db, { kind: 'books', subject: 'x', summary: 'does not add up', now });
    await db
      .updateTable('orders')
      .set({ state: 'booking_hotels', updated_at: now - STUCK_AFTER - 1 })
      .where('id', '=', order.order_id)
      .execute();
    const promised = { payload_json: '{}', attempts: 0, locked_until: null, last_error: null, done_at: null };
    await db
      .insertInto('outbox')
      .values({ ...promised, id: 'w1', kind: 'mail', state: 'due', due_at: now - 90_000, created_at: now })
      .execute();
    const day = new Date(now).toISOString().slice(0, 10);
    await db.insertInto('vendor_spend').values({ vendor: 'hotelbeds', day, purpose: 'content', calls: 7 }).execute();
    const page = (await scrape()).body;
    expect(valueOf(page, 'etravelers_database_up')).toBe(1);
    expect(valueOf(page, 'etravelers_vendor_day_calls{vendor="hotelbeds",purpose="content"}')).toBe(7);
    // and nothing that opens an order [FK2]
    for (const secret of [order.order_id, order.reference]) expect(page).not.toContain(secret);
    expect(valueOf(page, 'etravelers_open_cases{kind="books"}')).toBe(1);
    expect(valueOf(page, 'etravelers_stuck_orders{state="booking_hotels"}')).toBe(1);
    expect(valueOf(page, 'etravelers_outbox_rows{kind="mail",state="due"}')).toBe(1);
    expect(valueOf(page, 'etravelers_outbox_oldest_seconds{kind="mail",state="due"}')).toBe(90);
    const holds = await db.selectFrom('supplier_booking').select('our_ref').where('state', '=', 'held').execute();
    expect(holds.length).toBeGreaterThan(1);
    expect(valueOf(page, 'etravelers_holds{state="live"}')).toBe(holds.length);
    expect(valueOf(page, 'etravelers_holds{state="lapsed"}')).toBe(0);
    expect(valueOf(page, 'etravelers_database_errors_total')).toBe(0);
    expect(page).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(page).toMatch(/^process_resident_memory_bytes /m);
    if (dialect === 'postgres')
      expect(valueOf(page, 'etravelers_database_connections{state="waiting"}')).toBeGreaterThanOrEqual(0);
    // read again within seconds, the database is not asked again
    await db.deleteFrom('outbox').where('id', '=', 'w1').execute();
    expect(valueOf((await scrape()).body, 'etravelers_outbox_rows{kind="mail",state="due"}')).toBe(1);
  });

  it('are for whoever has the token, and the refusal is the common one', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]) {
      const reply = await app.inject({ url: '/metrics', headers });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ code: 'unauthenticated', errors: {}, request_id: expect.any(String) });
    }
    expect((await scrape()).headers['content-type']).toMatch(/^text\/plain/);
  });

  it('count answers by the pattern of their route, and no address is ever seen in them', async () => {
    const visitor = visitorOf(app);
    const { order_id } = (await visitor.place(await visitor.quote())).body.data;
    await visitor.read(order_id);
    await visitor.read('0'.repeat(32));
    await app.inject('/no/such/place?email=salem@example.com');
    const page = (await scrape()).body;
    const counted = (status: string) =>
      valueOf(
        page,
        `http_request_duration_seconds_count{method="GET",route="/api/v1/website/orders/:id",status="${status}"}`,
      );
    expect([counted('2xx') >= 1, counted('4xx')]).toEqual([true, 1]);
    expect(page).not.toContain(order_id);
    expect(page).not.toMatch(/salem|such\/place/);
    expect(page).toMatch(/http_request_duration_seconds_bucket\{le="0\.25",method="GET"/);
  });

  it('a database that is gone is said within seconds, and everything else too', async () => {
    const lonely = await openTestApp({ dialect, env: { METRICS_TOKEN: TOKEN } });
    await lonely.services.db.destroy();
    const reply = await lonely.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    expect([reply.statusCode, valueOf(reply.body, 'etravelers_database_up')]).toEqual([200, 0]);
    expect(reply.body).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });
});

describe('[OP5] where metrics are', () => {
  it('nowhere, unless a token or a port is set', async () => {
    const app = await openTestApp();
    const reply = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
    expect([reply.statusCode, await app.openMetrics()]).toEqual([404, null]);
    await app.close();
  });

  it('on a port of their own, and then not at the visitors’ door', async () => {
    const app = await openTestApp({ env: { METRICS_PORT: '0' } });
    const port = await app.openMetrics();
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([reply.status, (await reply.text()).includes('etravelers_database_up 1')]).toEqual([200, true]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await app.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });
});
