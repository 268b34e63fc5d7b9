import { setup } from 'xstate';

/** `part.cancel`: the order gave the part back; `task.told`: its provider is told. */
export type ArrangementFact = { type: 'task.ask' | 'task.confirm' | 'task.fail' | 'part.cancel' | 'task.told' };
/** In the transaction that writes the state. */
export type ArrangementEffect = 'tellProvider' | 'tellCustomer' | 'refundPart';

const effect = (): void => undefined;

/** [CA14]: what a person arranges for an order. What is over stays as it is. */
export const arrangementMachine = setup({
  types: { events: {} as ArrangementFact },
  actions: { tellProvider: effect, tellCustomer: effect, refundPart: effect },
}).createMachine({
  id: 'arrangement',
  initial: 'open',
  states: {
    open: {
      on: {
        'task.ask': { target: 'asked', actions: 'tellProvider' },
        'task.confirm': { target: 'confirmed', actions: 'tellCustomer' },
        'task.fail': { target: 'failed', actions: ['refundPart', 'tellCustomer'] },
        'part.cancel': 'cancelled',
      },
    },
    asked: {
      on: {
        'task.ask': { target: 'asked', actions: 'tellProvider' },
        'task.confirm': { target: 'confirmed', actions: 'tellCustomer' },
        'task.fail': { target: 'failed', actions: ['refundPart', 'tellCustomer'] },
        'part.cancel': 'cancelling',
      },
    },
    confirmed: {
      on: {
        // a newer voucher
        'task.confirm': { actions: 'tellCustomer' },
        'task.fail': { target: 'failed', actions: ['refundPart', 'tellCustomer'] },
        'part.cancel': 'cancelling',
      },
    },
    // the provider has to be told
    cancelling: { on: { 'task.told': { target: 'cancelled', actions: 'tellProvider' } } },
    failed: {},
    cancelled: {},
  },
});
