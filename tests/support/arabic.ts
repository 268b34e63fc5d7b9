import { globSync, readFileSync } from 'node:fs';

/** The Arabic of every message of the face, by its English. */
export const ARABIC = Object.assign(
  {},
  ...globSync('locales/words/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
) as Record<string, string>;
