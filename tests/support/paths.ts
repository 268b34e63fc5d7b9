import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { getAdjacencyMap, getStateNodes, type AdjacencyMap } from 'xstate/graph';
import { boundedBy } from './growth.ts';
import { recordWalk } from './walk-record.ts';

const snapshotOf = (state: unknown) => state as AnyMachineSnapshot;

type Step<Machine extends AnyStateMachine> = { event: EventFromLogic<Machine>; state: SnapshotFrom<Machine> };

/** The shortest way to a transition's source and then the transition itself: `steps` starts from the initial state. */
export type EdgePath<Machine extends AnyStateMachine> = {
  title: string;
  steps: Step<Machine>[];
  /** The last event, and the states before and after it. */
  event: EventFromLogic<Machine>;
  from: SnapshotFrom<Machine>;
  state: SnapshotFrom<Machine>;
};

export type Walk<Machine extends AnyStateMachine> = {
  initial: SnapshotFrom<Machine>;
  paths: EdgePath<Machine>[];
  /** What no path reaches, by name; a paths test expects both lists to be empty. */
  missed: { states: string[]; transitions: string[] };
};

type Options<Machine extends AnyStateMachine> = {
  /**
   * The events to offer: a list, or what may happen in a state. Results of invoked actors are events too, with the invoke's id:
   * `{ type: 'xstate.done.actor.fetchOffer', output }`, `{ type: 'xstate.error.actor.fetchOffer', error }`; a delay is
   * `{ type: 'xstate.after.<delay>.<machine.state>' }`. Two payloads of one type are two edges.
   */
  events: readonly EventLike[] | ((state: SnapshotFrom<Machine>) => readonly EventLike[]);
  /** Tells states apart: keep exactly what guards read. Default: the state value alone. */
  serializeState?: (state: SnapshotFrom<Machine>) => string;
  input?: InputFrom<Machine>;
  /** How an event reads in titles and is told from others. Default: its type, and its payload when there is one. */
  serializeEvent?: (event: EventLike) => string;
  /** Also walk events that a state ignores (no transition of it answers). Default false. */
  ignored?: boolean;
  /** States the walk may find before it gives up and says what makes the graph grow. Default 2,000. */
  limit?: number;
};
type EventLike = { type: string; [payload: string]: unknown };

const named = ({ type, ...payload }: EventLike) =>
  Object.keys(payload).length
    ? `${type} ${JSON.stringify(payload, (_, value: unknown) => (value instanceof Error ? value.message : value)).slice(0, 80)}`
    : type;
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Walks a machine as a graph (xstate/graph) and gives one path for each edge, loops and edges back to seen states
 * included. Actors are never started and actions never run: a path says what the chart does with events.
 *
 * ```ts
 * const walk = walkEdges(orderMachine, { events: [{ type: 'hold.expired' }] });
 * it('visits every state and takes every transition', () => expect(walk.missed).toEqual({ states: [], transitions: [] }));
 * onEveryPath('walks every edge of order', walk.paths.map((path) => [path.title, path] as const), (_, path) => promises[path.state.value](path.state));
 * ```
 */
export function walkEdges<Machine extends AnyStateMachine>(machine: Machine, options: Options<Machine>): Walk<Machine> {
  const {
    events,
    serializeState = (state) => JSON.stringify(snapshotOf(state).value),
    serializeEvent = named,
    input,
    ignored = false,
    limit = 2_000,
  } = options;
  const offered = (state: SnapshotFrom<Machine>) => [...(typeof events === 'function' ? events(state) : events)];
  const map = getAdjacencyMap(machine as never, {
    events: offered as never,
    serializeState: boundedBy(machine.id, limit, serializeState as never) as never,
    serializeEvent: serializeEvent as never,
    input: input as never,
  }) as unknown as AdjacencyMap<SnapshotFrom<Machine>, EventFromLogic<Machine>>;
  const begin = initialTransition as (logic: Machine, input: unknown) => [SnapshotFrom<Machine>, unknown];
  const [initial] = begin(machine, input);

  const ways = new Map<string, Step<Machine>[]>([[serializeState(initial), []]]);
  for (const [key, steps] of ways)
    for (const { event, state } of Object.values(map[key as keyof typeof map]?.transitions ?? {}))
      if (!ways.has(serializeState(state))) ways.set(serializeState(state), [...steps, { event, state }]);

  const coverage = new Set<unknown>();
  const offeredTypes = new Set<string>();
  const answeredTypes = new Set<string>();
  const visited = new Set<string>(snapshotOf(initial)._nodes.map((node) => node.id));
  const paths: EdgePath<Machine>[] = [];
  for (const [key, steps] of ways) {
    const from = map[key as keyof typeof map]!.state;
    for (const { event, state } of Object.values(map[key as keyof typeof map]!.transitions)) {
      const answers = machine.getTransitionData(from, event);
      offeredTypes.add((event as EventLike).type);
      if (answers.length) answeredTypes.add((event as EventLike).type);
      for (const answer of answers) coverage.add(answer);
      for (const node of snapshotOf(state)._nodes) visited.add(node.id);
      if (!answers.length && !ignored) continue;
      const way = [...steps, { event, state }];
      const title = `${way.map((step) => serializeEvent(step.event as EventLike)).join(' > ')} => ${textOf(snapshotOf(state).value)}`;
      paths.push({ title, steps: way, event, from, state });
    }
  }
  recordWalk({
    machine,
    input,
    initial: snapshotOf(initial),
    paths: paths as never,
    edges: [...ways.keys()].flatMap((key) => {
      const { state, transitions } = map[key as keyof typeof map]!;
      return Object.values(transitions).map(({ event }) => ({ from: snapshotOf(state), event: event as EventLike }));
    }),
    nameOf: serializeEvent,
  });
  const nodes: AnyStateNode[] = [machine.root, ...getStateNodes(machine)];
  return {
    initial,
    paths,
    missed: {
      states: nodes.filter((node) => node.type !== 'history' && !visited.has(node.id)).map((node) => node.id),
      transitions: [
        // a transition taken out of the chart leaves its event without an answer
        ...[...offeredTypes].filter((type) => !answeredTypes.has(type)).map((type) => `no state answers ${type}`),
        ...nodes.flatMap((node) =>
          [...node.transitions.values()]
            .flat()
            .filter((answer) => !coverage.has(answer))
            .map((answer) => `${node.id} on ${answer.eventType}`),
        ),
      ],
    },
  };
}

/** Plays a path from the initial state through the pure transition function; every action asked for on the way by name. */
export function play<Machine extends AnyStateMachine>(
  machine: Machine,
  path: EdgePath<Machine>,
  initial: SnapshotFrom<Machine>,
) {
  const effects: string[] = [];
  let state = initial;
  for (const { event } of path.steps) {
    const [next, actions] = transition(machine, state, event);
    state = next;
    effects.push(...actions.map((action) => (action as { type: string }).type));
  }
  return { state, effects };
}
