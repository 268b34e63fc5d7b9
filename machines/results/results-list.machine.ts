import { assign, setup } from 'xstate';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { suppliedAction } from '#machines/shared/effects.ts';

/** R14, R25. The URL holds the filters, this a draft while the phone's sheet is open. */
export const resultsListMachine = setup({
  types: {
    context: {} as { draft: PackageFilters },
    events: {} as
      | { type: 'filters.change'; filters: PackageFilters }
      | { type: 'page.choose'; filters: PackageFilters; page: number }
      | { type: 'sheet.open'; filters: PackageFilters }
      | { type: 'draft.change'; filters: PackageFilters }
      | { type: 'draft.apply' }
      | { type: 'sheet.close' },
  },
  actions: {
    draw: assign({ draft: (_, params: { filters: PackageFilters }) => ({ ...params.filters, page: undefined }) }),
    dropDraft: assign({ draft: {} }),
    showFilters: suppliedAction<{ filters: PackageFilters }>(),
  },
}).createMachine({
  id: 'results-list',
  context: { draft: {} },
  initial: 'showing',
  states: {
    showing: {
      entry: 'dropDraft',
      on: {
        'filters.change': {
          actions: { type: 'showFilters', params: ({ event }) => ({ filters: { ...event.filters, page: undefined } }) },
        },
        'page.choose': {
          actions: {
            type: 'showFilters',
            params: ({ event }) => ({ filters: { ...event.filters, page: event.page } }),
          },
        },
        'sheet.open': {
          target: 'choosing',
          actions: { type: 'draw', params: ({ event }) => ({ filters: event.filters }) },
        },
      },
    },
    choosing: {
      on: {
        'draft.change': { actions: { type: 'draw', params: ({ event }) => ({ filters: event.filters }) } },
        'draft.apply': {
          target: 'showing',
          actions: { type: 'showFilters', params: ({ context }) => ({ filters: context.draft }) },
        },
        'sheet.close': 'showing',
      },
    },
  },
});
