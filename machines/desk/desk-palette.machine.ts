import { assign, setup } from 'xstate';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';

export type FoundRecord =
  | { kind: 'order'; reference: string; traveller: string | null; state: string }
  | { kind: 'expert'; id: number; name: string }
  | { kind: 'package'; id: number; title: string }
  | { kind: 'promo'; code: string };

export type RecordKind = FoundRecord['kind'];

/** `paths`: pages by letter after G; `kinds`: what the role may read. */
type PaletteInput = { paths: Record<string, string>; kinds: RecordKind[]; isKeyed: boolean };

type PaletteContext = PaletteInput & {
  text: string;
  /** Null before a search. */
  records: FoundRecord[] | null;
  failed: Failure | null;
};

export type PaletteEvent =
  /** Outside fields: a US-layout letter, or the typed character. */
  | { type: 'key.press'; key: string }
  | { type: 'palette.toggle' }
  | { type: 'palette.close' }
  | { type: 'text.change'; text: string }
  | { type: 'search.again' }
  | { type: 'path.choose'; path: string }
  | { type: 'help.show' }
  /** Single keys disturb dictation and switches. */
  | { type: 'keys.switch' };

/** Fewer letters match nearly everything. */
export const LEAST_LETTERS = 3;
/** The next letter opens a page. */
const LEADER = 'G';
const HELP = '?';

/** Palette, page letters, and the page's own keys. */
export const deskPaletteMachine = setup({
  types: {
    input: {} as PaletteInput,
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    tags: {} as 'palette' | 'looking',
  },
  actors: {
    listen: suppliedSource<PaletteEvent>(),
    findRecords: supplied<FoundRecord[], { text: string; kinds: RecordKind[] }>(),
  },
  actions: {
    storeText: assign({ text: (_, params: { text: string }) => params.text, records: null, failed: null }),
    storeRecords: assign({ records: (_, params: { records: FoundRecord[] }) => params.records }),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failed: null }),
    clear: assign({ text: '', records: null, failed: null }),
    turn: assign({ isKeyed: ({ context }) => !context.isKeyed }),
    goTo: suppliedAction<{ path: string }>(),
    pressKey: suppliedAction<{ key: string }>(),
    keepKeyed: suppliedAction<{ isKeyed: boolean }>(),
  },
  guards: {
    isHelp: (_, params: { key: string }) => params.key === HELP,
    isLeader: ({ context }, params: { key: string }) => context.isKeyed && params.key === LEADER,
    isKeyed: ({ context }) => context.isKeyed,
    leads: ({ context }, params: { key: string }) => Object.hasOwn(context.paths, params.key),
    wantsRecords: ({ context }) => context.kinds.length > 0 && context.text.trim().length >= LEAST_LETTERS,
  },
  delays: { LEAD: 1_500, REST: 250 },
}).createMachine({
  id: 'desk-palette',
  context: ({ input }) => ({ ...input, text: '', records: null, failed: null }),
  invoke: { src: 'listen', id: 'listen' },
  initial: 'closed',
  states: {
    closed: {
      initial: 'idle',
      entry: 'clear',
      on: { 'palette.toggle': 'open', 'help.show': 'help' },
      states: {
        idle: {
          on: {
            'key.press': [
              { guard: { type: 'isHelp', params: ({ event }) => event }, target: '#desk-palette.help' },
              { guard: { type: 'isLeader', params: ({ event }) => event }, target: 'leading' },
              { guard: 'isKeyed', actions: { type: 'pressKey', params: ({ event }) => event } },
            ],
          },
        },
        leading: {
          after: { LEAD: 'idle' },
          on: {
            'key.press': [
              {
                guard: { type: 'leads', params: ({ event }) => event },
                target: 'idle',
                actions: {
                  type: 'goTo',
                  params: ({ context, event }) => ({ path: context.paths[event.key] ?? '' }),
                },
              },
              { target: 'idle' },
            ],
          },
        },
      },
    },
    open: {
      tags: 'palette',
      initial: 'ready',
      on: {
        'text.change': { target: '.judging', actions: { type: 'storeText', params: ({ event }) => event } },
        'path.choose': { target: 'closed', actions: { type: 'goTo', params: ({ event }) => event } },
        'palette.toggle': 'closed',
        'palette.close': 'closed',
        'help.show': 'help',
      },
      states: {
        judging: { always: [{ guard: 'wantsRecords', target: 'typing' }, { target: 'ready' }] },
        typing: { tags: 'looking', after: { REST: 'finding' } },
        finding: {
          tags: 'looking',
          entry: 'forgetFailure',
          invoke: {
            src: 'findRecords',
            id: 'findRecords',
            input: ({ context }) => ({ text: context.text.trim(), kinds: context.kinds }),
            onDone: {
              target: 'ready',
              actions: { type: 'storeRecords', params: ({ event }) => ({ records: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
          },
        },
        ready: {},
        failed: { on: { 'search.again': 'finding' } },
      },
    },
    help: {
      entry: 'clear',
      on: {
        'keys.switch': {
          actions: ['turn', { type: 'keepKeyed', params: ({ context }) => ({ isKeyed: context.isKeyed }) }],
        },
        'palette.close': 'closed',
      },
    },
  },
});
