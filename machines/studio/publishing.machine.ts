import { assign, setup } from 'xstate';
import type { DesignReview } from '#contract/entities/studio/proposal.ts';
import { supplied } from '#machines/shared/effects.ts';
import { isLost, keepsKey } from '#machines/shared/lost-answer.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type Publication = { package_id: number; version: number; took_ms: number };
type Context = {
  id: string;
  rev: number;
  review: DesignReview | null;
  key: string;
  wasLost: boolean;
  result: Publication | null;
  failed: Failure | null;
};

/** After every save (ST2). A lost answer retries under its key: it publishes once. */
export const publishingMachine = setup({
  types: {
    input: {} as { id: string; newKey: () => string },
    output: {} as Publication,
    context: {} as Context & { newKey: () => string },
    events: {} as
      | { type: 'draft.saved'; rev: number }
      | { type: 'check.retry' }
      | { type: 'publish.press' }
      | { type: 'publish.retry' },
    tags: {} as 'busy',
  },
  actors: {
    checkDraft: supplied<DesignReview, { id: string }>(),
    publishDraft: supplied<Publication, { id: string; rev: number; key: string }>(),
  },
  actions: {
    storeRev: assign({ rev: (_, { rev }: { rev: number }) => rev }),
    storeReview: assign((_, { review }: { review: DesignReview }) => ({ review, failed: null })),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    renewKey: assign({ key: ({ context }) => context.newKey(), wasLost: false }),
    markLost: assign({ wasLost: true }),
    storeResult: assign({ result: (_, { result }: { result: Publication }) => result }),
  },
  guards: {
    isReady: (_, { review }: { review: DesignReview }) => review.ready,
    isCurrent: ({ context: { review, rev } }) => review?.rev === rev,
    isLost: ({ context }, { error }: { error: unknown }) => (context.wasLost ? keepsKey : isLost)(failureOf(error)),
  },
  delays: { rest: 250 },
}).createMachine({
  id: 'publishing',
  context: ({ input }) => ({ ...input, rev: 0, review: null, key: '', wasLost: false, result: null, failed: null }),
  output: ({ context: { result } }) => result!,
  // a save during or after an unanswered publication is checked next
  on: { 'draft.saved': { actions: { type: 'storeRev', params: ({ event }) => event } } },
  initial: 'editing',
  states: {
    editing: {
      initial: 'idle',
      on: { 'draft.saved': { target: '.resting', actions: { type: 'storeRev', params: ({ event }) => event } } },
      states: {
        idle: {},
        resting: { tags: 'busy', after: { rest: 'checking' } },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkDraft',
            id: 'checkDraft',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                guard: { type: 'isReady', params: ({ event }) => ({ review: event.output }) },
                target: 'ready',
                actions: { type: 'storeReview', params: ({ event }) => ({ review: event.output }) },
              },
              {
                target: 'blocked',
                actions: { type: 'storeReview', params: ({ event }) => ({ review: event.output }) },
              },
            ],
            onError: { target: 'unchecked', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
        },
        unchecked: { on: { 'check.retry': 'checking' } },
        blocked: { on: { 'check.retry': 'checking' } },
        ready: {
          on: { 'publish.press': { guard: 'isCurrent', target: '#publishing.publishing', actions: 'renewKey' } },
        },
      },
    },
    publishing: {
      tags: 'busy',
      invoke: {
        src: 'publishDraft',
        id: 'publishDraft',
        // the reviewed revision: later edits are not published unseen
        input: ({ context: { id, review, key } }) => ({ id, rev: review!.rev, key }),
        onDone: {
          target: 'published',
          actions: { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'failed',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'markLost'],
          },
          { target: 'refused', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    published: { type: 'final' },
    refused: {
      on: {
        'check.retry': 'editing.checking',
        'draft.saved': { target: 'editing.resting', actions: { type: 'storeRev', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'publish.retry': 'publishing' } },
  },
});
