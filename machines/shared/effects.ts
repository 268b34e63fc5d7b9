import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** The screens a machine may ask for. The router turns each into a localized path. */
export type Screen = 'home' | 'login' | 'error' | '404' | 'checkout' | 'success' | 'failed' | 'package';

const placeholders = new WeakSet<object>();

/** An actor that the wiring must supply. */
export function supplied<Output, Input>() {
  const logic = fromPromise<Output, Input>(() => Promise.reject(new Error('not supplied')));
  placeholders.add(logic);
  return logic;
}

/** A source of events, such as a clock or several calls at once, that the wiring must supply. */
export function suppliedSource<Sent extends EventObject, Input = void>() {
  const logic = fromCallback<EventObject, Input, Sent>(() => {
    throw new Error('not supplied');
  });
  placeholders.add(logic);
  return logic;
}

/** An action that the wiring must supply. */
export function suppliedAction<Params>() {
  const action = (_: unknown, _params: Params): void => {
    throw new Error('not supplied');
  };
  placeholders.add(action);
  return action;
}

type Implementations = { actors: Record<string, unknown>; actions: Record<string, unknown> };

/** The names that a wiring forgot. An unsupplied actor would otherwise pass for a failed call. */
export function unsupplied({ implementations }: { implementations: Implementations }) {
  return Object.entries({ ...implementations.actors, ...implementations.actions })
    .filter(([, effect]) => placeholders.has(effect as object))
    .map(([name]) => name);
}
