import { assign, setup } from 'xstate';
import { plainCode } from '#machines/second-factor/second-factor.machine.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import type { Act, ActContext, ActResult, ConfirmedAct, Preview } from './desk-act.types.ts';

const codeOf = (error: unknown) => failureOf(error).code;

type Opening = { type: 'act.ask'; hasPreview?: boolean } & Act;
const opening = {
  target: 'filling',
  actions: {
    type: 'open',
    params: ({ event: { name, fields, hasPreview = false } }: { event: Opening }) => ({ name, fields, hasPreview }),
  },
} as const;

/**
 * One act of staff, from its dialog to its answer: its figures first where money moves, a fresh code of the second factor where
 * the server wants one, and what came of it. A failed act keeps its dialog and everything typed [BO5].
 */
export const deskActMachine = setup({
  types: {
    context: {} as ActContext,
    events: {} as
      | Opening
      | { type: 'field.change'; changes: Record<string, unknown> }
      | { type: 'preview.reload' }
      /** `key` is used unless the last answer was lost: then the same key is sent again. */
      | { type: 'act.confirm'; key: string }
      | { type: 'act.keep' }
      | { type: 'code.type'; code: string }
      | { type: 'code.send' },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    previewAct: supplied<Preview, Act>(),
    performAct: supplied<ActResult, ConfirmedAct>(),
    stepUp: supplied<void, { code: string }>(),
  },
  actions: {
    open: assign((_, { name, fields, hasPreview }: Act & { hasPreview: boolean }) => ({
      name,
      fields,
      hasPreview,
      preview: null,
      result: null,
      failed: null,
      code: '',
    })),
    storeFields: assign(({ context }, params: { changes: Record<string, unknown> }) => ({
      fields: { ...context.fields, ...params.changes },
      failed: null,
    })),
    dropPreview: assign({ preview: null }),
    storePreview: assign({ preview: (_, params: { preview: Preview }) => params.preview }),
    storeKey: assign({ key: (_, params: { key: string }) => params.key }),
    storeCode: assign({ code: (_, params: { code: string }) => params.code, failed: null }),
    forgetCode: assign({ code: '' }),
    forgetFailure: assign({ failed: null }),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    storeResult: assign({ result: (_, params: { result: ActResult }) => params.result }),
    /** What was shown for a reason, such as a bank account, is kept nowhere. */
    forgetResult: assign({ result: null }),
    tellDone: suppliedAction<Act & { result: ActResult }>(),
    /** The desk has closed meanwhile: its door is shown, and what was typed stays here. */
    tellClosed: suppliedAction<void>(),
    /** Somebody was faster: what its page shows is read anew. */
    tellOutdated: suppliedAction<void>(),
  },
  guards: {
    wantsPreview: ({ context }) => context.hasPreview,
    hasFigures: ({ context }) => !context.hasPreview || context.preview !== null,
    needsStepUp: (_, params: { error: unknown }) => codeOf(params.error) === 'step_up_required',
    isClosed: (_, params: { error: unknown }) => codeOf(params.error) === 'factor_required',
    isOutdated: (_, params: { error: unknown }) => failureOf(params.error).status === 409,
    isLost: (_, params: { error: unknown }) => (failureOf(params.error).status ?? 500) >= 500,
    isWhole: ({ context }) => plainCode(context.code).length > 0,
  },
  delays: { REST: 400 },
}).createMachine({
  id: 'desk-act',
  context: {
    name: '',
    fields: {},
    hasPreview: false,
    preview: null,
    code: '',
    key: '',
    result: null,
    failed: null,
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'act.ask': opening,
      },
    },
    /** The dialog is open; the figures of what is typed are asked for once typing rests. */
    filling: {
      tags: 'open',
      initial: 'judging',
      on: {
        'field.change': {
          target: '.judging',
          actions: [{ type: 'storeFields', params: ({ event }) => event }, 'dropPreview'],
        },
        'act.keep': 'resting',
        'act.confirm': {
          guard: 'hasFigures',
          target: 'acting',
          actions: { type: 'storeKey', params: ({ event }) => event },
        },
      },
      states: {
        judging: { always: [{ guard: 'wantsPreview', target: 'typing' }, { target: 'ready' }] },
        typing: { after: { REST: 'quoting' } },
        quoting: {
          invoke: {
            src: 'previewAct',
            id: 'previewAct',
            input: ({ context: { name, fields } }) => ({ name, fields }),
            onDone: {
              target: 'ready',
              actions: { type: 'storePreview', params: ({ event }) => ({ preview: event.output }) },
            },
            onError: [
              { guard: { type: 'isClosed', params: ({ event }) => event }, target: 'unquoted', actions: 'tellClosed' },
              { target: 'unquoted', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
        unquoted: { on: { 'preview.reload': { target: 'quoting', actions: 'forgetFailure' } } },
        ready: {},
        /** Nobody knows whether it was done: the same key is sent again, so that it is not done twice. */
        lost: { on: { 'act.confirm': '#desk-act.acting' } },
      },
    },
    acting: {
      tags: ['open', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        src: 'performAct',
        id: 'performAct',
        input: ({ context: { name, fields, key, preview } }) => ({ name, fields, key, figures: preview?.data ?? null }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'storeResult', params: ({ event }) => ({ result: event.output }) },
            {
              type: 'tellDone',
              params: ({ context: { name, fields }, event }) => ({ name, fields, result: event.output }),
            },
          ],
        },
        onError: [
          { guard: { type: 'needsStepUp', params: ({ event }) => event }, target: 'steppingUp' },
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'filling.ready',
            actions: 'tellClosed',
          },
          {
            guard: { type: 'isLost', params: ({ event }) => event },
            target: 'filling.lost',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'filling.ready',
            actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'tellOutdated'],
          },
          { target: 'filling.ready', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    steppingUp: {
      tags: 'open',
      on: {
        'code.type': { actions: { type: 'storeCode', params: ({ event }) => event } },
        'code.send': { guard: 'isWhole', target: 'verifying' },
        'act.keep': { target: 'resting', actions: 'forgetCode' },
      },
    },
    verifying: {
      tags: ['open', 'busy'],
      entry: 'forgetFailure',
      exit: 'forgetCode',
      invoke: {
        src: 'stepUp',
        id: 'stepUp',
        input: ({ context }) => ({ code: plainCode(context.code) }),
        onDone: 'acting',
        onError: { target: 'steppingUp', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    done: {
      on: {
        'act.ask': opening,
        'act.keep': { target: 'resting', actions: 'forgetResult' },
      },
    },
  },
});
