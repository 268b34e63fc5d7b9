import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type * as z from 'zod/mini';

/** Above the sources or the built server. */
function findRoot(folder: string): string {
  const root = join(folder, 'content');
  if (existsSync(join(root, 'world', 'airports.json'))) return root;
  if (folder === dirname(folder)) throw new Error('The folder content/ of the product is missing.');
  return findRoot(dirname(folder));
}
const ROOT = findRoot(import.meta.dirname);

export const readContent = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, `${name}.json`), 'utf8'));

/** Throws with the file's name and the error's path. */
export function readAs<Schema extends z.ZodMiniType>(schema: Schema, name: string): z.output<Schema> {
  const { success, data, error } = schema.safeParse(readContent(name));
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`content/${name}.json does not fit:\n${faults.join('\n')}`);
}

export const namesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .map((file) => file.replace(/\.json$/u, ''))
    .toSorted();
