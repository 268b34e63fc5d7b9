import { assign, setup } from 'xstate';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { plainKey } from '#contract/rules/digits.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { isLost, keepsKey } from '#machines/shared/lost-answer.ts';

/** What an act of the desk is given: its name, and its fields as the call takes them. */
export type Act = { name: string; fields: Record<string, unknown> };
/**
 * What came of it: done, or waiting for a second person. `undone`: it was answered, but was not done, or not all of it. `data` is
 * the reply, whose sentence says so. `earlier`: of a request whose answer was lost; what was changed after it was not sent.
 */
export type ActResult = { needsApproval: boolean; data: unknown; undone?: boolean; earlier?: boolean };
/** What a page does about its acts: one is done, the desk has closed, or what the page shows is not so any more. */
export type ActEffects = {
  onDone: (act: Act, result: ActResult) => void;
  onClosed: () => void;
  onOutdated: () => void;
};
/** An amount or a fee that the server works out before the act is confirmed. */
export type Preview = { data: unknown };

/** `key` is its idempotency key; `figures` those that were shown when it was confirmed, null for an act without. */
export type ConfirmedAct = Act & { key: string; figures: unknown };

/** What was sent under the key. */
type ActAttempt = Pick<ConfirmedAct, 'fields' | 'figures'>;

/** An act whose answer was lost and whose dialog was closed since; `opening`: the fields that it was opened with. */
type LostAct = Pick<ActContext, 'name' | 'opening' | 'key' | 'attempts' | 'failed'>;

type ActContext = {
  name: string;
  fields: Record<string, unknown>;
  /** Its fields as its dialog opened: what it is about. */
  opening: Record<string, unknown>;
  /** Whether its figures are asked for before it can be confirmed. */
  hasPreview: boolean;
  preview: Preview | null;
  code: string;
  /** One key for each act as it is confirmed: a lost answer that is asked for again does not act twice. */
  key: string;
  /** Whether an answer under this key was lost, and no definite one came since. */
  wasLost: boolean;
  /** What was sent under this key, the newest last: while an answer is lost, any of it may have been done. */
  attempts: ActAttempt[];
  /** Acts of which nobody knows, and that are not open: each is asked for again under its own key (M3). */
  lost: LostAct[];
  /** The act that goes on by itself once the one in its way is done; one without figures. */
  nextAct: Act | null;
  result: ActResult | null;
  failed: Failure | null;
};

/** What an act is about, as far as its fields say it; its version moves, and perhaps because the act was done. */
const aboutWhat = (fields: Act['fields']): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([name, value]) => name !== 'version' && typeof value !== 'object')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
const isOf = ({ name, fields }: Act, lostAct: LostAct): boolean =>
  lostAct.name === name && aboutWhat(lostAct.opening) === aboutWhat(fields);

/** An act that is asked for again once its dialog was closed goes on as it was left: nobody knows, and under its key. */
function takeUp(lost: LostAct[], act: Act): Partial<ActContext> {
  const lostAct = lost.find((one) => isOf(act, one));
  if (!lostAct) return {};
  const { key, attempts, failed } = lostAct;
  return { key, attempts, failed, wasLost: true, lost: lost.filter((one) => one !== lostAct) };
}

/** Kept when the dialog of an act is closed whose answer was lost. */
const leave = ({ lost, name, opening, key, attempts, failed }: ActContext): Partial<ActContext> => ({
  lost: [...lost, { name, opening, key, attempts, failed }],
});

const codeOf = (error: unknown) => failureOf(error).code;

/** What of an act nobody has sent yet. */
const UNSENT = { preview: null, result: null, failed: null, code: '', wasLost: false, attempts: [] as ActAttempt[] };

type ActOpening = { type: 'act.ask'; hasPreview?: boolean } & Act;

