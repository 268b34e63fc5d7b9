import type { Database, DbTransaction } from './database.ts';
import { codeOf, inTransaction } from './transaction.ts';

/** Retry the whole transaction. */
export class WriteConflict extends Error {
  override name = 'WriteConflict';
}

/** PostgreSQL only: SQLite's single writer cannot race. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505';

const ATTEMPTS = 12;

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
