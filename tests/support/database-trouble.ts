import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Quote } from '#contract/entities/quote.ts';
import { startPostgres, type Cluster } from '#scripts/postgres.ts';
import { openTestApp, type TestApp } from './app.ts';
import { whatIsWrong } from './books.ts';
import type { Place } from './database.ts';
import { visitorOf, type Visitor, type VisitorReply } from './journey.ts';
import { copiesOf, leaveRooms } from './last-rooms.ts';

const SENTENCE = { ar: /الخدمة متوقفة مؤقتًا/, en: /briefly unavailable/ };
const MOST = 20_000;

/** What every trouble of the database must answer with: come back soon, in the asker's language, and which request it was. */
export function demandUnavailable(answer: VisitorReply<unknown>, locale: 'ar' | 'en'): void {
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

export type Trouble = { app: TestApp; quotes: Quote[]; visitor: Visitor };

/** In trouble every call that needs the database answers 503, in both languages, and the readiness with them. */
export async function demandTrouble({ app, quotes }: Trouble, { reads = true } = {}): Promise<void> {
  for (const locale of ['ar', 'en'] as const) {
    const visitor = visitorOf(app, locale);
    demandUnavailable(await visitor.place(quotes.pop()!), locale);
    if (reads) demandUnavailable(await visitor.read('a'.repeat(32)), locale);
  }
  if (reads) expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
}

/** And when it is over: served by itself, every promise settled. Answers what is wrong in the books. */
export async function healedBooks({ app, visitor, quotes }: Trouble): Promise<string[]> {
  expect(await healed(visitor, quotes.pop()!)).toBeLessThan(MOST);
  const placed = (await visitor.place(quotes.pop()!)).body.data;
  const paying = await visitor.pay(placed.order_id);
  await visitor.answer(paying.body.data.payment_url, 'approve');
  await app.services.worker.runDueJobs();
  expect((await visitor.read(placed.order_id)).body.data.state).toBe('confirmed');
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  return whatIsWrong(app.services.db);
}

export async function openInTrouble(place: Place): Promise<Trouble> {
  const app = await openTestApp({ place });
  const visitor = visitorOf(app);
  const quote = await visitor.quote();
  // what a fault leaves held comes back when it lapses; until then there is room for the others
  await leaveRooms(app, visitor, quote, 100_000);
  const quotes = await copiesOf(app.services.db, quote, 40);
  return { app, visitor, quotes };
}

/** An app on a PostgreSQL of its own, which the test troubles while the other tests go on with theirs. */
export async function openOnOwnCluster(): Promise<{ cluster: Cluster; trouble: Trouble; close: () => Promise<void> }> {
  const cluster = (await startPostgres())!;
  const folder = mkdtempSync(join(tmpdir(), 'etravelers-trouble-'));
  const remove = async () => undefined;
  const trouble = await openInTrouble({ dialect: 'postgres', databaseUrl: cluster.url, dataDir: folder, remove });
  const close = async () => {
    await trouble.app.close();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { cluster, trouble, close };
}
