import { useQuery } from '@tanstack/react-query';
import type { StopForm, TripForm } from '#machines/trips/trip-builder.machine.ts';
import { selectForm } from '#machines/trips/trip-builder.selectors.ts';
import { tripQueries } from '#src/api/trip-queries.ts';
import { useScope } from '#src/locale/scope.tsx';
import { TripActor } from './trip-actor.ts';

const routeOf = ({ from, back_to, stops }: TripForm) => ({
  from,
  back_to: back_to ?? from,
  stops: stops.flatMap(({ place }) => place ?? []).join(','),
});

export function useTripMap(): { svg: string; names: Record<string, string> } | null {
  const route = routeOf(TripActor.useSelector(selectForm));
  const scope = useScope();
  const { data } = useQuery({ ...tripQueries.tripMap(scope, route), enabled: route.stops !== '' });
  return route.stops !== '' && data ? data.data : null;
}

/** A chosen city is translated; typed text stays. */
export function useCityName({ text, place }: StopForm): string {
  const names = useTripMap()?.names;
  return place === null ? text : (names?.[place] ?? text);
}
