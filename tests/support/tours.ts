import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { walkEdges } from './paths.ts';

type EventLike = { type: string; [payload: string]: unknown };
export type Step<Machine extends AnyStateMachine = AnyStateMachine> = { name: string; state: SnapshotFrom<Machine> };
/** One visit: what happens from the opened page on, by short names, and the state that each leaves. */
export type Tour<Machine extends AnyStateMachine = AnyStateMachine> = { title: string; steps: Step<Machine>[] };

export type TourOptions<Machine extends AnyStateMachine> = {
  input?: InputFrom<Machine>;
  /** Names to events, or to what the event is in a state. */
  happenings: Record<string, EventLike | ((state: SnapshotFrom<Machine>) => EventLike)>;
  /** What a person can do, or the world can answer, in a state as it is on the page. */
  possible: (state: SnapshotFrom<Machine>) => string[];
  /** Tells states apart: what the page can show. Default: the state value. */
  tell?: (state: SnapshotFrom<Machine>) => string;
  /** What is to be covered by an edge; null: nothing of its own. Default: each edge of the graph. */
  goal?: (from: SnapshotFrom<Machine>, name: string, to: SnapshotFrom<Machine>) => string | null;
  /** Steps a visit has at most, so that a failed one can be repeated. */
  longest?: number;
  /** What the page looks like in a state, in words: one picture of the gallery. Default: the state value. */
  sight?: (state: SnapshotFrom<Machine>) => string;
  /** Lasting states, by id, that nobody can tell from another by looking: no picture of their own. */
  unseen?: string[];
};

function eventOf<State>(
  happenings: Record<string, EventLike | ((state: State) => EventLike)>,
  name: string,
  state: State,
): EventLike {
  const event = happenings[name];
  if (!event) throw new Error(`no event for "${name}"`);
  return typeof event === 'function' ? event(state) : event;
}

type Edge = { name: string; to: string; goal: string | null };

/** The machine as a browser can walk it: states by what they show, and what leads from each to which. */
function graphOf<Machine extends AnyStateMachine>(machine: Machine, options: TourOptions<Machine>) {
  const { input, happenings, possible, goal } = options;
  const tell = options.tell ?? ((state: SnapshotFrom<Machine>) => JSON.stringify((state as AnyMachineSnapshot).value));
  const nameOf = (event: unknown) => String((event as { name?: string }).name);
  const { initial, paths } = walkEdges(machine, {
    ...(input === undefined ? {} : { input }),
    events: (state) => possible(state).map((name) => ({ ...eventOf(happenings, name, state), name })),
    serializeEvent: nameOf,
    serializeState: tell,
  });
  const edges = new Map<string, Edge[]>();
  for (const { from, event, state } of paths) {
    const [name, at, to] = [nameOf(event), tell(from), tell(state)];
    const aim = goal ? goal(from, name, state) : `${at} ${name}`;
    edges.set(at, [...(edges.get(at) ?? []), { name, to, goal: aim }]);
  }
  return { start: tell(initial), initial, edges, tell };
}

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([region, inner]) => `${region}.${textOf(inner)}`)
        .join(' ');
/** The name of a state in the gallery. */
export const screenshotOf = <Machine extends AnyStateMachine>(
  { sight }: TourOptions<Machine>,
  state: SnapshotFrom<Machine>,
) => (sight ? sight(state) : textOf((state as AnyMachineSnapshot).value));

/** The state that a visit finds when it begins. */
export const beginningOf = <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) =>
  (initialTransition as (logic: Machine, input: unknown) => [SnapshotFrom<Machine>, unknown])(machine, input)[0];

/** The shortest visits that come past every sight once. */
export function sightseeing<Machine extends AnyStateMachine>(
  machine: Machine,
  options: TourOptions<Machine>,
): Tour<Machine>[] {
  return toursOf(machine, { ...options, goal: (_from, _name, to) => screenshotOf(options, to) });
}

/**
 * Long visits that together cover every goal: each goes on to the nearest uncovered edge, takes an edge without return
 * only when no other is left, and a new visit begins where nothing more can be reached.
 */
export function toursOf<Machine extends AnyStateMachine>(
  machine: Machine,
  options: TourOptions<Machine>,
): Tour<Machine>[] {
  const { start, initial, edges, tell } = graphOf(machine, options);
  const { longest = 30 } = options;
  const open = new Set([...edges.values()].flatMap((list) => list.flatMap(({ goal }) => goal ?? [])));
  const isOpen = ({ goal }: Edge) => goal !== null && open.has(goal);
  const tours: Tour<Machine>[] = [];
  while (open.size > 0) {
    let [at, state] = [start, initial];
    const steps: Step<Machine>[] = [];
    for (;;) {
      const alive = leadingTo(edges, isOpen);
      const way = nearest(edges, at, (edge) => isOpen(edge) && alive.has(edge.to)) ?? nearest(edges, at, isOpen);
      if (!way || (steps.length > 0 && steps.length + way.length > longest)) break;
      for (const { name, to, goal } of way) {
        [state] = transition(machine, state as never, eventOf(options.happenings, name, state) as never) as unknown as [
          typeof state,
        ];
        steps.push({ name, state });
        if (tell(state) !== to)
          throw new Error(`${machine.id}: tell does not tell apart what "${name}" depends on: ${to}`);
        if (goal !== null) open.delete(goal);
        at = to;
      }
    }
    if (steps.length === 0) throw new Error(`${machine.id}: no visit reaches ${[...open].join(', ')}`);
    tours.push({ title: steps.map(({ name }) => name).join(' > '), steps });
  }
  return tours;
}

/** The shortest way from a state whose last edge is a wanted one. */
function nearest(edges: Map<string, Edge[]>, from: string, isWanted: (edge: Edge) => boolean): Edge[] | null {
  const ways = new Map<string, Edge[]>([[from, []]]);
  for (const [at, way] of ways)
    for (const edge of edges.get(at) ?? []) {
      if (isWanted(edge)) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  return null;
}

/** The states from which a wanted edge can be reached. */
function leadingTo(edges: Map<string, Edge[]>, isWanted: (edge: Edge) => boolean): Set<string> {
  const before = new Map<string, string[]>();
  const alive = new Set<string>();
  for (const [from, list] of edges)
    for (const edge of list) {
      if (isWanted(edge)) alive.add(from);
      before.set(edge.to, [...(before.get(edge.to) ?? []), from]);
    }
  for (const at of alive) for (const from of before.get(at) ?? []) alive.add(from);
  return alive;
}
