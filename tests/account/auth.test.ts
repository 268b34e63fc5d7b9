import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { authMachine } from '#machines/account/auth.machine.ts';
import { selectIsLoggedIn, selectToken, selectUser } from '#machines/account/auth.selectors.ts';
import { aUser, failed } from '#tests/support/account-builders.ts';

const start = (
  token: string | null,
  fetchUser: () => Promise<ReturnType<typeof aUser>>,
  endSession = async () => {},
) => {
  const effects: string[] = [];
  const tell = (name: string) => () => void effects.push(name);
  const ended = vi.fn<(token: string) => Promise<void>>(endSession);
  const logic = authMachine.provide({
    actors: {
      fetchUser: fromPromise(() => fetchUser()),
      endSession: fromPromise(({ input }) => ended(input.token)),
    },
    actions: {
      keepToken: tell('keepToken'),
      keepUser: tell('keepUser'),
      clearKept: tell('clearKept'),
      onSessionChange: (_, { isLoggedIn }) => void effects.push(`onSessionChange ${isLoggedIn}`),
      notifyListeners: tell('notifyListeners'),
      sayEnded: tell('sayEnded'),
      onLogout: tell('onLogout'),
    },
  });
  return { actor: createActor(logic, { input: { token } }).start(), effects, ended };
};
const idle = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));

describe('auth', () => {
  it('[S10] a stored token is asked about at load, and its user is logged in', async () => {
    const { actor, effects } = start('t1', async () => aUser());
    expect(selectIsLoggedIn(actor.getSnapshot())).toBe(false);
    expect(selectUser(await idle(actor))?.email).toBe('sara@example.com');
    expect(effects).toEqual(['keepUser', 'onSessionChange true']);
  });

  it('[S10] a failed user fetch keeps the token, stays logged out and tells listeners only; later it is asked again', async () => {
    let isDown = true;
    const { actor, effects } = start('t1', () => (isDown ? Promise.reject(failed(503)) : Promise.resolve(aUser())));
    const snapshot = await idle(actor);
    expect(snapshot.matches('unknown')).toBe(true);
    expect(selectToken(snapshot)).toBe('t1');
    expect(effects).toEqual(['notifyListeners', 'onSessionChange false']);
    isDown = false;
    actor.send({ type: 'session.retry' });
    expect(selectIsLoggedIn(await idle(actor))).toBe(true);
  });

  it('[S10] a refused token is thrown away with a word', async () => {
    const { actor, effects } = start('t1', () => Promise.reject(failed(401)));
    const snapshot = await idle(actor);
    expect(snapshot.context).toEqual({ token: null, user: null });
    expect(effects).toEqual(['sayEnded', 'clearKept', 'onSessionChange false']);
  });

  it('[S11] logout clears at once, leaves, and ends the session at the server, whose failure is ignored', async () => {
    const { actor, effects, ended } = start(
      't1',
      async () => aUser(),
      () => Promise.reject(failed(500)),
    );
    await idle(actor);
    effects.length = 0;
    actor.send({ type: 'session.close' });
    expect(effects).toEqual(['clearKept', 'onSessionChange false', 'onLogout']);
    expect(selectToken(actor.getSnapshot())).toBeNull();
    expect((await waitFor(actor, (snapshot) => snapshot.matches('loggedOut'))).context.token).toBeNull();
    expect(ended).toHaveBeenCalledWith('t1');
  });

  it('[S11] another tab’s token is followed, in and out; a 401 of an older token changes nothing', async () => {
    const { actor } = start(null, async () => aUser());
    actor.send({ type: 'tab.token', token: 't9' });
    expect(selectToken(await idle(actor))).toBe('t9');
    actor.send({ type: 'session.refuse', token: 't1' });
    expect(selectIsLoggedIn(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'tab.token', token: null });
    expect(actor.getSnapshot().context).toEqual({ token: null, user: null });
  });
});
