import type { Scope } from '#src/locale/scope.tsx';
import { read } from './queries.ts';

const calls = {
  tripMap: async () => (await import('#contract/calls/trip-map.ts')).tripMap,
  readTrip: async () => (await import('#contract/calls/trips.ts')).readTrip,
  readTripShare: async () => (await import('#contract/calls/trips.ts')).readTripShare,
};

export const tripQueries = {
  tripMap: (scope: Scope, route: { from: string; back_to: string; stops: string }) =>
    read('tripMap', calls.tripMap, scope, { body: route }),
  trip: (scope: Scope, id: number) => read('readTrip', calls.readTrip, scope, { params: { id } }),
  tripShare: (scope: Scope, share: string) => read('readTripShare', calls.readTripShare, scope, { params: { share } }),
};
