import { LRUCache } from 'lru-cache';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect, type KyselyPlugin, type SqliteDatabase } from 'kysely';
import { closedFile } from '#server/owner-only.ts';
import { pause } from '#server/pause.ts';
import type { Database, Tables } from './database.ts';
import type { DbStats } from './db-stats.ts';
import { takeServerLock } from './server-lock.ts';

const DATABASE_FILE = 'etravelers.db';
/** Ms for another process's write, then busy. The thread stands still for so long: `inTransaction` waits between tries. */
const PATIENCE = 2_000;

/** WAL with synchronous=FULL: bookings survive power loss. `beside`: for ops commands. */
export function openSqlite(
  folder: string,
  { beside = false, pulse }: { beside?: boolean; pulse?: DbStats } = {},
): Database {
  const inMemory = folder === ':memory:';
  if (!inMemory) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = inMemory || beside ? null : takeServerLock(folder);
  if (!inMemory && !beside && !lock) throw lockError(folder);
  const path = inMemory ? ':memory:' : join(folder, DATABASE_FILE);
  // its companion files get the same permissions
  if (!inMemory) closedFile(path, [`${path}-wal`, `${path}-shm`]);
  const file = new DatabaseSync(path, { timeout: PATIENCE });
  try {
    file.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;');
    // a server of an earlier release locks the file itself
    if (!beside) file.exec('BEGIN IMMEDIATE; COMMIT;');
  } catch (error) {
    file.close();
    lock?.release();
    throw lockError(folder, error);
  }
  return kyselyOn(file, { onClose: () => lock?.release(), ...(pulse ? { pulse } : {}) });
}

const lockError = (folder: string, cause?: unknown) =>
  new Error(`Another process already uses the database in ${folder}. Stop it, or set DATA_DIR to another folder.`, {
    cause,
  });

export const openSqliteFile = (path: string): Database => kyselyOn(new DatabaseSync(path));

export function openSqliteSnapshot(folder: string): Database {
  const file = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true, timeout: PATIENCE });
  // the first read fixes the snapshot
  file.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
  return kyselyOn(file);
}

function kyselyOn(
  file: DatabaseSync,
  { onClose = () => undefined, pulse }: { onClose?: () => void; pulse?: DbStats } = {},
): Database {
  const dialect = new WholeSqliteDialect({ database: adapt(file, onClose) });
  return new Kysely<Tables>({ dialect, plugins: [turns], ...(pulse ? { log: pulse.log } : {}) });
}

/** Ms that consecutive statements may hold the thread. */
const TURN = 10;
let lastTurn = 0;

/** Statements run on the request thread: results regularly wait for the event loop [FK3]. */
const turns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (performance.now() - lastTurn > TURN) {
      await pause();
      lastTurn = performance.now();
    }
    return result;
  },
};

/** SQLite rolls back schema changes, which the library does not assume. */
class WholeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new WholeSqliteAdapter();
  }
}
class WholeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** The product's queries, with some list lengths. */
const READY = 150;

/** As the better-sqlite3 that Kysely expects. */
function adapt(file: DatabaseSync, onClose: () => void): SqliteDatabase {
  const ready = new LRUCache<string, ReturnType<typeof speak>>({ max: READY });
  const speak = (sql: string) => {
    // lock at the start: a later write must not find newer writes of others
    const statement = file.prepare(sql === 'begin' ? 'begin immediate' : sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) =>
        // a full disk already rolled back: a second rollback's error would hide the cause
        sql === 'rollback' && !file.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : statement.run(...(values as SQLInputValue[])),
      // iteration outlasts the call, so it needs its own statement
      iterate: (values: readonly unknown[]) =>
        file.prepare(sql).iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
    };
  };
  return {
    close: () => {
      ready.clear();
      file.close();
      onClose();
    },
    prepare(sql: string) {
      const statement = ready.get(sql) ?? speak(sql);
      ready.set(sql, statement);
      return statement;
    },
  };
}
