import { describe, expect, it } from 'vitest';
import { reviewWithdrawalMachine } from '#machines/reviews/review-withdrawal.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import { walkEdges } from '#tests/support/paths.ts';

/** It was written anew in another window. */
const changed = Object.assign(failed(409), { code: 'changed', extra: { version: 5 } });
const running = Object.assign(failed(409, {}, 'it runs still'), { code: 'idempotency_key_running' });
const walk = walkEdges(reviewWithdrawalMachine, {
  events: [
    { type: 'withdrawal.ask', version: 3 },
    { type: 'withdrawal.confirm', key: 'one' },
    { type: 'withdrawal.keep' },
    { type: 'xstate.done.actor.withdrawReview', output: { message: 'Your review is withdrawn.' } },
    { type: 'xstate.error.actor.withdrawReview', error: failed(503) },
    { type: 'xstate.error.actor.withdrawReview', error: changed },
    { type: 'xstate.error.actor.withdrawReview', error: running },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.key, context.failed?.code ?? context.failed?.status, context.version]),
});

describe('review-withdrawal paths', () => {
  it('[ST9] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[ST9] nothing is withdrawn without a yes, and a lost answer is asked for with the same key', () => {
    const sending = walk.paths.filter(({ state }) => state.matches('withdrawing'));
    expect(sending.length).toBeGreaterThan(1);
    for (const { state } of sending) expect(state.context.key).toBe('one');
    const after = walk.paths.filter(({ event }) => String(event.type).startsWith('xstate.error'));
    for (const { state, event } of after) {
      expect(state.context.key).toBe((event as { error?: unknown }).error === changed ? '' : 'one');
    }
  });

  it('[ST9] one that was changed meanwhile has the page read anew, and is withdrawn as it is now', () => {
    const refusals = walk.paths.filter(({ event }) => (event as { error?: unknown }).error === changed);
    expect(refusals.length).toBeGreaterThan(0);
    for (const { state } of refusals) expect(state.context.version).toBe(5);
    const again = walk.paths.filter(({ from, state }) => from.context.version === 5 && state.matches('withdrawing'));
    expect(again.length).toBeGreaterThan(0);
    for (const { state } of again) expect(state.context.version).toBe(5);
  });
});
