import { walkEdges, type EdgePath } from './paths.ts';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

type EventLike = { type: string; [payload: string]: unknown };

/** What happens in a journey by short names, the machine's events behind them, and the state each leaves. */
export type Journey = { title: string; steps: { name: string; state: unknown }[] };
type Given = {
  input: unknown;
  /** Names to events. */
  happenings: Record<string, EventLike>;
  /** What a person can do, or the world can answer, in a state as it is on the screen. */
  possible: (state: AnyMachineSnapshot) => string[];
  tell?: (state: AnyMachineSnapshot) => string;
};

/** The model's own paths that a browser can walk: one for each edge, none that is only the beginning of another. */
export function journeysOf(machine: AnyStateMachine, { input, happenings, possible, tell }: Given): Journey[] {
  const events = (state: AnyMachineSnapshot) => possible(state).map((name) => ({ ...happenings[name]!, name }));
  const nameOf = (event: unknown) => String((event as { name?: string }).name);
  const walk = walkEdges(machine, {
    input: input as never,
    events: events as never,
    serializeEvent: nameOf,
    ...(tell ? { serializeState: tell as never } : {}),
  });
  const wayOf = (path: EdgePath<AnyStateMachine>) => path.steps.map(({ event }) => nameOf(event)).join(' > ');
  const ways = walk.paths.map(wayOf);
  return walk.paths
    .filter((path) => !ways.some((way) => way.startsWith(`${wayOf(path)} > `)))
    .map((path) => ({
      title: wayOf(path),
      steps: path.steps.map(({ event, state }) => ({ name: nameOf(event), state: state.value as unknown })),
    }));
}
