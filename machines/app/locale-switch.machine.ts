import { assign, setup } from 'xstate';
import { LOCATIONS, type CurrencyCode, type Locale, type LocationId } from '#contract/constants.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';

type Market = { location: LocationId; currency: CurrencyCode };

/** Of the tab (R5, K19). Messages load before the URL changes: no page is half translated. */
export const localeSwitchMachine = setup({
  types: {
    input: {} as Market,
    context: {} as Market & { locale: Locale | null },
    events: {} as
      | { type: 'language.choose'; locale: Locale }
      | { type: 'location.choose'; location: LocationId }
      | { type: 'currency.choose'; currency: CurrencyCode }
      | ({ type: 'market.restore' } & Market),
    tags: {} as 'busy',
  },
  actors: {
    loadLanguage: supplied<void, { locale: Locale }>(),
  },
  actions: {
    want: assign({ locale: (_, params: { locale: Locale }) => params.locale }),
    settle: assign({ locale: null }),
    chooseMarket: assign((_, params: Market) => params),
    storeMarket: suppliedAction<Market>(),
    goToLanguage: suppliedAction<{ locale: Locale }>(),
  },
}).createMachine({
  id: 'locale-switch',
  context: ({ input }) => ({ ...input, locale: null }),
  initial: 'settled',
  on: {
    'location.choose': {
      actions: [
        {
          type: 'chooseMarket',
          params: ({ event }) => ({ location: event.location, currency: LOCATIONS[event.location].currency }),
        },
        { type: 'storeMarket', params: ({ context: { location, currency } }) => ({ location, currency }) },
      ],
    },
    'currency.choose': {
      actions: [
        {
          type: 'chooseMarket',
          params: ({ context, event }) => ({ location: context.location, currency: event.currency }),
        },
        { type: 'storeMarket', params: ({ context: { location, currency } }) => ({ location, currency }) },
      ],
    },
    'market.restore': {
      actions: { type: 'chooseMarket', params: ({ event: { location, currency } }) => ({ location, currency }) },
    },
  },
  states: {
    settled: {
      entry: 'settle',
      on: {
        'language.choose': {
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
        },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        src: 'loadLanguage',
        id: 'loadLanguage',
        input: ({ context }) => ({ locale: context.locale ?? 'ar' }),
        onDone: {
          target: 'settled',
          actions: { type: 'goToLanguage', params: ({ context }) => ({ locale: context.locale ?? 'ar' }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      on: {
        'language.choose': {
          target: 'switching',
          actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
        },
      },
    },
  },
});
