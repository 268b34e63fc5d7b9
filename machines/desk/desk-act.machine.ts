import { assign, setup } from 'xstate';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { plainKey } from '#contract/rules/digits.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { isLost, keepsKey } from '#machines/shared/lost-answer.ts';

export type Act = { name: string; fields: Record<string, unknown> };
/** `undone`: not or partly done, `data` says which; `earlier`: the lost request had succeeded. */
export type ActResult = { needsApproval: boolean; data: unknown; undone?: boolean; earlier?: boolean };
/** The desk closed, or the page is outdated. */
export type ActEffects = {
  onDone: (act: Act, result: ActResult) => void;
  onClosed: () => void;
  onOutdated: () => void;
};
/** Calculated by the server before confirmation. */
export type Preview = { data: unknown };

/** `key`: idempotency; `figures`: those shown at confirmation. */
export type ConfirmedAct = Act & { key: string; figures: unknown };

type ActAttempt = Pick<ConfirmedAct, 'fields' | 'figures'>;

/** A lost answer and a closed dialog; `opening`: its first fields. */
type LostAct = Pick<ActContext, 'name' | 'opening' | 'key' | 'attempts' | 'failed'>;

type ActContext = {
  name: string;
  fields: Record<string, unknown>;
  opening: Record<string, unknown>;
  /** Figures must load before confirmation. */
  hasPreview: boolean;
  preview: Preview | null;
  code: string;
  /** A repeat after a lost answer does not act twice. */
  key: string;
  wasLost: boolean;
  /** Newest last: after a lost answer, any may have succeeded. */
  attempts: ActAttempt[];
  /** Each is repeated under its own key (M3). */
  lost: LostAct[];
  /** Runs after the action that blocks it; has no figures. */
  nextAct: Act | null;
  result: ActResult | null;
  failed: Failure | null;
};

/** Without `version`, which the action itself may change. */
const aboutWhat = (fields: Act['fields']): string =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([name, value]) => name !== 'version' && typeof value !== 'object')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
const isOf = ({ name, fields }: Act, lostAct: LostAct): boolean =>
  lostAct.name === name && aboutWhat(lostAct.opening) === aboutWhat(fields);

/** As it was, under its key. */
function takeUp(lost: LostAct[], act: Act): Partial<ActContext> {
  const lostAct = lost.find((one) => isOf(act, one));
  if (!lostAct) return {};
  const { key, attempts, failed } = lostAct;
  return { key, attempts, failed, wasLost: true, lost: lost.filter((one) => one !== lostAct) };
}

const leave = ({ lost, name, opening, key, attempts, failed }: ActContext): Partial<ActContext> => ({
  lost: [...lost, { name, opening, key, attempts, failed }],
});

const codeOf = (error: unknown) => failureOf(error).code;

const UNSENT = { preview: null, result: null, failed: null, code: '', wasLost: false, attempts: [] as ActAttempt[] };

type ActOpening = { type: 'act.ask'; hasPreview?: boolean } & Act;

