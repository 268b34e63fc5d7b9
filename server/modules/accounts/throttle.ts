import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { SAID } from './account-sentences.ts';

export type Throttle = { subject: string; limit: number; window: number };

const QUARTER = 15 * 60_000;
/** Wrong logins and codes: by account, so that one is not guessed from many addresses, and by address. */
export const byAccount = (action: string, emailFolded: string): Throttle => ({
  subject: `${action}|account|${emailFolded}`,
  limit: 10,
  window: QUARTER,
});
export const byAddress = (action: string, ip: string): Throttle => ({
  subject: `${action}|ip|${ip}`,
  limit: 60,
  window: QUARTER,
});

/** Counts in the database, so that all server processes count together. Refuses with 429 once a limit is reached. */
export function createThrottles(db: Database) {
  return {
    async refuseWhenFull(throttles: Throttle[], now: number): Promise<void> {
      const limits = new Map(throttles.map(({ subject, limit }) => [subject, limit]));
      const rows = await db
        .selectFrom('attempt_count')
        .select(['subject', 'count'])
        .where('subject', 'in', [...limits.keys()])
        .where('window_ends_at', '>', now)
        .execute();
      if (rows.some(({ subject, count }) => count >= (limits.get(subject) ?? 0)))
        throw new Refusal(429, 'too_many', SAID.tooMany);
    },

    /** One statement, so one wait for the disk; a window that is over begins anew. */
    async count(throttles: Throttle[], now: number): Promise<void> {
      const rows = throttles.map(({ subject, window }) => ({ subject, count: 1, window_ends_at: now + window }));
      const isOver = sql<boolean>`attempt_count.window_ends_at <= ${now}`;
      await db
        .insertInto('attempt_count')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({
            count: sql`case when ${isOver} then 1 else attempt_count.count + 1 end`,
            window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else attempt_count.window_ends_at end`,
          }),
        )
        .execute();
    },

    async forget(throttles: Throttle[]): Promise<void> {
      for (const { subject } of throttles)
        await db.deleteFrom('attempt_count').where('subject', '=', subject).execute();
    },
  };
}
export type Throttles = ReturnType<typeof createThrottles>;
