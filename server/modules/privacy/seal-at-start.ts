import type { Database, Dialect } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { rewriteFile, sealRows } from './seal-rows.store.ts';

type Log = { info(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };

/**
 * Before anything is served [OP3]. SQLite is then rewritten, since its free pages still hold clear text; PostgreSQL's
 * vacuum reuses its pages.
 */
export async function sealAtStart(deps: { db: Database; dialect: Dialect; ring: KeyRing; log: Log }): Promise<void> {
  const { db, dialect, ring, log } = deps;
  const rows = await sealRows(db, ring);
  if (Object.values(rows).every((count) => count === 0)) return;
  log.info({ rows }, 'what an earlier release kept in clear is sealed');
  if (dialect !== 'sqlite') return;
  try {
    await rewriteFile(db);
  } catch (error) {
    log.warn({ err: error }, 'free pages of the database may hold what was in clear: run VACUUM on it');
  }
}
