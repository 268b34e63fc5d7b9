import { assign, setup } from 'xstate';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';

/** A place in the site: a URL without origin, with what its history entry keeps. */
export type PageLocation = { pathname: string; search: string; hash: string; state: unknown; key: string };

/** How a page is come to: a new history entry, the same one, or one that the browser has already moved to. */
export type HistoryAction = 'push' | 'replace' | 'pop';

/** Why a page could not be shown: a status, the server's sentence, a word for programs, and what else it said. */
export type PageFailure = { status: number; message: string; code: string | null; extra: Record<string, unknown> };

export type Destination = { spot: PageLocation; way: HistoryAction };
export type TargetPage = Destination & { trouble: PageFailure | null };

/** What loading a page comes to. `redirect` is a path of ours with its query. */
export type LoadResult = { redirect: string } | { trouble: PageFailure | null };

/** Redirects followed before a page is given up. */
export const MOST_HOPS = 5;

const FAULT: PageFailure = { status: 500, message: '', code: null, extra: {} };
const goes = (loaded: LoadResult): string | null => ('redirect' in loaded ? loaded.redirect : null);

/**
 * Going from page to page (S12): the page wanted is loaded whole, words, screen and data, while the present one stays;
 * the newest wish wins. The URL changes with the page, not before it.
 */
export const navigationMachine = setup({
  types: {
    input: {} as { view: TargetPage },
    context: {} as { view: TargetPage; destination: Destination | null; hops: number },
    events: {} as { type: 'page.ask'; destination: Destination } | { type: 'page.reload' } | { type: 'page.break' },
    tags: {} as 'loading',
  },
  actors: { loadPage: supplied<LoadResult, Destination>() },
  actions: {
    want: assign((_, params: { destination: Destination }) => ({ destination: params.destination, hops: 0 })),
    wantAgain: assign(({ context }) => ({
      destination: { spot: context.view.spot, way: 'replace' as const },
      hops: 0,
    })),
    follow: assign(({ context }, params: { path: string }) => ({
      hops: context.hops + 1,
      destination: context.destination && {
        spot: { ...context.destination.spot, ...partsOf(params.path), state: null },
        way: context.destination.way === 'pop' ? ('replace' as const) : context.destination.way,
      },
    })),
    show: assign(({ context }, params: { trouble: PageFailure | null }) => ({
      view: { ...(context.destination ?? context.view), trouble: params.trouble },
      destination: null,
    })),
    breakPage: assign(({ context }) => ({ view: { ...context.view, trouble: FAULT } })),
    /** Writes the page about to be shown into the browser's history. */
    writeHistory: suppliedAction<Destination>(),
    /** Tells which page is shown from now on: a flow opens or closes with its pages. */
    tellShown: suppliedAction<TargetPage>(),
  },
  guards: {
    mayFollow: ({ context }, params: { path: string | null }) => params.path !== null && context.hops < MOST_HOPS,
    isLost: (_, params: { path: string | null }) => params.path !== null,
  },
}).createMachine({
  id: 'navigation',
  context: ({ input }) => ({ view: input.view, destination: null, hops: 0 }),
  initial: 'resting',
  on: {
    'page.ask': {
      target: '.loading',
      actions: { type: 'want', params: ({ event }) => ({ destination: event.destination }) },
    },
    'page.reload': { target: '.loading', actions: 'wantAgain' },
  },
  states: {
    resting: { on: { 'page.break': { actions: 'breakPage' } } },
    loading: {
      tags: 'loading',
      invoke: {
        src: 'loadPage',
        id: 'loadPage',
        input: ({ context }) => context.destination ?? context.view,
        onDone: [
          {
            guard: { type: 'mayFollow', params: ({ event }) => ({ path: goes(event.output) }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'follow', params: ({ event }) => ({ path: goes(event.output) ?? '/' }) },
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ path: goes(event.output) }) },
            target: 'resting',
            actions: [
              { type: 'writeHistory', params: ({ context }) => context.destination ?? context.view },
              { type: 'show', params: { trouble: FAULT } },
              { type: 'tellShown', params: ({ context }) => context.view },
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'writeHistory', params: ({ context }) => context.destination ?? context.view },
              {
                type: 'show',
                params: ({ event }) => ({ trouble: 'trouble' in event.output ? event.output.trouble : null }),
              },
              { type: 'tellShown', params: ({ context }) => context.view },
            ],
          },
        ],
        onError: {
          target: 'resting',
          actions: [
            { type: 'writeHistory', params: ({ context }) => context.destination ?? context.view },
            { type: 'show', params: { trouble: FAULT } },
            { type: 'tellShown', params: ({ context }) => context.view },
          ],
        },
      },
    },
  },
});

/** A path of ours in its parts. */
function partsOf(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/u.exec(path) ?? [];
  return { pathname, search, hash };
}
