import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv, Variables } from '#server/env.ts';
import { ROOT } from './import-graph.ts';

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const names = Object.keys(Variables.shape).toSorted();

it('[HO19] docs/configuration.md tells of every variable, and of no other', () => {
  const rows = [...textOf('docs/configuration.md').matchAll(/^\| (`[^|]+) \|/gmu)].map(([, cell = '']) => cell);
  const told = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/gu)].map(([, name = '']) => name));
  expect(told.toSorted()).toEqual(names);
});

it('[HO19] .env.example lists every variable with its default', () => {
  const lines = [...textOf('.env.example').matchAll(/^# ([A-Z\d_]+)=(.*)$/gmu)];
  const values = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  expect(Object.keys(values).toSorted()).toEqual(names);
  expect(readEnv(values)).toEqual(readEnv({}));
});
