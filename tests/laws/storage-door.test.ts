import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesOf } from './import-graph.ts';

/** A storage area named as a value; a word in a comment is none. */
const AREA = /^(?!\s*(\/\/|\*|\/\*\*)).*\b(localStorage|sessionStorage)\b/mu;
const files = sourcesOf(['src', 'machines', 'contract']).filter((file) => !file.startsWith('src/storage/'));

it('[E7] browser storage is reached through src/storage alone, boot scripts included', () => {
  process.stdout.write(`browser storage: ${files.length} files read\n`);
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => AREA.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('sees a second door where one is planted', () => {
  expect(AREA.test(`  const at = window.localStorage.getItem('et.x');`)).toBe(true);
  expect(AREA.test(`/** Never in localStorage. */`)).toBe(false);
});
