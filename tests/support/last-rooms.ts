import { randomBytes } from 'node:crypto';
import type { Quote } from '#contract/entities/quote.ts';
import type { Database } from '#server/db/database.ts';
import type { TestApp } from './app.ts';
import type { VisitorReply, Visitor } from './journey.ts';

/** The same price for so many visitors: copies of a quote under ids of their own. */
export async function copiesOf(db: Database, quote: Quote, count: number): Promise<Quote[]> {
  const row = await db.selectFrom('quote').selectAll().where('id', '=', quote.quote_id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, () => randomBytes(16).toString('base64url'));
  const rows = ids.map((id) => ({ ...row, id, quote_json: row.quote_json.replaceAll(row.id, id) }));
  for (let start = 0; start < count; start += 100)
    await db
      .insertInto('quote')
      .values(rows.slice(start, start + 100))
      .execute();
  return ids.map((quote_id) => ({ ...quote, quote_id }));
}

/** Makes the rooms of the first hotel of a quote so many in all, on every night of the stay. Answers their stock keys. */
export async function leaveRooms(
  { services: { db, worker } }: Pick<TestApp, 'services'>,
  visitor: Visitor,
  quote: Quote,
  total: number,
): Promise<string[]> {
  // an order placed and cancelled makes the rows of the stock known
  const { order_id } = (await visitor.place(quote)).body.data;
  const ref = `${order_id}-1`;
  const offer = await visitor.ask<{ data: { cancel_quote_id: string } }>('POST', `orders/${order_id}/cancel_quote`, {});
  const { cancel_quote_id } = offer.body.data;
  await visitor.ask('POST', `orders/${order_id}/cancel`, { cancel_quote_id }, { key: `cancel-${ref.slice(0, 30)}` });
  await worker.runDueJobs();
  const { units_json } = await db
    .selectFrom('supplier_booking')
    .select('units_json')
    .where('our_ref', '=', ref)
    .executeTakeFirstOrThrow();
  // of everything else there is plenty
  await db.updateTable('stock').set({ total: 100_000 }).execute();
  const keys = (JSON.parse(units_json) as { key: string }[]).map(({ key }) => key);
  await db.updateTable('stock').set({ total }).where('key', 'in', keys).execute();
  return keys;
}

/**
 * Asks as a browser does: an answer that says "come back" (the database makes some wait too long where so many ask at once)
 * is asked for again, with the same key. `again` hears of each time.
 */
export async function insist<Given extends VisitorReply<unknown>>(
  ask: () => Promise<Given>,
  again: () => void = () => undefined,
): Promise<Given> {
  for (;;) {
    const answer = await ask();
    const isRunning = (answer.body as { code?: string }).code === 'idempotency_key_running';
    if (answer.status !== 503 && !isRunning) return answer;
    const seconds = Number(answer.headers['retry-after']);
    if (!(seconds > 0)) throw new Error(`a ${answer.status} that does not say when to come back`);
    again();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}
