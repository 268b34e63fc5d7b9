import { assign, setup } from 'xstate';
import type { ListQuery } from './desk-list.machine.ts';
import { supplied } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

/** A desk list as a file. */
export const deskFileMachine = setup({
  types: {
    context: {} as { query: ListQuery; failed: Failure | null },
    events: {} as { type: 'file.take'; query: ListQuery },
    tags: {} as 'busy',
  },
  actors: { saveList: supplied<void, { query: ListQuery }>() },
  actions: {
    storeQuery: assign((_, { query }: { query: ListQuery }) => ({ query, failed: null })),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
  },
}).createMachine({
  id: 'desk-file',
  context: { query: {}, failed: null },
  initial: 'resting',
  states: {
    resting: {
      on: { 'file.take': { target: 'saving', actions: { type: 'storeQuery', params: ({ event }) => event } } },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveList',
        id: 'saveList',
        input: ({ context: { query } }) => ({ query }),
        onDone: 'resting',
        onError: { target: 'resting', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
  },
});
