import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import type { Visitor } from '#tests/support/journey.ts';
import { copiesOf, insist, leaveRooms } from '#tests/support/last-rooms.ts';
import { rounds } from '#tests/support/rounds.ts';
import { openShop } from '#tests/support/shop.ts';

const ROOMS = 10;
/** A thousand come to two processes on PostgreSQL (two-processes.nightly.test.ts). */
const COUNTS = { sqlite: rounds({ quick: 60, full: 1_000 }), postgres: rounds({ quick: 30, full: 250 }) };

const CLICKS = rounds({ quick: 30, full: 100 });

onBothDatabases('the last rooms', (dialect) => {
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => closeWithRightBooks(app));

  async function book(quote: Parameters<Visitor['place']>[0]): Promise<string> {
    const key = randomUUID();
    const placed = await insist(() => visitor.place(quote, {}, key));
    if (placed.status !== 200) return `${placed.status} ${String((placed.body as unknown as { code: string }).code)}`;
    const { order_id } = placed.body.data;
    const paying = await insist(() => visitor.pay(order_id, 'knet', `pays-${key}`));
    await visitor.answer(paying.body.data.payment_url, 'approve');
    return order_id;
  }

  it(`[M1] ${COUNTS[dialect]} visitors at once for 10 rooms: exactly 10 are confirmed, all others hear "sold out", no night is ever oversold`, async () => {
    const visitors = COUNTS[dialect];
    const { db, worker } = app.services;
    const quote = await visitor.quote();
    const keys = await leaveRooms(app, visitor, quote, ROOMS);
    await worker.runDueJobs();
    const quotes = await copiesOf(db, quote, visitors);
    let over = false;
    let most = 0;
    const watch = (async () => {
      while (!over) {
        // among so many the watcher may be told to come back, too
        const look = db.selectFrom('stock').select(['held', 'sold', 'total']).where('key', 'in', keys);
        const rows = await look.execute().catch(() => []);
        for (const row of rows) most = Math.max(most, row.held + row.sold - row.total);
        await worker.runDueJobs().catch(() => 0);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    })();
    const ends = await Promise.all(quotes.map(book));
    over = true;
    await watch;
    await worker.runDueJobs();

    const booked = ends.filter((end) => /^[0-9a-f]{32}$/u.test(end));
    const states = await Promise.all(booked.map(async (id) => (await visitor.read(id)).body.data.state));
    expect(states).toEqual(Array.from({ length: ROOMS }, () => 'confirmed'));
    expect(ends.filter((end) => end === '409 sold_out')).toHaveLength(visitors - ROOMS);
    expect(most).toBe(0);
    const holds = await db.selectFrom('supplier_booking').select('our_ref').where('state', '=', 'held').execute();
    expect(holds).toEqual([]);
  }, 600_000);

  it(`[M2] one key, ${CLICKS} clicks at once and 10 later: one order, one charge, one hold for each part, equal replies`, async () => {
    const quote = await visitor.quote();
    const key = 'one-click-one-booking-0001';
    const placed = await Promise.all(Array.from({ length: CLICKS }, () => visitor.place(quote, {}, key)));
    for (let click = 0; click < 10; click += 1) placed.push(await visitor.place(quote, {}, key));
    expect(new Set(placed.map((reply) => JSON.stringify([reply.status, reply.body])))).toHaveProperty('size', 1);
    const id = placed[0]!.body.data.order_id;
    const paid = await Promise.all(
      Array.from({ length: CLICKS }, () => visitor.pay(id, 'knet', 'one-click-one-charge-00001')),
    );
    expect(new Set(paid.map((reply) => JSON.stringify([reply.status, reply.body])))).toHaveProperty('size', 1);
    await visitor.answer(paid[0]!.body.data.payment_url, 'approve');
    await app.services.worker.runDueJobs();
    expect((await visitor.read(id)).body.data.state).toBe('confirmed');
    const { db } = app.services;
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('gateway_charge').select('id').execute()).toHaveLength(1);
    const attempts = await db.selectFrom('supplier_attempt').select(['our_ref', 'action']).execute();
    expect(new Set(attempts.map((row) => `${row.our_ref} ${row.action}`)).size).toBe(attempts.length);
  }, 60_000);

  it('[M2] two tabs, each with a key of its own and the same quote: one order', async () => {
    const quote = await visitor.quote();
    const placed = await Promise.all(Array.from({ length: 20 }, () => visitor.place(quote)));
    expect(new Set(placed.map((reply) => reply.body.data.order_id)).size).toBe(1);
    const holds = await app.services.db
      .selectFrom('supplier_booking')
      .select('our_ref')
      .where('state', '=', 'held')
      .execute();
    expect(holds).toHaveLength((await app.services.quotes.findQuote(quote.quote_id))!.components.length);
  }, 60_000);
});
