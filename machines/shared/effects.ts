import {
  enqueueActions,
  fromCallback,
  fromPromise,
  type ActorRef,
  type EventObject,
  type MachineContext,
  type Snapshot,
} from 'xstate';

/** The router localizes their paths. */
export type Screen = 'home' | 'login' | 'error' | '404' | 'checkout' | 'success' | 'failed' | 'package';

const placeholders = new WeakSet<object>();

/** An actor that `x.effects.ts` must supply. */
export function supplied<Output, Input>() {
  const logic = fromPromise<Output, Input>(() => Promise.reject(new Error('not supplied')));
  placeholders.add(logic);
  return logic;
}

/** An event source, such as a clock, that `x.effects.ts` must supply. */
export function suppliedSource<Sent extends EventObject, Input = void, Received extends EventObject = EventObject>() {
  const logic = fromCallback<Received, Input, Sent>(() => {
    throw new Error('not supplied');
  });
  placeholders.add(logic);
  return logic;
}

/** Null without a parent. */
export type Listener<News extends EventObject> = ActorRef<Snapshot<unknown>, News> | null;

/** Written so, `setup` infers its types. */
export const typedEnqueue =
  <Context extends MachineContext, Event extends EventObject>() =>
  <Params extends Parameterized = undefined>(collect: Collect<Context, Event, Params>) =>
    enqueueActions(collect);
type Parameterized = Record<string, unknown> | undefined;
type Collect<Context extends MachineContext, Event extends EventObject, Params extends Parameterized> = Parameters<
  typeof enqueueActions<Context, Event, Params, Event, never, never, never, never, never>
>[0];

/** A child's action that sends to its parent. */
export const notifyParent =
  <
    News extends EventObject,
    Context extends MachineContext & { parent: Listener<News> },
    Event extends EventObject,
  >() =>
  <Params extends Parameterized = undefined>(newsOf: (context: Context, params: Params) => News | null) =>
    typedEnqueue<Context, Event>()<Params>(({ enqueue, context }, params) => {
      const { parent }: { parent: Listener<News> } = context;
      const news = newsOf(context, params);
      if (parent && news) enqueue.sendTo(parent, news);
    });

/** An action that `x.effects.ts` must supply. */
export function suppliedAction<Params>() {
  const action = (_: unknown, _params: Params): void => {
    throw new Error('not supplied');
  };
  placeholders.add(action);
  return action;
}

type Implementations = { actors: Record<string, unknown>; actions: Record<string, unknown> };

/** An unsupplied actor would look like a failed call. */
export function unsupplied({ implementations }: { implementations: Implementations }) {
  return Object.entries({ ...implementations.actors, ...implementations.actions })
    .filter(([, effect]) => placeholders.has(effect as object))
    .map(([name]) => name);
}
