import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { closeWithRightBooks } from '#tests/support/books.ts';
import { onBothDatabases } from '#tests/support/database.ts';
import type { Visitor } from '#tests/support/journey.ts';
import { copiesOf, leaveRooms } from '#tests/support/last-rooms.ts';
import { rounds } from '#tests/support/rounds.ts';
import { openShop } from '#tests/support/shop.ts';

/** Places of a day that couples want: one stays empty. */
const PLACES = 21;
const COUNTS = { sqlite: rounds({ quick: 30, full: 100 }), postgres: rounds({ quick: 20, full: 100 }) };

onBothDatabases('the last places', (dialect) => {
  const VISITORS = COUNTS[dialect];
  let app: TestApp;
  let visitor: Visitor;
  beforeEach(async () => void ({ app, visitor } = await openShop({ dialect })));
  afterEach(() => closeWithRightBooks(app));

  async function book(quote: Parameters<Visitor['place']>[0]): Promise<string> {
    const placed = await visitor.place(quote);
    const { code, part } = placed.body as unknown as { code?: string; part?: string };
    if (placed.status !== 200) return `${placed.status} ${code} ${part}`;
    const { order_id } = placed.body.data;
    const paying = await visitor.pay(order_id);
    await visitor.answer(paying.body.data.payment_url, 'approve');
    return order_id;
  }

  it(`[OP1][M1] ${VISITORS} couples at once for ${PLACES} places of a day: exactly ${Math.floor(PLACES / 2)} are confirmed, none is ever oversold`, async () => {
    const { db, worker, quotes } = app.services;
    const activities = await db.selectFrom('activity').select('code').where('sold_by', '=', 'person').execute();
    const byPerson = new Set(activities.map(({ code }) => code));
    const quote = await visitor.quote({ amenities: [1, 2, 3] });
    const facts = (await quotes.findQuote(quote.quote_id))!;
    const visit = facts.components
      .flatMap((part) => (part.kind === 'activity' ? part.visits : []))
      .find(({ code }) => byPerson.has(code))!;
    // the rooms and everything else are plenty
    await leaveRooms(app, visitor, quote, 100_000);
    await worker.runDueJobs();
    const key = `activity|${visit.code}|${visit.date}`;
    await db.updateTable('stock').set({ total: PLACES }).where('key', '=', key).execute();
    const copies = await copiesOf(db, quote, VISITORS);
    let over = false;
    let most = 0;
    const look = async () => {
      const row = await db.selectFrom('stock').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
      most = Math.max(most, row.held + row.sold);
    };
    const watch = (async () => {
      while (!over) {
        await look();
        await worker.runDueJobs();
        await setImmediate();
      }
    })();
    const ends = await Promise.all(copies.map(book));
    over = true;
    await watch;
    await worker.runDueJobs();
    await look();

    const booked = ends.filter((end) => /^[0-9a-f]{32}$/u.test(end));
    const states = await Promise.all(booked.map(async (id) => (await visitor.read(id)).body.data.state));
    expect(states).toEqual(Array.from({ length: Math.floor(PLACES / 2) }, () => 'confirmed'));
    expect(ends.filter((end) => end === '409 sold_out activity')).toHaveLength(VISITORS - booked.length);
    expect(most).toBe(PLACES - 1);
    const holds = await db.selectFrom('supplier_booking').select('our_ref').where('state', '=', 'held').execute();
    expect(holds).toEqual([]);
  }, 600_000);
});
