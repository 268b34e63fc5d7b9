import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Offer } from '#contract/entities/offer.ts';
import { stopsOf } from '#contract/rules/availability.ts';
import {
  hotelFiltersToRelax,
  listedHotels,
  namesOfCodes,
  placeOf,
  filterHotels,
  type HotelFacet,
  type HotelSort,
} from '#contract/rules/hotel-list.ts';
import { isInside, type Box } from '#contract/rules/map-view.ts';
import { hotelListMachine } from '#machines/package/hotel-list.machine.ts';
import {
  selectHasMap,
  selectIsComparing,
  selectIsUnfolded,
  selectLook,
} from '#machines/package/hotel-list.selectors.ts';
import { selectHotelOptions } from '#machines/package/offer.selectors.ts';
import { useFlow } from '#src/features/package/flow-context.tsx';
import { useListActor } from './use-list-actor.ts';

const NONE: never[] = [];

export type HotelListActor = ActorRefFrom<typeof hotelListMachine>;

export const useHotelListActor = (): HotelListActor | null => useListActor('hotelList', hotelListMachine);

export function useHotelList(list: HotelListActor, pricedOffer: Offer, stop: number) {
  const { offer } = useFlow();
  const hotels = useSelector(offer, selectHotelOptions)[stop] ?? NONE;
  const look = useSelector(list, selectLook(stop));
  const isComparing = useSelector(list, selectIsComparing(stop));
  const hasMap = useSelector(list, selectHasMap);
  const isUnfolded = useSelector(list, selectIsUnfolded);
  const centre = stopsOf(pricedOffer)[stop]?.destination ?? pricedOffer.origin;
  const { priced_at } = pricedOffer;
  const { filters, sort, area } = look;

  const all = useMemo(() => listedHotels(hotels, centre, new Date(priced_at)), [hotels, centre, priced_at]);
  const near = useMemo(() => (area ? all.filter(({ hotel }) => isInside(placeOf(hotel), area)) : all), [all, area]);
  const fitting = useMemo(() => filterHotels(all, filters, sort), [all, filters, sort]);
  const matches = useMemo(
    () => (area ? fitting.filter(({ hotel }) => isInside(placeOf(hotel), area)) : fitting),
    [fitting, area],
  );
  const lift = useMemo(
    () => (matches.length === 0 ? hotelFiltersToRelax(near, filters) : null),
    [matches, near, filters],
  );
  const names = useMemo(() => namesOfCodes(hotels), [hotels]);
  const actions = useMemo(
    () => ({
      toggle: (facet: HotelFacet, value: string) => list.send({ type: 'facet.toggle', stop, facet, value }),
      liftFacet: (facet: HotelFacet) => list.send({ type: 'facet.lift', stop, facet }),
      clear: () => list.send({ type: 'facets.clear', stop }),
      fold: (unfold: boolean) => list.send({ type: unfold ? 'facets.unfold' : 'facets.fold' }),
      order: (sort: HotelSort) => list.send({ type: 'sort.choose', stop, sort }),
      showMap: (show: boolean) => list.send({ type: show ? 'map.show' : 'map.hide' }),
      lookAt: (part: Box | null) => list.send({ type: 'map.look', stop, area: part }),
      touch: (HotelCode: string) => list.send({ type: 'map.touch', stop, HotelCode }),
      compare: (HotelCode: string) => list.send({ type: 'compare.toggle', stop, HotelCode }),
      openTable: () => list.send({ type: 'compare.open', stop }),
      closeTable: () => list.send({ type: 'compare.close' }),
      unmarkAll: () => list.send({ type: 'compare.clear', stop }),
    }),
    [list, stop],
  );
  return {
    hotels,
    all,
    near,
    fitting,
    matches,
    look,
    isComparing,
    hasMap,
    isUnfolded,
    centre,
    lift,
    names,
    ...actions,
  };
}
export type HotelList = ReturnType<typeof useHotelList>;
