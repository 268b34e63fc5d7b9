import { setup } from 'xstate';

/** `by` and `asker` are accounts: nobody decides their own. */
export type ApprovalFact =
  | { type: 'approve'; by: number; asker: number }
  | { type: 'refuse'; by: number; asker: number }
  | { type: 'withdraw'; by: number; asker: number }
  | { type: 'expire' }
  | { type: 'world.moved' };

export type ApprovalEffect = 'perform' | 'notifyAsker';

const effect = (): void => undefined;

/** Needs a second person [BO2]; fails if its subject has changed. */
export const approvalMachine = setup({
  types: { events: {} as ApprovalFact },
  actions: { perform: effect, notifyAsker: effect },
  guards: {
    isAnother: ({ event }) => 'by' in event && event.by !== event.asker,
    isAsker: ({ event }) => 'by' in event && event.by === event.asker,
  },
}).createMachine({
  id: 'approval',
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        approve: { guard: 'isAnother', target: 'done', actions: ['perform', 'notifyAsker'] },
        refuse: { guard: 'isAnother', target: 'refused', actions: 'notifyAsker' },
        withdraw: { guard: 'isAsker', target: 'withdrawn' },
        expire: { target: 'expired', actions: 'notifyAsker' },
        'world.moved': { target: 'failed', actions: 'notifyAsker' },
      },
    },
    done: {},
    refused: {},
    withdrawn: {},
    expired: {},
    failed: {},
  },
});
