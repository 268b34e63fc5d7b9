import type { SnapshotFrom } from 'xstate';
import type { flightListMachine } from './flight-list.machine.ts';

type FlightListSnapshot = SnapshotFrom<typeof flightListMachine>;

/** Then leg by leg is the default. */
const MANY_LEGS = 4;

export const selectFilters = (snapshot: FlightListSnapshot) => snapshot.context.filters;
export const selectSort = (snapshot: FlightListSnapshot) => snapshot.context.sort;
export const selectLegs = (snapshot: FlightListSnapshot) => snapshot.context.legs;
export const selectIsUnfolded = (snapshot: FlightListSnapshot) => snapshot.matches({ facets: 'unfolded' });
export const selectIsByLeg = (legs: number) => (snapshot: FlightListSnapshot) =>
  snapshot.matches({ way: 'legs' }) || (snapshot.matches({ way: 'usual' }) && legs >= MANY_LEGS);
