import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Held by the one server of a folder; the system takes it back when the process ends, however it ends. */
export type ServerLock = { release(): void };

/**
 * Takes the folder for one server, or answers null when another process has it. The lock stands beside the database and not
 * on it, so that a backup reads and staff write while the server sells. It is SQLite's own lock on an empty file: nothing
 * is left behind by a kill -9.
 */
export function takeServerLock(folder: string): ServerLock | null {
  const file = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch {
    file.close();
    return null;
  }
  return { release: () => file.close() };
}

/** Whether a server runs on the folder now. */
export function isServerRunning(folder: string): boolean {
  const lock = takeServerLock(folder);
  lock?.release();
  return lock === null;
}