/** What an act of staff is made of: its effects, its guards, and what it keeps. */
const deskActSetup = setup({
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

type Answered = { context: ActContext; event: { output: ActResult } };

const storeResult = {
  type: 'storeResult',
  params: ({ event }: Answered) => ({ result: event.output }),
} as const;
export const tellDone = {
  type: 'tellDone',
  params: ({ context: { name, fields }, event }: Answered) => ({
    name,
    fields,
    result: event.output,
  }),
} as const;

const earlier = ({ output }: Answered['event']) => ({ ...output, earlier: true });

/** Of the request whose answer was lost: it had arrived before what was changed after it. */
const storeEarlier = {
  type: 'storeResult',
  params: ({ event }: Answered) => ({ result: earlier(event) }),
} as const;
const tellEarlier = {
  type: 'tellDone',
  params: ({ context: { name, fields, attempts }, event }: Answered) => ({
    name,
    fields: attempts.at(-1)?.fields ?? fields,
    result: earlier(event),
  }),
} as const;

const theError = ({ event }: { event: { error: unknown } }) => event;

/** The desk has closed meanwhile; whether it was done stays as unknown as it was. */
const closedUnknown = {
  guard: { type: 'isClosedUnknown', params: theError },
  target: '#desk-act.filling.lost',
  actions: 'tellClosed',
} as const;
export const closed = {
  guard: { type: 'isClosed', params: theError },
  target: '#desk-act.filling.ready',
  actions: 'tellClosed',
} as const;

/** Where an act goes on that was not answered, or was refused. */
const unanswered = [
  { guard: { type: 'needsStepUp', params: theError }, target: '#desk-act.steppingUp' },
  {
    guard: { type: 'isLost', params: theError },
    target: '#desk-act.filling.lost',
    actions: [{ type: 'storeFailure', params: theError }, 'markLost'],
  },
  {
    guard: { type: 'isOutdated', params: theError },
    target: '#desk-act.filling.ready',
    actions: [{ type: 'storeFailure', params: theError }, 'markKnown', 'tellOutdated'],
  },
  { target: '#desk-act.filling.ready', actions: [{ type: 'storeFailure', params: theError }, 'markKnown'] },
] as const;

const opening = {
  target: 'filling',
  actions: {
    type: 'open',
    params: ({ event: { name, fields, hasPreview = false } }: { event: ActOpening }) => ({ name, fields, hasPreview }),
  },
} as const;

/** One of which nobody knows stays known as such, and its page is read anew: it may have been done. */
const closing = (...actions: 'forgetCode'[]) =>
  [
    { guard: 'wasLost', target: 'resting', actions: [...actions, 'leave', 'tellOutdated'] },
    { target: 'resting', actions },
  ] as const;

/**
 * One act of staff, from its dialog to its answer: its figures first where money moves, a fresh code of the second factor where
 * the server wants one, and what came of it. A failed act keeps its dialog and everything typed [BO5].
 */
export const deskActMachine = deskActSetup.createMachine({
  id: 'desk-act',
  context: {
    name: '',
    fields: {},
    opening: {},
    hasPreview: false,
    preview: null,
    code: '',
    key: '',
    wasLost: false,
    attempts: [],
    lost: [],
    nextAct: null,
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
        'act.before': { target: '.judging', actions: { type: 'openBefore', params: ({ event }) => event } },
        'act.keep': closing(),
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
              { guard: { type: 'isGivenUp', params: ({ event }) => event }, target: 'quoting', reenter: true },
              { guard: { type: 'isClosed', params: ({ event }) => event }, target: 'unquoted', actions: 'tellClosed' },
              { target: 'unquoted', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
        unquoted: { on: { 'preview.reload': { target: 'quoting', actions: 'forgetFailure' } } },
        ready: {},
        /** Nobody knows whether it was done: the same key is sent again, so that it is not done twice. */
        lost: {},
      },
    },
    acting: {
      tags: ['open', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        src: 'performAct',
        id: 'performAct',
        input: ({ context: { name, fields, key, preview } }) => ({ name, fields, key, figures: preview?.data ?? null }),
        onDone: [
          {
            guard: { type: 'hasNextAct', params: ({ event }) => ({ result: event.output }) },
            target: 'acting',
            reenter: true,
            actions: [tellDone, 'goOn'],
          },
          { target: 'done', actions: [storeResult, tellDone] },
        ],
        onError: [
          { guard: { type: 'isAnother', params: ({ event }) => event }, target: 'asking', actions: 'dropAttempt' },
          closedUnknown,
          closed,
          ...unanswered,
        ],
      },
    },
    /** What was changed after a lost answer was not done, since the former had arrived: what was answered to that is asked for. */
    asking: {
      tags: ['open', 'busy'],
      invoke: {
        src: 'performAct',
        id: 'askAgain',
        input: ({ context: { name, fields, key, attempts } }) => ({
          name,
          key,
          ...(attempts.at(-1) ?? { fields, figures: null }),
        }),
        onDone: { target: 'done', actions: [storeEarlier, tellEarlier] },
        onError: [
          {
            guard: { type: 'isAnother', params: ({ event }) => event },
            target: 'asking',
            reenter: true,
            actions: 'dropAttempt',
          },
          closedUnknown,
          ...unanswered,
        ],
      },
    },
    steppingUp: {
      tags: 'open',
      on: {
        'code.type': { actions: { type: 'storeCode', params: ({ event }) => event } },
        'code.send': { guard: 'isWhole', target: 'verifying' },
        'act.keep': closing('forgetCode'),
      },
    },
    verifying: {
      tags: ['open', 'busy'],
      entry: 'forgetFailure',
      exit: 'forgetCode',
      invoke: {
        src: 'stepUp',
        id: 'stepUp',
        input: ({ context }) => ({ code: plainKey(context.code) }),
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
