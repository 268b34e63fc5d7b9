import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { programsFolder } from '#scripts/postgres.ts';
import { Impossible } from '#scripts/ops/command.ts';
import { unreachable } from '#scripts/ops/place.ts';
import { differences, factsOf, type Facts } from './facts.ts';
import type { Manifest } from './manifest.ts';

/** The password is in the environment, hidden from process lists. */
async function runProgram(name: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const folder = programsFolder([name]);
  if (folder === null)
    throw new Impossible(`The program ${name} is not on this machine: install PostgreSQL's client programs.`);
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(join(folder, name), [`--dbname=${address.href}`, ...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  if (code !== 0) throw new Impossible(`${name} failed: ${stderr.trim().split('\n')[0] ?? 'it did not start'}`);
}

/** A consistent snapshot beside running servers. */
export async function dumpPostgres(url: string, file: string): Promise<Facts> {
  // a server's time limits would end the snapshot's transaction
  const db = openPostgres(url, { connections: 1, patient: true });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // dump and manifest share one snapshot
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
      const facts = await factsOf(trx);
      await runProgram('pg_dump', url, [
        '--format=custom',
        '--no-owner',
        '--no-privileges',
        '--schema=public',
        `--snapshot=${rows[0]?.id}`,
        `--file=${file}`,
      ]);
      return facts;
    })
    .finally(() => db.destroy());
}

export async function strangers(db: Database): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Into an empty database, or with `force` the same tables, atomically. Throws Impossible if servers run. */
export async function restorePostgres(
  url: string,
  file: string,
  { manifest, force }: { manifest: Manifest; force: boolean },
): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true }).catch(unreachable);
    const present = tables.filter(({ schema }) => schema === 'public').map(({ name }) => name);
    if ((await strangers(db)) > 0) throw new Impossible('Other programs use this database: stop every server first.');
    if (present.length && !force)
      throw new Impossible('There are tables in this database already: --force replaces them.');
    const unknown = present.find((name) => !(name in manifest.facts.counts));
    if (unknown)
      throw new Impossible(
        `This database has a table that the backup does not know (${unknown}): restore into an empty one.`,
      );
    const over = present.length ? ['--clean', '--if-exists'] : [];
    await runProgram('pg_restore', url, [
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      // its tables, not the schema, which every database has
      '--schema=public',
      ...over,
      file,
    ]);
    return await differences(db, manifest.facts);
  } finally {
    await close();
  }
}
