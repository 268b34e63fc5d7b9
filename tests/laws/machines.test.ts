import { expect, it } from 'vitest';
import { machineNames, walkedNames } from '#scripts/paths/verdict.ts';

it('[S15] every machine has its paths test', () => {
  expect(machineNames().length).toBeGreaterThan(50);
  expect(machineNames().filter((name) => !walkedNames().includes(name))).toEqual([]);
});
