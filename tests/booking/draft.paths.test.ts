import { describe, expect, it } from 'vitest';
import { draftMachine } from '#machines/booking/draft.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const draft = { quote_id: 'q1', contact: { email: 'sara@example.com' }, travellers: [] };
const walk = walkEdges(draftMachine, {
  events: [
    { type: 'draft.change', draft },
    { type: 'draft.flush' },
    { type: 'xstate.after.quiet.draft.waiting' },
    { type: 'xstate.after.again.draft.unsaved' },
    { type: 'xstate.done.actor.saveDraft' },
    { type: 'xstate.error.actor.saveDraft', error: new Error('down') },
  ],
});

describe('draft paths', () => {
  it('[S14] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[S14] walks every edge of draft',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { state }) => {
      expect(state.context.draft).toEqual(state.value === 'untouched' ? null : draft);
    },
  );
});
