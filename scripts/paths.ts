import process from 'node:process';
import { runE2e } from './e2e.ts';
import { JUNIT, judgeWalks, machineNames, recordWalks } from './paths/verdict.ts';
import { bin, run } from './run.ts';

/** 1 if a state, transition or machine is missed. */
async function walkAll(names: string[]): Promise<number> {
  const files = names.length ? names.map((name) => `/${name}.paths.test.ts`) : ['.paths.test.ts'];
  const started = performance.now();
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${JUNIT}`];
  // charts are stateless, so files may share a module registry
  const { code } = await run([bin('vitest/vitest.mjs'), 'run', '--no-isolate', ...reporters, ...files], recordWalks());
  const broken = code === 0 ? [] : ['a path broke its promise: see the test output above'];
  const { problems, machines } = await judgeWalks(names.length ? names : machineNames(), broken);
  console.log(
    `${machines} machines in ${Math.round((performance.now() - started) / 1000)} s; read reports/flows/index.html`,
  );
  return problems.length ? 1 : 0;
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
