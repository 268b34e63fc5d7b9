import { describe, expect, it } from 'vitest';
import { authMachine } from '#machines/account/auth.machine.ts';
import { selectIsLoggedIn, selectToken, selectUser } from '#machines/account/auth.selectors.ts';
import { aUser, failed } from '#tests/support/account-builders.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  { type: 'session.open', token: 't2' },
  { type: 'session.close' },
  { type: 'session.retry' },
  { type: 'session.refuse', token: 't1' },
  { type: 'session.refuse', token: 'older' },
  { type: 'tab.token', token: null },
  { type: 'tab.token', token: 't3' },
  { type: 'user.change', user: aUser({ full_name: 'Sara S. Alnasser' }) },
  { type: 'xstate.done.actor.fetchUser', output: aUser() },
  { type: 'xstate.error.actor.fetchUser', error: failed(401) },
  { type: 'xstate.error.actor.fetchUser', error: failed(503) },
  { type: 'xstate.done.actor.endSession', output: undefined },
  { type: 'xstate.error.actor.endSession', error: failed(null) },
] as const;
const options = {
  events,
  serializeState: ({ value, context }: { value: unknown; context: { token: string | null } }) =>
    JSON.stringify([value, context.token]),
};
const withToken = walkEdges(authMachine, { ...options, input: { token: 't1' } });
const fresh = walkEdges(authMachine, { ...options, input: { token: null } });
const walks = [withToken, fresh];
const paths = walks.flatMap((walk) => walk.paths.map((path) => [path.title, path, walk.initial] as const));

const TRANSIENT = /\(machine\)|starting|ended/u;

describe('auth paths', () => {
  it('[S15] visit every state and take every transition', () => {
    for (const list of ['states', 'transitions'] as const) {
      const missed = withToken.missed[list].filter((name) => fresh.missed[list].includes(name));
      // what is passed through at once is seen by where it leads
      expect(missed.filter((name) => !TRANSIENT.test(name))).toEqual([]);
    }
  });

  onEveryPath(
    '[S10] [A1] every path of auth: a user only while logged in, a token only where calls may carry it',
    paths,
    (_, { state }, _initial) => {
      expect(selectUser(state) !== null).toBe(selectIsLoggedIn(state));
      if (selectIsLoggedIn(state)) expect(selectToken(state)).toBeTruthy();
      if (state.matches('loggedOut')) expect(state.context).toEqual({ token: null, user: null });
      if (state.matches('unknown')) expect(state.context.token).toBeTruthy();
    },
  );

  it('[S10] a failed user fetch keeps the token and tells listeners only; a refused token is cleared with a word', () => {
    const fetched = paths.filter(([, { event }]) => (event.type as string) === 'xstate.error.actor.fetchUser');
    const failures = fetched.filter(([, { from }]) => from.matches('asking'));
    expect(failures.length).toBeGreaterThan(1);
    for (const [, path, initial] of failures) {
      const before = play(authMachine, { ...path, steps: path.steps.slice(0, -1) }, initial).effects;
      const last = play(authMachine, path, initial).effects.slice(before.length);
      const isRefused = (path.event as unknown as { error: { status: number } }).error.status === 401;
      expect(last.includes('clearKept')).toBe(isRefused);
      expect(last.includes('sayEnded')).toBe(isRefused);
      expect(last.includes('notifyListeners')).toBe(!isRefused);
      expect(path.state.matches(isRefused ? 'loggedOut' : 'unknown')).toBe(true);
    }
  });

  it('[S11] logging out clears everything at once, and its call’s failure changes nothing', () => {
    const closing = paths.filter(([, { state }]) => state.matches('closing'));
    expect(closing.length).toBeGreaterThan(0);
    for (const [, path, initial] of closing)
      if (path.event.type === 'session.close')
        expect(play(authMachine, path, initial).effects.slice(-4)).toEqual(
          expect.arrayContaining(['clearKept', 'onSessionChange', 'onLogout']),
        );
    const ends = paths.filter(([, { event, from }]) => from.matches('closing') && event.type.includes('endSession'));
    expect(new Set(ends.map(([, { state }]) => state.value))).toEqual(new Set(['loggedOut']));
  });
});
