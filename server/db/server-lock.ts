import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** One server per folder; the system frees the lock when the process ends in any way. */
export type ServerLock = { release(): void };

/** Status checks take the lock briefly, so a starting server waits this long (ms). */
const MOMENT = 500;

/** Null when another process has it. A separate file, so backups and commands can use the database. */
export const takeServerLock = (folder: string, patience = MOMENT): ServerLock | null =>
  takeLock(join(folder, 'server.lock'), patience);

/** SQLite's lock on an empty file: kill -9 leaves nothing behind. */
export function takeLock(path: string, patience: number): ServerLock | null {
  const file = new DatabaseSync(path, { timeout: patience });
  try {
    // nothing is written, so no journal appears
    file.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch {
    file.close();
    return null;
  }
  return { release: () => file.close() };
}

export function isServerRunning(folder: string): boolean {
  const lock = takeServerLock(folder, 0);
  lock?.release();
  return lock === null;
}
