import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Database, Tables } from './database.ts';

/**
 * The embedded database: one file, one process. WAL with synchronous=FULL, so an acknowledged booking survives power
 * loss; the exclusive lock refuses a second process on the same folder. `:memory:` as folder keeps it in memory.
 */
export function openSqlite(folder: string): Database {
  const inMemory = folder === ':memory:';
  if (!inMemory) mkdirSync(folder, { recursive: true });
  const file = new DatabaseSync(inMemory ? ':memory:' : join(folder, 'etravelers.db'));
  try {
    file.exec(
      'PRAGMA busy_timeout=0; PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;',
    );
    file.exec('BEGIN IMMEDIATE; COMMIT;');
  } catch (error) {
    file.close();
    throw new Error(
      `Another process already uses the database in ${folder}. Stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: adapt(file) }) });
}

/** Statements kept ready: the queries of the product, and some lengths of their lists. */
const READY = 150;

/** Kysely speaks better-sqlite3's shape; node:sqlite has the same verbs under other names. */
function adapt(file: DatabaseSync): SqliteDatabase {
  const ready = new Map<string, ReturnType<typeof speak>>();
  const speak = (sql: string) => {
    const statement = file.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
      // the one verb that lasts: on a statement of its own
      iterate: (values: readonly unknown[]) =>
        file.prepare(sql).iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
    };
  };
  return {
    close: () => {
      ready.clear();
      file.close();
    },
    prepare(sql: string) {
      const statement = ready.get(sql) ?? speak(sql);
      ready.delete(sql);
      ready.set(sql, statement);
      if (ready.size > READY) ready.delete(ready.keys().next().value ?? '');
      return statement;
    },
  };
}
