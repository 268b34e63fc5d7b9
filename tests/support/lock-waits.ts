import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** Until so many statements of a PostgreSQL database wait for a lock that another transaction holds. */
export const untilWaiting = (db: Database, count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(count);
    },
    { timeout: 20_000 },
  );
