import type { LogEvent } from 'kysely';

/** `waiting`: callers that wait for a connection. */
export type Pool = { open: number; idle: number; waiting: number };

export type DbStats = ReturnType<typeof createDbStats>;

export function createDbStats() {
  let errors = 0;
  let look: (() => Pool) | null = null;
  return {
    log: (event: LogEvent): void => {
      if (event.level === 'error') errors += 1;
    },
    watch: (pool: () => Pool): void => void (look = pool),
    read: (): { errors: number; pool: Pool | null } => ({ errors, pool: look?.() ?? null }),
  };
}
