import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Ad blockers hide them. */
const HIDDEN = /^ad$/i;

/** Long names weigh 5 %. Two letters of the path and an index, from sources alone: browser and renderer agree. */
export function shortNames(folder: string): (name: string, file: string, css: string) => string {
  const prefixes = prefixesOf(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted(),
  );
  return (name, file, css) => {
    const prefix = prefixes.get(relative(folder, file).replaceAll('\\', '/'));
    const place = namesIn(css).indexOf(name);
    if (prefix === undefined || place < 0) throw new Error(`${join(folder, file)} has no class ${name}`);
    return `${prefix}${place.toString(36)}`;
  };
}

function prefixesOf(files: string[]): Map<string, string> {
  const pairs = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => `${one}${other}`));
  const free = new Set(pairs.filter((pair) => !HIDDEN.test(pair)));
  return new Map(
    files.map((file) => {
      const start = createHash('sha256').update(file).digest().readUInt32BE() % pairs.length;
      const prefix = [...pairs.slice(start), ...pairs].find((pair) => free.delete(pair));
      if (prefix === undefined) throw new Error('More style files than pairs of letters: take three');
      return [file, prefix];
    }),
  );
}

const namesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
];
