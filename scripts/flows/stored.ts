import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/run.ts';
import { statesOf, type Chart } from './chart.ts';
import { inline } from './chart-file.ts';
import { machineFile } from './machines.ts';

/** Every word a chart of the server may have written to a row, by machine. */
export type Stored = Record<string, string[]>;

const FILE = join(ROOT, 'machines/domain/stored.json');
export const readStored = (): Stored => JSON.parse(readFileSync(FILE, 'utf8')) as Stored;

export const isStored = (name: string): boolean => machineFile(name).startsWith('machines/domain/');

const wordsOf = (chart: Chart) =>
  statesOf(chart)
    .filter(([path, { states }]) => path && !states)
    .map(([path]) => path);

/** Rows of an earlier release that the chart can no longer read. */
export function lostWords(stored: readonly string[], live: Chart): string[] {
  const words = wordsOf(live);
  return stored
    .filter((word) => !words.includes(word))
    .map((word) => `rows may say ${word}: keep the state until a migration moved them, then take the word out`);
}

export function keepWords(name: string, live: Chart): void {
  const all = readStored();
  const words = [...new Set([...(all[name] ?? []), ...wordsOf(live)])].toSorted();
  const lines = Object.entries({ ...all, [name]: words }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = lines.map(([key, own]) => `  "${key}": ${inline(own)}`).join(',\n');
  writeFileSync(FILE, `{\n${text}\n}\n`);
}
