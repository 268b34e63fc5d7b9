import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { openTestApp } from '#tests/support/app.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { DIALECTS, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf, type Visitor } from '#tests/support/journey.ts';
import { KILLABLE_KEY, killableServer } from '#tests/support/killable.ts';
import { copiesOf, insist, leaveRooms } from '#tests/support/last-rooms.ts';
import { overNetwork, quietPort } from '#tests/support/over-network.ts';
import { rounds } from '#tests/support/rounds.ts';

const ROOMS = 10;
const VISITORS = rounds({ quick: 300, full: 1_000 });
const SKEW = 5 * 60_000;
const PATIENCE = 400_000;
const FINAL = ['confirmed', 'refunded', 'cancelled', 'expired', 'held', 'awaiting_payment'];

/** Two servers on one PostgreSQL, of which one's machine has its clock five minutes ahead (OP8). */
describe.runIf(DIALECTS.includes('postgres'))('two processes on one PostgreSQL', () => {
  let place: Place;
  let open: OpenDatabase;
  let quotes: Quote[];
  let keys: string[];
  /** The first one's clock is right. */
  let servers: ReturnType<typeof killableServer>[];
  let visitors: Visitor[];
  let plenty: Quote[];
  /** How often a visitor was told to come back. */
  let again = 0;

  beforeAll(async () => {
    place = await newPlace('postgres', { onDisk: true });
    const app = await openTestApp({
      place,
      env: { SECRET_KEY: KILLABLE_KEY },
      clock: { ...systemClock, set: () => 0, advance: () => 0 },
    });
    const visitor = visitorOf(app);
    const days = { start_date: '2027-03-04', end_date: '2027-03-09' };
    const other = await visitor.quote({ package_id: 102, ...days });
    plenty = await copiesOf(app.services.db, other, 20);
    const quote = await visitor.quote({ package_id: 101, ...days });
    keys = await leaveRooms(app, visitor, quote, ROOMS);
    quotes = await copiesOf(app.services.db, quote, VISITORS);
    await app.close();
    open = await openDatabase(place);
    servers = [
      killableServer(place, await quietPort()),
      killableServer(place, await quietPort(), { skew: SKEW, env: { TZ: 'America/New_York' } }),
    ];
    // both at once: one of them prepares the database, the other waits for it
    await Promise.all(servers.map((server) => server.start()));
    visitors = servers.map(({ origin }) => visitorOf(overNetwork(origin, PATIENCE) as never));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await open.close();
    await place.remove();
  });

  async function book(quote: Quote, turn: number): Promise<string> {
    const visitor = visitors[turn % 2]!;
    const placed = await insist(() => visitor.place(quote, {}, `a-visitor-of-many-${turn}`), countRetry);
    if (placed.status !== 200) return `${placed.status} ${codeOf(placed.body)}`;
    const { order_id } = placed.body.data;
    const paying = await insist(() => visitor.pay(order_id, 'knet', `a-visitor-who-pays-${turn}`), countRetry);
    // the other process hears of the payment
    await visitors[(turn + 1) % 2]!.answer(paying.body.data.payment_url, 'approve');
    return order_id;
  }
  const countRetry = () => void (again += 1);
  const codeOf = (body: unknown) => String((body as { code: string }).code);

  it('[OP8] a hold and a quote mean the same time to both, however wrong a clock is', async () => {
    const orders = await Promise.all(
      visitors.map(async (visitor) => (await visitor.place(plenty.pop()!)).body.data.order_id),
    );
    const rows = await open.db
      .selectFrom('orders')
      .select(['hold_expires_at', 'created_at'])
      .where('id', 'in', orders)
      .execute();
    const ends = rows.map(({ hold_expires_at }) => Number(hold_expires_at));
    expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(30_000);
    const starts = rows.map(({ created_at }) => created_at);
    expect(Math.abs(starts[0]! - starts[1]!)).toBeLessThan(30_000);
  }, 60_000);

  it(`[M1] [OP8] ${VISITORS} visitors through both for ${ROOMS} rooms: exactly those are confirmed, all others hear "sold out"`, async () => {
    const start = performance.now();
    let over = false;
    let most = 0;
    const watch = (async () => {
      while (!over) {
        const rows = await open.db
          .selectFrom('stock')
          .select(['held', 'sold', 'total'])
          .where('key', 'in', keys)
          .execute();
        for (const row of rows) most = Math.max(most, row.held + row.sold - row.total);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    })();
    const ends = await Promise.all(quotes.map(book));
    over = true;
    await watch;
    console.log(`two processes: told to come back ${again} times, in ${Math.round(performance.now() - start)} ms`);
    const booked = ends.filter((end) => /^[0-9a-f]{32}$/u.test(end));
    await servers[0]!.settled(60_000);
    const states = await Promise.all(booked.map(async (id) => (await visitors[0]!.read(id)).body.data.state));
    expect(new Set(ends.filter((end) => !booked.includes(end)))).toEqual(new Set(['409 sold_out']));
    expect(states).toEqual(Array.from({ length: ROOMS }, () => 'confirmed'));
    expect(ends.filter((end) => end === '409 sold_out')).toHaveLength(VISITORS - ROOMS);
    expect(most).toBe(0);
  }, 420_000);

  it('[M8] after all of it the books are right, and every order rests', async () => {
    await servers[0]!.settled(60_000);
    expect(await whatIsWrong(open.db)).toEqual([]);
    const states = await open.db.selectFrom('orders').select('state').execute();
    expect(states.filter(({ state }) => !FINAL.includes(state))).toEqual([]);
    const works = await open.db
      .selectFrom('outbox')
      .select(['kind', 'last_error'])
      .where('state', 'in', ['case', 'dead'])
      .execute();
    expect(works).toEqual([]);
  }, 120_000);
});
