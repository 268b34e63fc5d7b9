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
      for (const { subject, limit } of throttles) {
        const row = await db.selectFrom('attempt_count').selectAll().where('subject', '=', subject).executeTakeFirst();
        if (row && row.window_ends_at > now && row.count >= limit) throw new Refusal(429, 'too_many', SAID.tooMany);
      }
    },

    async count(throttles: Throttle[], now: number): Promise<void> {
      for (const { subject, window } of throttles) {
        await db
          .deleteFrom('attempt_count')
          .where('subject', '=', subject)
          .where('window_ends_at', '<=', now)
          .execute();
        await db
          .insertInto('attempt_count')
          .values({ subject, count: 1, window_ends_at: now + window })
          .onConflict((conflict) =>
            conflict.column('subject').doUpdateSet((of) => ({ count: of('attempt_count.count', '+', 1) })),
          )
          .execute();
      }
    },

    async forget(throttles: Throttle[]): Promise<void> {
      for (const { subject } of throttles)
        await db.deleteFrom('attempt_count').where('subject', '=', subject).execute();
    },
  };
}
export type Throttles = ReturnType<typeof createThrottles>;
