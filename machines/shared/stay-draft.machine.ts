import { assign, setup } from 'xstate';
import { addDays } from '#contract/rules/dates.ts';

type StayDraftContext = { start: string | null; end: string | null; minNights: number };

/** V5: departure, then return; a day before the minimum stay restarts. */
export const stayDraftMachine = setup({
  types: {
    input: {} as { start: string | null; end: string | null; minNights?: number },
    context: {} as StayDraftContext,
    /** YYYY-MM-DD. */
    events: {} as { type: 'day.pick'; day: string },
  },
  actions: {
    leaveOn: assign((_, { day }: { day: string }) => ({ start: day, end: null })),
    returnOn: assign((_, { day }: { day: string }) => ({ end: day })),
  },
  guards: {
    isReturn: ({ context }, { day }: { day: string }) =>
      context.start !== null && day >= addDays(context.start, context.minNights),
  },
}).createMachine({
  id: 'stay-draft',
  context: ({ input }) => ({ start: input.start, end: input.end, minNights: input.minNights ?? 1 }),
  initial: 'beginning',
  states: {
    /** Nothing yet, or a whole stay: the next day restarts. */
    beginning: {
      on: {
        'day.pick': { target: 'returning', actions: { type: 'leaveOn', params: ({ event }) => ({ day: event.day }) } },
      },
    },
    returning: {
      on: {
        'day.pick': [
          {
            guard: { type: 'isReturn', params: ({ event }) => ({ day: event.day }) },
            target: 'beginning',
            actions: { type: 'returnOn', params: ({ event }) => ({ day: event.day }) },
          },
          { actions: { type: 'leaveOn', params: ({ event }) => ({ day: event.day }) } },
        ],
      },
    },
  },
});
