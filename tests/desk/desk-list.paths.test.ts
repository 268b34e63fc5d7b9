import { describe, expect, it } from 'vitest';
import { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
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
    { type: 'query.show', query: { page: '3', state: 'confirmed' } },
    { type: 'list.reload' },
    { type: 'row.select', id: 'a' },
    { type: 'row.select', id: 'c' },
    { type: 'all.select' },
    { type: 'selection.clear' },
    { type: 'xstate.done.actor.readPage', output: page(['a', 'b']) },
    { type: 'xstate.done.actor.readPage', output: page(['b', 'c']) },
    { type: 'xstate.done.actor.readPage', output: { ...page([]), total: 0, pages: 0 } },
    { type: 'xstate.done.actor.readPage', output: { ...page([]), page: 3 } },
    { type: 'xstate.done.actor.readPage', output: { ...page([]), page: 2, pages: 1 } },
    { type: 'xstate.error.actor.readPage', error: Object.assign(new Error('down'), { status: 503 }) },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.query, context.ledTo, context.selected, context.page?.ids]),
});

describe('desk-list paths', () => {
  it('[BO4] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[BO4] every path of desk-list: only rows that are shown are chosen, and what was shown stays until the next page is here',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { from, state }) => {
      for (const id of state.context.selected) expect(state.context.page?.ids).toContain(id);
      if (from.context.page !== null) expect(state.context.page).not.toBeNull();
    },
  );

  it('[BO4] another filter lets the chosen rows go', () => {
    const others = walk.paths.filter(
      ({ event, from, state }) => event.type === 'query.show' && from.context.query !== state.context.query,
    );
    expect(others.some(({ from }) => from.context.selected.length > 0)).toBe(true);
    for (const { state } of others) expect(state.context.selected).toEqual([]);
  });

  it('[BO4] a page beyond the last leads to the last there is, and is never said to be an empty list', () => {
    const beyond = walk.paths.filter(({ event }) => {
      const { output } = event as { output?: ReturnType<typeof page> };
      return output !== undefined && output.items.length === 0 && output.total > 0;
    });
    expect(new Set(beyond.map(({ state }) => JSON.stringify(state.context.ledTo)))).toEqual(
      new Set(['{"page":"2"}', '{"state":"confirmed","page":"2"}', '{}', '{"state":"confirmed"}']),
    );
    for (const { state } of beyond) {
      expect([state.value, state.context.query]).toEqual(['loading', state.context.ledTo]);
      expect(state.context.selected).toEqual([]);
    }
    const elsewhere = walk.paths.filter(
      ({ event, from }) => event.type === 'query.show' && from.context.ledTo !== null,
    );
    expect(elsewhere.some(({ state }) => state.context.ledTo === null)).toBe(true);
  });
});
