import type { AnyStateMachine, AnyStateNode } from 'xstate';

export type Action = string | { type: string; params: unknown };
export type Transition = { target?: string; guard?: Action; actions?: Action[]; reenter?: true };
export type Answers = Record<string, Transition[]>;
export type Invoke = {
  src: string;
  id: string;
  onDone?: Transition[];
  onError?: Transition[];
  onSnapshot?: Transition[];
};
export type ChartState = {
  type?: 'parallel' | 'final' | 'history';
  history?: 'deep';
  initial?: string;
  tags?: string[];
  entry?: Action[];
  exit?: Action[];
  invoke?: Invoke[];
  always?: Transition[];
  after?: Answers;
  on?: Answers;
  onDone?: Transition[];
  states?: Record<string, ChartState>;
};
/** A machine as XState and Stately Studio read it, functions by name and targets by `#id`. */
export type Chart = { id: string } & ChartState;

type Inline = {
  (): unknown;
  type?: string;
  to?: unknown;
  event?: unknown;
  id?: unknown;
  sendId?: unknown;
  guards?: unknown[];
};

/** Without empty parts, so that a file says what is there. */
function filled<Part extends object>(part: Part): Part {
  const isEmpty = (value: unknown) =>
    value === undefined || (value instanceof Object && Object.keys(value as object).length === 0);
  return Object.fromEntries(Object.entries(part).filter(([, value]) => !isEmpty(value))) as Part;
}

/** Inline ones by their kind; params that are computed are left out. */
function nameOf(value: unknown): Action {
  if (typeof value === 'string') return value;
  if (typeof value === 'function') {
    const { type, name, guards, to, event } = value as Inline;
    if (guards) return `${name}(${guards.map((guard) => textOf(nameOf(guard))).join(', ')})`;
    const kind = (type ?? name).replace('xstate.', '');
    const sent = [to, (event as { type?: unknown } | undefined)?.type].filter((part) => typeof part === 'string');
    return sent.length ? `${kind}(${sent.join(' ')})` : kind;
  }
  const { type, params } = value as { type: string; params?: unknown };
  return params instanceof Object && typeof params !== 'function' ? { type, params } : type;
}

export function textOf(action: Action): string {
  if (typeof action === 'string') return action;
  const values = Object.values(action.params as object).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return [action.type, ...values].join(' ');
}

/** XState adds a pair of them to a state with delays. */
function isOfDelay(action: unknown): boolean {
  const { id, sendId } = action as Inline;
  return [id, sendId].some((own) => typeof own === 'string' && own.startsWith('xstate.after'));
}

const actionsOf = (actions: readonly unknown[]) => actions.filter((action) => !isOfDelay(action)).map(nameOf);

type Live = { target?: readonly AnyStateNode[]; guard?: unknown; actions: readonly unknown[]; reenter?: boolean };
const transitionsOf = (all: readonly Live[] = []): Transition[] =>
  all.map(({ target, guard, actions, reenter }) =>
    filled({
      target: target?.map(({ id }) => `#${id}`).join(' '),
      guard: guard === undefined ? undefined : nameOf(guard),
      actions: actions.map(nameOf),
      reenter: reenter || undefined,
    } as Transition),
  );

const sorted = <Value>(record: Iterable<[string, Value]>): Record<string, Value> =>
  Object.fromEntries([...record].toSorted(([one], [other]) => (one < other ? -1 : 1)));

function stateOf(node: AnyStateNode): ChartState {
  const events = new Map([...node.transitions].map(([event, all]) => [event, transitionsOf(all)]));
  const taken = (event: string) => {
    const all = events.get(event);
    events.delete(event);
    return all;
  };
  const invoke = node.invoke.map(({ id, src }) =>
    filled({
      src: String(src),
      id,
      onDone: taken(`xstate.done.actor.${id}`),
      onError: taken(`xstate.error.actor.${id}`),
      onSnapshot: taken(`xstate.snapshot.${id}`),
    } as Invoke),
  );
  const onDone = taken(`xstate.done.state.${node.id}`);
  const [start, end] = ['xstate.after.', `.${node.id}`];
  const delays = [...events.keys()].filter((event) => event.startsWith(start));
  const after = delays.map((event): [string, Transition[]] => [
    event.slice(start.length, -end.length),
    taken(event) ?? [],
  ]);
  const isPlain = node.type === 'atomic' || node.type === 'compound';
  return filled({
    type: isPlain ? undefined : node.type,
    history: node.history === 'deep' ? 'deep' : undefined,
    initial: node.type === 'compound' ? node.initial.target[0]?.path.slice(node.path.length).join('.') : undefined,
    tags: [...node.tags],
    entry: actionsOf(node.entry),
    exit: actionsOf(node.exit),
    invoke,
    always: transitionsOf(node.always),
    after: sorted(after),
    on: sorted(events),
    onDone,
    states: Object.fromEntries(
      Object.entries(node.states).map(([key, child]) => [key, stateOf(child as AnyStateNode)]),
    ),
  } as ChartState);
}

export const chartOf = (machine: AnyStateMachine): Chart => ({ id: machine.id, ...stateOf(machine.root) });

/** XState's own event as `answersOf` calls it. */
export const labelOf = (event: string, id: string): string =>
  event
    .replace(/^xstate\.(done|error)\.actor\./u, '$1 ')
    .replace(/^xstate\.snapshot\./u, 'snapshot ')
    .replace(`xstate.done.state.${id}`, 'done')
    .replace(/^xstate\.after\./u, 'after ')
    .replace(event.startsWith('xstate.after.') ? `.${id}` : '', '');

/** Tells a transition from all others of its machine. */
export const keyOf = (id: string, label: string, index: number): string => `${id}|${label}|${index}`;

/** Labels as people read them: of an invoke, a delay, of nothing. */
export function answersOf({ on, after, always, invoke, onDone }: ChartState): [string, Transition[]][] {
  return [
    ...Object.entries(on ?? {}),
    ...Object.entries(after ?? {}).map(([delay, all]): [string, Transition[]] => [`after ${delay}`, all]),
    ...(invoke ?? []).flatMap(({ id, onDone: done, onError: failed, onSnapshot: seen }): [string, Transition[]][] => [
      [`done ${id}`, done ?? []],
      [`error ${id}`, failed ?? []],
      [`snapshot ${id}`, seen ?? []],
    ]),
    ['done', onDone ?? []] as [string, Transition[]],
    ['always', always ?? []] as [string, Transition[]],
  ].filter(([, all]) => all.length > 0) as [string, Transition[]][];
}

/** By path, the root's is ''. */
export function statesOf(state: ChartState, path = ''): [string, ChartState][] {
  const children = Object.entries(state.states ?? {});
  return [[path, state], ...children.flatMap(([key, child]) => statesOf(child, path ? `${path}.${key}` : key))];
}
