import type { Transaction } from 'kysely';
import type { Database, Tables } from './database.ts';

const RETRIED = new Set(['40001', '40P01']);
export const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Runs `work` in one transaction; serialization failures and deadlocks of PostgreSQL are tried again. No network inside. */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 6 || !RETRIED.has(codeOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}
