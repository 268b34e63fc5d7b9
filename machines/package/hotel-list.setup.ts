import { assign, setup } from 'xstate';
import { toggled } from '#contract/rules/facet-list.ts';
import { ALONE, COMPARED_MOST, NO_HOTEL_PICKS, type HotelFacet, type HotelSort } from '#contract/rules/hotel-list.ts';
import type { Box } from '#contract/rules/map-view.ts';
import { lookAt, type HotelListContext, type HotelListEvent, type HotelLook } from './hotel-list.types.ts';

type At<More = unknown> = { stop: number } & More;
type Args = { context: HotelListContext };

/** A stop's look after a change of it. */
const changed = (context: HotelListContext, stop: number, change: (look: HotelLook) => Partial<HotelLook>) => {
  const look = lookAt(context, stop);
  return { looks: { ...context.looks, [stop]: { ...look, ...change(look) } } };
};

const marked = (compared: string[], HotelCode: string) =>
  compared.includes(HotelCode) ? compared.filter((other) => other !== HotelCode) : [...compared, HotelCode];

/** What the hotel-list machine can say. */
export const hotelListSetup = setup({
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
