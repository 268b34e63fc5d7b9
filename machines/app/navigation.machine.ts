import { assign, setup } from 'xstate';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';

/** Without origin; with its history entry's state. */
export type PageLocation = { pathname: string; search: string; hash: string; state: unknown; key: string };

/** `pop`: the browser has moved already. */
export type HistoryAction = 'push' | 'replace' | 'pop';

/** With the server's sentence, code and details. */
export type PageFailure = { status: number; message: string; code: string | null; extra: Record<string, unknown> };

export type Destination = { spot: PageLocation; way: HistoryAction };
export type TargetPage = Destination & { trouble: PageFailure | null };

/** `redirect`: a local path with query. */
export type LoadResult = { redirect: string } | { trouble: PageFailure | null };

export const MOST_HOPS = 5;

const FAULT: PageFailure = { status: 500, message: '', code: null, extra: {} };
const goes = (loaded: LoadResult): string | null => ('redirect' in loaded ? loaded.redirect : null);

/** S12: messages, screen and data load while the current page stays; the latest request wins. */
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
    writeHistory: suppliedAction<Destination>(),
    /** Flows open and close with their pages. */
    onShown: suppliedAction<TargetPage>(),
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
              { type: 'onShown', params: ({ context }) => context.view },
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
              { type: 'onShown', params: ({ context }) => context.view },
            ],
          },
        ],
        onError: {
          target: 'resting',
          actions: [
            { type: 'writeHistory', params: ({ context }) => context.destination ?? context.view },
            { type: 'show', params: { trouble: FAULT } },
            { type: 'onShown', params: ({ context }) => context.view },
          ],
        },
      },
    },
  },
});

function partsOf(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/u.exec(path) ?? [];
  return { pathname, search, hash };
}
