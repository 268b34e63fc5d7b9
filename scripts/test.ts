import process from 'node:process';
import { buildAll } from './build.ts';
import { runChecks, type Counts } from './check.ts';
import { runE2e } from './e2e.ts';
import { judgeWalks, machineNames, recordWalks } from './paths/verdict.ts';
import { runVitest } from './vitest.ts';

/** `npm test`: everything there is, all of it even when a part fails; ends with `N passed, N failed`. */
const PARTS: { name: string; run: () => Promise<Counts> }[] = [
  { name: 'check', run: () => runChecks({ graph: false }) },
  { name: 'build', run: async () => (await buildAll(), { passed: 1, failed: 0 }) },
  { name: 'vitest', run: () => runVitest([], recordWalks()) },
  { name: 'path coverage', run: () => Promise.resolve(coverage()) },
  { name: 'e2e', run: () => runE2e([]) },
];

/** What the walks of the vitest run left out; each state or transition is one failure. */
function coverage(): Counts {
  const { problems } = judgeWalks(machineNames());
  return { passed: problems.length ? 0 : 1, failed: problems.length };
}

const total: Counts = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const part of PARTS) {
  process.stdout.write(`\n== ${part.name} ==\n`);
  const started = performance.now();
  const counts = await part.run().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = Math.round((performance.now() - started) / 1000);
  lines.push(`${part.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}
process.stdout.write(`\n${lines.join('\n')}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
