import { assign, setup } from 'xstate';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { HomeAirport } from '#contract/rules/home-airports.ts';
import type { Search } from '#contract/entities/search.ts';
import { suppliedAction } from '#machines/shared/effects.ts';

type SearchFields = Pick<Search, 'stay' | 'rooms' | 'from'>;

/** Its values and the open field. */
export const searchMachine = setup({
  types: {
    input: {} as { form: Search },
    context: {} as { form: Search },
    events: {} as
      | { type: 'place.write'; text: string; place: string | null }
      | { type: 'search.restore'; kept: SearchFields }
      | { type: 'party.choose'; rooms: SelectedRooms }
      | { type: 'airport.choose'; from: HomeAirport }
      | { type: 'stay.choose'; stay: { start: string; end: string } }
      | { type: 'airport.ask' | 'stay.ask' | 'stay.clear' | 'party.ask' | 'ask.close' | 'search.send' }
      | { type: 'package.open'; package_id: number },
  },
  actions: {
    store: assign({ form: ({ context }, changes: Partial<Search>) => ({ ...context.form, ...changes }) }),
    /** What the URL or the visitor left open. */
    restore: assign({
      form: ({ context: { form } }, { kept }: { kept: SearchFields }) => ({
        ...form,
        stay: form.stay ?? kept.stay,
        rooms: form.rooms ?? kept.rooms,
        from: form.from ?? kept.from,
      }),
    }),
    forgetSearch: suppliedAction<void>(),
    keepParty: suppliedAction<{ rooms: SelectedRooms }>(),
    showResults: suppliedAction<{ form: Search }>(),
    showPackage: suppliedAction<{ form: Search; package_id: number }>(),
  },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ form: input.form }),
  initial: 'filling',
  on: {
    'search.restore': { actions: { type: 'restore', params: ({ event }) => event } },
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
        'stay.clear': { target: 'filling', actions: [{ type: 'store', params: { stay: null } }, 'forgetSearch'] },
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
