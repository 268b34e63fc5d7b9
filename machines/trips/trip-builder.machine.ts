import { assign, setup } from 'xstate';
import type { Cabin, CurrencyCode, OwnChannel } from '#contract/constants.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { TripDraft } from '#contract/rules/trip-plan.ts';
import { addDays, openingMonth } from '#contract/rules/dates.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { refusedBy } from '#machines/shared/form-faults.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { changesPrice, movedStop, problemsOfTrip, windowOf, withoutStop, withStop, planOf } from './trip-form.ts';

export type StopForm = {
  key: number;
  text: string;
  place: string | null;
  nights: number;
  /** By our flight, or on one's own. */
  onward: 'flight' | 'own';
};

/** `back_to`: another airport of return; null means the departure's. */
export type TripForm = {
  from: HomeAirport;
  stops: StopForm[];
  back_to: HomeAirport | null;
  start_date: string | null;
  rooms: SelectedRooms;
  class: Cabin;
};
export type TripChanges = Partial<Omit<TripForm, 'stops'>>;
type StopChanges = Partial<Omit<StopForm, 'key'>>;

export type TripBuilderInput = {
  channel: OwnChannel;
  /** YYYY-MM-DD, for the visitor. */
  today: string;
  form: TripForm;
};

/** A month from `start`; `to`: the first destination. */
export type PriceWindow = {
  channel: OwnChannel;
  from: HomeAirport;
  to: string;
  start: string;
  days: number;
  nights: number;
  rooms: SelectedRooms;
  class: Cabin;
};
export type DayPrices = { currency: CurrencyCode; days: { date: string; price: number | null }[] };

type TripBuilderEvent =
  | { type: 'trip.restore'; form: TripForm }
  | { type: 'trip.change'; changes: TripChanges }
  | { type: 'stop.change'; key: number; changes: StopChanges }
  | { type: 'stop.add' }
  | { type: 'stop.remove'; key: number }
  /** `to`: the new index. */
  | { type: 'stop.move'; key: number; to: number }
  | { type: 'trip.send' }
  | { type: 'calendar.open' }
  | { type: 'calendar.close' }
  /** YYYY-MM. */
  | { type: 'calendar.turn'; month: string }
  | { type: 'calendar.retry' }
  | { type: 'calendar.renew' };

export type MadeTrip = { package_id: number };
export type TripMade = MadeTrip & { plan: TripDraft };

type Context = TripBuilderInput & {
  attempts: number;
  refused: Record<string, string>;
  failed: Failure | null;
  month: string;
  prices: DayPrices | null;
};

/** A changed plan outdates the server's sentences. */
const changed = (form: TripForm) => ({ form, refused: {} });

const tripBuilderSetup = setup({
  types: {
    input: {} as TripBuilderInput,
    context: {} as Context,
    events: {} as TripBuilderEvent,
    tags: {} as 'busy' | 'pricing',
  },
  actors: {
    makeTrip: supplied<MadeTrip, TripDraft>(),
    fetchPrices: supplied<DayPrices, PriceWindow | null>(),
  },
  actions: {
    restoreForm: assign(({ context: { month, today } }, { form }: { form: TripForm }) => ({
      ...changed(form),
      month: form.start_date === null ? month : openingMonth(form.start_date, addDays(today, 1)),
    })),
    storeChanges: assign(({ context }, { changes }: { changes: TripChanges }) =>
      changed({ ...context.form, ...changes }),
    ),
    storeStop: assign(({ context: { form } }, { key, changes }: { key: number; changes: StopChanges }) =>
      changed({ ...form, stops: form.stops.map((stop) => (stop.key === key ? { ...stop, ...changes } : stop)) }),
    ),
    addStop: assign(({ context }) => changed(withStop(context.form))),
    removeStop: assign(({ context }, { key }: { key: number }) => changed(withoutStop(context.form, key))),
    moveStop: assign(({ context }, { key, to }: { key: number; to: number }) =>
      changed(movedStop(context.form, key, to)),
    ),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    storeRefusal: assign({ refused: (_, { error }: { error: unknown }) => refusedBy(error) }),
    storeFailure: assign({ failed: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failed: null, refused: {} }),
    storeMonth: assign({ month: (_, { month }: { month: string }) => month }),
    storePrices: assign({ prices: (_, { prices }: { prices: DayPrices }) => prices }),
    forgetPrices: assign({ prices: null }),
    /** Outside: a reload or language switch loses nothing (R5). */
    keepTyped: suppliedAction<{ channel: OwnChannel; form: TripForm }>(),
    goTo: suppliedAction<TripMade>(),
  },
  guards: {
    isComplete: ({ context: { channel, form, today } }) => problemsOfTrip(channel, form, today).length === 0,
    isRefusedField: (_, { error }: { error: unknown }) => Object.keys(refusedBy(error)).length > 0,
    hasWindow: ({ context: { channel, form, month, today } }) => windowOf(channel, form, month, today) !== null,
    changesPrice: (_, { changes }: { changes: TripChanges }) => changesPrice(changes),
    changesStopPrice: ({ context: { form } }, { key, changes }: { key: number; changes: StopChanges }) =>
      'nights' in changes || ('place' in changes && form.stops[0]?.key === key),
  },
});

type Typed = { channel: OwnChannel; form: TripForm };
const KEEP = {
  type: 'keepTyped',
  params: ({ context: { channel, form } }: { context: Typed }): Typed => ({ channel, form }),
} as const;

/** Three channels, with a monthly price calendar. Input survives failures. */
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
          // no changes while the request is in flight
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
