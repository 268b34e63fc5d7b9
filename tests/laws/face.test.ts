import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, withoutComments } from './import-graph.ts';

/** Lines that GitHub shows of a README before one scrolls, its picture's height taken off. */
const SCREEN = 25;
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('[HO20] the README says what, for whom, how it looks and how to start within one screen', () => {
  const screen = read('README.md').split('\n').slice(0, SCREEN).join('\n');
  expect(screen).toMatch(/^# ETravelers\n\n[^\n]*sells travel packages/u);
  expect(screen).toContain('**For whom**');
  expect(screen).toMatch(/^npm ci.*npm start\b/mu);
  expect(screen).toMatch(/^npm ci.*npm test\b/mu);
  const picture = /^!\[[^\]]+\]\(([^)]+)\)$/mu.exec(screen)?.[1] ?? 'none';
  expect(statSync(join(ROOT, picture)).size).toBeLessThan(120_000);
});

/** A program or a command that installs something. */
const INSTALLS = /\b(?:sudo|apt(?:-get)?|brew|npx)\b|\bnpm (?:i|ci|install)\b|'install'/u;

it('[HO16] `npm test` installs nothing: only `npm run setup` does, and no script calls it', () => {
  const files = globSync(['scripts/**/*.ts', 'tests/{support,emulators}/**/*.ts', '*.config.ts'], { cwd: ROOT });
  const code = new Map(files.map((file) => [file, withoutComments(read(file))]));
  expect(code.get('scripts/test.ts')).toContain('npm run setup');
  const naming = (what: RegExp) => files.filter((file) => what.test(code.get(file) ?? ''));
  expect(naming(INSTALLS)).toEqual(['scripts/setup.ts']);
  expect(naming(/\bsetUp\b/u)).toEqual(['scripts/setup.ts']);
  expect(code.get('scripts/setup.ts')).toMatch(/^if \(import\.meta\.main\) setUp\(\);$/mu);
  // as a program, not as a module
  expect(naming(/'scripts\/setup\.ts'|'setup'/u)).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect([scripts.pretest, scripts.test, scripts['test:full']]).toEqual([
    undefined,
    'node scripts/test.ts',
    'TEST_FULL=1 node scripts/test.ts',
  ]);
});
