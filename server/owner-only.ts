import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const FOLDER = 0o700;
const FILE = 0o600;

/** Makes a folder that its owner alone may enter; one that is there already is closed to others, too [FK2]. */
export function closedFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER });
  chmodSync(path, FOLDER);
}

/** Makes a file that its owner alone may read, or leaves what it has; what stands beside it is closed to others, too. */
export function closedFile(path: string, beside: string[] = []): void {
  closeSync(openSync(path, 'a', FILE));
  for (const one of [path, ...beside]) if (existsSync(one)) chmodSync(one, FILE);
}
