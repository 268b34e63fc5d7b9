import { setup } from 'xstate';

/** `gateway.request` is ours, stored before it is sent. */
export type RefundFact =
  | { type: 'gateway.request' }
  | { type: 'gateway.pay' }
  | { type: 'gateway.decline' }
  | { type: 'gateway.fail' }
  | { type: 'gateway.take' }
  | { type: 'person.confirm' }
  | { type: 'person.refuse' }
  | { type: 'person.retry' }
  | { type: 'person.reopen' };

export type RefundEffect =
  | 'recordPaid'
  | 'recordTakenBack'
  | 'recordOwed'
  | 'send'
  | 'openCase'
  | 'closeCase'
  | 'openLateCase';

const effect = (): void => undefined;

const paid = { target: 'done', actions: ['recordPaid', 'closeCase'] } as const;
const byPerson = {
  'person.confirm': paid,
  'person.refuse': { target: 'refused', actions: ['recordTakenBack', 'closeCase'] },
} as const;

/** While the order stands (BO5). Unanswered, it repeats under the same reference only; a refusal uses the next. */
export const refundMachine = setup({
  types: { events: {} as RefundFact },
  actions: {
    recordPaid: effect,
    recordTakenBack: effect,
    recordOwed: effect,
    send: effect,
    openCase: effect,
    closeCase: effect,
    openLateCase: effect,
  },
}).createMachine({
  id: 'refund',
  initial: 'due',
  states: {
    due: {
      on: {
        ...byPerson,
        'gateway.request': 'requested',
        // a request under the earlier reference was in flight
        'gateway.pay': paid,
        'person.retry': { actions: 'send' },
      },
    },
    requested: {
      on: {
        ...byPerson,
        'gateway.request': 'requested',
        'gateway.pay': paid,
        'gateway.decline': { target: 'declined', actions: 'openCase' },
        'gateway.fail': 'requested',
        'gateway.take': 'requested',
        'person.retry': { actions: 'send' },
      },
    },
    declined: {
      on: {
        ...byPerson,
        'gateway.request': 'requested',
        // answers of another process that asked at the same time
        'gateway.pay': paid,
        'gateway.decline': { actions: 'openCase' },
        'gateway.fail': 'requested',
        'gateway.take': 'requested',
        'person.retry': { target: 'due', actions: ['closeCase', 'send'] },
      },
    },
    /** A person saw that the gateway never pays it. */
    refused: {
      on: {
        'person.reopen': { target: 'due', actions: ['recordOwed', 'send'] },
        'gateway.pay': { actions: 'openLateCase' },
      },
    },
    done: {},
  },
});
