import { assign, setup } from 'xstate';
import { plainCode } from '#machines/second-factor/second-factor.machine.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { isLost, keepsKey } from '#machines/shared/lost-answer.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import type { Act, ActContext, ActResult, ConfirmedAct, Preview } from './desk-act.types.ts';

const codeOf = (error: unknown) => failureOf(error).code;

export type ActOpening = { type: 'act.ask'; hasPreview?: boolean } & Act;

/** What an act of staff is made of: its effects, its guards, and what it keeps. */
export const deskActSetup = setup({
  types: {
    context: {} as ActContext,
    events: {} as
      | ActOpening
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
    storeKey: assign({ key: (_, params: { key: string }) => params.key, wasLost: false }),
    markLost: assign({ wasLost: true }),
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
    isClosedUnknown: ({ context }, params: { error: unknown }) =>
      context.wasLost && codeOf(params.error) === 'factor_required',
    /** After a lost answer only a definite one ends not knowing. */
    isLost: ({ context }, params: { error: unknown }) => (context.wasLost ? keepsKey : isLost)(failureOf(params.error)),
    /** The asking for figures was given up, since the desk closed around it. */
    isGivenUp: (_, params: { error: unknown }) => failureOf(params.error).code === 'cancelled',
    isOutdated: (_, params: { error: unknown }) => failureOf(params.error).status === 409,
    isWhole: ({ context }) => plainCode(context.code).length > 0,
  },
  delays: { REST: 400 },
});
