import { setup } from 'xstate';

/** What the bank did; a bank may return what it had executed, days later. */
export type TransferFact = { type: 'bank.execute' } | { type: 'bank.return' };

export type TransferEffect = 'recordExecuted' | 'recordReturned' | 'recordTakenBack';

const effect = (): void => undefined;

/** One line of an approved run [OM11]. Returned is final: the money is owed again, and sent by another line. */
export const transferLineMachine = setup({
  types: { events: {} as TransferFact },
  actions: { recordExecuted: effect, recordReturned: effect, recordTakenBack: effect },
}).createMachine({
  id: 'transfer-line',
  initial: 'filed',
  states: {
    filed: {
      on: {
        'bank.execute': { target: 'executed', actions: 'recordExecuted' },
        'bank.return': { target: 'returned', actions: 'recordReturned' },
      },
    },
    executed: { on: { 'bank.return': { target: 'returned', actions: 'recordTakenBack' } } },
    returned: {},
  },
});
