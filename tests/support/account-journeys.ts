import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { walkEdges, type EdgePath } from './paths.ts';

type EventLike = { type: string; [payload: string]: unknown };
export type AccountStep<Machine extends AnyStateMachine> = { name: string; state: SnapshotFrom<Machine> };
export type AccountJourney<Machine extends AnyStateMachine> = { title: string; steps: AccountStep<Machine>[] };

type Given<Machine extends AnyStateMachine> = {
  input?: InputFrom<Machine>;
  /** Names to events. */
  happenings: Record<string, EventLike>;
  /** What a person can do, or the world can answer, in a state as it is on the page. */
  possible: (state: SnapshotFrom<Machine>) => string[];
  tell: (state: SnapshotFrom<Machine>) => string;
};

/** The model's own paths that a browser can walk: one for each edge, none that is only the beginning of another. */
export function accountJourneys<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, happenings, possible, tell }: Given<Machine>,
): AccountJourney<Machine>[] {
  const nameOf = (event: unknown) => String((event as { name?: string }).name);
  const { paths } = walkEdges(machine, {
    ...(input === undefined ? {} : { input }),
    events: (state) => possible(state).map((name) => ({ ...happenings[name]!, name })),
    serializeEvent: nameOf,
    serializeState: tell,
  });
  const wayOf = (path: EdgePath<Machine>) => path.steps.map(({ event }) => nameOf(event)).join(' > ');
  const ways = paths.map(wayOf);
  return paths
    .filter((path) => !ways.some((way) => way.startsWith(`${wayOf(path)} > `)))
    .map((path) => ({
      title: wayOf(path),
      steps: path.steps.map(({ event, state }) => ({ name: nameOf(event), state })),
    }));
}
