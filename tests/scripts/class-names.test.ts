import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortNames } from '#scripts/first-load/class-names.ts';

const CSS = '.card{animation:turn 1s}.card .note,.card:hover{margin:1.5px}@keyframes turn{to{opacity:0}}';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
  mkdirSync(join(folder, 'deep'));
  for (const file of ['a.module.css', 'deep/b.module.css', 'plain.css']) writeFileSync(join(folder, file), CSS);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('every name of every file is short and its own, and the same each time', () => {
  const files = ['a.module.css', 'deep/b.module.css'].map((file) => join(folder, file));
  const all = () =>
    files.flatMap((file) => ['card', 'note', 'turn'].map((name) => shortNames(folder)(name, file, CSS)));
  expect(new Set(all()).size).toBe(6);
  expect(all()).toEqual(all());
  for (const name of all()) expect(name).toMatch(/^[A-Za-z]{2}[a-z0-9]{1,2}$/);
});

it('[HO5] a new file renames no other one', () => {
  const file = join(folder, 'deep/b.module.css');
  const before = shortNames(folder)('card', file, CSS);
  writeFileSync(join(folder, 'a0.module.css'), CSS);
  expect(shortNames(folder)('card', file, CSS)).toBe(before);
  rmSync(join(folder, 'a0.module.css'));
});

it('a name that is not in the file ends the build', () => {
  expect(() => shortNames(folder)('gone', join(folder, 'a.module.css'), CSS)).toThrow('gone');
});
