import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

const WEEK = 7 * 24 * 3_600_000;

/** Forgets promised work that was carried out a week ago; what was given up stays until a person has seen it. */
export async function forgetDoneWork(db: Database, clock: Clock): Promise<number> {
  const gone = await db
    .deleteFrom('outbox')
    .where('state', '=', 'done')
    .where('done_at', '<', clock.now() - WEEK)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
