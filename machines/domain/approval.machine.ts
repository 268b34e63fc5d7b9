import { setup } from 'xstate';

/** What happens to an approval. `by` and `asker` are accounts: nobody decides what they asked for. */
export type ApprovalFact =
  | { type: 'approve'; by: number; asker: number }
  | { type: 'refuse'; by: number; asker: number }
  | { type: 'withdraw'; by: number; asker: number }
  | { type: 'expire' }
  | { type: 'world.moved' };

export type ApprovalEffect = 'perform' | 'tellAsker';

const effect = (): void => undefined;

/**
 * An act of staff that waits for a second person [BO2]. It is done where the act is done, or not at all: what was asked for and is
 * not so any more has failed, and is asked for anew by hand.
 */
export const approvalMachine = setup({
  types: { events: {} as ApprovalFact },
  actions: { perform: effect, tellAsker: effect },
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
        approve: { guard: 'isAnother', target: 'done', actions: ['perform', 'tellAsker'] },
        refuse: { guard: 'isAnother', target: 'refused', actions: 'tellAsker' },
        withdraw: { guard: 'isAsker', target: 'withdrawn' },
        expire: { target: 'expired', actions: 'tellAsker' },
        'world.moved': { target: 'failed', actions: 'tellAsker' },
      },
    },
    done: {},
    refused: {},
    withdrawn: {},
    expired: {},
    failed: {},
  },
});
