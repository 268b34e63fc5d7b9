import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { resultsListMachine } from '#machines/results/results-list.machine.ts';
import { selectDraft, selectIsChoosing } from '#machines/results/results-list.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const filters: PackageFilters = { refundable: true, page: 4 };
const events = [
  { type: 'filters.change', filters },
  { type: 'page.choose', filters, page: 2 },
  { type: 'sheet.open', filters },
  { type: 'draft.change', filters: { stars: [5], page: 4 } },
  { type: 'draft.apply' },
  { type: 'sheet.close' },
];
const walk = walkEdges(resultsListMachine, {
  events,
  serializeState: (state) => JSON.stringify([state.value, state.context.draft]),
  serializeEvent: ({ type }) => type,
});

/** What each event asks the URL to show. */
const shows = (event: string, draft: PackageFilters): PackageFilters | null => {
  if (event === 'filters.change') return { refundable: true };
  if (event === 'page.choose') return { refundable: true, page: 2 };
  return event === 'draft.apply' ? draft : null;
};

describe('results-list paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[R14] [R25] walks every edge of results-list',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const [state, actions] = transition(resultsListMachine, path.from, path.event);
      const params = actions.filter(({ type }) => type === 'showFilters').map(({ params }) => params as object);
      const expected = shows(path.event.type, selectDraft(path.from));
      expect(params).toEqual(expected ? [{ filters: expected }] : []);
      const opens = path.event.type === 'sheet.open' || path.event.type === 'draft.change';
      expect(selectIsChoosing(state)).toBe(opens);
      expect(selectDraft(state).page).toBeUndefined();
      expect(Object.keys(selectDraft(state)).length > 0).toBe(opens);
    },
  );
});
