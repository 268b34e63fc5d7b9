import { assign, setup } from 'xstate';
import { toggled } from '#contract/rules/facet-list.ts';
import { NO_FLIGHT_PICKS, type FlightFacet, type FlightFilters, type FlightSort } from '#contract/rules/flight-list.ts';

type FlightListContext = {
  filters: FlightFilters;
  sort: FlightSort;
  legs: string[];
};
type FlightListEvent =
  | { type: 'facet.toggle'; facet: FlightFacet; value: string }
  | { type: 'facet.lift'; facet: FlightFacet }
  | { type: 'facets.clear' | 'facets.fold' | 'facets.unfold' }
  | { type: 'sort.choose'; sort: FlightSort }
  | { type: 'way.choose'; way: 'whole' | 'legs' }
  | { type: 'leg.pick'; leg: number; journey: string }
  | { type: 'leg.reopen'; leg: number };

/** S3, S4: by trip or leg; outlives the panel. */
export const flightListMachine = setup({
  types: { context: {} as FlightListContext, events: {} as FlightListEvent },
  actions: {
    toggle: assign(({ context }, { facet, value }: { facet: FlightFacet; value: string }) => ({
      filters: toggled(context.filters, facet, value),
    })),
    lift: assign(({ context }, { facet }: { facet: FlightFacet }) => ({
      filters: { ...context.filters, [facet]: [] },
    })),
    clear: assign({ filters: NO_FLIGHT_PICKS }),
    order: assign((_, { sort }: { sort: FlightSort }) => ({ sort })),
    pick: assign(({ context }, { leg, journey }: { leg: number; journey: string }) => ({
      legs: [...context.legs.slice(0, leg), journey],
    })),
    reopen: assign(({ context }, { leg }: { leg: number }) => ({ legs: context.legs.slice(0, leg) })),
  },
  guards: { isWhole: (_, { way }: { way: 'whole' | 'legs' }) => way === 'whole' },
}).createMachine({
  id: 'flight-list',
  context: { filters: NO_FLIGHT_PICKS, sort: 'price', legs: [] },
  type: 'parallel',
  on: {
    'facet.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
    'facet.lift': { actions: { type: 'lift', params: ({ event }) => event } },
    'facets.clear': { actions: 'clear' },
    'sort.choose': { actions: { type: 'order', params: ({ event }) => event } },
  },
  states: {
    way: {
      initial: 'usual',
      on: {
        'way.choose': [
          { guard: { type: 'isWhole', params: ({ event }) => event }, target: '.whole' },
          { target: '.legs' },
        ],
        'leg.pick': { target: '.legs', actions: { type: 'pick', params: ({ event }) => event } },
        'leg.reopen': { target: '.legs', actions: { type: 'reopen', params: ({ event }) => event } },
      },
      // without a choice, the trip's shape decides
      states: { usual: {}, whole: {}, legs: {} },
    },
    facets: {
      initial: 'folded',
      states: { folded: { on: { 'facets.unfold': 'unfolded' } }, unfolded: { on: { 'facets.fold': 'folded' } } },
    },
  },
});
