import type { AnyStateMachine } from 'xstate';

/** Machines among its actors, by source. */
export function childrenOf({ implementations }: AnyStateMachine): Record<string, string> {
  const actors = Object.entries(implementations.actors as Record<string, { id?: string; root?: unknown }>);
  return Object.fromEntries(actors.flatMap(([src, { id, root }]) => (root && id ? [[src, id]] : [])));
}
