import { fromPromise } from 'xstate';
import { prefetchMachine } from '#machines/app/prefetch.machine.ts';

export type PrefetchEffects = {
  untilIdle: () => Promise<void>;
  fetchPage: (path: string) => Promise<void>;
};

export const providePrefetch = ({ untilIdle, fetchPage }: PrefetchEffects) =>
  prefetchMachine.provide({
    actors: {
      untilIdle: fromPromise<void, void>(() => untilIdle()),
      fetchPage: fromPromise<void, { path: string }>(({ input }) => fetchPage(input.path)),
    },
  });
