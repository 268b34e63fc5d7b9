import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { ROOT } from '#scripts/run.ts';
import { chartOf, statesOf, type Chart } from '#scripts/flows/chart.ts';
import { childrenOf } from '#scripts/flows/children.ts';
import { coverageOf, readCoverage, type Coverage } from '#scripts/flows/coverage.ts';
import { placed } from '#scripts/flows/draw/layout.ts';
import { sceneOf } from '#scripts/flows/draw/scene.ts';
import { svgOf } from '#scripts/flows/draw/svg.ts';
import { loadMachine, machineFile, machineNames } from '#scripts/flows/machines.ts';
import { kept } from './kept.ts';

/** In a file of their own: they weigh more than all charts. */
export type Walks = Pick<Coverage, 'paths' | 'refused'>;

/** What the page knows of a machine. */
export type Entry = {
  name: string;
  file: string;
  /** Of the requirements that its code and its paths test cite. */
  rows: string[];
} & ({ error: string } | Drawn);
export type Drawn = {
  chart: Chart;
  svg: string;
  /** Lines of states in the file, by id. */
  lines: Record<string, number>;
  walked: Pick<Coverage, 'states' | 'transitions' | 'isOld'> | null;
};

/** A machine that does not load says why, and the others stand. */
export async function entriesOf(): Promise<{ entries: Entry[]; walks: Map<string, Walks> }> {
  const reports = readCoverage();
  const walks = new Map<string, Walks>();
  const entries: Entry[] = [];
  for (const name of machineNames()) {
    const file = machineFile(name);
    const code = readFileSync(join(ROOT, file), 'utf8');
    const known = { name, file, rows: rowsOf(name, code) };
    try {
      const machine = await loadMachine(name);
      const chart = chartOf(machine);
      const report = reports.get(name);
      const coverage = report ? coverageOf(chart, report) : null;
      if (coverage) walks.set(name, { paths: coverage.paths, refused: coverage.refused });
      entries.push({
        ...known,
        chart,
        svg: await drawn(machine, coverage),
        lines: codeLinesOf(chart, code),
        walked: coverage && { states: coverage.states, transitions: coverage.transitions, isOld: coverage.isOld },
      });
    } catch (error) {
      entries.push({ ...known, error: error instanceof Error ? error.message : String(error) });
    }
  }
  return { entries, walks };
}

async function drawn(machine: AnyStateMachine, coverage: Coverage | null): Promise<string> {
  const walked = coverage && !coverage.isOld ? coverage : null;
  const taken = Object.entries(walked?.transitions ?? {}).flatMap(([key, one]) => (one.taken > 0 ? [key] : []));
  const parts = [chartOf(machine), childrenOf(machine)] as const;
  return kept([parts, walked && [walked.states, taken]], async () =>
    svgOf(
      machine.id,
      await placed(sceneOf(...parts)),
      walked && { states: new Set(walked.states), transitions: new Set(taken) },
    ),
  );
}

function rowsOf(name: string, code: string): string[] {
  const tests = globSync(`tests/**/${name}.paths.test.ts`, { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const cited = [code, ...tests].join('\n').matchAll(/[[(]([A-Z]{1,2}\d{1,2}(?:,? [A-Z]{1,2}\d{1,2})*)[\])]/gu);
  return [...new Set([...cited].flatMap(([, rows = '']) => rows.split(/,? /u)))].toSorted();
}

/** The first line after its parent's that has the state's key. */
function codeLinesOf(chart: Chart, code: string): Record<string, number> {
  const text = code.split('\n');
  const lines: Record<string, number> = {};
  for (const [path] of statesOf(chart)) {
    const key = path.slice(path.lastIndexOf('.') + 1);
    const outer = lines[[chart.id, ...path.split('.').slice(0, -1)].join('.')] ?? 0;
    const isKey = (line: string) => new RegExp(`^\\s*'?${RegExp.escape(key)}'?: `, 'u').test(line);
    const isChart = (line: string) => line.includes('createMachine(');
    const from = path ? text.findIndex((line, index) => index >= outer && isKey(line)) : text.findIndex(isChart);
    lines[path ? `${chart.id}.${path}` : chart.id] = (from < 0 ? outer - 1 : from) + 1;
  }
  return lines;
}
