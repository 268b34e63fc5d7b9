import type { OpenDatabase } from './open.ts';
import { openSqliteSnapshot } from './sqlite.ts';

/** Close it soon: it retains dead rows. */
export async function openSnapshot(place: { databaseUrl: string | null; dataDir: string }): Promise<OpenDatabase> {
  const db =
    place.databaseUrl === null
      ? openSqliteSnapshot(place.dataDir)
      : (await import('./postgres.ts')).openPostgresSnapshot(place.databaseUrl);
  return { db, dialect: place.databaseUrl === null ? 'sqlite' : 'postgres', close: () => db.destroy() };
}
