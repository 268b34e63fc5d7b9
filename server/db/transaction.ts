import type { Database, DbTransaction } from './database.ts';

const RETRIED = new Set(['40001', '40P01']);
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Another connection writes to the SQLite file. */
const SQLITE_BUSY = 5;
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Not a lost connection or a stopped server. */
const OWN_WORD = /^(?:ERR_SQLITE_ERROR|(?!08|57P|40003)\d[0-9A-Z]{4})$/u;
/** Certainly wrote nothing; a lost commit answer leaves it unknown. */
export const isUndone = (error: unknown): boolean => OWN_WORD.test(codeOf(error));

/** Retries serialization failures, deadlocks and a busy SQLite file. No network inside. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: DbTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 6 || !(RETRIED.has(codeOf(error)) || isBusy(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
