import { assign, setup } from 'xstate';
import type { OwnChannel } from '#contract/constants.ts';
import { addDays, openingMonth } from '#contract/rules/dates.ts';
import type { TripDraft } from '#contract/rules/trip-plan.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { refusedBy } from '#machines/shared/form-faults.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import type {
  DayPrices,
  MadeTrip,
  PriceWindow,
  StopChanges,
  TripBuilderEvent,
  TripBuilderInput,
  TripChanges,
  TripForm,
  TripMade,
} from './trip-builder.types.ts';
import { changesPrice, movedStop, problemsOfTrip, windowOf, withoutStop, withStop } from './trip-form.ts';

type Context = TripBuilderInput & {
  /** Tries that ended at a wrong field; each moves the focus there. */
  attempts: number;
  /** The server's sentences by field, until the plan changes. */
  refused: Record<string, string>;
  failed: Failure | null;
  /** The calendar's month, YYYY-MM. */
  month: string;
  prices: DayPrices | null;
};

/** Whoever changes the plan makes the server's sentences about it old. */
const changed = (form: TripForm) => ({ form, refused: {} });

export const tripBuilderSetup = setup({
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
    /** Kept outside, so that a reload or a language switch loses nothing (R5). */
    keepTyped: suppliedAction<{ channel: OwnChannel; form: TripForm }>(),
    goTo: suppliedAction<TripMade>(),
  },
  guards: {
    isComplete: ({ context: { channel, form, today } }) => problemsOfTrip(channel, form, today).length === 0,
    isRefusedField: (_, { error }: { error: unknown }) => Object.keys(refusedBy(error)).length > 0,
    hasWindow: ({ context: { channel, form, month, today } }) => windowOf(channel, form, month, today) !== null,
    changesPrice: (_, { changes }: { changes: TripChanges }) => changesPrice(changes),
    /** Fares are those to the first destination, home after all nights. */
    changesStopPrice: ({ context: { form } }, { key, changes }: { key: number; changes: StopChanges }) =>
      'nights' in changes || ('place' in changes && form.stops[0]?.key === key),
  },
});
