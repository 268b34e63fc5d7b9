import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Dialect } from './database.ts';

const NAME = 'secret_key';

/**
 * The secret of this installation: SECRET_KEY; else, with the embedded database, a file beside it that only the owner
 * reads; else, with PostgreSQL, a row that all processes share (SECRET_KEY is better: it keeps the key out of the database).
 */
export async function readSecret(deps: { db: Database; dialect: Dialect; dataDir: string; given: string | null }) {
  const { db, dialect, dataDir, given } = deps;
  if (given) return given;
  if (dialect === 'sqlite' && dataDir === ':memory:') return randomBytes(32).toString('base64url');
  if (dialect === 'sqlite') return fromFile(dataDir);
  await db
    .insertInto('setting')
    .values({ name: NAME, value_json: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', NAME).executeTakeFirstOrThrow();
  return String(JSON.parse(row.value_json));
}

function fromFile(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
