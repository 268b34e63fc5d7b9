import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Short class names of the built styles: two letters of their file, and the place of their name in it. A page carries
 * hundreds of them before its first paint; as word, hash and line they weigh 5 % of it. The browser's build and the
 * renderer's come to the same names, since these are made of the sources alone.
 */
export function shortNames(folder: string): (name: string, file: string, css: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  return (name, file, css) => {
    const at = files.indexOf(relative(folder, file).replaceAll('\\', '/'));
    const place = namesIn(css).indexOf(name);
    if (at < 0 || place < 0) throw new Error(`${join(folder, file)} has no class ${name}`);
    return `${LETTERS[Math.floor(at / LETTERS.length)]}${LETTERS[at % LETTERS.length]}${place.toString(36)}`;
  };
}

const namesIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)),
];
