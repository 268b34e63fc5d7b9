import { assign, setup } from 'xstate';

/**
 * `mayHeal`: other hotels have rooms where an own one has none; `look.gone`: a vendor no longer tells one of its hotels,
 * which its expert alone replaces [CA11].
 */
export type HealthFact =
  | { type: 'look.sound' }
  | { type: 'look.thin'; mayHeal: boolean }
  | { type: 'look.unsellable' }
  | { type: 'look.gone' };

/** Empty daily checks in a row: mails at the first and `again`, off sale at `most`. */
export const HEALTH_PATIENCE = { again: 7, most: 14 } as const;

const effect = (): void => undefined;

/** Daily [ST5]; two checks without rooms replace a hotel. Effects run in the state's transaction. */
export const packageHealthMachine = setup({
  types: {
    context: {} as { failures: number },
    input: {} as { failures: number },
    events: {} as HealthFact,
  },
  actions: {
    begin: assign({ failures: 1 }),
    count: assign({ failures: ({ context }) => context.failures + 1 }),
    forget: assign({ failures: 0 }),
    warn: effect,
    heal: effect,
    tellGone: effect,
    withdraw: effect,
  },
  guards: {
    mayHeal: ({ event }) => event.type === 'look.thin' && event.mayHeal,
    isOver: ({ context }) => context.failures + 1 >= HEALTH_PATIENCE.most,
    isToldAgain: ({ context }) => context.failures + 1 === HEALTH_PATIENCE.again,
  },
}).createMachine({
  id: 'package-health',
  context: ({ input }) => input,
  initial: 'sound',
  states: {
    sound: {
      on: {
        'look.thin': 'thin',
        'look.unsellable': { target: 'unsellable', actions: ['begin', 'warn'] },
        'look.gone': { target: 'gone', actions: 'tellGone' },
      },
    },
    thin: {
      on: {
        'look.sound': 'sound',
        'look.thin': { guard: 'mayHeal', target: 'sound', actions: 'heal' },
        'look.unsellable': { target: 'unsellable', actions: ['begin', 'warn'] },
        'look.gone': { target: 'gone', actions: 'tellGone' },
      },
    },
    // told once: until its expert chose another, or the vendor tells it again
    gone: {
      on: {
        'look.sound': 'sound',
        'look.thin': 'thin',
        'look.unsellable': { target: 'unsellable', actions: ['begin', 'warn'] },
      },
    },
    unsellable: {
      on: {
        'look.sound': { target: 'sound', actions: 'forget' },
        'look.thin': { target: 'thin', actions: 'forget' },
        'look.gone': { target: 'gone', actions: ['forget', 'tellGone'] },
        'look.unsellable': [
          { guard: 'isOver', target: 'withdrawn', actions: ['count', 'withdraw'] },
          { guard: 'isToldAgain', actions: ['count', 'warn'] },
          { actions: 'count' },
        ],
      },
    },
    // its expert publishes it again
    withdrawn: {},
  },
});
