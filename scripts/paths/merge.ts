import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WalkRecord } from '#tests/support/walk-record.ts';

export type MachineReport = Omit<WalkRecord, 'file'> & { files: string[]; uncovered: string[] };

const keyOf = (transition: WalkRecord['transitions'][number]) =>
  `${transition.source}|${transition.event}|${transition.index}`;

/** Several, as fresh and restored starts, add up. */
export function readWalks(folder: string): MachineReport[] {
  const byMachine = new Map<string, WalkRecord[]>();
  for (const name of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    const record = JSON.parse(readFileSync(join(folder, name), 'utf8')) as WalkRecord;
    byMachine.set(record.machine, [...(byMachine.get(record.machine) ?? []), record]);
  }
  return [...byMachine.values()].map(merge).toSorted((one, other) => one.machine.localeCompare(other.machine));
}

function merge(walks: WalkRecord[]): MachineReport {
  const [first, ...others] = walks;
  if (!first) throw new Error('no walk to merge');
  const states = first.states.map((state) => ({
    ...state,
    visited: walks.some((walk) => walk.states.some(({ id, visited }) => id === state.id && visited)),
  }));
  const transitions = first.transitions.map((transition) => {
    const same = walks.flatMap((walk) => walk.transitions.filter((other) => keyOf(other) === keyOf(transition)));
    return {
      ...transition,
      taken: same.reduce((total, { taken }) => total + taken, 0),
      by: same.find(({ by }) => by)?.by ?? null,
    };
  });
  const refused = [
    ...new Map(walks.flatMap((walk) => walk.refused).map((entry) => [`${entry.state}|${entry.event}`, entry])).values(),
  ];
  return {
    machine: first.machine,
    files: [...new Set([first, ...others].map(({ file }) => file))],
    states,
    transitions,
    refused,
    paths: walks.flatMap(({ paths }) => paths),
    uncovered: [
      ...states.filter(({ visited }) => !visited).map(({ id }) => `state ${id}`),
      ...transitions
        .filter(({ taken }) => taken === 0)
        .map(({ source, event, guard }) => `${source} on ${event}${guard ? ` [${guard}]` : ''}`),
    ],
  };
}
