import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Held by the one server of a folder; the system takes it back when the process ends, however it ends. */
export type ServerLock = { release(): void };

/** Somebody who only asks whether a server runs holds the lock for a moment: a starting server waits that long (ms). */
const MOMENT = 500;

/**
 * Takes the folder for one server, or answers null when another process has it. The lock stands beside the database and not
 * on it, so that a backup reads and staff write while the server sells.
 */
export const takeServerLock = (folder: string, patience = MOMENT): ServerLock | null =>
  takeLock(join(folder, 'server.lock'), patience);

/** SQLite's own lock on an empty file: nothing is left behind by a kill -9. */
export function takeLock(path: string, patience: number): ServerLock | null {
  const file = new DatabaseSync(path, { timeout: patience });
  try {
    // nothing is ever written: no journal stands beside it
    file.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch {
    file.close();
    return null;
  }
  return { release: () => file.close() };
}

/** Whether a server runs on the folder now. */
export function isServerRunning(folder: string): boolean {
  const lock = takeServerLock(folder, 0);
  lock?.release();
  return lock === null;
}
