import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Dialect } from './database.ts';

const NAME = 'secret_key';
const FILE = 'secret.key';

/** SECRET_KEY, else a file beside SQLite, else a PostgreSQL row (weaker: the key lies in the database). */
export async function readSecret(deps: { db: Database; dialect: Dialect; dataDir: string; secretKey: string | null }) {
  const { db, dialect, dataDir, secretKey } = deps;
  if (secretKey) return secretKey;
  if (dialect === 'sqlite' && dataDir === ':memory:') return randomBytes(32).toString('base64url');
  if (dialect === 'sqlite') return fromFile(dataDir);
  const known = await storedSecret(deps);
  if (known !== null) return known;
  await db
    .insertInto('setting')
    .values({ name: NAME, value_json: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', NAME).executeTakeFirstOrThrow();
  return String(JSON.parse(row.value_json));
}

/** Of an earlier start, or null; its texts must still open. */
export async function storedSecret(deps: { db: Database; dialect: Dialect; dataDir: string }): Promise<string | null> {
  const { db, dialect, dataDir } = deps;
  if (dialect === 'sqlite') {
    const file = join(dataDir, FILE);
    return dataDir !== ':memory:' && existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  }
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', NAME).executeTakeFirst();
  return row ? String(JSON.parse(row.value_json)) : null;
}

function fromFile(dataDir: string): string {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}
