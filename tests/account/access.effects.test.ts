import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { storedReturnPath, provideAccess } from '#src/features/account/access.effects.ts';

const open = (standing: 'unknown' | 'visitor' | 'user', returnPath: string | null = null) => {
  const storage = createBrowserStorage(() => null);
  if (returnPath !== null) storage.writeOwn('return_path', returnPath);
  const go = vi.fn<(path: string) => void>();
  const isRoute = (path: string) => path.startsWith('/user/') || path === '/en/booking';
  const actor = createActor(provideAccess({ storage, go, isRoute }), {
    input: { standing, returnPath: storedReturnPath(storage) },
  });
  return { actor: actor.start(), storage, go };
};

describe('access effects', () => {
  it('[R22] [R23] waits for the session, sends a visitor to login, and back to the wanted page, once', () => {
    const { actor, storage, go } = open('unknown');
    actor.send({ type: 'page.show', path: '/user/profile?x=1', rule: 'user' });
    expect(go).not.toHaveBeenCalled();
    actor.send({ type: 'session.settle', standing: 'visitor' });
    expect(go).toHaveBeenLastCalledWith('/login');
    expect(storedReturnPath(storage)).toBe('/user/profile?x=1');
    actor.send({ type: 'page.show', path: '/login', rule: 'guest' });
    actor.send({ type: 'session.settle', standing: 'user' });
    expect(go).toHaveBeenLastCalledWith('/user/profile?x=1');
    actor.send({ type: 'home.ask' });
    expect(go).toHaveBeenCalledTimes(2);
    expect(storedReturnPath(storage)).toBeNull();
    actor.send({ type: 'page.show', path: '/user/profile?x=1', rule: 'user' });
    actor.send({ type: 'home.ask' });
    expect(go).toHaveBeenLastCalledWith('/');
  });

  it.each(['//evil.com', '/%2fevil.com', '/\\evil.com', 'https://evil.com', '/elsewhere', ''])(
    '[V8] [R23] a remembered %j leads home',
    (returnPath) => {
      const { actor, go } = open('visitor', returnPath);
      actor.send({ type: 'page.show', path: '/login', rule: 'guest' });
      actor.send({ type: 'session.settle', standing: 'user' });
      expect(go.mock.calls).toEqual([['/']]);
    },
  );

  it('[S11] a session that ends on its own page leads out; elsewhere nothing moves until logout is asked for', () => {
    const { actor, go } = open('user');
    actor.send({ type: 'page.show', path: '/results/latestPackages', rule: 'anyone' });
    actor.send({ type: 'session.settle', standing: 'visitor' });
    expect(go).not.toHaveBeenCalled();
    actor.send({ type: 'session.settle', standing: 'user' });
    actor.send({ type: 'page.show', path: '/user/profile', rule: 'user' });
    actor.send({ type: 'session.settle', standing: 'visitor' });
    actor.send({ type: 'out.ask' });
    expect(go.mock.calls).toEqual([['/']]);
  });
});
