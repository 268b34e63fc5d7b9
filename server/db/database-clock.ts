import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database } from './database.ts';

const MEASURE_EVERY = 30_000;
const TRIES = 3;

export type DatabaseClock = Clock & { stop(): void };

/** Due times and leases agree despite wrong machine clocks; measured every half minute. */
export async function createDatabaseClock(db: Database): Promise<DatabaseClock> {
  let offset = 0;

  async function measure(): Promise<void> {
    let shortest = Infinity;
    for (let turn = 0; turn < TRIES; turn += 1) {
      const before = performance.now();
      const { rows } = await sql<{
        at: string | number;
      }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db);
      const after = performance.now();
      // the shorter the round trip, the smaller the error
      if (after - before >= shortest) continue;
      shortest = after - before;
      offset = Number(rows[0]?.at) - (before + after) / 2;
    }
  }

  await measure();
  // if the database is unavailable, the last measure stays
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURE_EVERY);
  timer.unref();
  return { now: () => Math.round(performance.now() + offset), stop: () => clearInterval(timer) };
}
