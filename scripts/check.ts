import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import pLimit from 'p-limit';
import { bin, ROOT, run } from './run.ts';

export type Counts = { passed: number; failed: number; failures?: string[]; seconds?: [string, number][] };

type Step = { name: string; args: string[] };
/** One: several would each build the shared types, more than half of the work. */
const TYPES = [bin('typescript/bin/tsc'), '--checkers', '1', '-p'];
const STEPS: Step[] = [
  { name: 'types', args: [...TYPES, '.'] },
  {
    name: 'types of contract and machines without a browser',
    args: [...TYPES, 'tsconfig.pure.json'],
  },
  {
    name: 'types of the face with what every served browser has',
    args: [...TYPES, 'tsconfig.browser.json'],
  },
  {
    name: 'styles that every served browser knows',
    args: [bin('stylelint/bin/stylelint.mjs'), '--max-warnings', '0', 'src/**/*.css'],
  },
  { name: 'lint and import walls', args: [bin('oxlint/bin/oxlint')] },
  { name: 'charts as approved', args: ['scripts/flows.ts', 'check'] },
  { name: 'licences', args: ['scripts/licences.ts'] },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  {
    name: 'import graph and paths of every machine',
    args: [bin('vitest/vitest.mjs'), 'run', 'tests/laws/imports.test.ts', 'tests/laws/machines.test.ts'],
  },
];
const CATALOGUES = { name: 'catalogues', args: ['scripts/i18n.ts', '--check'] };

export async function runChecks({ graph = true } = {}): Promise<Counts> {
  const steps = STEPS.filter((step) => graph || !step.name.startsWith('import graph'));
  if (existsSync(join(ROOT, 'scripts/i18n.ts'))) steps.push(CATALOGUES);
  const counts = { passed: 0, failed: 0, failures: [] as string[] };
  const inTurn = pLimit(2);
  const check = async ({ name, args }: Step) => {
    const { code } = await run(args);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) counts.failures.push(`check: ${name}`);
    process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}  check: ${name}\n`);
  };
  await Promise.all(steps.map((step) => inTurn(check, step)));
  return counts;
}

if (import.meta.main) process.exitCode = (await runChecks()).failed === 0 ? 0 : 1;
