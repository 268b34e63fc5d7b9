import { describe, expect, it } from 'vitest';
import { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import { walkEdges } from '#tests/support/paths.ts';

const CHANGED = Object.assign(failed(409), { code: 'changed', extra: { version: 7 } });
const LOST = failed(null);
const RUNNING = Object.assign(failed(409, {}, 'it runs still'), { code: 'idempotency_key_running' });

const walk = walkEdges(wordFormMachine, {
  input: { fields: { bio: '' }, version: 3 },
  events: [
    { type: 'field.change', changes: { bio: 'Born beside the sea' } },
    { type: 'form.send', key: 'first-key' },
    { type: 'xstate.done.actor.saveWords', output: { message: 'Saved.', version: 4 } },
    { type: 'xstate.error.actor.saveWords', error: failed(422, { bio: ['Remove links.'] }) },
    { type: 'xstate.error.actor.saveWords', error: LOST },
    { type: 'xstate.error.actor.saveWords', error: RUNNING },
    { type: 'xstate.error.actor.saveWords', error: CHANGED },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([
      value,
      context.fields,
      context.version,
      context.failed?.code ?? context.failed?.status ?? 0,
      context.message,
      context.key,
    ]),
});
const after = (name: string) => walk.paths.filter(({ event }) => event.type === `xstate.${name}.actor.saveWords`);

describe('word-form paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[ST1] [ST9] nothing typed is lost, whatever the answer is', () => {
    expect(after('error').length).toBeGreaterThan(0);
    for (const { from, state } of [...after('error'), ...after('done')])
      expect(state.context.fields).toEqual(from.context.fields);
  });

  it('[ST1] who was overtaken may save again over the newer version; an answer that was lost keeps its key, no other does', () => {
    for (const { from, state, event } of after('error')) {
      const { failed: problem, version, key } = state.context;
      expect(version).toBe(problem?.code === 'changed' ? 7 : from.context.version);
      const isLost = [LOST, RUNNING].some((error) => error === (event as { error?: unknown }).error);
      expect(key).toBe(isLost ? from.context.key : '');
    }
    for (const { state } of after('done')) expect([state.context.key, state.context.message]).toEqual(['', 'Saved.']);
  });
});
