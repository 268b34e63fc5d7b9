import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { machineNames } from '#scripts/paths/verdict.ts';
import { ROOT } from './import-graph.ts';

it.each(machineNames())('[S15] %s has its paths test', (name) => {
  const file = `tests/paths/${name}.paths.test.ts`;
  expect(existsSync(join(ROOT, file)), `write ${file}`).toBe(true);
});
