import { assign, setup } from 'xstate';
import { lookAt, type HotelListView } from './hotel-list.rules.ts';
import { ALONE, COMPARED_MOST, NO_HOTEL_PICKS, type HotelFacet, type HotelSort } from '#contract/rules/hotel-list.ts';
import type { Box } from '#contract/rules/map-view.ts';
import { toggled } from '#contract/rules/facet-list.ts';

/** `looks` by stop. */
export type HotelListContext = { looks: Record<number, HotelListView>; comparedStop: number };

/** Stops count from 0; panel events have none. */
type HotelListEvent =
  | { type: 'facet.toggle'; stop: number; facet: HotelFacet; value: string }
  | { type: 'facet.lift'; stop: number; facet: HotelFacet }
  | { type: 'facets.clear' | 'compare.open' | 'compare.clear'; stop: number }
  | { type: 'sort.choose'; stop: number; sort: HotelSort }
  | { type: 'map.look'; stop: number; area: Box | null }
  | { type: 'map.touch' | 'compare.toggle'; stop: number; HotelCode: string }
  | { type: 'compare.close' | 'map.show' | 'map.hide' | 'facets.fold' | 'facets.unfold' };

type At<More = unknown> = { stop: number } & More;
type Args = { context: HotelListContext };

const changed = (context: HotelListContext, stop: number, change: (look: HotelListView) => Partial<HotelListView>) => {
  const look = lookAt(context, stop);
  return { looks: { ...context.looks, [stop]: { ...look, ...change(look) } } };
};

const marked = (compared: string[], HotelCode: string) =>
  compared.includes(HotelCode) ? compared.filter((other) => other !== HotelCode) : [...compared, HotelCode];

const hotelListSetup = setup({
  types: { context: {} as HotelListContext, events: {} as HotelListEvent },
  actions: {
    toggle: assign(({ context }: Args, { stop, facet, value }: At<{ facet: HotelFacet; value: string }>) =>
      changed(context, stop, ({ filters }) => ({
        filters: toggled(filters, facet, value, ALONE.includes(facet)),
      })),
    ),
    lift: assign(({ context }: Args, { stop, facet }: At<{ facet: HotelFacet }>) =>
      changed(context, stop, ({ filters }) => ({ filters: { ...filters, [facet]: [] } })),
    ),
    clear: assign(({ context }: Args, { stop }: At) =>
      changed(context, stop, () => ({ filters: NO_HOTEL_PICKS, area: null, touched: null })),
    ),
    order: assign(({ context }: Args, { stop, sort }: At<{ sort: HotelSort }>) =>
      changed(context, stop, () => ({ sort })),
    ),
    lookOnMap: assign(({ context }: Args, { stop, area }: At<{ area: Box | null }>) =>
      changed(context, stop, () => ({ area, touched: null })),
    ),
    touch: assign(({ context }: Args, { stop, HotelCode }: At<{ HotelCode: string }>) =>
      changed(context, stop, () => ({ touched: HotelCode })),
    ),
    mark: assign(({ context }: Args, { stop, HotelCode }: At<{ HotelCode: string }>) =>
      changed(context, stop, ({ compared }) => ({ compared: marked(compared, HotelCode) })),
    ),
    unmarkAll: assign(({ context }: Args, { stop }: At) => changed(context, stop, () => ({ compared: [] }))),
    compareAt: assign({ comparedStop: (_, { stop }: At) => stop }),
  },
  guards: {
    hasRoom: ({ context }, { stop, HotelCode }: At<{ HotelCode: string }>) =>
      marked(lookAt(context, stop).compared, HotelCode).length <= COMPARED_MOST,
    hasTwo: ({ context }, { stop }: At) => lookAt(context, stop).compared.length > 1,
    hasOneLeft: ({ context }) => lookAt(context, context.comparedStop).compared.length < 2,
  },
});

/** E3, S4: list, map, comparison. */
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
