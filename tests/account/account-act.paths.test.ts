import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type AccountAct, accountActMachine } from '#machines/account/account-act.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const traveller = { first_name: 'SARA', last_name: 'ALSALEM' } as never;
const ACTS: AccountAct[] = [
  { name: 'endSession', id: 's1' },
  { name: 'removeTraveller', id: 'v1' },
  { name: 'saveTraveller', id: 'v2', traveller },
  // the same traveller, pressed again
  { name: 'saveTraveller', id: 'v3', traveller },
];
const RESULTS = [
  { type: 'act.confirm' },
  { type: 'act.keep' },
  { type: 'xstate.done.actor.doAct', output: undefined },
  { type: 'xstate.error.actor.doAct', error: failed(503) },
];

const walk = walkEdges(accountActMachine, {
  // two presses wait at the most
  events: ({ context }) => [
    ...(context.waiting.length < 2 ? ACTS.map((act) => ({ type: 'act.ask', act })) : []),
    ...RESULTS,
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.act, context.waiting, context.failed !== null]),
});

describe('account-act paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: ['account-act.between'], transitions: [] });
  });

  it('[R15] a traveller is forgotten only after a yes', () => {
    const acting = walk.paths.filter(({ state }) => state.matches('acting'));
    expect(acting.length).toBeGreaterThan(2);
    for (const { from, state } of acting)
      if (state.context.act?.name === 'removeTraveller')
        expect(from.matches('asking') || from.matches('acting')).toBe(true);
  });

  onEveryPath(
    'every path of account-act: every press is done once',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state } = play(accountActMachine, path, walk.initial);
      const { act, waiting } = state.context;
      const subjects = [...(state.matches('acting') ? [act] : []), ...waiting].map(
        (one) => `${one?.name} ${one?.name === 'saveTraveller' ? 'SARA' : one?.name}`,
      );
      expect(new Set(subjects).size).toBe(subjects.length);
      // nothing rests while a press waits
      expect(state.matches('resting') && waiting.length > 0).toBe(false);
    },
  );

  it('[R15] two travellers pressed one after the other are both saved, and one pressed twice once', async () => {
    const saves: string[] = [];
    const actor = createActor(
      accountActMachine.provide({
        actors: { doAct: fromPromise<void, { act: AccountAct }>(async () => undefined) },
        actions: { onDone: (_, { act }) => saves.push('id' in act ? act.id : act.name) },
      }),
    ).start();
    const other = { first_name: 'AHMAD', last_name: 'ALSALEM' } as never;
    for (const act of [...ACTS.slice(2), { name: 'saveTraveller', id: 'v4', traveller: other } as const])
      actor.send({ type: 'act.ask', act });
    await waitFor(actor, (state) => state.matches('resting'));
    expect(saves).toEqual(['v2', 'v4']);
  });
});
