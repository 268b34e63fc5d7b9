import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, withoutComments } from './import-graph.ts';

/** Two clocks are its subject, and it compares them. */
const OF_CLOCKS = 'tests/server/jobs/clocks.faults.test.ts';
const HERE = ['tests/laws/daily.test.ts', 'tests/support/seed.ts'];

const code = new Map(
  globSync('tests/!(bench)/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => [
    file,
    withoutComments(readFileSync(join(ROOT, file), 'utf8')),
  ]),
);
const filesWith = (pattern: RegExp, files = [...code.keys()]) =>
  files.filter((file) => !HERE.includes(file) && pattern.test(code.get(file) ?? ''));

it('[HO15] no test of a day judges by the wall clock', () => {
  const daily = [...code.keys()].filter((file) => /(?<!\.nightly)\.test\.tsx?$/u.test(file));
  expect(daily.length).toBeGreaterThan(300);
  expect(filesWith(/expect\([^\n]*(?:\bperformance\.now\(\)|\bDate\.now\(\) -|- Date\.now\(\))/u, daily)).toEqual([
    OF_CLOCKS,
  ]);
});

it('[HO14] chance comes from the seed of the run alone', () => {
  expect(filesWith(/\bMath\.random\(/u)).toEqual([]);
  expect(filesWith(/from 'fast-check'/u)).toEqual([]);
});
