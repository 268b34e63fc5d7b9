import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';

const FOLDER = 0o700;
const FILE = 0o600;

/** Restricts an existing one too [FK2]. */
export function closedFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: FOLDER });
  chmodSync(path, FOLDER);
}

/** Keeps its content; restricts `beside` too. */
export function closedFile(path: string, beside: string[] = []): void {
  closeSync(openSync(path, 'a', FILE));
  for (const one of [path, ...beside]) if (existsSync(one)) chmodSync(one, FILE);
}
