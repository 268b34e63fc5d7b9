import { assign, setup } from 'xstate';
import type { SavedTraveller } from '#contract/calls/account.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

/** What is done to an account by one press: a session ended, a traveller kept or forgotten, the data fetched. */
export type AccountAct =
  | { name: 'endSession'; id: string }
  | { name: 'removeTraveller'; id: string }
  | { name: 'saveTraveller'; id: string; traveller: Omit<SavedTraveller, 'id'> }
  | { name: 'export' };
type ActRequest = { act: AccountAct };

/** One press, asked about first where it cannot be undone. */
export const accountActMachine = setup({
  types: {
    context: {} as { act: AccountAct | null; failed: Failure | null },
    events: {} as ({ type: 'act.ask' } & ActRequest) | { type: 'act.confirm' } | { type: 'act.keep' },
    tags: {} as 'busy',
  },
  actors: { doAct: supplied<void, ActRequest>() },
  actions: {
    storeAct: assign((_, { act }: ActRequest) => ({ act, failed: null })),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    forget: assign({ act: null, failed: null }),
    tellDone: suppliedAction<ActRequest>(),
    tellFailed: suppliedAction<{ error: unknown }>(),
  },
  guards: { needsConsent: (_, { act }: ActRequest) => act.name === 'removeTraveller' },
}).createMachine({
  id: 'account-act',
  context: { act: null, failed: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'act.ask': [
          {
            guard: { type: 'needsConsent', params: ({ event }) => event },
            target: 'asking',
            actions: { type: 'storeAct', params: ({ event }) => event },
          },
          { target: 'acting', actions: { type: 'storeAct', params: ({ event }) => event } },
        ],
      },
    },
    asking: { on: { 'act.confirm': 'acting', 'act.keep': { target: 'resting', actions: 'forget' } } },
    acting: {
      tags: 'busy',
      invoke: {
        src: 'doAct',
        id: 'doAct',
        input: ({ context }) => ({ act: context.act as AccountAct }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'tellDone', params: ({ context }) => ({ act: context.act as AccountAct }) }, 'forget'],
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'storeFailure', params: ({ event }) => event },
            { type: 'tellFailed', params: ({ event }) => event },
          ],
        },
      },
    },
  },
});
