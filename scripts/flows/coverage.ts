import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#scripts/run.ts';
import type { MachineReport } from '#scripts/paths/merge.ts';
import { answersOf, keyOf, labelOf, statesOf, type Chart } from './chart.ts';

export type Taken = { taken: number; by: string | null };
/** What the paths tests walked of a machine, by the keys of its chart. */
export type Coverage = {
  states: string[];
  transitions: Record<string, Taken>;
  refused: MachineReport['refused'];
  paths: string[];
  /** It was another chart then. */
  isOld: boolean;
};

const FILE = join(ROOT, 'reports/paths/paths.json');

/** Empty before the first `npm run paths`. */
export function readCoverage(): Map<string, MachineReport> {
  if (!existsSync(FILE)) return new Map();
  const { machines } = JSON.parse(readFileSync(FILE, 'utf8')) as { machines: MachineReport[] };
  return new Map(machines.map((report) => [report.machine, report]));
}

export function coverageOf(chart: Chart, { states, transitions, refused, paths }: MachineReport): Coverage {
  const all: Record<string, Taken> = {};
  const counts = new Map<string, number>();
  for (const { source, event, taken, by } of transitions) {
    const label = labelOf(event, source);
    const index = counts.get(`${source}|${label}`) ?? 0;
    counts.set(`${source}|${label}`, index + 1);
    all[keyOf(source, label, index)] = { taken, by: by?.slice(0, 160) ?? null };
  }
  const keys = transitionKeys(chart);
  return {
    states: states.filter(({ visited }) => visited).map(({ id }) => id),
    transitions: all,
    refused,
    paths: paths.map(({ title }) => title),
    isOld: keys.length !== Object.keys(all).length || keys.some((key) => !all[key]),
  };
}

const transitionKeys = (chart: Chart): string[] =>
  statesOf(chart).flatMap(([path, state]) =>
    answersOf(state).flatMap(([label, all]) =>
      all.map((_, index) => keyOf(path ? `${chart.id}.${path}` : chart.id, label, index)),
    ),
  );
