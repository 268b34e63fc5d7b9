import { assign, setup } from 'xstate';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { isLost, keepsKey } from '#machines/shared/lost-answer.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { newerIn } from '#machines/shared/newer-version.ts';

type Withdrawal = { version: number; key: string };

/** After confirmation: it cannot be rewritten [ST9]. A lost answer retries under its key. */
export const reviewWithdrawalMachine = setup({
  types: {
    context: {} as { version: number; key: string; failed: Failure | null },
    events: {} as
      | { type: 'withdrawal.ask'; version: number }
      | { type: 'withdrawal.confirm'; key: string }
      | { type: 'withdrawal.keep' },
    tags: {} as 'open' | 'busy',
  },
  actors: { withdrawReview: supplied<{ message: string }, Withdrawal>() },
  actions: {
    open: assign((_, { version }: { version: number }) => ({ version, key: '', failed: null })),
    storeKey: assign({ key: ({ context }, params: { key: string }) => context.key || params.key, failed: null }),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failed = failureOf(error);
      return { failed, key: keepsKey(failed) ? context.key : '', version: newerIn(failed) ?? context.version };
    }),
    onWithdrawn: suppliedAction<{ message: string }>(),
    /** Changed or withdrawn meanwhile: the page reloads. */
    onChanged: suppliedAction<void>(),
  },
  guards: {
    isOutdated: (_, { error }: { error: unknown }) => failureOf(error).status === 409 && !isLost(failureOf(error)),
  },
}).createMachine({
  id: 'review-withdrawal',
  context: { version: 0, key: '', failed: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'withdrawal.ask': { target: 'asking', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'withdrawal.confirm': { target: 'withdrawing', actions: { type: 'storeKey', params: ({ event }) => event } },
        'withdrawal.keep': 'resting',
      },
    },
    withdrawing: {
      tags: ['open', 'busy'],
      invoke: {
        src: 'withdrawReview',
        id: 'withdrawReview',
        input: ({ context: { version, key } }) => ({ version, key }),
        onDone: { target: 'resting', actions: { type: 'onWithdrawn', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'asking',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'onChanged'],
          },
          { target: 'asking', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
  },
});
