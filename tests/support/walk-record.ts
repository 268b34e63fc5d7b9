import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { threadId } from 'node:worker_threads';
import {
  getInitialMicrosteps,
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** One walk as `npm run paths` reads it: what the chart declares, what the walk took, what states refused. */
export type WalkRecord = {
  machine: string;
  file: string;
  states: { id: string; parent: string | null; kind: string; visited: boolean }[];
  transitions: {
    source: string;
    event: string;
    guard: string | null;
    targets: string[];
    index: number;
    taken: number;
    by: string | null;
  }[];
  refused: { state: string; event: string }[];
  paths: { title: string; events: string[] }[];
};

type Event = { type: string };
type Path = { title: string; steps: { event: Event; state: AnyMachineSnapshot }[]; from: AnyMachineSnapshot };
type Edge = { from: AnyMachineSnapshot; event: Event };
export type Walked = {
  machine: AnyStateMachine;
  input: unknown;
  initial: AnyMachineSnapshot;
  paths: Path[];
  edges: Edge[];
  nameOf: (event: Event) => string;
};

let walks = 0;

/** Leaves a walk in PATHS_REPORT for the report; does nothing in an ordinary test run. */
export function recordWalk(walked: Walked): void {
  const folder = process.env.PATHS_REPORT;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  walks += 1;
  const record = recordOf(walked);
  writeFileSync(join(folder, `${record.machine}-${process.pid}-${threadId}-${walks}.json`), JSON.stringify(record));
}

function recordOf({ machine, input, initial, paths, edges, nameOf }: Walked): WalkRecord {
  const coverage = new Map<unknown, { count: number; by: string }>();
  const visited = new Set(initial._nodes.map((node) => node.id));
  const passThrough = (before: AnyMachineSnapshot | null, microsteps: AnyMachineSnapshot[], title: string) => {
    for (const [index, after] of microsteps.entries()) {
      for (const node of after._nodes) visited.add(node.id);
      const from = index === 0 ? before : (microsteps[index - 1] ?? null);
      if (index > 0 && from) for (const answer of eventless(from, after)) count(coverage, answer, title);
    }
  };
  passThrough(
    null,
    [...getInitialMicrosteps(machine, input as never)].map(([state]) => state as AnyMachineSnapshot),
    'start',
  );
  for (const { title, steps, from } of paths) {
    const last = steps.at(-1);
    if (!last) continue;
    for (const answer of machine.getTransitionData(from as never, last.event as never)) count(coverage, answer, title);
    passThrough(
      from,
      [...getMicrosteps(machine, from as never, last.event as never)].map(([state]) => state as AnyMachineSnapshot),
      title,
    );
  }
  const nodes: AnyStateNode[] = [machine.root, ...getStateNodes(machine)].filter(
    (node, index, all) => all.indexOf(node) === index,
  );
  return {
    machine: machine.id,
    file: callingTest(),
    states: nodes.map((node) => ({
      id: node.id,
      parent: node.parent?.id ?? null,
      kind: node.type,
      visited: visited.has(node.id),
    })),
    transitions: nodes.flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((answer, index) => ({
        source: node.id,
        event: answer.eventType || 'always',
        guard: guardName(answer.guard),
        targets: (answer.target ?? []).map((target) => target.id),
        index,
        taken: coverage.get(answer)?.count ?? 0,
        by: coverage.get(answer)?.by ?? null,
      })),
    ),
    refused: edges
      .filter(({ from, event }) => machine.getTransitionData(from as never, event as never).length === 0)
      .map(({ from, event }) => ({ state: textOf(from.value), event: event.type })),
    paths: paths.map(({ title, steps }) => ({ title, events: steps.map(({ event }) => nameOf(event)) })),
  };
}

/** The `always` transitions that lead from one microstep to the next: in each node the first whose target is entered. */
function eventless(from: AnyMachineSnapshot, after: AnyMachineSnapshot) {
  return from._nodes.flatMap((node) => {
    const answer = node.always?.find(({ target }) =>
      target?.every((reached) => after._nodes.some((present) => present.id === reached.id)),
    );
    return answer ? [answer] : [];
  });
}

function count(coverage: Map<unknown, { count: number; by: string }>, answer: unknown, title: string): void {
  const before = coverage.get(answer);
  coverage.set(answer, { count: (before?.count ?? 0) + 1, by: before?.by ?? title });
}

function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  const { type, params } = guard as { type?: string; params?: unknown };
  const bound = params && typeof params === 'object' ? ` ${Object.values(params).join(' ')}` : '';
  return type ? `${type}${bound}` : 'inline';
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The paths file that asked for the walk, from the call stack. */
function callingTest(): string {
  const line = new Error().stack?.split('\n').find((text) => text.includes('.paths.test.ts'));
  const path = /(?:file:\/\/)?(\/[^():]+\.paths\.test\.ts)/u.exec(line ?? '')?.[1];
  return path ? relative(process.cwd(), path) : '';
}
