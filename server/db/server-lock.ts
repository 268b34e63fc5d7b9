import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The system frees it however the process ends. */
export type ServerLock = { release(): void };

/** Ms; status checks take the lock briefly. */
const MOMENT = 500;

/** Null when another process has it. A separate file: backups may use the database. */
export const takeServerLock = (folder: string, patience = MOMENT): ServerLock | null =>
  takeLock(join(folder, 'server.lock'), patience);

/** SQLite's lock on an empty file: kill -9 leaves nothing behind. */
export function takeLock(path: string, patience: number): ServerLock | null {
  const file = new DatabaseSync(path, { timeout: patience });
  try {
    // nothing is written, so no journal appears
    file.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
    // by name: closing a second descriptor would free the lock [FK2]
    chmodSync(path, 0o600);
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
