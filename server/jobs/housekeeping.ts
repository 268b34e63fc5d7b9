import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

const WEEK = 7 * 24 * 3_600_000;

/** Forgets promised work that was carried out, or dropped by a person, a week ago; what waits for a person stays. */
export async function forgetDoneWork(db: Database, clock: Clock): Promise<number> {
  const gone = await db
    .deleteFrom('outbox')
    .where('state', 'in', ['done', 'dropped'])
    .where('done_at', '<', clock.now() - WEEK)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
