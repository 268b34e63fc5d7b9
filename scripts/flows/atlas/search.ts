import { answersOf, keyOf, statesOf, textOf, type Transition } from '#scripts/flows/chart.ts';
import type { Drawn, Entry } from './data.ts';

export type Line = { key: string; from: string; label: string; transition: Transition };

/** Every transition of a chart. */
export const linesOf = ({ chart }: Drawn): Line[] =>
  statesOf(chart).flatMap(([path, state]) => {
    const from = path ? `${chart.id}.${path}` : chart.id;
    return answersOf(state).flatMap(([label, all]) =>
      all.map((transition, index) => ({ key: keyOf(from, label, index), from, label, transition })),
    );
  });

export const stateCount = ({ chart }: Drawn): number => statesOf(chart).length - 1;

export function unwalkedOf(entry: Drawn): { states: string[]; lines: Line[] } {
  const { chart, walked } = entry;
  if (!walked || walked.isOld) return { states: [], lines: [] };
  const ids = statesOf(chart).map(([path]) => (path ? `${chart.id}.${path}` : chart.id));
  return {
    states: ids.filter((id) => !walked.states.includes(id)),
    lines: linesOf(entry).filter(({ key }) => !walked.transitions[key]?.taken),
  };
}

/** Where a name stands: `state` is what to show. */
export type Hit = { machine: string; text: string; state?: string };

export function hitsOf(entries: readonly Entry[], words: string): Hit[] {
  const asked = words.trim().toLowerCase();
  if (!asked) return [];
  const has = (text: string) => text.toLowerCase().includes(asked);
  const all = entries.flatMap((entry): Hit[] => {
    const machine = entry.name;
    const own = [entry.name, entry.file, ...entry.rows].filter(has).map((text): Hit => ({ machine, text }));
    if ('error' in entry) return own;
    const states = statesOf(entry.chart).flatMap(([path, state]): Hit[] => {
      const named = [
        path,
        ...(state.tags ?? []),
        ...[...(state.entry ?? []), ...(state.exit ?? [])].map(textOf),
        ...(state.invoke ?? []).map(({ src }) => src),
      ];
      const found = path ? named.find(has) : undefined;
      return found ? [{ machine, text: found === path ? path : `${path}: ${found}`, state: `${machine}.${path}` }] : [];
    });
    const lines = linesOf(entry).flatMap(({ from, label, transition: { guard, actions = [] } }): Hit[] => {
      const found = [label, ...(guard ? [textOf(guard)] : []), ...actions.map(textOf)].find(has);
      return found
        ? [
            {
              machine,
              text: `${from.slice(machine.length + 1) || machine}: ${found === label ? label : `${label} / ${found}`}`,
              state: from,
            },
          ]
        : [];
    });
    return [...own, ...states, ...lines];
  });
  return [...new Map(all.map((hit) => [`${hit.machine} ${hit.text}`, hit])).values()];
}
