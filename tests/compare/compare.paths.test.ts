import { describe, expect, it } from 'vitest';
import { getNextSnapshot, initialTransition } from 'xstate';
import { compareMachine, MOST_COMPARED } from '#machines/compare/compare.machine.ts';
import { selectCompared } from '#machines/compare/compare.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  ...[1, 2, 3, 4, 5].map((id) => ({ type: 'pack.add' as const, id })),
  ...[1, 4].map((id) => ({ type: 'pack.drop' as const, id })),
  ...[2, 9].map((id) => ({ type: 'pack.replace' as const, id })),
  { type: 'choice.leave' as const },
  { type: 'compare.clear' as const },
  { type: 'local.change' as const, ids: [7, 8] },
  { type: 'local.change' as const, ids: [] },
];
const walk = walkEdges(compareMachine, {
  events,
  input: { ids: [] },
  serializeState: ({ value, context }) => JSON.stringify([value, context.ids.toSorted(), context.next]),
  serializeEvent: ({ type, ...rest }) => `${type} ${JSON.stringify(rest)}`,
});
const KEEPS = ['pack.replace', 'compare.clear'];

describe('compare paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[PR13] walks every edge of compare: four at most, each once, and the browser keeps what changed',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { from, event, state } = path;
      const { ids, next } = selectCompared(state);
      expect(ids.length).toBeLessThanOrEqual(MOST_COMPARED);
      expect(new Set(ids).size).toBe(ids.length);
      expect(next !== null).toBe(state.matches('choosingOut'));
      expect(state.matches('empty')).toBe(ids.length === 0);
      if (state.matches('choosingOut') && !from.matches('choosingOut')) expect(ids).toEqual(selectCompared(from).ids);
      const before = play(compareMachine, { ...path, steps: path.steps.slice(0, -1) }, walk.initial).effects.length;
      const kept = play(compareMachine, path, walk.initial).effects.slice(before);
      const isChanged = String(ids) !== String(selectCompared(from).ids);
      if (event.type !== 'local.change') expect(kept).toEqual(isChanged || KEEPS.includes(event.type) ? ['keep'] : []);
    },
  );

  it('[PR13] a fifth takes the place of the one that goes', () => {
    let [state] = initialTransition(compareMachine, { ids: [1, 2, 3, 4] });
    for (const event of [
      { type: 'pack.add', id: 5 },
      { type: 'pack.replace', id: 2 },
    ] as const)
      state = getNextSnapshot(compareMachine, state, event);
    expect([state.value, state.context.ids]).toEqual(['full', [1, 5, 3, 4]]);
  });
});