const deskActSetup = setup({
  types: {
    context: {} as ActContext,
    events: {} as
      | ActOpening
      | { type: 'field.change'; changes: Record<string, unknown> }
      /** The open one continues after it. */
      | ({ type: 'act.before' } & Act)
      | { type: 'preview.reload' }
      /** Unused after a lost answer: then the old key is resent. */
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
    /** Safe under the same key: the other action used another call. */
    goOn: assign(({ context: { nextAct } }) => ({
      ...nextAct,
      nextAct: null,
      ...UNSENT,
      attempts: nextAct ? [{ fields: nextAct.fields, figures: null }] : [],
    })),
    storeFields: assign(({ context }, params: { changes: Record<string, unknown> }) => ({
      fields: { ...context.fields, ...params.changes },
      // an unknown result stays shown during typing
      failed: context.wasLost ? context.failed : null,
    })),
    dropPreview: assign({ preview: null }),
    storePreview: assign({ preview: (_, params: { preview: Preview }) => params.preview }),
    storeKey: assign(({ context: { wasLost, fields, preview, ...context } }, params: { key: string }) => ({
      key: wasLost ? context.key : params.key,
      attempts: [...(wasLost ? context.attempts : []), { fields, figures: preview?.data ?? null }],
    })),
    markLost: assign({ wasLost: true }),
    /** The next try is a new one. */
    markKnown: assign({ wasLost: false }),
    /** Another request had arrived under this key. */
    dropAttempt: assign({ attempts: ({ context }) => context.attempts.slice(0, -1) }),
    storeCode: assign({ code: (_, params: { code: string }) => params.code, failed: null }),
    forgetCode: assign({ code: '' }),
    forgetFailure: assign({ failed: null }),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    storeResult: assign({ result: (_, params: { result: ActResult }) => params.result }),
    /** Data revealed for a reason, such as a bank account, is not stored. */
    forgetResult: assign({ result: null }),
    onDone: suppliedAction<Act & { result: ActResult }>(),
    /** The login shows; input stays here. */
    onClosed: suppliedAction<void>(),
    /** Somebody was faster: the page reloads. */
    onOutdated: suppliedAction<void>(),
  },
  guards: {
    wasLost: ({ context }) => context.wasLost,
    wantsPreview: ({ context }) => context.hasPreview,
    hasFigures: ({ context }) => !context.hasPreview || context.preview !== null,
    needsStepUp: (_, params: { error: unknown }) => codeOf(params.error) === 'step_up_required',
    isClosed: (_, params: { error: unknown }) => codeOf(params.error) === 'factor_required',
    isClosedUnknown: ({ context }, params: { error: unknown }) =>
      context.wasLost && codeOf(params.error) === 'factor_required',
    isLost: ({ context }, params: { error: unknown }) => (context.wasLost ? keepsKey : isLost)(failureOf(params.error)),
    /** An earlier request arrived under this key; this one changed nothing (M3). */
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
export const reportResult = {
  type: 'onDone',
  params: ({ context: { name, fields }, event }: Answered) => ({
    name,
    fields,
    result: event.output,
  }),
} as const;

const earlier = ({ output }: Answered['event']) => ({ ...output, earlier: true });

/** The lost request had succeeded without later changes. */
const storeEarlier = {
  type: 'storeResult',
  params: ({ event }: Answered) => ({ result: earlier(event) }),
} as const;
const reportEarlier = {
  type: 'onDone',
  params: ({ context: { name, fields, attempts }, event }: Answered) => ({
    name,
    fields: attempts.at(-1)?.fields ?? fields,
    result: earlier(event),
  }),
} as const;

const theError = ({ event }: { event: { error: unknown } }) => event;

const closedUnknown = {
  guard: { type: 'isClosedUnknown', params: theError },
  target: '#desk-act.filling.lost',
  actions: 'onClosed',
} as const;
export const closed = {
  guard: { type: 'isClosed', params: theError },
  target: '#desk-act.filling.ready',
  actions: 'onClosed',
} as const;

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
    actions: [{ type: 'storeFailure', params: theError }, 'markKnown', 'onOutdated'],
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

const closing = (...actions: 'forgetCode'[]) =>
  [
    { guard: 'wasLost', target: 'resting', actions: [...actions, 'leave', 'onOutdated'] },
    { target: 'resting', actions },
  ] as const;

/** From dialog to result: figures if money moves, a fresh code if asked. A failure keeps the input [BO5]. */
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
              { guard: { type: 'isClosed', params: ({ event }) => event }, target: 'unquoted', actions: 'onClosed' },
              { target: 'unquoted', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
        unquoted: { on: { 'preview.reload': { target: 'quoting', actions: 'forgetFailure' } } },
        ready: {},
        /** The same key is resent, so that it is not done twice. */
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
            actions: [reportResult, 'goOn'],
          },
          { target: 'done', actions: [storeResult, reportResult] },
        ],
        onError: [
          { guard: { type: 'isAnother', params: ({ event }) => event }, target: 'asking', actions: 'dropAttempt' },
          closedUnknown,
          closed,
          ...unanswered,
        ],
      },
    },
    /** The earlier request had succeeded: fetch its answer. */
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
        onDone: { target: 'done', actions: [storeEarlier, reportEarlier] },
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
