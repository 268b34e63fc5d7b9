import { CONNECTIONS, type Database, type Dialect } from './database.ts';
import type { DbStats } from './db-stats.ts';
import { openSqlite } from './sqlite.ts';

export type OpenDatabase = { db: Database; dialect: Dialect; close(): Promise<void> };

/** `beside`: a short visit beside a running server; `pulse` observes the driver. */
export async function openDatabase(
  place: { databaseUrl: string | null; databaseConnections?: number; dataDir: string },
  { beside = false, pulse }: { beside?: boolean; pulse?: DbStats } = {},
): Promise<OpenDatabase> {
  const dialect: Dialect = place.databaseUrl === null ? 'sqlite' : 'postgres';
  const db =
    place.databaseUrl === null
      ? openSqlite(place.dataDir, { beside, ...(pulse ? { pulse } : {}) })
      : // most installations never load its driver
        (await import('./postgres.ts')).openPostgres(place.databaseUrl, {
          connections: place.databaseConnections ?? CONNECTIONS,
          ...(pulse ? { pulse } : {}),
        });
  return { db, dialect, close: () => db.destroy() };
}
