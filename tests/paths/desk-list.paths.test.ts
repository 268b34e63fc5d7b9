import { describe, expect, it } from 'vitest';
import { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { walkEdges } from '#tests/support/paths.ts';

const page = (ids: string[]) => ({
  items: ids,
  ids,
  page: 1,
  pages: 2,
  total: 4,
  dropped: [],
  relief: null,
  rest: null,
});
const walk = walkEdges(deskListMachine, {
  input: { query: {} },
  events: [
    { type: 'query.show', query: {} },
    { type: 'query.show', query: { state: 'confirmed' } },
    { type: 'list.reload' },
    { type: 'row.select', id: 'a' },
    { type: 'row.select', id: 'c' },
    { type: 'all.select' },
    { type: 'selection.clear' },
    { type: 'xstate.done.actor.readPage', output: page(['a', 'b']) },
    { type: 'xstate.done.actor.readPage', output: page(['b', 'c']) },
    { type: 'xstate.done.actor.readPage', output: page([]) },
    { type: 'xstate.error.actor.readPage', error: Object.assign(new Error('down'), { status: 503 }) },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.query, context.selected, context.shown?.ids]),
});

describe('desk-list paths', () => {
  it('[BO4] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it.each(walk.paths.map((path) => [path.title, path] as const))(
    '[BO4] %s: only rows that are shown are chosen, and what was shown stays until the next page is here',
    (_, { from, state }) => {
      for (const id of state.context.selected) expect(state.context.shown?.ids).toContain(id);
      if (from.context.shown !== null) expect(state.context.shown).not.toBeNull();
    },
  );

  it('[BO4] another filter lets the chosen rows go', () => {
    const others = walk.paths.filter(
      ({ event, from, state }) => event.type === 'query.show' && from.context.query !== state.context.query,
    );
    expect(others.some(({ from }) => from.context.selected.length > 0)).toBe(true);
    for (const { state } of others) expect(state.context.selected).toEqual([]);
  });
});
