import { assign, setup } from 'xstate';
import { plainKey } from '#contract/rules/digits.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { isLost, keepsKey } from '#machines/shared/lost-answer.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { leave, takeUp } from './desk-act.lost.ts';
import type { Act, ActContext, ActResult, ConfirmedAct, Preview, ActAttempt } from './desk-act.types.ts';

const codeOf = (error: unknown) => failureOf(error).code;

/** What of an act nobody has sent yet. */
const UNSENT = { preview: null, result: null, failed: null, code: '', wasLost: false, attempts: [] as ActAttempt[] };

export type ActOpening = { type: 'act.ask'; hasPreview?: boolean } & Act;

/** What an act of staff is made of: its effects, its guards, and what it keeps. */
export const deskActSetup = setup({
  types: {
    context: {} as ActContext,
    events: {} as
      | ActOpening
      | { type: 'field.change'; changes: Record<string, unknown> }
      /** Another act stands in the way of the open one, which goes on once that is done. */
      | ({ type: 'act.before' } & Act)
      | { type: 'preview.reload' }
      /** `key` is used unless the last answer was lost: then the same key is sent again, whatever was changed since. */
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
    open: assign(({ context }, { name, fields, hasPreview }: Act & { hasPreview: boolean }) => ({
      name,
      fields,
      opening: fields,
      hasPreview,
      nextAct: null,
      ...UNSENT,
      ...takeUp(context.lost, { name, fields }),
    })),
    leave: assign(({ context }) => leave(context)),
    openBefore: assign(({ context }, { name, fields }: Act) => ({
      name,
      fields,
      opening: fields,
      hasPreview: false,
      nextAct: { name: context.name, fields: context.fields },
      ...UNSENT,
    })),
    /** Under the same key: the other act was sent elsewhere. */
    goOn: assign(({ context: { nextAct } }) => ({
      ...nextAct,
      nextAct: null,
      ...UNSENT,
      attempts: nextAct ? [{ fields: nextAct.fields, figures: null }] : [],
    })),
    storeFields: assign(({ context }, params: { changes: Record<string, unknown> }) => ({
      fields: { ...context.fields, ...params.changes },
      // that nobody knows stays said, whatever is typed
      failed: context.wasLost ? context.failed : null,
    })),
    dropPreview: assign({ preview: null }),
    storePreview: assign({ preview: (_, params: { preview: Preview }) => params.preview }),
    storeKey: assign(({ context: { wasLost, fields, preview, ...context } }, params: { key: string }) => ({
      key: wasLost ? context.key : params.key,
      attempts: [...(wasLost ? context.attempts : []), { fields, figures: preview?.data ?? null }],
    })),
    markLost: assign({ wasLost: true }),
    /** A definite answer: the next try is another one. */
    markKnown: assign({ wasLost: false }),
    /** It was something else that arrived under this key. */
    dropAttempt: assign({ attempts: ({ context }) => context.attempts.slice(0, -1) }),
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
    wasLost: ({ context }) => context.wasLost,
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
    /** What was sent before under this key has arrived, and this is not it: nothing was changed by it (M3). */
    isAnother: ({ context: { wasLost, attempts } }, params: { error: unknown }) =>
      wasLost && attempts.length > 1 && codeOf(params.error) === 'idempotency_key_reused',
    hasNextAct: ({ context }, { result }: { result: ActResult }) =>
      context.nextAct !== null && !result.needsApproval && !result.undone,
    isOutdated: (_, params: { error: unknown }) => failureOf(params.error).status === 409,
    isWhole: ({ context }) => plainKey(context.code).length > 0,
  },
  delays: { REST: 400 },
});
