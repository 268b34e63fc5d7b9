import { describe, expect, it } from 'vitest';
import { accessMachine } from '#machines/account/access.machine.ts';
import { selectAway, selectIsAllowed } from '#machines/account/access.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const walk = walkEdges(accessMachine, {
  input: { standing: 'unknown', returnPath: null },
  events: [
    { type: 'page.show', path: '/', rule: 'anyone' },
    { type: 'page.show', path: '/login', rule: 'guest' },
    { type: 'page.show', path: '/user/profile', rule: 'user' },
    { type: 'page.refuse', path: '/user/profile?tab=data' },
    { type: 'session.settle', standing: 'visitor' },
    { type: 'session.settle', standing: 'user' },
    { type: 'home.ask' },
    { type: 'out.ask' },
    { type: 'returnPath.clear' },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context]),
});
const paths = walk.paths.map((path) => [path.title, path] as const);

describe('access paths', () => {
  it('[S15] visit every state and take every transition', () => {
    const transient = (name: string) => name.includes('deciding');
    expect(walk.missed.states.filter((name) => !transient(name))).toEqual([]);
    expect(walk.missed.transitions.filter((name) => !transient(name))).toEqual([]);
  });

  onEveryPath('[R22] every path of access: nobody stays on a page that is not for them', paths, (_, { state }) => {
    const { rule, standing } = state.context;
    if (!selectIsAllowed(state)) return;
    expect([rule, standing]).not.toEqual(['user', 'visitor']);
    expect([rule, standing]).not.toEqual(['guest', 'user']);
    expect(rule !== 'anyone' && standing === 'unknown').toBe(false);
  });

  it('[R23] remembers the page that was turned away and gives it out once', () => {
    const home = walk.paths.filter(({ state, from }) => state.matches('sentHome') && !from.matches('sentHome'));
    expect(home.length).toBeGreaterThan(0);
    expect(home.some(({ from }) => from.context.returnPath === '/user/profile?tab=data')).toBe(true);
    for (const { state } of home) expect(state.context.returnPath).toBeNull();
    const login = walk.paths.filter(({ state }) => state.matches('sentToLogin'));
    expect(login.some(({ state }) => state.context.returnPath === '/user/profile')).toBe(true);
  });

  it('[S11] a session that ends on a page that needs one leads out, not to login; nobody is sent twice', () => {
    const out = walk.paths.filter(({ event, state }) => event.type === 'session.settle' && state.matches('sentOut'));
    expect(out.length).toBeGreaterThan(0);
    for (const { from } of out)
      if (!from.matches('sentOut')) expect(from.context).toMatchObject({ rule: 'user', standing: 'user' });
    for (const path of walk.paths) {
      if (!path.from.matches('sentHome') && !path.from.matches('sentOut')) continue;
      if (path.event.type === 'page.show') continue;
      const before = play(accessMachine, { ...path, steps: path.steps.slice(0, -1) }, walk.initial).effects;
      const after = play(accessMachine, path, walk.initial).effects.slice(before.length);
      expect(after.filter((effect) => effect.startsWith('go'))).toEqual([]);
    }
  });

  it('[R22] tells the router the same before a page is loaded', () => {
    const at = (standing: 'unknown' | 'visitor' | 'user') => {
      const step = walk.paths.find(({ state }) => state.context.standing === standing);
      return step?.state ?? walk.initial;
    };
    expect(selectAway(at('visitor'), 'user')).toBe('login');
    expect(selectAway(at('user'), 'guest')).toBe('home');
    expect(selectAway(at('user'), 'user')).toBeNull();
    expect(selectAway(at('visitor'), 'guest')).toBeNull();
    expect(selectAway(walk.initial, 'user')).toBeNull();
    expect(selectAway(at('visitor'), 'anyone')).toBeNull();
  });
});
