import { describe, expect, it } from 'vitest';
import { accountActMachine } from '#machines/account-act/account-act.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import { walkEdges } from '#tests/support/paths.ts';

const walk = walkEdges(accountActMachine, {
  events: [
    { type: 'act.ask', act: { name: 'endSession', id: 's1' } },
    { type: 'act.ask', act: { name: 'removeTraveller', id: 'v1' } },
    { type: 'act.ask', act: { name: 'export' } },
    { type: 'act.confirm' },
    { type: 'act.keep' },
    { type: 'xstate.done.actor.doAct', output: undefined },
    { type: 'xstate.error.actor.doAct', error: failed(503) },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.act, context.failed !== null]),
});

describe('account-act paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[R15] a traveller is forgotten only after a yes', () => {
    const acting = walk.paths.filter(({ state }) => state.matches('acting'));
    expect(acting.length).toBeGreaterThan(2);
    for (const { from, state } of acting)
      if (state.context.act?.name === 'removeTraveller')
        expect(from.matches('asking') || from.matches('acting')).toBe(true);
  });
});
