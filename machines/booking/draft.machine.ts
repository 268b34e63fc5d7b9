import { assign, setup } from 'xstate';
import type { Draft } from '#contract/calls/booking.ts';
import { supplied } from '#machines/shared/effects.ts';

export type DraftEvent = { type: 'draft.change'; draft: Draft } | { type: 'draft.flush' };

/** On the server, after a pause in typing; saving is idempotent, so it retries. */
export const draftMachine = setup({
  types: { context: {} as { draft: Draft | null }, events: {} as DraftEvent },
  actors: { saveDraft: supplied<void, Draft | null>() },
  actions: { storeDraft: assign({ draft: (_, params: { draft: Draft }) => params.draft }) },
  delays: { quiet: 600, again: 5_000 },
}).createMachine({
  id: 'draft',
  context: { draft: null },
  initial: 'untouched',
  on: { 'draft.change': { target: '.waiting', actions: { type: 'storeDraft', params: ({ event }) => event } } },
  states: {
    untouched: {},
    waiting: { after: { quiet: 'saving' }, on: { 'draft.flush': 'saving' } },
    saving: {
      invoke: {
        src: 'saveDraft',
        id: 'saveDraft',
        input: ({ context }) => context.draft,
        onDone: 'saved',
        onError: 'unsaved',
      },
    },
    saved: {},
    unsaved: { after: { again: 'saving' }, on: { 'draft.flush': 'saving' } },
  },
});
