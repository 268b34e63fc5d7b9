import { describe, expect, it } from 'vitest';
import { deskFileMachine } from '#machines/desk/desk-file.machine.ts';
import { walkEdges } from '#tests/support/paths.ts';

const walk = walkEdges(deskFileMachine, {
  events: [
    { type: 'file.take', query: { state: 'paid' } },
    { type: 'xstate.done.actor.saveList', output: undefined },
    { type: 'xstate.error.actor.saveList', error: Object.assign(new Error('down'), { status: 503 }) },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.query, context.failed !== null]),
});

describe('desk-file paths', () => {
  it('[BO12] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[BO12] a refusal stays until the file is asked for again', () => {
    const refusals = walk.paths.filter(({ event }) => event.type.startsWith('xstate.error'));
    const again = walk.paths.filter(({ event, state }) => event.type === 'file.take' && state.matches('saving'));
    expect(refusals.every(({ state }) => state.context.failed !== null)).toBe(true);
    expect(again.some(({ from }) => from.context.failed !== null)).toBe(true);
    expect(again.every(({ state }) => state.context.failed === null)).toBe(true);
  });
});
