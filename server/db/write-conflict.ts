import type { Database, DbTransaction } from './database.ts';
import { codeOf, inTransaction } from './transaction.ts';

/** Thrown in a transaction whose row was changed by another one since it was read: all of it is tried again. */
export class WriteConflict extends Error {
  override name = 'Stale';
}

/** PostgreSQL: another transaction took a unique value since it was read to be free. SQLite has one writer, who reads right. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';

const ATTEMPTS = 12;

/** A transaction under optimistic locking: reads, decides, writes where the version still stands, or starts over. */
export async function retryOnConflict<Result>(
  db: Database,
  work: (trx: DbTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
    }
  }
}
