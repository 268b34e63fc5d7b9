import type { Clock } from '#server/clock.ts';
import type { Database, Dialect } from '#server/db/database.ts';
import { jobKindOf, pauseAfter } from '#server/db/job-kinds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readBacklog, type Backlog } from './backlog.ts';
import { createQueue, type WorkRow } from './queue.ts';
import { closeWorkCase, openWorkCase, reasonOf, sweepWorkCases } from './work-cases.ts';

type Reschedule = { again: number; isExpected?: boolean };
/** Throws to retry; `isFinal` opens a case. */
export type Handler = (payload: Record<string, string>, attempt: number) => Promise<void | Reschedule>;
export type Handlers = Record<string, Handler>;
export type JobLog = { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };

const HEARTBEAT = 5_000;
const POLL_EVERY = 250;
const AT_ONCE = 8;
/** Leaves room for bookings while a mail server is silent. */
const LETTERS_AT_ONCE = 4;

export type Worker = ReturnType<typeof createWorker>;

/** [OP2]: leases let processes share one queue; failures retry by server/db/job-kinds.ts, then become cases. */
export function createWorker(deps: { db: Database; dialect: Dialect; clock: Clock; log: JobLog; handlers: Handlers }) {
  const { db, dialect, clock, log, handlers } = deps;
  const kinds = Object.keys(handlers);
  const queue = createQueue({ db, dialect, clock, kinds });
  let timer: ReturnType<typeof setInterval> | null = null;
  let asking = false;
  let silent = false;
  const running = new Map<Promise<void>, WorkRow>();
  const isLetter = (kind: string) => jobKindOf(kind).isLetter === true;

  const isOverdue = (row: WorkRow) =>
    row.first_tried_at !== null && clock.now() - row.first_tried_at >= jobKindOf(row.kind).retry.lasts;

  async function settle(
    row: WorkRow,
    change: Parameters<typeof queue.settle>[2],
    unfinished?: string,
    isFinal = false,
  ): Promise<void> {
    const late = isFinal || isOverdue(row);
    let isNew = false;
    const put = async (trx: Parameters<typeof queue.settle>[0]): Promise<boolean> => {
      if (!(await queue.settle(trx, row, change))) return false;
      if (late && unfinished === undefined) await closeWorkCase(trx, row, clock.now());
      if (late && unfinished !== undefined)
        isNew = await openWorkCase(trx, row, unfinished, { now: clock.now(), isFinal });
      return true;
    };
    const isOurs = late ? await inTransaction(db, put) : await put(db);
    if (!isOurs) log.warn({ job: row.kind, row: row.id }, 'another process took this work over; its outcome stands');
    else if (isNew) log.error({ alarm: true, job: row.kind, row: row.id }, 'promised work became a case for a person');
  }

  async function failed(row: WorkRow, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    log.warn({ job: row.kind, attempt: row.attempts, err: error }, 'promised work failed');
    const isFinal = error instanceof Error && 'isFinal' in error;
    if (isFinal || (isOverdue(row) && !jobKindOf(row.kind).retry.untilDone))
      return settle(row, { state: 'case', last_error: reason }, reason, isFinal);
    const due_at = clock.now() + pauseAfter(row.kind, row.attempts);
    return settle(row, { state: 'due', due_at, last_error: reason }, reason);
  }

  async function carryOut(row: WorkRow): Promise<void> {
    const heart = setInterval(() => void queue.renew(row).catch(() => undefined), HEARTBEAT);
    heart.unref();
    let more: void | Reschedule;
    try {
      more = await handlers[row.kind]?.(JSON.parse(row.payload_json) as Record<string, string>, row.attempts);
    } catch (error) {
      return await failed(row, error);
    } finally {
      clearInterval(heart);
    }
    if (more)
      await settle(
        row,
        { state: 'due', due_at: Math.round(more.again), attempts: 0 },
        more.isExpected ? undefined : 'There is no outcome yet.',
      );
    else await settle(row, { state: 'done', done_at: clock.now() });
  }

  async function runDueJobs(): Promise<number> {
    let count = 0;
    for (;;) {
      const rows = await queue.claim(AT_ONCE);
      if (!rows.length) return count;
      await Promise.all(rows.map(carryOut));
      count += rows.length;
    }
  }

  /** Logs an unavailable queue once. */
  async function claimFor(limit: number, accepts?: (kind: string) => boolean): Promise<WorkRow[]> {
    asking = true;
    try {
      const rows = await queue.claim(limit, accepts);
      silent = false;
      return rows;
    } catch (error) {
      if (!silent) log.error({ err: error }, 'the queue of promised work does not answer');
      silent = true;
      return [];
    } finally {
      asking = false;
    }
  }

  async function poll(): Promise<void> {
    if (asking || running.size >= AT_ONCE) return;
    const free = AT_ONCE - running.size;
    const letters = LETTERS_AT_ONCE - [...running.values()].filter(({ kind }) => isLetter(kind)).length;
    const limit = letters > 0 ? Math.min(free, letters) : free;
    const rows = await claimFor(limit, letters > 0 ? undefined : (kind) => !isLetter(kind));
    for (const row of rows) {
      const work: Promise<void> = carryOut(row)
        .catch((error: unknown) => log.error({ err: error, job: row.kind }, 'promised work could not be put away'))
        .finally(() => {
          running.delete(work);
          // a full batch means more rows wait
          if (timer && rows.length === limit) void poll();
        });
      running.set(work, row);
    }
    if (timer && rows.length > 0 && rows.length === limit) void poll();
  }

  return {
    name: 'outbox',
    kinds,
    runDueJobs,
    sweep: () => sweepWorkCases(db, clock, kinds),
    /** One server: rows in progress at its start are abandoned. */
    async recover(): Promise<void> {
      if (dialect === 'sqlite')
        await db
          .updateTable('outbox')
          .set({ state: 'due', lease: null, locked_until: null })
          .where('state', '=', 'working')
          .execute();
      await sweepWorkCases(db, clock, kinds);
    },
    start(): void {
      timer ??= setInterval(() => void poll(), POLL_EVERY);
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      timer = null;
      await Promise.all(running.keys());
    },
    backlog: (): Promise<Backlog> => readBacklog(db, clock.now()),
  };
}
