import { assign, setup } from 'xstate';
import type { Destination, PageLocation } from './navigation.machine.ts';
import { suppliedAction } from '#machines/shared/effects.ts';

/** Something open on a page, in an entry above the page's own, and how many such entries lie between the two. */
export type OpenEntry = { what: unknown; depth: number };

/** The entry the browser moved to: its page, and what is open in it. */
type MovedTo = { spot: PageLocation; open: OpenEntry | null };

type HistoryContext = {
  /** Key and path of the page that was written last. */
  key: string;
  path: string;
  open: OpenEntry | null;
  /** What waits until the browser has left the entries of what was open. */
  pages: Destination[];
  entry: { what: unknown } | null;
};

export type TabHistoryEvent =
  | ({ type: 'browser.start' } & MovedTo)
  | ({ type: 'page.write' } & Destination)
  | { type: 'entry.open'; what: unknown }
  | { type: 'entry.close' }
  | ({ type: 'browser.pop' } & MovedTo);

const pathOf = ({ pathname, search, hash }: PageLocation): string => pathname + search + hash;

/**
 * The entries of this tab in the browser's history (S7, R5): each page has one, and what is opened on a page has one above
 * it, so that Back closes it and stays on the page. A page is written beside pages, never above what was open on the one
 * before: the browser goes back to the page's own entry first.
 */
export const historyMachine = setup({
  types: { context: {} as HistoryContext, events: {} as TabHistoryEvent },
  actions: {
    rememberPage: assign((_, { spot }: { spot: PageLocation }) => ({ key: spot.key, path: pathOf(spot) })),
    openEntry: assign(({ context: { open } }, { what }: { what: unknown }) => ({
      open: { what, depth: (open?.depth ?? 0) + 1 },
    })),
    moveTo: assign((_, { open }: MovedTo) => ({ open })),
    queuePage: assign(({ context: { pages } }, { spot, way }: Destination) => ({ pages: [...pages, { spot, way }] })),
    queueEntry: assign((_, { what }: { what: unknown }) => ({ entry: { what } })),
    dropEntry: assign({ entry: null }),
    emptyQueue: assign({ open: null, pages: [] }),
    /** Remembers how far the page that is left was scrolled. */
    keepScroll: suppliedAction<{ key: string }>(),
    /** Writes pages into the browser's history, in their order; those that the browser has moved to are there. */
    writePages: suppliedAction<{ pages: Destination[] }>(),
    pushEntry: suppliedAction<{ open: OpenEntry | null }>(),
    goBack: suppliedAction<{ entries: number }>(),
    /** Tells what is open in the entry of this page that Back or Forward moved to, null for the page alone. */
    tellMove: suppliedAction<{ open: OpenEntry | null }>(),
    /** Asks for the page of the entry that Back or Forward moved to. */
    askPage: suppliedAction<{ spot: PageLocation }>(),
  },
  guards: {
    hasEntry: ({ context }) => context.open !== null,
    hasNoEntry: ({ context }) => context.open === null,
    hasQueuedEntry: ({ context }) => context.entry !== null,
    isOther: ({ context }, { what }: { what: unknown }) => JSON.stringify(context.open?.what) !== JSON.stringify(what),
    isShown: ({ context }, { spot }: MovedTo) => spot.key === context.key && pathOf(spot) === context.path,
    /** Not so where the browser has moved by itself: then nothing is left and nothing is written. */
    isWritten: (_, { way }: Destination) => way !== 'pop',
  },
}).createMachine({
  id: 'history',
  context: { key: 'default', path: '', open: null, pages: [], entry: null },
  initial: 'atPage',
  on: {
    'browser.start': {
      actions: [
        { type: 'rememberPage', params: ({ event }) => event },
        { type: 'moveTo', params: ({ event }) => event },
      ],
    },
    'page.write': {
      actions: [
        { type: 'keepScroll', params: ({ context }) => context },
        { type: 'rememberPage', params: ({ event }) => event },
        { type: 'writePages', params: ({ event }) => ({ pages: [event] }) },
      ],
    },
    // what Back or Forward opened has its entry already
    'entry.open': {
      guard: { type: 'isOther', params: ({ event }) => event },
      actions: [
        { type: 'openEntry', params: ({ event }) => event },
        { type: 'pushEntry', params: ({ context }) => context },
      ],
    },
    'browser.pop': [
      {
        guard: { type: 'isShown', params: ({ event }) => event },
        actions: [
          { type: 'moveTo', params: ({ event }) => event },
          { type: 'tellMove', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'moveTo', params: ({ event }) => event },
          { type: 'askPage', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    atPage: { always: { guard: 'hasEntry', target: 'atEntry' } },
    atEntry: {
      always: { guard: 'hasNoEntry', target: 'atPage' },
      on: {
        'page.write': {
          guard: { type: 'isWritten', params: ({ event }) => event },
          target: 'leaving',
          actions: [
            { type: 'keepScroll', params: ({ context }) => context },
            { type: 'rememberPage', params: ({ event }) => event },
            { type: 'queuePage', params: ({ event }) => event },
          ],
        },
        'entry.close': 'leaving',
      },
    },
    /** The browser goes back by itself, and tells when it is there. */
    leaving: {
      entry: { type: 'goBack', params: ({ context }) => ({ entries: context.open?.depth ?? 1 }) },
      on: {
        'page.write': {
          actions: [
            { type: 'keepScroll', params: ({ context }) => context },
            { type: 'rememberPage', params: ({ event }) => event },
            { type: 'queuePage', params: ({ event }) => event },
            'dropEntry',
          ],
        },
        'entry.open': { actions: { type: 'queueEntry', params: ({ event }) => event } },
        'entry.close': { actions: 'dropEntry' },
        'browser.pop': [
          {
            guard: 'hasQueuedEntry',
            target: 'atEntry',
            actions: [
              { type: 'writePages', params: ({ context }) => context },
              'emptyQueue',
              { type: 'openEntry', params: ({ context }) => ({ what: context.entry?.what }) },
              'dropEntry',
              { type: 'pushEntry', params: ({ context }) => context },
            ],
          },
          {
            target: 'atPage',
            actions: [{ type: 'writePages', params: ({ context }) => context }, 'emptyQueue'],
          },
        ],
      },
    },
  },
});
