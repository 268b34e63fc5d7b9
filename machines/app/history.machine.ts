import { assign, setup } from 'xstate';
import type { Destination, PageLocation } from './navigation.machine.ts';
import { suppliedAction } from '#machines/shared/effects.ts';

/** `depth`: entries above the page's own. */
export type OpenEntry = { what: unknown; depth: number };

/** The entry the browser moved to. */
type MovedTo = { spot: PageLocation; open: OpenEntry | null };

type HistoryContext = {
  key: string;
  path: string;
  open: OpenEntry | null;
  /** Wait until the browser has left the entries above the page. */
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

/** S7, R5: an opening adds an entry, so Back closes it; a new page is written from the page's own entry. */
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
    keepScroll: suppliedAction<{ key: string }>(),
    /** In order; `pop` entries exist already. */
    writePages: suppliedAction<{ pages: Destination[] }>(),
    pushEntry: suppliedAction<{ open: OpenEntry | null }>(),
    goBack: suppliedAction<{ entries: number }>(),
    /** After Back or Forward; null for the page alone. */
    onMove: suppliedAction<{ open: OpenEntry | null }>(),
    /** Of the entry after Back or Forward. */
    askPage: suppliedAction<{ spot: PageLocation }>(),
  },
  guards: {
    hasEntry: ({ context }) => context.open !== null,
    hasNoEntry: ({ context }) => context.open === null,
    hasQueuedEntry: ({ context }) => context.entry !== null,
    isOther: ({ context }, { what }: { what: unknown }) => JSON.stringify(context.open?.what) !== JSON.stringify(what),
    isShown: ({ context }, { spot }: MovedTo) => spot.key === context.key && pathOf(spot) === context.path,
    /** On `pop` the browser has moved already. */
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
    // an entry opened by Back or Forward exists already
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
          { type: 'onMove', params: ({ event }) => event },
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
