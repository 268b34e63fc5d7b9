import type { OpenDatabase } from './open.ts';
import { openSqliteSnapshot } from './sqlite.ts';

/** The database as it is now, to be read alone: whatever is written meanwhile is not in it. Let it go soon, it holds what is thrown away. */
export async function openSnapshot(place: { databaseUrl: string | null; dataDir: string }): Promise<OpenDatabase> {
  const db =
    place.databaseUrl === null
      ? openSqliteSnapshot(place.dataDir)
      : (await import('./postgres.ts')).openPostgresSnapshot(place.databaseUrl);
  return { db, dialect: place.databaseUrl === null ? 'sqlite' : 'postgres', close: () => db.destroy() };
}
