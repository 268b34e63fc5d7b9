import { assign, setup } from 'xstate';
import { PREFETCH_IDLE_TIMEOUT } from '#contract/constants.ts';
import { supplied } from '#machines/shared/effects.ts';

type Context = {
  mayFetch: boolean;
  waiting: string[];
  /** In this tab, with any result. */
  requests: string[];
  /** Pages that may still be requested without intent on this page. */
  left: number;
};

/** Pages requested without intent, per page [LI5]. */
const UNASKED = 2;

/**
 * Prefetches pages (K8, LI5): of visible links two per page, one at a time, when idle or after 2000 ms; of a link that
 * is about to be pressed at once. Never offline, on 2g or with data saving.
 */
export const prefetchMachine = setup({
  types: {
    input: {} as { mayFetch: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'link.show'; path: string }
      | { type: 'link.hide'; path: string }
      | { type: 'link.intend'; path: string }
      | { type: 'page.show' }
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
    take: assign(({ context: { waiting, requests, left } }) => ({
      waiting: waiting.slice(1),
      requests: [...requests, ...waiting.slice(0, 1)],
      left: left - 1,
    })),
    resetCount: assign({ left: UNASKED }),
    fetchNow: (_, _link: { path: string }) => undefined,
    storeNetwork: assign({ mayFetch: (_, { mayFetch }: { mayFetch: boolean }) => mayFetch }),
  },
  guards: {
    isNew: ({ context: { waiting, requests } }, { path }: { path: string }) =>
      !waiting.includes(path) && !requests.includes(path),
    hasWork: ({ context: { mayFetch, waiting, left } }) => mayFetch && waiting.length > 0 && left > 0,
    hasNoWork: ({ context: { mayFetch, waiting } }) => !mayFetch || waiting.length === 0,
    mayFetch: ({ context }) => context.mayFetch,
  },
  delays: { idleTimeout: PREFETCH_IDLE_TIMEOUT },
}).createMachine({
  id: 'prefetch',
  context: ({ input: { mayFetch } }) => ({ mayFetch, waiting: [], requests: [], left: UNASKED }),
  initial: 'resting',
  on: {
    'link.show': {
      guard: { type: 'isNew', params: ({ event }) => event },
      actions: { type: 'add', params: ({ event }) => event },
    },
    'link.hide': { actions: { type: 'drop', params: ({ event }) => event } },
    'link.intend': { guard: 'mayFetch', actions: { type: 'fetchNow', params: ({ event }) => event } },
    'page.show': { actions: 'resetCount' },
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
