import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/all.ts';
import type { DeskOrder } from '#contract/entities/desk/order.ts';
import type { Order } from '#contract/entities/order.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import { confirmedOrder, visitorOf } from '#tests/support/journey.ts';
import { askAs, fileAs, memberOf, stepUp, type Member } from '#tests/support/staff.ts';

const DESK = '/api/v1/staff/';
const KEY = /[0-9a-f]{32}/u;
const NOTE = 'She told us about her operation.';

onBothDatabases('[BO1] [A3] the key that opens an order to anybody', (dialect) => {
  let app: TestApp;
  let members: Record<'support' | 'content' | 'finance', Member>;
  let order: Order;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    members = {
      support: await memberOf(app, 'support'),
      content: await memberOf(app, 'content'),
      finance: await memberOf(app, 'finance'),
    };
    const { db } = app.services;
    await db.updateTable('promo').set({ state: 'on' }).where('code', '=', 'SPRING10').execute();
    order = await confirmedOrder(app, visitorOf(app), { promo_code: 'SPRING10' });
    const { support, content } = members;
    await stepUp(app, support);
    await askAs(app, support, 'POST', `orders/${order.order_id}/notes`, { text: NOTE, pinned: true });
    const { version } = (await askAs(app, support, 'GET', `orders/${order.order_id}`)).body.data;
    const refund = { amount: 60, reason: 'other', supplier_credit: 0, note: 'Told on the telephone.', version };
    await askAs(app, support, 'POST', `orders/${order.order_id}/refunds`, refund);
    // who asked for it has another role since
    await db.updateTable('approval').set({ asked_by: content.id }).execute();
    const [start_date, end_date] = ['2026-10-01', '2026-10-05'];
    await db.updateTable('orders').set({ start_date, end_date }).execute();
    const review = { stars: 5, text: 'The ferries were on time, all of them.', shown_name: 'Sara A.', version: 0 };
    await visitorOf(app).ask('PUT', `orders/${order.order_id}/review`, review, {
      key: 'a-review-of-it-1',
    });
  }, 120_000);
  afterAll(() => app.close());

  const pathsOf = () => {
    const at: Record<string, string> = { orders: order.reference, promos: 'SPRING10', experts: '1' };
    return Object.values(ALL_CALLS).flatMap(({ method, path, access }) => {
      if (method !== 'GET' || access !== 'staff') return [];
      const [, group = ''] = /staff\/([a-z]+)/u.exec(path) ?? [];
      return [path.replace(/:\w+/u, at[group] ?? '1')];
    });
  };

  it('is in no answer of the desk to a role that sees initials alone; references take its place', async () => {
    const { content } = members;
    const payments = await app.services.db.selectFrom('payment').select('id').execute();
    const keys = [order.order_id, ...payments.map(({ id }) => id)];
    let answers = 0;
    for (const path of pathsOf()) {
      const { statusCode, body } = await fileAs(app, content, path.replace(DESK, ''));
      if (statusCode === 200) answers += 1;
      expect([path, keys.filter((key) => body.includes(key))]).toEqual([path, []]);
    }
    expect(answers).toBeGreaterThan(15);
    const read = async (path: string) => JSON.stringify((await askAs(app, content, 'GET', path)).body);
    for (const path of ['orders', 'promos/SPRING10/uses', 'reviews', 'approvals?mine=true'])
      expect(await read(path)).toContain(order.reference);
    const page = (await askAs(app, content, 'GET', `orders/${order.reference}`)).body.data as unknown as DeskOrder;
    expect(page.order_id).toBe(order.reference);
    expect(page.parts[0]?.our_ref).toBe(`${order.reference}-0`);
  });

  it('is what a role works with that sees whose they are', async () => {
    const { support } = members;
    const read = async (path: string) => JSON.stringify((await askAs(app, support, 'GET', path)).body);
    for (const path of ['orders', `orders/${order.reference}`, 'promos/SPRING10/uses'])
      expect(await read(path)).toContain(order.order_id);
  });

  it('is in the file of orders with people’s details alone', async () => {
    const file = (who: Member, query = '') => fileAs(app, who, `orders.csv${query}`);
    for (const who of Object.values(members)) {
      const { body } = await file(who);
      expect(body).toContain(order.reference);
      expect(body).not.toMatch(KEY);
      expect((await file(who, '?columns=reference,order_id')).body).not.toMatch(KEY);
    }
    await stepUp(app, members.finance);
    expect((await file(members.finance, '?personal=1')).body).toContain(order.order_id);
  });
});
