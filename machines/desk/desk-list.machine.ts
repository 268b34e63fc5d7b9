import { assign, setup } from 'xstate';
import { supplied } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

/** The filter that hides most, and the total without it. */
export type Relief = { name: string; total: number };
/** `ids` identify rows, `dropped` are invalid filters. */
export type ListPage = {
  items: unknown[];
  ids: string[];
  page: number;
  pages: number;
  total: number;
  dropped: string[];
  relief: Relief | null;
  rest: unknown;
};
export type ListQuery = Record<string, string>;

type Context = {
  query: ListQuery;
  ledTo: ListQuery | null;
  page: ListPage | null;
  selected: string[];
  failed: Failure | null;
};

const lastPageOf = ({ page: _, ...query }: ListQuery, pages: number): ListQuery =>
  pages > 1 ? { ...query, page: String(pages) } : query;

/** The URL holds the query. A new page or filter clears the selection: no action reaches an unseen row [BO4]. */
export const deskListMachine = setup({
  types: {
    input: {} as { query: ListQuery },
    context: {} as Context,
    events: {} as
      | { type: 'query.show'; query: ListQuery }
      | { type: 'list.reload' }
      | { type: 'row.select'; id: string }
      | { type: 'all.select' }
      | { type: 'selection.clear' },
    tags: {} as 'loading',
  },
  actors: { readPage: supplied<ListPage, { query: ListQuery }>() },
  actions: {
    storeQuery: assign((_, { query }: { query: ListQuery }) => ({ query, ledTo: null, selected: [] })),
    leadToLast: assign(({ context }, { page }: { page: ListPage }) => {
      const query = lastPageOf(context.query, page.pages);
      return { query, ledTo: query, selected: [] };
    }),
    storePage: assign(({ context }, { page }: { page: ListPage }) => ({
      page,
      failed: null,
      selected: context.selected.filter((id) => page.ids.includes(id)),
    })),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    toggle: assign({
      selected: ({ context: { selected, page } }, { id }: { id: string }) => {
        if (selected.includes(id)) return selected.filter((one) => one !== id);
        return page?.ids.includes(id) ? [...selected, id] : selected;
      },
    }),
    toggleAll: assign({
      selected: ({ context: { selected, page } }) => (selected.length === page?.ids.length ? [] : (page?.ids ?? [])),
    }),
    clear: assign({ selected: [] }),
  },
  guards: {
    isAnother: ({ context }, params: { query: ListQuery }) =>
      JSON.stringify(params.query) !== JSON.stringify(context.query),
    /** The last page is now empty, earlier ones are not. */
    isBeyond: (_, { page: { items, page, pages, total } }: { page: ListPage }) =>
      items.length === 0 && total > 0 && page > pages,
    isEmpty: (_, params: { page: ListPage }) => params.page.items.length === 0,
  },
}).createMachine({
  id: 'desk-list',
  context: ({ input }) => ({ query: input.query, ledTo: null, page: null, selected: [], failed: null }),
  initial: 'loading',
  on: {
    'query.show': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'storeQuery', params: ({ event }) => event },
    },
    'list.reload': { target: '.loading' },
  },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        src: 'readPage',
        id: 'readPage',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'isBeyond', params: ({ event }) => ({ page: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'leadToLast', params: ({ event }) => ({ page: event.output }) },
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ page: event.output }) },
            target: 'empty',
            actions: { type: 'storePage', params: ({ event }) => ({ page: event.output }) },
          },
          { target: 'shown', actions: { type: 'storePage', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    shown: {
      on: {
        'row.select': { actions: { type: 'toggle', params: ({ event }) => event } },
        'all.select': { actions: 'toggleAll' },
        'selection.clear': { actions: 'clear' },
      },
    },
    empty: {},
    /** The old page stays readable. */
    failed: {},
  },
});
