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
/** A statement waits so long (ms) for another process's short write before it fails as busy. */
const SERVER_PATIENCE = 2_000;
const BESIDE_PATIENCE = 15_000;

/**
 * The embedded database: one file, one server. WAL with synchronous=FULL, so an acknowledged booking survives power loss. A
 * lock beside it refuses a second server on the same folder; `beside` opens it for a short visit while the server runs (the
 * ops commands). `:memory:` as folder keeps it in memory.
 */
export function openSqlite(
  folder: string,
  { beside = false, pulse }: { beside?: boolean; pulse?: DbStats } = {},
): Database {
  const inMemory = folder === ':memory:';
  if (!inMemory) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = inMemory || beside ? null : takeServerLock(folder);
  if (!inMemory && !beside && !lock) throw lockError(folder);
  const path = inMemory ? ':memory:' : join(folder, DATABASE_FILE);
  // its companions are made with its own rights
  if (!inMemory) closedFile(path, [`${path}-wal`, `${path}-shm`]);
  const file = new DatabaseSync(path, {
    timeout: beside ? BESIDE_PATIENCE : SERVER_PATIENCE,
  });
  try {
    file.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;');
    // a server of an earlier release holds the file itself
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

/** A file of its own that no server uses, such as a backup. */
export const openSqliteFile = (path: string): Database => kyselyOn(new DatabaseSync(path));

/** The server's file as it is now, to be read alone. */
export function openSqliteSnapshot(folder: string): Database {
  const file = new DatabaseSync(join(folder, DATABASE_FILE), { readOnly: true, timeout: BESIDE_PATIENCE });
  // the first read takes the picture
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

/** Statements that follow each other keep the thread so long (ms) before everything else has its turn. */
const TURN = 10;
let lastTurn = 0;

/**
 * The statements of this database run on the thread that serves requests, and their promises are kept before any request is read: a loop
 * over rows would hold all of them. So a result waits for a turn of the event loop where there was none for a while [FK3].
 */
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

/** SQLite undoes a change of the schema with its transaction; the library does not count on it. Our migrations do. */
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

/** Statements kept ready: the queries of the product, and some lengths of their lists. */
const READY = 150;

/** Kysely speaks better-sqlite3's shape; node:sqlite has the same verbs under other names. */
function adapt(file: DatabaseSync, onClose: () => void): SqliteDatabase {
  const ready = new LRUCache<string, ReturnType<typeof speak>>({ max: READY });
  const speak = (sql: string) => {
    // whoever writes later must not find that another process wrote since it began to read
    const statement = file.prepare(sql === 'begin' ? 'begin immediate' : sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) =>
        // a full disk has undone the transaction already: an error of undoing it again would hide what happened
        sql === 'rollback' && !file.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : statement.run(...(values as SQLInputValue[])),
      // the one verb that lasts: on a statement of its own
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
