import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { machineNames, walkedNames } from '#scripts/paths/verdict.ts';
import { ROOT, sourcesOf, withoutComments } from './import-graph.ts';

const files = sourcesOf(['machines']);
const isPiece = (file: string) => !/^[\w/-]+(?:\.(?:machine|selectors|rules))?\.ts$/u.test(file);
const casts = (code: string) => withoutComments(code).match(/\bas (?:never|any|unknown)\b/gu) ?? [];

it('[S15] every machine has its paths test', () => {
  const [names, walked] = [machineNames(), walkedNames()];
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !walked.includes(name))).toEqual([]);
});

it('[HO11] a chart is one file: no *.types, *.setup or *.actions beside it', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(isPiece)).toEqual([]);
  expect(isPiece('machines/package/offer.actions.ts')).toBe(true);
});

it('[HO11] no machine erases a type by a cast', () => {
  const code = files.map((file) => [file, casts(readFileSync(join(ROOT, file), 'utf8'))] as const);
  expect(code.filter(([, found]) => found.length > 0)).toEqual([]);
  expect(casts('/** as any */\n// as unknown\nconst upon = (action: unknown) => action as never;')).toEqual([
    'as never',
  ]);
});
