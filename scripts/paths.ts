import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { runE2e } from './e2e.ts';
import { htmlOf } from './paths/html.ts';
import { readWalks, type MachineReport } from './paths/merge.ts';
import { bin, ROOT, run } from './run.ts';

const REPORTS = join(ROOT, 'reports/paths');
const RAW = join(REPORTS, 'raw');

/** Machines are the folders of machines/ that hold a chart. */
const machineNames = (): string[] =>
  readdirSync(join(ROOT, 'machines'), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && existsSync(join(ROOT, 'machines', entry.name, `${entry.name}.machine.ts`)),
    )
    .map((entry) => entry.name)
    .toSorted();

/** Walks every machine and writes reports/paths; answers 1 while a state, a transition or a machine is left out. */
async function walkAll(wanted: string[]): Promise<number> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(RAW, { recursive: true });
  const files = wanted.length ? wanted.map((name) => `tests/paths/${name}.paths.test.ts`) : ['tests/paths'];
  const started = performance.now();
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${join(REPORTS, 'junit.xml')}`];
  const { code } = await run([bin('vitest/vitest.mjs'), 'run', ...reporters, ...files], { PATHS_REPORT: RAW });
  const machines = readWalks(RAW).filter(({ machine }) => wanted.length === 0 || wanted.includes(machine));
  rmSync(RAW, { recursive: true, force: true });
  const problems = problemsOf(machines, wanted.length ? wanted : machineNames(), code);
  writeFileSync(join(REPORTS, 'paths.json'), JSON.stringify({ machines, problems }, null, 1));
  writeFileSync(join(REPORTS, 'index.html'), htmlOf(machines, problems));
  for (const { machine, states, transitions, paths } of machines)
    console.log(
      `${machine.padEnd(18)} ${String(states.length).padStart(3)} states ${String(transitions.length).padStart(4)} transitions ${String(paths.length).padStart(5)} paths`,
    );
  for (const problem of problems) console.error(problem);
  console.log(
    `${machines.length} machines in ${Math.round((performance.now() - started) / 1000)} s; read reports/paths/index.html`,
  );
  return problems.length ? 1 : 0;
}

function problemsOf(machines: MachineReport[], expected: string[], code: number): string[] {
  const walked = new Set(machines.map(({ machine }) => machine));
  return [
    ...expected
      .filter((name) => !walked.has(name))
      .map((name) => `${name}: no walk of it was recorded; write tests/paths/${name}.paths.test.ts`),
    ...machines.flatMap(({ machine, uncovered }) => uncovered.map((missed) => `${machine}: not covered: ${missed}`)),
    ...(code === 0 ? [] : ['a path broke its promise: see the test output above']),
  ];
}

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const strangers = names.filter((name) => !machineNames().includes(name));
if (strangers.length) {
  console.error(`No machine is called ${strangers.join(', ')}. There are: ${machineNames().join(', ')}.`);
  process.exit(2);
}
if (args.includes('--browser')) {
  const { failed } = await runE2e(
    names.length ? ['--grep', names.map((name) => `${name} paths`).join('|')] : ['--grep', ' paths'],
  );
  process.exit(failed === 0 ? 0 : 1);
}
process.exit(await walkAll(names));
