import type { SnapshotFrom } from 'xstate';
import type { hotelListMachine } from './hotel-list.machine.ts';
import { lookAt } from './hotel-list.rules.ts';

type HotelListSnapshot = SnapshotFrom<typeof hotelListMachine>;

export const selectLook = (stop: number) => (snapshot: HotelListSnapshot) => lookAt(snapshot.context, stop);
export const selectIsComparing = (stop: number) => (snapshot: HotelListSnapshot) =>
  snapshot.matches({ view: 'table' }) && snapshot.context.comparedStop === stop;
export const selectHasMap = (snapshot: HotelListSnapshot) => snapshot.matches({ map: 'shown' });
export const selectIsUnfolded = (snapshot: HotelListSnapshot) => snapshot.matches({ facets: 'unfolded' });
