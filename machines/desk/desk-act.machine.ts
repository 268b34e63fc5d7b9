import { plainKey } from '#contract/rules/digits.ts';
import {
  closed,
  closedUnknown,
  storeEarlier,
  storeResult,
  tellDone,
  tellEarlier,
  unanswered,
} from './desk-act.answers.ts';
import { deskActSetup, type ActOpening } from './desk-act.setup.ts';

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
