import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#server/clock.ts';
import { createDatabaseClock } from '#server/db/database-clock.ts';
import type { Database } from '#server/db/database.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Env } from '#server/env.ts';
import { Impossible, type OpsContext } from './command.ts';

export const sqliteFile = (dataDir: string): string => join(dataDir, 'etravelers.db');

export async function migrationsOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Null if program and database are of one release. */
function misfit(had: string[]): string | null {
  if (!had.length) return 'This database is empty: start the server on it once.';
  const unknown = had.find((name) => !MIGRATIONS.includes(name));
  if (unknown) return `This database is of a newer release (${unknown}): use that release's program.`;
  const missing = MIGRATIONS.find((name) => !had.includes(name));
  return missing
    ? `This database is of an earlier release (it lacks ${missing}): start this release's server on it once.`
    : null;
}

/** Beside a server or alone; changes no schema, creates no file. */
export async function onDatabase<Result>(env: Env, work: (context: OpsContext) => Promise<Result>): Promise<Result> {
  if (env.databaseUrl === null && !existsSync(sqliteFile(env.dataDir)))
    throw new Impossible(`There is no database in ${env.dataDir}: set DATA_DIR or DATABASE_URL as the server has it.`);
  const { db, dialect, close } = await openDatabase(env, { beside: true });
  try {
    const fault = misfit(await migrationsOf(db).catch(unreachable));
    if (fault) throw new Impossible(fault);
    const shared = dialect === 'postgres' ? await createDatabaseClock(db) : null;
    try {
      return await work({ db, dialect, clock: shared ?? systemClock, env });
    } finally {
      shared?.stop();
    }
  } finally {
    await close();
  }
}

export function unreachable(error: unknown): never {
  const why = error instanceof Error ? error.message.split('\n')[0] : '';
  throw new Impossible(`The database does not answer: ${why}`);
}
