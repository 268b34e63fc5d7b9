import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/entities/quote.ts';
import { startPostgres, type Cluster } from '#scripts/postgres.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { whatIsWrong } from '#tests/support/books.ts';
import { DIALECTS, newPlace, type Place } from '#tests/support/database.ts';
import { visitorOf, type VisitorReply, type Visitor } from '#tests/support/journey.ts';
import { copiesOf, leaveRooms } from '#tests/support/last-rooms.ts';

const SENTENCE = { ar: /الخدمة متوقفة مؤقتًا/, en: /briefly unavailable/ };
const MOST = 20_000;

/** What every trouble of the database must answer with: come back soon, in the asker's language, and which request it was. */
function demandUnavailable(answer: VisitorReply<unknown>, locale: 'ar' | 'en'): void {
  expect([answer.status, answer.body]).toMatchObject([503, { message: expect.any(String), errors: {} }]);
  // our own suppliers keep their stock in the same database: where theirs fails first, they are the ones that are silent
  const { code, message } = answer.body as { code: string; message: string };
  expect(['unavailable', 'supplier_silent']).toContain(code);
  if (code === 'unavailable') expect(message).toMatch(SENTENCE[locale]);
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  expect((answer.body as { request_id: string }).request_id).toBe(answer.headers['x-request-id']);
}

/** Asks until it is served again; throws when that takes too long. */
async function healed(visitor: Visitor, quote: Quote): Promise<number> {
  const start = performance.now();
  for (;;) {
    const { status } = await visitor.place(quote);
    if (status === 200) return performance.now() - start;
    if (performance.now() - start > MOST) throw new Error(`still ${status} after ${MOST} ms`);
  }
}

type Trouble = { app: TestApp; quotes: Quote[]; visitor: Visitor };

/** In trouble every call that needs the database answers 503, in both languages, and the readiness with them. */
async function demandTrouble({ app, quotes }: Trouble, { reads = true } = {}): Promise<void> {
  for (const locale of ['ar', 'en'] as const) {
    const visitor = visitorOf(app, locale);
    demandUnavailable(await visitor.place(quotes.pop()!), locale);
    if (reads) demandUnavailable(await visitor.read('a'.repeat(32)), locale);
  }
  if (reads) expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
}

/** And when it is over: served by itself, every promise settled. Answers what is wrong in the books. */
async function healedBooks({ app, visitor, quotes }: Trouble): Promise<string[]> {
  expect(await healed(visitor, quotes.pop()!)).toBeLessThan(MOST);
  const placed = (await visitor.place(quotes.pop()!)).body.data;
  const paying = await visitor.pay(placed.order_id);
  await visitor.answer(paying.body.data.payment_url, 'approve');
  await app.services.worker.runDueJobs();
  expect((await visitor.read(placed.order_id)).body.data.state).toBe('confirmed');
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  return whatIsWrong(app.services.db);
}

async function open(place: Place): Promise<Trouble> {
  const app = await openTestApp({ place });
  const visitor = visitorOf(app);
  const quote = await visitor.quote();
  // what a fault leaves held comes back when it lapses; until then there is room for the others
  await leaveRooms(app, visitor, quote, 100_000);
  const quotes = await copiesOf(app.services.db, quote, 40);
  return { app, visitor, quotes };
}

describe('[F4] [OP6] the embedded database in trouble', () => {
  let place: Place;
  let trouble: Trouble;
  beforeEach(async () => {
    place = await newPlace('sqlite', { onDisk: true, content: 'demonstration' });
    trouble = await open(place);
  });
  afterEach(async () => {
    await trouble.app.close();
    await place.remove();
  });

  it('full disk: what writes answers 503, what reads is answered, and room heals it', async () => {
    const { db } = trouble.app.services;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(db);
    // what is free within the file is used up first
    const filler = 'x'.repeat(4_000);
    const fill = (name: string) =>
      db
        .insertInto('setting')
        .values({ name, value_json: JSON.stringify(filler) })
        .execute();
    const full = await (async () => {
      for (let row = 0; ; row += 1)
        try {
          await fill(`filler ${row}`);
        } catch (error) {
          return error as { errcode: number };
        }
    })();
    expect(full.errcode).toBe(13);
    await demandTrouble(trouble, { reads: false });
    expect((await trouble.visitor.read('a'.repeat(32))).status).toBe(404);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect(await healedBooks(trouble)).toEqual([]);
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
  }, 60_000);

  it('locked file: what writes answers 503 after a short wait, and the other’s end heals it', async () => {
    const other = new DatabaseSync(join(place.dataDir, 'etravelers.db'));
    other.exec('begin immediate');
    await demandTrouble(trouble, { reads: false });
    other.exec('commit');
    other.close();
    expect(await healedBooks(trouble)).toEqual([]);
  }, 60_000);
});

describe.runIf(DIALECTS.includes('postgres'))('[F4] [OP6] PostgreSQL in trouble', () => {
  let cluster: Cluster;
  let trouble: Trouble;
  let folder: string;
  beforeAll(async () => {
    // one of its own: the other tests go on with theirs
    cluster = (await startPostgres())!;
    folder = mkdtempSync(join(tmpdir(), 'etravelers-trouble-'));
    trouble = await open({
      dialect: 'postgres',
      databaseUrl: cluster.url,
      dataDir: folder,
      remove: async () => undefined,
    });
  }, 120_000);
  afterAll(async () => {
    await trouble.app.close();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('lost: 503 while it is down, and served again without a restart of ours', async () => {
    cluster.crash();
    // first over connections that were cut, then over ones that nobody answers
    for (let round = 0; round < 4; round += 1) await demandTrouble(trouble);
    cluster.comeBack();
    expect(await healedBooks(trouble)).toEqual([]);
  }, 60_000);

  it('hung: nobody waits for ever, and connections that hang are replaced', async () => {
    cluster.freeze();
    const start = performance.now();
    try {
      await Promise.all([
        ...(['ar', 'en'] as const).map(async (locale) =>
          demandUnavailable(await visitorOf(trouble.app, locale).place(trouble.quotes.pop()!), locale),
        ),
        trouble.app.inject('/readyz').then(({ statusCode }) => expect(statusCode).toBe(503)),
      ]);
      expect(performance.now() - start).toBeLessThan(30_000);
    } finally {
      cluster.thaw();
    }
    expect(await healedBooks(trouble)).toEqual([]);
  }, 90_000);

  it('a lock that another holds: 503 in time, and its end heals it', async () => {
    const { db } = trouble.app.services;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const blocking = db.transaction().execute(async (trx) => {
      await sql`lock table orders in access exclusive mode`.execute(trx);
      await gate;
    });
    try {
      demandUnavailable(await trouble.visitor.place(trouble.quotes.pop()!), 'en');
    } finally {
      release();
      await blocking;
    }
    expect(await healedBooks(trouble)).toEqual([]);
  }, 60_000);

  it('every connection taken: who waits too long for one hears 503, and is served when they are back', async () => {
    const { db } = trouble.app.services;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const takers = Array.from({ length: 10 }, () => db.connection().execute(() => gate));
    try {
      const refusals = (['ar', 'en'] as const).map(async (locale) =>
        demandUnavailable(await visitorOf(trouble.app, locale).place(trouble.quotes.pop()!), locale),
      );
      await Promise.all(refusals);
    } finally {
      release();
      await Promise.all(takers);
    }
    expect(await healedBooks(trouble)).toEqual([]);
  }, 90_000);
});
