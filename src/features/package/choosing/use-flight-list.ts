import { useMemo } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  fareFamilies,
  legByLeg,
  flightFiltersToRelax,
  filterFlights,
  type FlightFacet,
  type FlightSort,
} from '#contract/rules/flight-list.ts';
import { flightListMachine } from '#machines/package/flight-list.machine.ts';
import {
  selectFilters,
  selectIsByLeg,
  selectIsUnfolded,
  selectLegs,
  selectSort,
} from '#machines/package/flight-list.selectors.ts';
import { selectFlightOptions } from '#machines/package/offer.selectors.ts';
import { useFlow } from '#src/features/package/flow-context.tsx';
import { useListActor } from './use-list-actor.ts';

export type FlightListActor = ActorRefFrom<typeof flightListMachine>;

export const useFlightListActor = (): FlightListActor | null => useListActor('flightList', flightListMachine);

export function useFlightList(list: FlightListActor) {
  const { offer } = useFlow();
  const flights = useSelector(offer, selectFlightOptions);
  const filters = useSelector(list, selectFilters);
  const sort = useSelector(list, selectSort);
  const keys = useSelector(list, selectLegs);
  const isUnfolded = useSelector(list, selectIsUnfolded);
  const legs = flights[0]?.Result.length ?? 0;
  const isByLeg = useSelector(list, selectIsByLeg(legs));

  const matches = useMemo(() => filterFlights(flights, filters), [flights, filters]);
  const families = useMemo(() => fareFamilies(matches, sort), [matches, sort]);
  const steps = useMemo(() => legByLeg(matches, keys, sort), [matches, keys, sort]);
  const lift = useMemo(
    () => (matches.length === 0 ? flightFiltersToRelax(flights, filters) : null),
    [matches, flights, filters],
  );
  return {
    flights,
    legs,
    filters,
    sort,
    isUnfolded,
    isByLeg,
    families,
    steps,
    lift,
    toggle: (facet: FlightFacet, value: string) => list.send({ type: 'facet.toggle', facet, value }),
    liftFacet: (facet: FlightFacet) => list.send({ type: 'facet.lift', facet }),
    clear: () => list.send({ type: 'facets.clear' }),
    fold: (unfold: boolean) => list.send({ type: unfold ? 'facets.unfold' : 'facets.fold' }),
    order: (sort: FlightSort) => list.send({ type: 'sort.choose', sort }),
    look: (way: 'whole' | 'legs') => list.send({ type: 'way.choose', way }),
    pick: (leg: number, journey: string) => list.send({ type: 'leg.pick', leg, journey }),
    reopen: (leg: number) => list.send({ type: 'leg.reopen', leg }),
  };
}
export type FlightList = ReturnType<typeof useFlightList>;
