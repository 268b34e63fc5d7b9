import type { Database, Dialect } from './database.ts';
import { openSqlite } from './sqlite.ts';

export type OpenDatabase = { db: Database; dialect: Dialect; close(): Promise<void> };

/**
 * PostgreSQL when a URL is given, else the embedded SQLite in `dataDir`. `beside`: for a visit while a server runs on it.
 * Throws a plain sentence when it cannot.
 */
export async function openDatabase(
  place: { databaseUrl: string | null; dataDir: string },
  { beside = false } = {},
): Promise<OpenDatabase> {
  const dialect: Dialect = place.databaseUrl === null ? 'sqlite' : 'postgres';
  const db =
    place.databaseUrl === null
      ? openSqlite(place.dataDir, { beside })
      : // most installations never load its driver
        (await import('./postgres.ts')).openPostgres(place.databaseUrl);
  return { db, dialect, close: () => db.destroy() };
}
