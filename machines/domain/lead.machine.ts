import { setup } from 'xstate';

/** An application is decided, others are answered. */
export type LeadFact = {
  type:
    | 'lead.take'
    | 'lead.answer'
    | 'lead.ask'
    | 'lead.approve'
    | 'lead.refuse'
    | 'lead.invite'
    | 'lead.wait'
    | 'lead.close'
    | 'lead.mark'
    | 'lead.reopen'
    | 'lead.snooze'
    | 'lead.wake'
    | 'lead.reply';
  isApplication: boolean;
};

/** In the transaction that writes the state. */
export type LeadEffect = 'assign' | 'writeToSender' | 'makeExpert' | 'keepReply';

const effect = (): void => undefined;

/** [BO6]: a decision is final; all else reopens. A snoozed lead is open, its row has the time. */
export const leadMachine = setup({
  types: { events: {} as LeadFact },
  actions: { assign: effect, writeToSender: effect, makeExpert: effect, keepReply: effect },
  guards: {
    isApplication: ({ event }) => event.isApplication,
    isOther: ({ event }) => !event.isApplication,
  },
}).createMachine({
  id: 'lead',
  initial: 'live',
  states: {
    live: {
      initial: 'new',
      on: {
        'lead.ask': { guard: 'isApplication', target: '.waiting', actions: ['assign', 'writeToSender'] },
        'lead.answer': { guard: 'isOther', target: '.answered', actions: ['assign', 'writeToSender'] },
        'lead.approve': { guard: 'isApplication', target: 'approved', actions: ['makeExpert', 'writeToSender'] },
        'lead.refuse': { guard: 'isApplication', target: 'refused', actions: 'writeToSender' },
        'lead.close': { target: 'closed' },
        'lead.mark': { target: 'spam' },
        'lead.snooze': { target: '.open', actions: 'assign' },
        'lead.reply': { target: '.open', actions: 'keepReply' },
      },
      states: {
        new: {
          on: {
            'lead.take': { target: 'open', actions: 'assign' },
            'lead.wait': 'waiting',
            // nobody has taken it yet; another message changes nothing
            'lead.reply': { actions: 'keepReply' },
          },
        },
        open: {
          on: { 'lead.take': { actions: 'assign' }, 'lead.wait': 'waiting', 'lead.wake': { actions: 'assign' } },
        },
        waiting: { on: { 'lead.take': { actions: 'assign' }, 'lead.reopen': 'open' } },
        answered: { on: { 'lead.take': { actions: 'assign' }, 'lead.reopen': 'open', 'lead.wait': 'waiting' } },
      },
    },
    // an invitation link lives for a week
    approved: { on: { 'lead.invite': { actions: 'writeToSender' } } },
    refused: {},
    closed: { on: { 'lead.reopen': 'live.open', 'lead.reply': { target: 'live.open', actions: 'keepReply' } } },
    spam: { on: { 'lead.reopen': 'live.open' } },
  },
});
