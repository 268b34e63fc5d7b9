import { describe, expect, it } from 'vitest';
import { publishingMachine } from '#machines/publishing/publishing.machine.ts';
import * as selectors from '#machines/publishing/publishing.selectors.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const review = (rev: number, ready: boolean) => ({
  rev,
  ready,
  checks: [],
  percent: 25,
  price: { KWD: null, SAR: null },
  card: null,
});
const result = { package_id: 1_000, version: 1, took_ms: 61_000 };
const events = [
  { type: 'draft.saved', rev: 2 },
  { type: 'xstate.after.rest.publishing.editing.resting' },
  { type: 'xstate.done.actor.checkDraft', output: review(2, true) },
  { type: 'xstate.done.actor.checkDraft', output: review(2, false) },
  { type: 'xstate.error.actor.checkDraft', error: { status: 0 } },
  { type: 'check.retry' },
  { type: 'publish.press' },
  { type: 'publish.retry' },
  { type: 'xstate.done.actor.publishDraft', output: result },
  { type: 'xstate.error.actor.publishDraft', error: { status: 422, message: 'Something is missing.' } },
  { type: 'xstate.error.actor.publishDraft', error: { status: 0 } },
];
const walk = walkEdges(publishingMachine, {
  events,
  input: { id: 'd', newKey: () => 'key' },
  serializeState: ({ value, context }) => JSON.stringify([value, context.review?.ready]),
});

describe('publishing', () => {
  it('[S15] visits every state and takes every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it.each(walk.paths.map((path) => [path.title, path] as const))('[ST2] %s', (_title, path) => {
    const { state } = play(publishingMachine, path, walk.initial);
    expect(selectors.selectIsReady(state)).toBe(state.matches({ editing: 'ready' }));
    expect(selectors.selectResult(state)).toEqual(state.matches('published') ? result : null);
    expect(selectors.selectRefusal(state)?.message ?? null).toBe(
      state.matches('refused') ? 'Something is missing.' : null,
    );
    // a lost answer is asked for again under the same key
    if (selectors.selectIsPublishing(state)) expect(state.context).toMatchObject({ key: 'key', rev: 2 });
    if (path.event.type === 'draft.saved') expect(selectors.selectIsChecking(state)).toBe(true);
  });
});
