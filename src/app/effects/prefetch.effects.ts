import { fromPromise } from 'xstate';
import { prefetchMachine } from '#machines/app/prefetch.machine.ts';

export type PrefetchEffects = {
  untilIdle: () => Promise<void>;
  fetchPage: (path: string) => Promise<void>;
  /** The page of a link about to be pressed. */
  fetchNow: (path: string) => void;
};

export const providePrefetch = ({ untilIdle, fetchPage, fetchNow }: PrefetchEffects) =>
  prefetchMachine.provide({
    actions: { fetchNow: (_, { path }) => fetchNow(path) },
    actors: {
      untilIdle: fromPromise<void, void>(() => untilIdle()),
      fetchPage: fromPromise<void, { path: string }>(({ input }) => fetchPage(input.path)),
    },
  });
