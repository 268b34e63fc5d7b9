import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** So many lines in a row make a copy. */
const LINES = 6;
const PRODUCT = '{contract,machines,src,server,scripts}/**/*.{ts,tsx,css}';
/** Says nothing of its own: comments, what is imported, closing tags and lines of brackets. */
const THIN = /^(?:\/\/|\/?\*|import\b|<\/|[^\p{L}\p{N}]*$)/u;
type Line = { text: string; number: number };

/** The lines of a file that say something. Lists of imported names are none. */
function linesOf(text: string): Line[] {
  const code = text.replace(/^import\s[^;]*;/gmu, (list) => list.replace(/[^\n]/gu, ''));
  return code
    .split('\n')
    .map((line, index) => ({ text: line.trim(), number: index + 1 }))
    .filter((line) => line.text !== '' && !THIN.test(line.text));
}

/** Pairs of files that share so many lines to the letter, and where the first of them stand. */
function copiesIn(files: Record<string, string>): Map<string, string> {
  const places = new Map<string, { file: string; number: number }[]>();
  for (const [file, text] of Object.entries(files)) {
    const lines = linesOf(text);
    for (let at = 0; at + LINES <= lines.length; at += 1) {
      const run = lines.slice(at, at + LINES);
      const key = run.map((line) => line.text).join('\n');
      const occurrences = places.get(key) ?? [];
      occurrences.push({ file, number: run[0]?.number ?? 0 });
      places.set(key, occurrences);
    }
  }
  const pairs = new Map<string, string>();
  for (const [first, ...others] of places.values())
    for (const other of others) {
      if (!first) continue;
      const pair = [first.file, other.file].toSorted().join(' ~ ');
      if (!pairs.has(pair)) pairs.set(pair, `${first.file}:${first.number} ~ ${other.file}:${other.number}`);
    }
  return pairs;
}

it('[HO7] nothing of the product stands word for word in two places', () => {
  const files = globSync(PRODUCT);
  expect(files.length).toBeGreaterThan(1_000);
  const copies = copiesIn(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
  expect([...copies.values()]).toEqual([]);
});

it('[HO7] a copy is seen under another indent and between other comments', () => {
  const lines = Array.from({ length: LINES }, (_, index) => `call(${index});`);
  const other = lines.map((line) => `  // why\n    ${line}`);
  expect(copiesIn({ one: lines.join('\n'), other: other.join('\n') }).get('one ~ other')).toBe('one:1 ~ other:2');
  expect(copiesIn({ one: lines.join('\n'), other: other.slice(1).join('\n') }).size).toBe(0);
});
