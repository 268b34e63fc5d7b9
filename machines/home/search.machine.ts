import { assign, setup } from 'xstate';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import type { Search } from '#contract/entities/search.ts';
import { suppliedAction } from '#machines/shared/effects.ts';

/** Its values and the open field. */
export const searchMachine = setup({
  types: {
    input: {} as { form: Search },
    context: {} as { form: Search },
    events: {} as
      | { type: 'place.write'; text: string; place: string | null }
      | { type: 'party.restore' | 'party.choose'; rooms: SelectedRooms }
      | { type: 'airport.choose'; from: HomeAirport }
      | { type: 'stay.choose'; stay: { start: string; end: string } }
      | { type: 'airport.ask' | 'stay.ask' | 'party.ask' | 'ask.close' | 'search.send' }
      | { type: 'package.open'; package_id: number },
  },
  actions: {
    store: assign({ form: ({ context }, changes: Partial<Search>) => ({ ...context.form, ...changes }) }),
    keepParty: suppliedAction<{ rooms: SelectedRooms }>(),
    showResults: suppliedAction<{ form: Search }>(),
    showPackage: suppliedAction<{ form: Search; package_id: number }>(),
  },
  guards: { isUnknown: ({ context }) => context.form.rooms === null },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ form: input.form }),
  initial: 'filling',
  on: {
    // the URL or the visitor overrides the last search
    'party.restore': {
      guard: 'isUnknown',
      actions: { type: 'store', params: ({ event }) => ({ rooms: event.rooms }) },
    },
  },
  states: {
    filling: {
      on: {
        'place.write': {
          actions: { type: 'store', params: ({ event }) => ({ text: event.text, place: event.place }) },
        },
        'airport.ask': 'askingAirport',
        'stay.ask': 'askingStay',
        'party.ask': 'askingParty',
        'search.send': { actions: { type: 'showResults', params: ({ context }) => ({ form: context.form }) } },
        'package.open': {
          actions: {
            type: 'showPackage',
            params: ({ context, event }) => ({ form: context.form, package_id: event.package_id }),
          },
        },
      },
    },
    askingAirport: {
      on: {
        'airport.choose': {
          target: 'filling',
          actions: { type: 'store', params: ({ event }) => ({ from: event.from }) },
        },
        'ask.close': 'filling',
      },
    },
    askingStay: {
      on: {
        'stay.choose': {
          target: 'filling',
          actions: { type: 'store', params: ({ event }) => ({ stay: event.stay }) },
        },
        'ask.close': 'filling',
      },
    },
    askingParty: {
      on: {
        'party.choose': {
          target: 'filling',
          actions: [
            { type: 'store', params: ({ event }) => ({ rooms: event.rooms }) },
            { type: 'keepParty', params: ({ event }) => ({ rooms: event.rooms }) },
          ],
        },
        'ask.close': 'filling',
      },
    },
  },
});
