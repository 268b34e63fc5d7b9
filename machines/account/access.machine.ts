import { assign, setup } from 'xstate';
import { suppliedAction } from '#machines/shared/effects.ts';

/** R22. */
export type AccessRule = 'anyone' | 'guest' | 'user';
/** The server is checking a stored token. */
export type AuthStatus = 'unknown' | 'visitor' | 'user';

/** Who may see which page, and the path wanted before login (R22, R23), which is used once. */
export const accessMachine = setup({
  types: {
    input: {} as { standing: AuthStatus; returnPath: string | null },
    context: {} as { rule: AccessRule; path: string; standing: AuthStatus; returnPath: string | null },
    events: {} as
      /** `path` without language prefix, with query. */
      | { type: 'page.show'; path: string; rule: AccessRule }
      | { type: 'page.refuse'; path: string }
      | { type: 'session.settle'; standing: AuthStatus }
      | { type: 'home.ask' }
      | { type: 'out.ask' }
      | { type: 'returnPath.clear' },
  },
  actions: {
    storePage: assign((_, params: { path: string; rule: AccessRule }) => ({ path: params.path, rule: params.rule })),
    storeStanding: assign({ standing: (_, params: { standing: AuthStatus }) => params.standing }),
    remember: assign({ returnPath: (_, params: { path: string }) => params.path }),
    forget: assign({ returnPath: null }),
    keepReturnPath: suppliedAction<{ path: string | null }>(),
    goToLogin: suppliedAction<void>(),
    goHome: suppliedAction<{ returnPath: string | null }>(),
    leaveAccount: suppliedAction<void>(),
  },
  guards: {
    isUnknown: ({ context }) => context.rule !== 'anyone' && context.standing === 'unknown',
    isStranger: ({ context }) => context.rule === 'user' && context.standing === 'visitor',
    isLeaving: ({ context }, params: { standing: AuthStatus }) =>
      context.rule === 'user' && context.standing === 'user' && params.standing === 'visitor',
    isKnown: ({ context }) => context.rule === 'guest' && context.standing === 'user',
  },
}).createMachine({
  id: 'access',
  context: ({ input }) => ({ rule: 'anyone', path: '/', ...input }),
  initial: 'allowed',
  on: {
    'page.show': { target: '.deciding', actions: { type: 'storePage', params: ({ event }) => event } },
    'page.refuse': {
      actions: [
        { type: 'remember', params: ({ event }) => event },
        { type: 'keepReturnPath', params: ({ event }) => event },
      ],
    },
    'returnPath.clear': { actions: ['forget', { type: 'keepReturnPath', params: { path: null } }] },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'waiting' },
        { guard: 'isStranger', target: 'sentToLogin' },
        { guard: 'isKnown', target: 'sentHome' },
        { target: 'allowed' },
      ],
    },
    allowed: {
      on: {
        'session.settle': [
          {
            guard: { type: 'isLeaving', params: ({ event }) => event },
            target: 'sentOut',
            actions: { type: 'storeStanding', params: ({ event }) => event },
          },
          { target: 'deciding', actions: { type: 'storeStanding', params: ({ event }) => event } },
        ],
        'home.ask': 'sentHome',
        'out.ask': 'sentOut',
      },
    },
    waiting: {
      on: {
        'session.settle': { target: 'deciding', actions: { type: 'storeStanding', params: ({ event }) => event } },
      },
    },
    /** No second redirect before the target page is shown. */
    sentToLogin: {
      entry: [
        { type: 'remember', params: ({ context }) => context },
        { type: 'keepReturnPath', params: ({ context }) => ({ path: context.path }) },
        'goToLogin',
      ],
      on: { 'session.settle': { actions: { type: 'storeStanding', params: ({ event }) => event } } },
    },
    /** The session ended on a page that needs one (S11). */
    sentOut: {
      entry: 'leaveAccount',
      on: { 'session.settle': { actions: { type: 'storeStanding', params: ({ event }) => event } } },
    },
    sentHome: {
      entry: [
        { type: 'goHome', params: ({ context }) => ({ returnPath: context.returnPath }) },
        'forget',
        { type: 'keepReturnPath', params: { path: null } },
      ],
      on: { 'session.settle': { actions: { type: 'storeStanding', params: ({ event }) => event } } },
    },
  },
});
