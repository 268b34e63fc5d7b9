import { assign, setup } from 'xstate';
import { plainKey } from '#contract/rules/digits.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type FactorStanding = { is_set: boolean; desk_until: string | null };
export type FactorSecret = { uri: string; secret: string };
/** Of the app, or one of ten recovery codes. */
export type CodeEntry = { code: string; kind: 'app' | 'recovery' };
type SessionReply = { access_token: string };

type Context = {
  code: string;
  kind: CodeEntry['kind'];
  secret: FactorSecret | null;
  /** Shown once, after the first code. */
  recoveryCodes: string[];
  token: string | null;
  attempts: number;
  failed: Failure | null;
  /** Unsaved work may wait behind this screen. */
  wasPassed: boolean;
};

const UNTYPED: Omit<Context, 'token' | 'wasPassed'> = {
  code: '',
  kind: 'app',
  secret: null,
  recoveryCodes: [],
  attempts: 0,
  failed: null,
};
const DIGITS = 6;
const RECOVERY_AT_LEAST = 8;

/** Of staff: set up once, it opens the desk for at most twelve hours [BO1]. */
export const secondFactorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'code.type'; code: string }
      | { type: 'code.send' }
      | { type: 'recovery.use'; isUsed: boolean }
      | { type: 'enrol.start' }
      | { type: 'codes.keep' }
      | { type: 'standing.reload' },
    tags: {} as 'busy' | 'loading',
  },
  actors: {
    readStanding: supplied<FactorStanding, void>(),
    beginFactor: supplied<FactorSecret, void>(),
    confirmFactor: supplied<SessionReply & { recovery_codes: string[] }, { code: string }>(),
    verifyFactor: supplied<SessionReply, CodeEntry>(),
  },
  actions: {
    storeCode: assign({ code: (_, params: { code: string }) => params.code, failed: null }),
    storeKind: assign({
      kind: (_, params: { isUsed: boolean }) => (params.isUsed ? ('recovery' as const) : ('app' as const)),
      code: '',
      failed: null,
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetFailure: assign({ failed: null }),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    storeSecret: assign({ secret: (_, params: FactorSecret) => params, code: '' }),
    storeCodes: assign((_, { access_token, recovery_codes }: SessionReply & { recovery_codes: string[] }) => ({
      token: access_token,
      recoveryCodes: recovery_codes,
      secret: null,
    })),
    storeToken: assign({ token: (_, params: SessionReply) => params.access_token }),
    /** The next request starts without codes. */
    pass: assign(({ context }) => ({ ...UNTYPED, token: context.token, wasPassed: true })),
    /** The desk session replaces the current one. */
    openSession: suppliedAction<{ token: string }>(),
  },
  guards: {
    isOpen: (_, params: FactorStanding) => params.desk_until !== null,
    isSet: (_, params: FactorStanding) => params.is_set,
    isStranger: (_, params: { error: unknown }) => failureOf(params.error).status === 403,
    isLimited: (_, params: { error: unknown }) => failureOf(params.error).status === 429,
    isSetMeanwhile: (_, params: { error: unknown }) => failureOf(params.error).code === 'factor_set',
    isComplete: ({ context: { code, kind } }) =>
      kind === 'app' ? plainKey(code).length === DIGITS : plainKey(code).length >= RECOVERY_AT_LEAST,
  },
}).createMachine({
  id: 'second-factor',
  context: { ...UNTYPED, token: null, wasPassed: false },
  initial: 'asking',
  states: {
    asking: {
      tags: 'loading',
      invoke: {
        src: 'readStanding',
        id: 'readStanding',
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'passed' },
          { guard: { type: 'isSet', params: ({ event }) => event.output }, target: 'typing' },
          { target: 'unset' },
        ],
        onError: [
          { guard: { type: 'isStranger', params: ({ event }) => event }, target: 'stranger' },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    /** No staff: for them the page does not exist. */
    stranger: {},
    failed: { on: { 'standing.reload': 'asking' } },
    unset: {
      on: { 'enrol.start': 'enrolling', 'standing.reload': 'asking' },
    },
    enrolling: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'beginFactor',
        id: 'beginFactor',
        onDone: { target: 'showingSecret', actions: { type: 'storeSecret', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isSetMeanwhile', params: ({ event }) => event }, target: 'typing' },
          { target: 'unset', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    showingSecret: {
      on: {
        'code.type': { actions: { type: 'storeCode', params: ({ event }) => event } },
        'code.send': [
          { guard: 'isComplete', target: 'confirming' },
          { target: 'showingSecret', actions: 'countAttempt' },
        ],
      },
    },
    confirming: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'confirmFactor',
        id: 'confirmFactor',
        input: ({ context }) => ({ code: plainKey(context.code) }),
        onDone: { target: 'showingCodes', actions: { type: 'storeCodes', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isSetMeanwhile', params: ({ event }) => event },
            target: 'typing',
            actions: { type: 'storeCode', params: { code: '' } },
          },
          {
            target: 'showingSecret',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'],
          },
        ],
      },
    },
    /** Opening the session redraws the page, so codes come first. */
    showingCodes: {
      on: {
        'codes.keep': {
          target: 'passed',
          actions: { type: 'openSession', params: ({ context }) => ({ token: context.token ?? '' }) },
        },
      },
    },
    typing: {
      on: {
        'standing.reload': 'asking',
        'code.type': { actions: { type: 'storeCode', params: ({ event }) => event } },
        'recovery.use': { actions: { type: 'storeKind', params: ({ event }) => event } },
        'code.send': [
          { guard: 'isComplete', target: 'verifying' },
          { target: 'typing', actions: 'countAttempt' },
        ],
      },
    },
    verifying: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'verifyFactor',
        id: 'verifyFactor',
        input: ({ context: { code, kind } }) => ({ code: plainKey(code), kind }),
        onDone: {
          target: 'passed',
          actions: [
            { type: 'storeToken', params: ({ event }) => event.output },
            { type: 'openSession', params: ({ event }) => ({ token: event.output.access_token }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isLimited', params: ({ event }) => event },
            target: 'locked',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'typing', actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'countAttempt'] },
        ],
      },
    },
    /** Five wrong codes: the server says when to retry. */
    locked: { on: { 'standing.reload': 'asking' } },
    /** Until expiry, idleness or an administrator closes the desk. */
    passed: { entry: 'pass', on: { 'standing.reload': 'asking' } },
  },
});
