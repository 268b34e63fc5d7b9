import { assign, setup } from 'xstate';
import type { ContractPage, RateLine } from '#contract/entities/desk/contract.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { keepsKey } from '#machines/shared/lost-answer.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

/** `version`: of the contract, once they are written. */
export type ReadRates = { lines: RateLine[]; version: number | null };
export type RatesQuery = { contract: string; version: number; text: string };

type Context = RatesQuery & {
  lines: RateLine[];
  failed: Failure | null;
  /** Of the apply; a repeat after a lost answer does not act twice. */
  key: string;
};

const linesOf = (error: unknown) => failureOf(error).extra.lines as RateLine[] | undefined;
const newerOf = (error: unknown) => failureOf(error).extra.contract as ContractPage | undefined;
const theError = ({ event }: { event: { error: unknown } }) => event;

/** [CA13]: pasted rates are read first, line by line, and written by a second press alone. */
export const ratePasteMachine = setup({
  types: {
    input: {} as { contract: string; version: number },
    context: {} as Context,
    events: {} as { type: 'text.change'; text: string } | { type: 'apply'; key: string } | { type: 'retry' },
  },
  actors: {
    readRates: supplied<ReadRates, RatesQuery>(),
    applyRates: supplied<ReadRates, RatesQuery & { key: string }>(),
  },
  actions: {
    storeText: assign((_, { text }: { text: string }) => ({ text, lines: [], failed: null })),
    storeLines: assign((_, { lines }: { lines: RateLine[] }) => ({ lines, failed: null })),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
    storeFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failed: failureOf(error),
      version: newerOf(error)?.version ?? context.version,
    })),
    storeApplied: assign(({ context }, { version }: ReadRates) => ({
      text: '',
      lines: [],
      version: version ?? context.version,
    })),
    onApplied: suppliedAction<void>(),
  },
  guards: {
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    isFaulty: (_, { lines }: { lines: RateLine[] }) => lines.length === 0 || lines.some(({ does }) => does === 'wrong'),
    isRefusedByLine: (_, { error }: { error: unknown }) => linesOf(error) !== undefined,
    isUnknown: (_, { error }: { error: unknown }) => keepsKey(failureOf(error)),
  },
  delays: { quiet: 600 },
}).createMachine({
  id: 'rate-paste',
  context: ({ input }) => ({ ...input, text: '', lines: [], failed: null, key: '' }),
  initial: 'empty',
  on: {
    'text.change': [
      {
        guard: { type: 'hasText', params: ({ event }) => event },
        target: '.typing',
        actions: { type: 'storeText', params: ({ event }) => event },
      },
      { target: '.empty', actions: { type: 'storeText', params: ({ event }) => event } },
    ],
  },
  states: {
    empty: {},
    typing: { after: { quiet: 'reading' } },
    reading: {
      invoke: {
        src: 'readRates',
        id: 'readRates',
        input: ({ context: { contract, version, text } }) => ({ contract, version, text }),
        onDone: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => event.output },
            target: 'shown.faulty',
            actions: { type: 'storeLines', params: ({ event }) => event.output },
          },
          { target: 'shown.clean', actions: { type: 'storeLines', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'storeFailure', params: theError } },
      },
    },
    shown: {
      initial: 'faulty',
      states: {
        faulty: {},
        clean: {
          on: {
            apply: { target: '#rate-paste.applying', actions: { type: 'storeKey', params: ({ event }) => event } },
          },
        },
      },
    },
    applying: {
      // what is on its way is not typed over
      on: { 'text.change': {} },
      invoke: {
        src: 'applyRates',
        id: 'applyRates',
        input: ({ context: { contract, version, text, key } }) => ({ contract, version, text, key }),
        onDone: {
          target: 'done',
          actions: [{ type: 'storeApplied', params: ({ event }) => event.output }, 'onApplied'],
        },
        onError: [
          {
            guard: { type: 'isRefusedByLine', params: theError },
            target: 'shown.faulty',
            actions: { type: 'storeLines', params: ({ event }) => ({ lines: linesOf(event.error) ?? [] }) },
          },
          {
            guard: { type: 'isUnknown', params: theError },
            target: 'lost',
            actions: { type: 'storeFailure', params: theError },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: theError } },
        ],
      },
    },
    /** Whether it was written is not known: the same key is asked again. */
    lost: { on: { 'text.change': {}, retry: 'applying' } },
    failed: { on: { retry: 'reading' } },
    done: {},
  },
});
