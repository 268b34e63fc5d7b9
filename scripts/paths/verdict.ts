import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeAtlas } from '#scripts/flows/atlas/build.ts';
import { ROOT } from '#scripts/run.ts';
import { readWalks } from './merge.ts';

const REPORTS = join(ROOT, 'reports/paths');
const RAW = join(REPORTS, 'raw');
export const JUNIT = join(REPORTS, 'junit.xml');

const namesOf = (pattern: string, ending: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => basename(file, ending))
    .toSorted();
export const machineNames = (): string[] => namesOf('machines/**/*.machine.ts', '.machine.ts');
export const walkedNames = (): string[] => namesOf('tests/**/*.paths.test.ts', '.paths.test.ts');

/** Returns the environment for recording walks. */
export function recordWalks(): { PATHS_REPORT: string } {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(RAW, { recursive: true });
  return { PATHS_REPORT: RAW };
}

/** Returns missed states, transitions and machines in words, and draws them in the atlas. */
export async function judgeWalks(
  names: string[],
  more: string[] = [],
): Promise<{ problems: string[]; machines: number }> {
  const machines = readWalks(RAW).filter(({ machine }) => names.includes(machine));
  rmSync(RAW, { recursive: true, force: true });
  const walked = new Set(machines.map(({ machine }) => machine));
  const problems = [
    ...names
      .filter((name) => !walked.has(name))
      .map((name) => `${name}: no walk of it was recorded; write its ${name}.paths.test.ts`),
    ...machines.flatMap(({ machine, uncovered }) => uncovered.map((missed) => `${machine}: not covered: ${missed}`)),
    ...more,
  ];
  writeFileSync(join(REPORTS, 'paths.json'), JSON.stringify({ machines, problems }, null, 1));
  await writeAtlas();
  for (const { machine, states, transitions, paths } of machines)
    console.log(
      `${machine.padEnd(18)} ${String(states.length).padStart(3)} states ${String(transitions.length).padStart(4)} transitions ${String(paths.length).padStart(5)} paths`,
    );
  for (const problem of problems) console.error(problem);
  return { problems, machines: machines.length };
}
