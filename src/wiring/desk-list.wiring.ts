import { fromPromise } from 'xstate';
import { deskListMachine, type ListPage, type ListQuery } from '#machines/desk-list/desk-list.machine.ts';

export type ReadPage = (query: ListQuery, signal: AbortSignal) => Promise<ListPage>;

/** Gives a desk's list its hands. */
export const wireDeskList = (readPage: ReadPage) =>
  deskListMachine.provide({
    actors: {
      readPage: fromPromise<ListPage, { query: ListQuery }>(({ input, signal }) => readPage(input.query, signal)),
    },
  });
