import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database, Dialect, Tables } from '#server/db/database.ts';
import type { Selectable } from 'kysely';

type Row = Selectable<Tables['outbox']>;

/** Carries out one kind of promised work. Nothing, or `again` (epoch ms) to be called once more; a throw is retried. */
export type Handler = (payload: Record<string, string>, attempt: number) => Promise<void | { again: number }>;
export type Handlers = Record<string, Handler>;
export type JobLog = { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };

/** A dead process's work is taken over this long (ms) after its last sign of life. */
const LEASE = 20_000;
const HEARTBEAT = 5_000;
const POLL_EVERY = 250;
const ATTEMPTS = 10;
const AT_ONCE = 8;

/** 1 s, 2 s, 4 s … 10 minutes, with jitter so that what failed together does not return together. */
const pause = (attempt: number) => Math.min(600_000, 1_000 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2);

export type Worker = ReturnType<typeof createWorker>;

/**
 * The outbox worker: takes due rows under a lease, so that any number of processes share one queue and a killed one's rows
 * come back. `runDueJobs` does everything due now and returns, for tests; `start` polls.
 */
export function createWorker(deps: { db: Database; dialect: Dialect; clock: Clock; log: JobLog; handlers: Handlers }) {
  const { db, dialect, clock, log, handlers } = deps;
  let timer: ReturnType<typeof setInterval> | null = null;
  const running = new Set<Promise<void>>();

  async function claim(limit: number): Promise<Row[]> {
    const now = clock.now();
    return db
      .updateTable('outbox')
      .set((of) => ({ state: 'working', locked_until: now + LEASE, attempts: of('attempts', '+', 1) }))
      .where('id', 'in', (from) => {
        const due = from
          .selectFrom('outbox')
          .select('id')
          .where((where) =>
            where.or([
              where.and([where('state', '=', 'due'), where('due_at', '<=', now)]),
              where.and([where('state', '=', 'working'), where('locked_until', '<', now)]),
            ]),
          )
          .orderBy('due_at')
          .limit(limit);
        return dialect === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returningAll()
      .execute();
  }

  async function carryOut(row: Row): Promise<void> {
    const heart = setInterval(() => void keepAlive(row), HEARTBEAT);
    heart.unref();
    try {
      const handle = handlers[row.kind];
      if (!handle) throw new Error(`nobody carries out ${row.kind}`);
      const more = await handle(JSON.parse(row.payload_json) as Record<string, string>, row.attempts);
      await settle(
        row,
        more ? { state: 'due', due_at: more.again, attempts: 0 } : { state: 'done', done_at: clock.now() },
      );
    } catch (error) {
      const last_error = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'not an error';
      const dead = row.attempts >= ATTEMPTS;
      log[dead ? 'error' : 'warn'](
        { alarm: dead, job: row.kind, attempt: row.attempts, err: error },
        dead ? 'gave up promised work' : 'promised work failed, will try again',
      );
      await settle(
        row,
        dead ? { state: 'dead', last_error } : { state: 'due', due_at: clock.now() + pause(row.attempts), last_error },
      );
    } finally {
      clearInterval(heart);
    }
  }

  const keepAlive = (row: Row) =>
    db
      .updateTable('outbox')
      .set({ locked_until: clock.now() + LEASE })
      .where('id', '=', row.id)
      .where('state', '=', 'working')
      .execute()
      .catch(() => undefined);

  async function settle(row: Row, change: Partial<Row>): Promise<void> {
    const rounded = change.due_at === undefined ? change : { ...change, due_at: Math.round(change.due_at) };
    await db
      .updateTable('outbox')
      .set({ locked_until: null, ...rounded })
      .where('id', '=', row.id)
      .execute();
  }

  /** Does all that is due by the clock, and what that makes due, then returns. */
  async function runDueJobs(): Promise<number> {
    let done = 0;
    for (;;) {
      const rows = await claim(AT_ONCE);
      if (!rows.length) return done;
      await Promise.all(rows.map(carryOut));
      done += rows.length;
    }
  }

  async function poll(): Promise<void> {
    if (running.size >= AT_ONCE) return;
    const rows = await claim(AT_ONCE - running.size).catch((error: unknown) => {
      log.error({ err: error }, 'the queue of promised work does not answer');
      return [];
    });
    for (const row of rows) {
      const work: Promise<void> = carryOut(row)
        .catch((error: unknown) => log.error({ err: error, job: row.kind }, 'promised work could not be put away'))
        .finally(() => {
          running.delete(work);
          // a full hand means that more is waiting
          if (timer && rows.length === AT_ONCE) void poll();
        });
      running.add(work);
    }
  }

  return {
    name: 'outbox',
    runDueJobs,
    /** The embedded database has one process: what was in hand when it starts died with the last one. */
    async recover(): Promise<void> {
      if (dialect !== 'sqlite') return;
      await db.updateTable('outbox').set({ state: 'due', locked_until: null }).where('state', '=', 'working').execute();
    },
    start(): void {
      timer ??= setInterval(() => void poll(), POLL_EVERY);
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await Promise.all(running);
    },
    /** For the health page: rows given up, and the age of the oldest one due (ms). */
    async backlog(): Promise<{ dead: number; oldest: number }> {
      const row = await db
        .selectFrom('outbox')
        .select([
          sql<number>`sum(case when state = 'dead' then 1 else 0 end)`.as('dead'),
          sql<number | null>`min(case when state = 'due' then due_at end)`.as('oldest'),
        ])
        .executeTakeFirstOrThrow();
      return { dead: Number(row.dead ?? 0), oldest: row.oldest === null ? 0 : Math.max(0, clock.now() - row.oldest) };
    },
  };
}
