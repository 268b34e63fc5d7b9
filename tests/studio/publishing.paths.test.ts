import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, transition, waitFor } from 'xstate';
import type { DesignReview } from '#contract/entities/studio/proposal.ts';
import { publishingMachine, type Publication } from '#machines/studio/publishing.machine.ts';
import * as selectors from '#machines/studio/publishing.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const review = (rev: number, ready: boolean): DesignReview => ({
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
  { type: 'xstate.error.actor.publishDraft', error: { status: 409, code: 'idempotency_key_running' } },
  { type: 'xstate.error.actor.publishDraft', error: { status: 429, message: 'Something is missing.' } },
];
const walk = walkEdges(publishingMachine, {
  events,
  input: { id: 'd', newKey: () => 'key' },
  serializeState: ({ value, context }) => JSON.stringify([value, context.review?.ready, context.wasLost]),
});

describe('publishing', () => {
  it('[S15] visits every state and takes every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[ST2] walks every edge of publishing',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(publishingMachine, path, walk.initial);
      expect(selectors.selectIsReady(state)).toBe(state.matches({ editing: 'ready' }));
      expect(selectors.selectResult(state)).toEqual(state.matches('published') ? result : null);
      expect(selectors.selectRefusal(state)?.message ?? null).toBe(
        state.matches('refused') ? 'Something is missing.' : null,
      );
      // a lost answer is asked for again under the same key
      if (selectors.selectIsPublishing(state)) expect(state.context).toMatchObject({ key: 'key', review: { rev: 2 } });
      if (path.event.type !== 'draft.saved') return;
      expect(state.context.rev).toBe(2);
      const isAway = ['publishing', 'failed', 'published'].some((name) => state.value === name);
      expect(selectors.selectIsChecking(state)).toBe(!isAway);
    },
  );

  it.each([401, 403, 404, 409, 422, 429])('[ST2] %d is a refusal, told in the words of the server', (status) => {
    const error = { status, message: 'No.' };
    const publishing = walk.paths.find(({ state }) => state.matches('publishing') && !state.context.wasLost)!.state;
    const event = { type: 'xstate.error.actor.publishDraft', error } as never;
    const [state] = transition(publishingMachine, publishing, event);
    expect([selectors.selectRefusal(state)?.message, selectors.selectHasFailed(state)]).toEqual(['No.', false]);
  });

  it('[ST2] after a lost answer nothing but a definite one ends not knowing', () => {
    const again = walk.paths.find(({ state }) => state.matches('publishing') && state.context.wasLost)!.state;
    const after = (error: object) =>
      transition(publishingMachine, again, { type: 'xstate.error.actor.publishDraft', error } as never)[0].value;
    expect([401, 429, 503].map((status) => after({ status }))).toEqual(['failed', 'failed', 'failed']);
    expect(after({ status: 409, code: 'idempotency_key_running' })).toBe('failed');
    expect([403, 404, 409, 422].map((status) => after({ status }))).toEqual(Array(4).fill('refused'));
  });

  it('[ST2] an edit after a lost answer is not published unseen, and can be published after the next check', async () => {
    const requests: { rev: number; key: string }[] = [];
    const answers = [{ status: 0 }, { status: 409 }];
    let [rev, keys] = [4, 0];
    const actor = createActor(
      publishingMachine.provide({
        actors: {
          checkDraft: fromPromise(async () => review(rev, true)),
          publishDraft: fromPromise<Publication, { id: string; rev: number; key: string }>(async ({ input }) => {
            requests.push({ rev: input.rev, key: input.key });
            const failure = answers.shift();
            if (failure) throw failure;
            return result;
          }),
        },
        delays: { rest: 0 },
      }),
      { input: { id: 'd', newKey: () => `key ${(keys += 1)}` } },
    ).start();
    actor.send({ type: 'draft.saved', rev });
    await waitFor(actor, selectors.selectIsReady);
    actor.send({ type: 'publish.press' });
    await waitFor(actor, (state) => state.matches('failed'));
    rev = 5;
    actor.send({ type: 'draft.saved', rev });
    actor.send({ type: 'publish.retry' });
    await waitFor(actor, (state) => state.matches('refused'));
    actor.send({ type: 'check.retry' });
    await waitFor(actor, selectors.selectIsReady);
    actor.send({ type: 'publish.press' });
    await waitFor(actor, (state) => state.matches('published'));
    expect(requests).toEqual([
      { rev: 4, key: 'key 1' },
      { rev: 4, key: 'key 1' },
      { rev: 5, key: 'key 2' },
    ]);
  });
});
