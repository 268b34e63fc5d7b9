import type { LogEvent } from 'kysely';

/** Connections of the pool: open ones, those nobody uses, and how many callers wait for one. */
export type Pool = { open: number; idle: number; waiting: number };

/** What the database driver lets be seen of itself, for metrics. */
export type DbStats = ReturnType<typeof createDbStats>;

export function createDbStats() {
  let errors = 0;
  let look: (() => Pool) | null = null;
  return {
    /** Given to the query builder: counts what failed. */
    log: (event: LogEvent): void => {
      if (event.level === 'error') errors += 1;
    },
    watch: (pool: () => Pool): void => void (look = pool),
    /** Statements that failed since the start, and the pool; null where there is none. */
    read: (): { errors: number; pool: Pool | null } => ({ errors, pool: look?.() ?? null }),
  };
}
