import type { Clock } from '#server/clock.ts';
import { isSealed, type Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';

export type IdempotencyKey = { principal: string; route: string; key: string };
export type StoredReply = { status: number; text: string };
export type BeginResult =
  | { kind: 'started'; startedAt: number }
  | { kind: 'done'; reply: StoredReply }
  | { kind: 'running' }
  | { kind: 'other_body' };

/** Older runs (ms) died with their process; the key is free again. */
const DEAD_AFTER = 120_000;
const SLICE = 200;

const placeOf = ({ principal, route, key }: IdempotencyKey) => `reply ${principal}|${route}|${key}`;

function aboutOf(route: string, text: string | null): string | null {
  return /\/orders\/([0-9a-f]{32})/u.exec(route)?.[1] ?? /"order_id":"([0-9a-f]{32})"/u.exec(text ?? '')?.[1] ?? null;
}

export function createIdempotencyStore({ db, clock, cipher }: { db: Database; clock: Clock; cipher: Cipher }) {
  const rowOf = ({ principal, route, key }: IdempotencyKey) => ({ principal, route, key });

  /** Exactly one of several concurrent callers gets `started`. */
  async function begin(run: IdempotencyKey, bodyHash: string): Promise<BeginResult> {
    const startedAt = clock.now();
    const insertion = await db
      .insertInto('idempotency')
      .values({
        ...rowOf(run),
        body_hash: bodyHash,
        state: 'running',
        status: null,
        reply_json: null,
        created_at: startedAt,
      })
      .onConflict((conflict) => conflict.columns(['principal', 'route', 'key']).doNothing())
      .executeTakeFirst();
    if (insertion.numInsertedOrUpdatedRows === 1n) return { kind: 'started', startedAt };
    return look(run, bodyHash, startedAt);
  }

  async function look(run: IdempotencyKey, bodyHash: string, now: number): Promise<BeginResult> {
    const row = await where(db.selectFrom('idempotency').selectAll(), run).executeTakeFirst();
    if (row === undefined) return { kind: 'running' };
    if (row.body_hash !== bodyHash) return { kind: 'other_body' };
    if (row.state === 'done') return { kind: 'done', reply: { status: row.status ?? 200, text: textOf(row) } };
    if (now - row.created_at < DEAD_AFTER) return { kind: 'running' };
    const update = await where(db.updateTable('idempotency').set({ created_at: now }), run)
      .where('state', '=', 'running')
      .where('created_at', '=', row.created_at)
      .executeTakeFirst();
    return update.numUpdatedRows === 1n ? { kind: 'started', startedAt: now } : { kind: 'running' };
  }

  const textOf = (row: IdempotencyKey & { reply_json: string | null }) =>
    row.reply_json !== null && isSealed(row.reply_json)
      ? cipher.open(row.reply_json, placeOf(row))
      : (row.reply_json ?? '');

  return {
    begin,
    /** Seals answers of an earlier release; answers the number. */
    async sealOld(): Promise<number> {
      const rows = await db
        .selectFrom('idempotency')
        .selectAll()
        .where('state', '=', 'done')
        .where('reply_json', 'is not', null)
        .where('reply_json', 'not like', 'v1.%')
        .where('reply_json', 'not like', 'v2.%')
        .limit(SLICE)
        .execute();
      for (const row of rows)
        await where(
          db.updateTable('idempotency').set({
            reply_json: cipher.seal(row.reply_json ?? '', placeOf(row)),
            about: aboutOf(row.route, row.reply_json),
          }),
          row,
        ).execute();
      return rows.length;
    },
    async finish(run: IdempotencyKey, reply: StoredReply): Promise<void> {
      await where(
        db.updateTable('idempotency').set({
          state: 'done',
          status: reply.status,
          reply_json: cipher.seal(reply.text, placeOf(run)),
          about: aboutOf(run.route, reply.text),
        }),
        run,
      ).execute();
    },
    /** Nothing was done: the key may be used again. */
    async release(run: IdempotencyKey, startedAt: number): Promise<void> {
      await where(db.deleteFrom('idempotency'), run)
        .where('state', '=', 'running')
        .where('created_at', '=', startedAt)
        .execute();
    },
    async forgetRunning(): Promise<void> {
      await db.deleteFrom('idempotency').where('state', '=', 'running').execute();
    },
  };
}

type Filterable<Query> = {
  where(column: 'principal' | 'route' | 'key', is: '=', value: string): Query;
};

const where = <Query extends Filterable<Query>>(query: Query, run: IdempotencyKey): Query =>
  query.where('principal', '=', run.principal).where('route', '=', run.route).where('key', '=', run.key);
