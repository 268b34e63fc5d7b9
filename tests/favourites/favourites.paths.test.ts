import { describe, expect, it } from 'vitest';
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { walkFavourites } from '#tests/support/account-walks.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play } from '#tests/support/paths.ts';

const walk = walkFavourites();
const paths = walk.paths.map((path) => [path.title, path] as const);
const effectsOf = (path: (typeof walk.paths)[number]) => {
  const before = play(favouritesMachine, { ...path, steps: path.steps.slice(0, -1) }, walk.initial).effects;
  return play(favouritesMachine, path, walk.initial).effects.slice(before.length);
};

describe('favourites paths', () => {
  it('[P8] [S15] visit every state and take every transition', () => {
    expect(walk.missed.states.filter((name) => !name.endsWith('resting'))).toEqual([]);
    expect(walk.missed.transitions.filter((name) => !name.includes('resting'))).toEqual([]);
  });

  onEveryPath(
    '[P8] every path of favourites: a heart shows at once, and no package has two',
    paths,
    (_, { from, state, event }) => {
      expect(new Set(state.context.ids).size).toBe(state.context.ids.length);
      if (event.type === 'heart.set') expect(state.context.ids.includes(event.id)).toBe(event.isChosen);
      if (from.matches('visiting') && event.type === 'heart.set') expect(state.context.pending).toEqual([]);
    },
  );

  it('[P8] a visitor’s hearts are kept in the browser, forgotten once the account has them, and only then', () => {
    for (const path of walk.paths) {
      const effects = effectsOf(path);
      const merged = (path.event.type as string) === 'xstate.done.actor.mergeHearts';
      expect(effects.includes('forgetLocal')).toBe(merged);
      if (path.event.type === 'heart.set') expect(effects.includes('keepLocal')).toBe(path.from.matches('visiting'));
    }
  });

  it('[P8] every change offers its undo; one the account could not keep is taken back and told', () => {
    const changed = walk.paths.filter(({ event }) => event.type === 'heart.set');
    expect(changed.length).toBeGreaterThan(4);
    for (const path of changed) expect(effectsOf(path)).toContain('sayChanged');
    const failures = walk.paths.filter(({ event }) => (event.type as string) === 'xstate.error.actor.saveHeart');
    expect(failures.length).toBeGreaterThan(0);
    for (const path of failures) {
      const [first] = path.from.context.pending;
      expect(effectsOf(path)).toContain('sayFailed');
      const again = path.from.context.pending.slice(1).some(({ id }) => id === first?.id);
      if (first && !again) expect(path.state.context.ids.includes(first.id)).toBe(!first.isChosen);
    }
  });
});
