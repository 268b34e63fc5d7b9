import { beforeAll, expect, it } from 'vitest';
import type { Quote } from '#contract/entities/quote.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { openTestApp } from '#tests/support/app.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { eachDatabase, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { killableEntry, KILLABLE_KEY, killableServer } from '#tests/support/killable.ts';
import { copiesOf, leaveRooms } from '#tests/support/last-rooms.ts';
import { overNetwork, quietPort } from '#tests/support/over-network.ts';
import { rounds } from '#tests/support/rounds.ts';
import { randomFrom, SEED } from '#tests/support/seed.ts';

/** In full fifty in all: each start of PostgreSQL's server takes twice as long. */
const COUNTS = { sqlite: rounds({ quick: 2, full: 30 }), postgres: rounds({ quick: 2, full: 20 }) };
const VISITORS = 6;
const QUOTES_OF_EACH = 400;
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Prices for many visitors and rooms for all of them, so that what is killed is booking and not searching. */
async function prepare(place: Place): Promise<Quote[]> {
  const app = await openTestApp({
    place,
    env: { SECRET_KEY: KILLABLE_KEY },
    clock: { ...systemClock, set: () => 0, advance: () => 0 },
  });
  const visitor = visitorOf(app);
  const quotes: Quote[] = [];
  for (const package_id of [101, 102, 103]) {
    const quote = await visitor.quote({ package_id, start_date: dayAfter(60), end_date: dayAfter(65) });
    await leaveRooms(app, visitor, quote, 100_000);
    quotes.push(...(await copiesOf(app.services.db, quote, QUOTES_OF_EACH)));
  }
  await app.close();
  return quotes;
}

let entry = '';
beforeAll(async () => {
  entry = await killableEntry();
}, 120_000);

eachDatabase('kill -9', (dialect) => {
  const KILLS = COUNTS[dialect];
  it(`[F1] ${KILLS} times during bookings: no acknowledged order is lost, none half-booked, the books balance, all settled in 60 s`, async () => {
    const random = randomFrom();
    const place = await newPlace(dialect, { onDisk: true, content: 'demonstration' });
    const quotes = await prepare(place);
    const server = killableServer(place, await quietPort(), { entry });
    const placed = new Set<string>();
    const paid = new Set<string>();
    const confirmed = new Set<string>();
    let over = false;

    async function book(): Promise<void> {
      const visitor = visitorOf(overNetwork(server.origin) as never);
      const quote = quotes.splice(random(quotes.length), 1)[0];
      if (!quote) throw new Error('no quotes left');
      // a visitor whose click was lost tries the same again
      const answer = await visitor.place(quote).catch((error: unknown) => {
        quotes.push(quote);
        throw error;
      });
      if (answer.status !== 200) return void quotes.push(quote);
      const { order_id } = answer.body.data;
      placed.add(order_id);
      const paying = await visitor.pay(order_id);
      if (paying.status !== 200) return;
      const landed = await visitor.answer(paying.body.data.payment_url, 'approve');
      if (landed.includes('/success/')) paid.add(order_id);
      for (let look = 0; look < 20 && !confirmed.has(order_id); look += 1) {
        const { body } = await visitor.read(order_id);
        if (body.data?.state === 'confirmed') confirmed.add(order_id);
        else await pause(50);
      }
    }
    async function keepBooking(): Promise<void> {
      while (!over) await book().catch(() => pause(50));
    }

    let slowest = 0;
    await server.start();
    const visitors = Array.from({ length: VISITORS }, keepBooking);
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        // in the thick of it: some orders were placed since the start, others are on their way
        const enough = placed.size + 2;
        const late = performance.now() + 3_000;
        while (placed.size < enough && performance.now() < late) await pause(20);
        await pause(random(400));
        await server.kill();
        slowest = Math.max(slowest, await server.start());
      }
      // on a busy machine hardly anybody pays between two kills: after the last one they book on until some are through
      const patience = performance.now() + 30_000;
      while (confirmed.size <= KILLS / 2 && performance.now() < patience) await pause(50);
      over = true;
      const settled = await server.settled(60_000);
      await Promise.all(visitors);
      await server.settled(30_000);
      await server.stop();
      console.log(
        `kill -9 ${dialect} seed ${SEED}: placed ${placed.size}, paid ${paid.size}, seen confirmed ${confirmed.size}, settled in ${Math.round(settled)} ms, slowest start ${Math.round(slowest)} ms`,
      );

      const open = await openDatabase(place);
      try {
        expect(await whatIsWrong(open.db)).toEqual([]);
        const orders = new Map(
          (await open.db.selectFrom('orders').select(['id', 'state']).execute()).map((row) => [row.id, row.state]),
        );
        expect([...placed].filter((id) => !orders.has(id))).toEqual([]);
        expect([...paid].filter((id) => !['confirmed', 'refunded'].includes(orders.get(id) ?? ''))).toEqual([]);
        expect([...confirmed].filter((id) => orders.get(id) !== 'confirmed')).toEqual([]);
        expect([...orders.values()].filter((state) => state === 'confirmed').length).toBeGreaterThan(KILLS / 2);
        expect(await halfBooked(open.db, orders)).toEqual([]);
        const dead = await open.db
          .selectFrom('outbox')
          .select(['kind', 'last_error'])
          .where('state', 'in', ['case', 'dead'])
          .execute();
        expect(dead).toEqual([]);
      } finally {
        await open.close();
      }
    } finally {
      over = true;
      await server.kill();
      await Promise.all(visitors);
      await place.remove();
    }
  }, 600_000);
});

/** Orders of which a part is booked and another not, or whose parts are booked though they are not confirmed. */
async function halfBooked(
  db: Awaited<ReturnType<typeof openDatabase>>['db'],
  orders: Map<string, string>,
): Promise<string[]> {
  const rows = await db.selectFrom('supplier_booking').select(['our_ref', 'state']).execute();
  const parts = new Map<string, string[]>();
  for (const row of rows) {
    const id = row.our_ref.slice(0, 32);
    parts.set(id, [...(parts.get(id) ?? []), row.state]);
  }
  return [...parts].flatMap(([id, states]) => {
    const booked = states.filter((state) => state === 'booked').length;
    const right = orders.get(id) === 'confirmed' ? booked === states.length : booked === 0;
    return right ? [] : [`${id} is ${orders.get(id) ?? 'nothing'} with ${states.join()}`];
  });
}
