import { assign, setup } from 'xstate';
import type { User } from '#contract/entities/user.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf } from '#machines/shared/message-of.ts';

type SessionToken = { token: string };

/** S10, S11. A stored token counts once the server confirms it; only a refused one is deleted. */
export const authMachine = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as { token: string | null; user: User | null },
    events: {} as
      | ({ type: 'session.open' } & SessionToken)
      | { type: 'session.close' }
      | { type: 'session.retry' }
      /** 401 to this token. */
      | ({ type: 'session.refuse' } & SessionToken)
      /** Another tab stored or removed it. */
      | { type: 'tab.token'; token: string | null }
      | { type: 'user.change'; user: User },
    tags: {} as 'busy',
  },
  actors: {
    fetchUser: supplied<User, SessionToken>(),
    endSession: supplied<void, SessionToken>(),
  },
  actions: {
    storeToken: assign({ token: (_, params: SessionToken) => params.token, user: null }),
    storeUser: assign({ user: (_, params: { user: User }) => params.user }),
    forget: assign({ token: null, user: null }),
    keepToken: suppliedAction<SessionToken>(),
    keepUser: suppliedAction<{ user: User }>(),
    clearKept: suppliedAction<void>(),
    onSessionChange: suppliedAction<{ isLoggedIn: boolean }>(),
    notifyListeners: suppliedAction<{ error: unknown }>(),
    sayEnded: suppliedAction<void>(),
    onLogout: suppliedAction<void>(),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isNone: (_, params: { token: string | null }) => params.token === null,
    isAnother: ({ context }, params: { token: string | null }) =>
      params.token !== null && params.token !== context.token,
    isMine: ({ context }, params: SessionToken) => params.token === context.token,
    isRefused: (_, params: { error: unknown }) => failureOf(params.error).status === 401,
  },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ token: input.token, user: null }),
  initial: 'starting',
  on: {
    'session.open': {
      target: '.asking',
      actions: [
        { type: 'storeToken', params: ({ event }) => event },
        { type: 'keepToken', params: ({ event }) => event },
      ],
    },
    'tab.token': [
      { guard: { type: 'isNone', params: ({ event }) => event }, target: '.ended' },
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.asking',
        actions: { type: 'storeToken', params: ({ event }) => ({ token: event.token ?? '' }) },
      },
    ],
  },
  states: {
    starting: { always: [{ guard: 'hasToken', target: 'asking' }, { target: 'loggedOut' }] },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'fetchUser',
        id: 'fetchUser',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: {
          target: 'loggedIn',
          actions: { type: 'storeUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'ended',
            actions: ['sayEnded', 'clearKept'],
          },
          { target: 'unknown', actions: { type: 'notifyListeners', params: ({ event }) => event } },
        ],
      },
    },
    /** A token is stored, but the server was not reached. */
    unknown: {
      entry: { type: 'onSessionChange', params: { isLoggedIn: false } },
      on: { 'session.retry': 'asking', 'session.close': 'closing' },
    },
    loggedIn: {
      entry: [
        { type: 'keepUser', params: ({ context }) => ({ user: context.user as User }) },
        { type: 'onSessionChange', params: { isLoggedIn: true } },
      ],
      on: {
        'session.close': 'closing',
        'session.refuse': {
          guard: { type: 'isMine', params: ({ event }) => event },
          target: 'ended',
          actions: ['sayEnded', 'clearKept'],
        },
        'user.change': {
          actions: [
            { type: 'storeUser', params: ({ event }) => event },
            { type: 'keepUser', params: ({ event }) => event },
          ],
        },
      },
    },
    /** Clears local data at once and ignores the server's answer. */
    closing: {
      entry: ['clearKept', { type: 'onSessionChange', params: { isLoggedIn: false } }, 'onLogout'],
      invoke: {
        src: 'endSession',
        id: 'endSession',
        input: ({ context }) => ({ token: context.token ?? '' }),
        onDone: 'loggedOut',
        onError: 'loggedOut',
      },
    },
    ended: { entry: { type: 'onSessionChange', params: { isLoggedIn: false } }, always: 'loggedOut' },
    loggedOut: { entry: 'forget' },
  },
});
