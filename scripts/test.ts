import process from 'node:process';
import { runChecks, type Counts } from './check.ts';
import { runE2e } from './e2e.ts';
import { runEngines } from './engines.ts';
import { judgeWalks, machineNames, recordWalks } from './paths/verdict.ts';
import { run, failureSummary } from './run.ts';
import { useMemoryForScratch } from './scratch.ts';
import { missingPackages } from './setup.ts';
import { runVitest } from './vitest.ts';

useMemoryForScratch();

/** A missing program is a failure that names the command; the rest runs. */
function machine(): Counts {
  const failures = missingPackages().map((name) => `${name} is missing: npm run setup`);
  for (const failure of failures) process.stdout.write(`${failure}\n`);
  return { passed: failures.length ? 0 : 1, failed: failures.length, failures };
}

/** `npm test`: every part runs, even after failures. */
const PARTS: { name: string; run: () => Promise<Counts> }[] = [
  { name: 'programs', run: () => Promise.resolve(machine()) },
  { name: 'check and build', run: async () => (await Promise.all([runChecks({ graph: false }), build()])).reduce(add) },
  { name: 'vitest', run: () => runVitest([], recordWalks()) },
  { name: 'path coverage', run: coverage },
  { name: 'e2e', run: () => runE2e([]) },
  { name: 'engines', run: () => runEngines([]) },
];

/** A build's environment differs from the checks'. */
async function build(): Promise<Counts> {
  const { code } = await run(['scripts/build.ts']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: ['build'] };
}

const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
});

/** Of vitest's walks, one failure each. */
async function coverage(): Promise<Counts> {
  const { problems: failures } = await judgeWalks(machineNames());
  return { passed: failures.length ? 0 : 1, failed: failures.length, failures };
}

const total = { passed: 0, failed: 0, failures: [] as string[] };
const lines: string[] = [];
const files: [string, number][] = [];
const began = performance.now();
for (const part of PARTS) {
  process.stdout.write(`\n== ${part.name} ==\n`);
  const started = performance.now();
  const counts = await part.run().catch((error: unknown): Counts => {
    console.error(error);
    return { passed: 0, failed: 1, failures: [failureSummary(part.name, String(error))] };
  });
  total.failures.push(...(counts.failures ?? []));
  files.push(...(counts.seconds ?? []));
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(`${part.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}
const minutes = (performance.now() - began) / 60_000;
/** Minutes, on an otherwise idle machine. */
const most = Number(process.env.MAX_MINUTES ?? Infinity);
if (minutes > most) {
  total.failed += 1;
  total.failures.push(`${minutes.toFixed(1)} minutes, and ${most} are allowed`);
}
const slowest = files.toSorted(([, one], [, other]) => other - one).slice(0, 10);
for (const [name, time] of slowest) process.stdout.write(`\n${time.toFixed(1).padStart(6)} s  ${name}`);
// repeated at the end: the first is ten thousand lines above
for (const failure of total.failures) process.stdout.write(`\nFAILED  ${failure}\n`);
process.stdout.write(`\n${lines.join('\n')}\nin all: ${minutes.toFixed(1)} minutes\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
