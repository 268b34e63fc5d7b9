import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PLANTED_FAULTS } from '#scripts/planted-faults/all.ts';
import { ROOT } from './import-graph.ts';

it('[HO8] every fault that can be planted still finds its line and the tests that must notice it', () => {
  expect(PLANTED_FAULTS.length).toBeGreaterThan(30);
  const stale = PLANTED_FAULTS.filter(
    ({ file, find, put, tests }) =>
      find === put ||
      !readFileSync(join(ROOT, file), 'utf8').includes(find) ||
      tests.some((path) => !existsSync(join(ROOT, path))),
  );
  expect(stale.map(({ name }) => name)).toEqual([]);
});
