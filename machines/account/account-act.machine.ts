import { assign, setup } from 'xstate';
import type { SavedTraveller } from '#contract/calls/account.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type AccountAct =
  | { name: 'endSession'; id: string }
  | { name: 'removeTraveller'; id: string }
  | { name: 'saveTraveller'; id: string; traveller: Omit<SavedTraveller, 'id'> }
  | { name: 'export' };
type ActRequest = { act: AccountAct };

/** One at a time; confirms what cannot be undone. Further presses queue, a repeated one once. */
export const accountActMachine = setup({
  types: {
    context: {} as { act: AccountAct | null; waiting: AccountAct[]; failed: Failure | null },
    events: {} as ({ type: 'act.ask' } & ActRequest) | { type: 'act.confirm' } | { type: 'act.keep' },
    tags: {} as 'busy',
  },
  actors: { doAct: supplied<void, ActRequest>() },
  actions: {
    storeAct: assign({ waiting: ({ context }, { act }: ActRequest) => [...context.waiting, act] }),
    forgetFailure: assign({ failed: null }),
    // keeps an earlier failure shown
    takeNext: assign(({ context: { waiting } }) => ({ act: waiting[0] ?? null, waiting: waiting.slice(1) })),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    forget: assign({ act: null, failed: null }),
    endAct: assign({ act: null }),
    onDone: suppliedAction<ActRequest>(),
    onFailed: suppliedAction<{ error: unknown }>(),
  },
  guards: {
    isNew: ({ context: { act: current, waiting } }, { act }: ActRequest) =>
      ![current, ...waiting].some((other) => other !== null && subjectOf(other) === subjectOf(act)),
    isNothingWaiting: ({ context }) => context.waiting.length === 0,
    needsConsent: ({ context }) => context.waiting[0]?.name === 'removeTraveller',
  },
}).createMachine({
  id: 'account-act',
  context: { act: null, waiting: [], failed: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'act.ask': {
          target: 'between',
          actions: ['forgetFailure', { type: 'storeAct', params: ({ event }) => event }],
        },
      },
    },
    asking: { on: { 'act.confirm': 'acting', 'act.keep': { target: 'between', actions: 'forget' } } },
    acting: {
      tags: 'busy',
      on: {
        'act.ask': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'storeAct', params: ({ event }) => event },
        },
      },
      invoke: {
        src: 'doAct',
        id: 'doAct',
        input: ({ context }) => ({ act: context.act as AccountAct }),
        onDone: {
          target: 'between',
          actions: [{ type: 'onDone', params: ({ context }) => ({ act: context.act as AccountAct }) }, 'endAct'],
        },
        onError: {
          target: 'between',
          actions: [
            { type: 'storeFailure', params: ({ event }) => event },
            { type: 'onFailed', params: ({ event }) => event },
          ],
        },
      },
    },
    between: {
      always: [
        { guard: 'isNothingWaiting', target: 'resting' },
        { guard: 'needsConsent', target: 'asking', actions: 'takeNext' },
        { target: 'acting', actions: 'takeNext' },
      ],
    },
  },
});

/** A saved traveller has a new id at each press. */
const subjectOf = (act: AccountAct): string =>
  JSON.stringify(act.name === 'saveTraveller' ? [act.name, act.traveller] : act);
