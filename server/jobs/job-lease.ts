import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database, Dialect } from '#server/db/database.ts';

/** A process that died in its turn is replaced after this long (ms). */
const TURN = 60_000;
const RENEW_EVERY = 20_000;

export type JobLease = ReturnType<typeof createJobLease>;

/** Which of several processes on one PostgreSQL does a regular job this time: one at a time, once in each period. */
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
    /** Runs `work` unless another process runs it now, or ran it within the period (`every`, ms). */
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
        // a little less than the period, or the next round of this very process would come too early
        await hold(name, start + Math.floor(every * 0.9));
      }
    },
  };
}
