import { assign, setup } from 'xstate';
import { PREFETCH_IDLE_TIMEOUT } from '#contract/constants.ts';
import { supplied } from '#machines/shared/effects.ts';

type Context = {
  mayFetch: boolean;
  waiting: string[];
  /** In this tab, with any result. */
  requests: string[];
};

/** K8: one at a time, idle or after 2000 ms; never offline, on 2g or with data saving. */
export const prefetchMachine = setup({
  types: {
    input: {} as { mayFetch: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'link.show'; path: string }
      | { type: 'link.hide'; path: string }
      | { type: 'network.change'; mayFetch: boolean },
  },
  actors: {
    untilIdle: supplied<void, void>(),
    fetchPage: supplied<void, { path: string }>(),
  },
  actions: {
    add: assign({ waiting: ({ context }, { path }: { path: string }) => [...context.waiting, path] }),
    drop: assign({
      waiting: ({ context }, { path }: { path: string }) => context.waiting.filter((other) => other !== path),
    }),
    take: assign(({ context: { waiting, requests } }) => ({
      waiting: waiting.slice(1),
      requests: [...requests, ...waiting.slice(0, 1)],
    })),
    storeNetwork: assign({ mayFetch: (_, { mayFetch }: { mayFetch: boolean }) => mayFetch }),
  },
  guards: {
    isNew: ({ context: { waiting, requests } }, { path }: { path: string }) =>
      !waiting.includes(path) && !requests.includes(path),
    hasWork: ({ context: { mayFetch, waiting } }) => mayFetch && waiting.length > 0,
    hasNoWork: ({ context: { mayFetch, waiting } }) => !mayFetch || waiting.length === 0,
  },
  delays: { idleTimeout: PREFETCH_IDLE_TIMEOUT },
}).createMachine({
  id: 'prefetch',
  context: ({ input: { mayFetch } }) => ({ mayFetch, waiting: [], requests: [] }),
  initial: 'resting',
  on: {
    'link.show': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'add', params: ({ event }) => event },
    },
    'link.hide': { actions: { type: 'drop', params: ({ event }) => event } },
    'network.change': { actions: { type: 'storeNetwork', params: ({ event }) => event } },
  },
  states: {
    resting: { always: { guard: 'hasWork', target: 'waiting' } },
    waiting: {
      always: { guard: 'hasNoWork', target: 'resting' },
      invoke: { src: 'untilIdle', id: 'untilIdle', onDone: 'fetching', onError: 'fetching' },
      after: { idleTimeout: 'fetching' },
    },
    fetching: {
      invoke: {
        src: 'fetchPage',
        id: 'fetchPage',
        input: ({ context }) => ({ path: context.requests.at(-1) ?? '/' }),
        onDone: 'resting',
        onError: 'resting',
      },
      entry: 'take',
    },
  },
});
