import type { OwnChannel } from '#contract/constants.ts';
import { addDays, openingMonth } from '#contract/rules/dates.ts';
import { tripBuilderSetup } from './trip-builder.setup.ts';
import { planOf, windowOf } from './trip-form.ts';
import type { TripForm } from './trip-builder.types.ts';

type TripDraft = { channel: OwnChannel; form: TripForm };
const KEEP = {
  type: 'keepTyped',
  params: ({ context: { channel, form } }: { context: TripDraft }): TripDraft => ({ channel, form }),
} as const;

/**
 * The search form of a trip of one's own, for its three channels: where to, in which order, when, who. Beside it the
 * price calendar, which is asked a month at a time. What was typed stays after any failure, and is kept outside.
 */
export const tripBuilderMachine = tripBuilderSetup.createMachine({
  id: 'trip-builder',
  context: ({ input }) => ({
    ...input,
    attempts: 0,
    refused: {},
    failed: null,
    month: openingMonth(input.form.start_date, addDays(input.today, 1)),
    prices: null,
  }),
  type: 'parallel',
  states: {
    form: {
      initial: 'asking',
      on: {
        'trip.restore': { target: '.asking', actions: { type: 'restoreForm', params: ({ event }) => event } },
        'trip.change': {
          target: '.asking',
          actions: [{ type: 'storeChanges', params: ({ event }) => event }, KEEP],
        },
        'stop.change': { target: '.asking', actions: [{ type: 'storeStop', params: ({ event }) => event }, KEEP] },
        'stop.add': { target: '.asking', actions: ['addStop', KEEP] },
        'stop.remove': { target: '.asking', actions: [{ type: 'removeStop', params: ({ event }) => event }, KEEP] },
        'stop.move': { target: '.asking', actions: [{ type: 'moveStop', params: ({ event }) => event }, KEEP] },
        'trip.send': '.checking',
      },
      states: {
        asking: {},
        checking: {
          entry: 'forgetFailure',
          always: [
            { guard: 'isComplete', target: 'sending' },
            { target: 'asking', actions: 'countAttempt' },
          ],
        },
        sending: {
          tags: 'busy',
          // what is on its way is not changed under it
          on: {
            'trip.restore': {},
            'trip.change': {},
            'stop.change': {},
            'stop.add': {},
            'stop.remove': {},
            'stop.move': {},
            'trip.send': {},
          },
          invoke: {
            src: 'makeTrip',
            id: 'makeTrip',
            input: ({ context: { channel, form } }) => planOf(channel, form),
            onDone: {
              target: 'made',
              actions: {
                type: 'goTo',
                params: ({ context: { channel, form }, event }) => ({
                  package_id: event.output.package_id,
                  plan: planOf(channel, form),
                }),
              },
            },
            onError: [
              {
                guard: { type: 'isRefusedField', params: ({ event }) => event },
                target: 'asking',
                actions: [{ type: 'storeRefusal', params: ({ event }) => event }, 'countAttempt'],
              },
              { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
            ],
          },
        },
        failed: {},
        made: {},
      },
    },
    calendar: {
      initial: 'closed',
      states: {
        closed: { on: { 'calendar.open': 'open' } },
        open: {
          initial: 'choosing',
          on: {
            'calendar.close': 'closed',
            'calendar.turn': {
              target: '.choosing',
              actions: { type: 'storeMonth', params: ({ event }) => event },
            },
            'calendar.renew': '.choosing',
            'trip.restore': '.choosing',
            'trip.change': {
              guard: { type: 'changesPrice', params: ({ event }) => event },
              target: '.choosing',
            },
            'stop.change': {
              guard: { type: 'changesStopPrice', params: ({ event }) => event },
              target: '.choosing',
            },
            'stop.add': '.choosing',
            'stop.remove': '.choosing',
            'stop.move': '.choosing',
          },
          states: {
            choosing: {
              entry: 'forgetPrices',
              always: [{ guard: 'hasWindow', target: 'pricing' }, { target: 'bare' }],
            },
            bare: {},
            pricing: {
              tags: 'pricing',
              invoke: {
                src: 'fetchPrices',
                id: 'fetchPrices',
                input: ({ context: { channel, form, month, today } }) => windowOf(channel, form, month, today),
                onDone: {
                  target: 'shown',
                  actions: { type: 'storePrices', params: ({ event }) => ({ prices: event.output }) },
                },
                onError: 'failed',
              },
            },
            shown: {},
            failed: { on: { 'calendar.retry': 'pricing' } },
          },
        },
      },
    },
  },
});
