import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database, Dialect } from '#server/db/database.ts';

/** Ms; then a dead process loses its lease. */
const TURN = 60_000;
const RENEW_EVERY = 20_000;

export type JobLease = ReturnType<typeof createJobLease>;

/** One PostgreSQL process at a time, once a period. */
export function createJobLease({ db, dialect, clock }: { db: Database; dialect: Dialect; clock: Clock }) {
  const holder = randomUUID();

  async function take(name: string, until_at: number): Promise<boolean> {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('job_turn')
      .values({ name, holder, until_at })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ holder, until_at }).where('job_turn.until_at', '<=', clock.now()),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }
  const hold = (name: string, until_at: number) =>
    db.updateTable('job_turn').set({ until_at }).where('name', '=', name).where('holder', '=', holder).execute();

  return {
    /** Unless another process runs it, or ran it within `every` (ms). */
    async once(name: string, every: number, work: () => Promise<unknown>): Promise<void> {
      // the embedded database has one server
      if (dialect === 'sqlite') return void (await work());
      const start = clock.now();
      if (!(await take(name, start + TURN))) return;
      const heart = setInterval(() => void hold(name, clock.now() + TURN).catch(() => undefined), RENEW_EVERY);
      heart.unref();
      try {
        await work();
      } finally {
        clearInterval(heart);
        // slightly under the period, or this process's own next round would be too early
        await hold(name, start + Math.floor(every * 0.9));
      }
    },
  };
}
