import { hotelListSetup } from './hotel-list.setup.ts';

/** How a visitor looks through the hotels of each stop (E3, S4): list and map together, some side by side. */
export const hotelListMachine = hotelListSetup.createMachine({
  id: 'hotel-list',
  context: { looks: {}, comparedStop: 0 },
  type: 'parallel',
  on: {
    'facet.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
    'facet.lift': { actions: { type: 'lift', params: ({ event }) => event } },
    'facets.clear': { actions: { type: 'clear', params: ({ event }) => event } },
    'sort.choose': { actions: { type: 'order', params: ({ event }) => event } },
    'map.look': { actions: { type: 'lookOnMap', params: ({ event }) => event } },
    'map.touch': { actions: { type: 'touch', params: ({ event }) => event } },
    'compare.toggle': {
      guard: { type: 'hasRoom', params: ({ event }) => event },
      actions: { type: 'mark', params: ({ event }) => event },
    },
    'compare.clear': { actions: { type: 'unmarkAll', params: ({ event }) => event } },
  },
  states: {
    view: {
      initial: 'list',
      states: {
        list: {
          on: {
            'compare.open': {
              guard: { type: 'hasTwo', params: ({ event }) => event },
              target: 'table',
              actions: { type: 'compareAt', params: ({ event }) => event },
            },
          },
        },
        table: { always: { guard: 'hasOneLeft', target: 'list' }, on: { 'compare.close': 'list' } },
      },
    },
    map: {
      initial: 'shown',
      states: { shown: { on: { 'map.hide': 'hidden' } }, hidden: { on: { 'map.show': 'shown' } } },
    },
    facets: {
      initial: 'folded',
      states: { folded: { on: { 'facets.unfold': 'unfolded' } }, unfolded: { on: { 'facets.fold': 'folded' } } },
    },
  },
});
